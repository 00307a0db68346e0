/* orthogonal and triangular factors of real floats */
#include "dense/rk_reflect.h"
#include "loop/rk_batch.h"

#define RK_QR(code, T)                                                                                                 \
    RK_INLINE void one_##code(T *q, T *r, const T *a, matrix oq, matrix or, matrix m, double *memory) {                \
        const int64_t n = m.rows, count = oq.columns, wide = rk_pitch(m.columns + 8), pitch = rk_pitch(count);         \
        const rk_grid x = {memory, wide, 1}, v = {x.at + n * wide, pitch, 1}, o = {v.at + n * pitch, pitch, 1};        \
        double *tau = o.at + n * pitch;                                                                                \
        const rk_reflect_work work = rk_reflect_work_of(tau + pitch, n, m.columns);                                    \
        rk_load_##T(x, a, m);                                                                                          \
        const double scale = rk_scale(x, n, m.columns);                                                                \
        RK_SYMBOL(triangle)(x, v, tau, n, m.columns, work);                                                            \
        RK_SYMBOL(orthogonal)(o, v, tau, n, count, work);                                                              \
        rk_store_##T(q, o, oq);                                                                                        \
        for (int64_t i = 0; i < count; i++) {                                                                          \
            memset(x.at + i * wide, 0, i * sizeof(double));                                                            \
            for (int64_t j = i; scale != 1 && j < m.columns; j++) x.at[i * wide + j] /= scale;                         \
        }                                                                                                              \
        rk_store_##T(r, x, or);                                                                                        \
    }                                                                                                                  \
    void RK_SYMBOL(qr_##code)(T *q, T *r, const T *a, const int64_t *batch, const int64_t *core, rk_scratch *scratch) { \
        const matrix oq = matrix_of(core), or = matrix_of(core + 4), m = matrix_of(core + 8);                          \
        const int64_t n = m.rows, pitch = rk_pitch(oq.columns), wide = rk_pitch(m.columns + 8);                        \
        const int64_t doubles = n * (wide + 2 * pitch) + pitch + rk_reflect_doubles(n, m.columns);                     \
        double *memory = rk_scratch_of(scratch, doubles * (int64_t)sizeof(double));                                    \
        if (!memory) return;                                                                                           \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 3);                                                                                 \
        do one_##code(q + at.at[0], r + at.at[1], a + at.at[2], oq, or, m, memory);                                    \
        while (rk_batch_next(&at, 3));                                                                                 \
    }

RK_QR(f32, float)
RK_QR(f64, double)
