/* Scans: at each element of an axis the fold of all up to it. */
#ifndef RK_SCAN_H
#define RK_SCAN_H

#include "loop/rk_batch.h"
#include "kinds/rk_kernel.h"
#include "kinds/rk_matrix.h"

/* Rows side by side that are walked together: what one step writes is in the first cache at the next one. */
enum { RK_SIDE = 256 };

/*
 * OF: an element as an R; JOIN: of what has come together and the next one. core: size, step of out, size, step of a.
 */
#define RK_SCAN(verb, code, R, T, OF, JOIN)                                                                            \
    static void along_##code(R *restrict out, int64_t to, const T *restrict a, int64_t n, int64_t step) {              \
        R all = OF(*a);                                                                                                \
        *out = all;                                                                                                    \
        for (int64_t i = 1; i < n; i++) {                                                                              \
            const R next = OF(a[i * step]);                                                                            \
            out[i * to] = all = JOIN(all, next);                                                                       \
        }                                                                                                              \
    }                                                                                                                  \
    static void across_##code(R *restrict out, int64_t to, const T *restrict a, int64_t n, int64_t step,               \
                              int64_t count) {                                                                         \
        R all[RK_SIDE];                                                                                                \
        for (int64_t c = 0; c < count; c++) out[c] = all[c] = OF(a[c]);                                                \
        for (int64_t i = 1; i < n; i++) {                                                                              \
            const T *row = a + i * step;                                                                               \
            R *o = out + i * to;                                                                                       \
            for (int64_t c = 0; c < count; c++) {                                                                      \
                const R next = OF(row[c]);                                                                             \
                o[c] = all[c] = JOIN(all[c], next);                                                                    \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(verb##_##code)(R *out, const T *a, const int64_t *batch, const int64_t *core,                       \
                                 rk_scratch *scratch) {                                                                \
        (void)scratch;                                                                                                 \
        const int64_t n = core[0], to = core[1], step = core[3], rank = batch[0] & INT32_MAX;                          \
        const int64_t *last = batch + 2 * rank; /* the last strides of out and, after as many as the rank, of a */     \
        const bool across = rank > 0 && step != 1 && last[0] == 1 && last[rank] == 1;                                  \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 2);                                                                                 \
        do {                                                                                                           \
            R *o = out + at.at[0];                                                                                     \
            const T *x = a + at.at[1];                                                                                 \
            if (!across) along_##code(o, to, x, n, step);                                                              \
            for (int64_t c = 0; across && c < batch[rank]; c += RK_SIDE)                                               \
                across_##code(o + c, to, x + c, n, step, least(RK_SIDE, batch[rank] - c));                             \
        } while (rk_batch_next_within(&at, 2, across ? rank - 1 : rank));                                              \
    }

#define RK_WHOLE(x) ((int64_t)(x))
#define RK_REAL(x) ((double)(x))
#define RK_COMPLEX(x) ((rk_c128){(x).re, (x).im})

/* For all number types, in the widest of their kind. */
#define RK_SCANS(verb, JOIN, JOIN_COMPLEX)                                                                             \
    RK_SCAN(verb, i8, int64_t, int8_t, RK_WHOLE, JOIN)                                                                 \
    RK_SCAN(verb, u8, int64_t, uint8_t, RK_WHOLE, JOIN)                                                                \
    RK_SCAN(verb, i16, int64_t, int16_t, RK_WHOLE, JOIN)                                                               \
    RK_SCAN(verb, i32, int64_t, int32_t, RK_WHOLE, JOIN)                                                               \
    RK_SCAN(verb, i64, int64_t, int64_t, RK_WHOLE, JOIN)                                                               \
    RK_SCAN(verb, f32, double, float, RK_REAL, JOIN)                                                                   \
    RK_SCAN(verb, f64, double, double, RK_REAL, JOIN)                                                                  \
    RK_SCAN(verb, c64, rk_c128, rk_c64, RK_COMPLEX, JOIN_COMPLEX)                                                      \
    RK_SCAN(verb, c128, rk_c128, rk_c128, RK_COMPLEX, JOIN_COMPLEX)

#endif
