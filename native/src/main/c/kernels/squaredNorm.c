/* sums of squares in float64; of float32 by tiles of which compilers would convert halves of vectors */
#include "kinds/rk_fold_chunks.h"
#include "kinds/rk_lanes.h"

#define RK_SQUARED_NORM(f, A)                                                                                          \
    RK_STARTS(f, double, A, 0.0)                                                                                       \
    RK_STEPS(f, double, A, x + (double)y * y)                                                                          \
    RK_MERGE(f, double, x + y)                                                                                         \
    RK_PADS(f, A, 0)

RK_SQUARED_NORM(squaredNorm_f64, double)
RK_FOLD_IN_CHUNKS(squaredNorm_f64, double, double)

RK_SQUARED_NORM(squaredNorm_f32, float)

RK_INLINE double squaredNorm_f32_next(double x, float y, int64_t i) { return (void)i, squaredNorm_f32(x, y); }

RK_INLINE void squaredNorm_f32_tile(double *sum, const float *tile, int64_t i) {
    const rk_loose4 *from = (const rk_loose4 *)tile;
    (void)i;
    for (int k = 0; k < RK_CHUNKS; k++) {
        rk_loose8 *to = (rk_loose8 *)sum;
        for (int j = 0; j < RK_CHUNKS / RK_LANE_COUNT; j++) {
            const rk_reals wide = rk_isa_widen(*from++, rk_reals);
            to[j] += wide * wide;
        }
    }
}

RK_FOLD_COLUMNS(squaredNorm_f32, double, float, RK_CHUNK)
RK_FOLD_ROWS_BY_TILES(squaredNorm_f32, double, float, RK_CHUNK)
RK_FOLD_ABREAST(squaredNorm_f32, double, float, RK_CHUNK)
RK_FOLD_BLOCKS(squaredNorm_f32, double, float)
RK_FOLD_ENTRY(squaredNorm_f32, double, float, squaredNorm_f32_rows, RK_LINE_MOST, rk_fold_all,
              squaredNorm_f32_levels)
