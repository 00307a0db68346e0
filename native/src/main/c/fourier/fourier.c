/* Transforms of rows of float64 and of float32. */
#include "fourier/rk_fourier.h"
#include "isa/rk_isa.h"

/* FEW_NUMBERS: numbers of rows that are copied at once. */
enum { MOST_RADIX = 61, FEW_NUMBERS = 1 << 16 };

#define LANES ((int)(RK_LINE_BYTES / sizeof(T)))
#define PAIR (2 * LANES)

/* Numbers of 8 and of 4 bytes in a vector. */
#define RK_PLACES_OF_8_16 {0, 1}
#define RK_PLACES_OF_8_32 {0, 1, 2, 3}
#define RK_PLACES_OF_8_64 {0, 1, 2, 3, 4, 5, 6, 7}
#define RK_PLACES_OF_4_16 RK_PLACES_OF_8_32
#define RK_PLACES_OF_4_32 RK_PLACES_OF_8_64
#define RK_PLACES_OF_4_64 {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}

#define T double
#define NAME(name) name##_f64
#define FMA rk_isa_fma8
#define FMA_OF_ONE __builtin_fma
#define PLACE int64_t
#define PLACES RK_JOIN(RK_PLACES_OF_8, RK_VECTOR)
#define SQUARE RK_SQUARE8
#define TURN(to, pitch, from, stride) rk_isa_turn8((uint64_t *)(to), pitch, (const uint64_t *)(from), stride)
#include "fourier/rk_butterflies.h"
#include "fourier/rk_moves.h"
#include "fourier/rk_complex_rows.h"
#include "fourier/rk_rows.h"
#undef T
#undef NAME
#undef FMA
#undef FMA_OF_ONE
#undef SQUARE
#undef PLACE
#undef PLACES
#undef TURN

#define T float
#define NAME(name) name##_f32
#define FMA rk_isa_fma4
#define FMA_OF_ONE __builtin_fmaf
#define PLACE int32_t
#define PLACES RK_JOIN(RK_PLACES_OF_4, RK_VECTOR)
#define SQUARE RK_SQUARE4
#define TURN(to, pitch, from, stride) rk_isa_turn4((uint32_t *)(to), pitch, (const uint32_t *)(from), stride)
#include "fourier/rk_butterflies.h"
#include "fourier/rk_moves.h"
#include "fourier/rk_complex_rows.h"
#include "fourier/rk_rows.h"

#define RK_FOURIER_ROWS RK_JOIN(rk_fourier_rows, RK_ISA)

void RK_FOURIER_ROWS(const rk_fourier *plan, void *to, const void *from, const rk_signals *rows, int64_t narrow,
                     void *work);

void RK_FOURIER_ROWS(const rk_fourier *plan, void *to, const void *from, const rk_signals *rows, int64_t narrow,
                     void *work) {
    if (narrow) all_f32(plan, to, from, rows, work);
    else all_f64(plan, to, from, rows, work);
}
