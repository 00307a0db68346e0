/*
 * Convolutions by their definition: each sum takes the elements of the shorter operand in order. Blocks of sums stay in registers; at the
 * ends of the longer operand not all sums of a block have a product with each element. Complex numbers are left to the caller, and
 * integers where transforms may take less time.
 */
#include "base/rk_scratch.h"
#include "kinds/rk_kernel.h"
#include "loop/rk_batch.h"
#include "loop/rk_tile.h"

enum { TRANSFORMED = 64 /* elements of the shorter one, as in ExactConvolution.java */ };

RK_INLINE int64_t less(int64_t x, int64_t y) { return x < y ? x : y; }
RK_INLINE int64_t more(int64_t x, int64_t y) { return x > y ? x : y; }

#define RK_TIMES(code, y, x) ((y) * __builtin_convertvector(*(const part_##code *)(x), sums_##code))

/* Sums in R. core: sizes and steps of out, a, b. */
#define RK_CONVOLVE(code, T, R, INTEGER)                                                                               \
    enum { lanes_##code = 64 / sizeof(R), block_##code = 4 * lanes_##code };                                           \
    typedef R sums_##code __attribute__((vector_size(64), aligned(sizeof(R))));                                        \
    typedef T part_##code __attribute__((vector_size(lanes_##code * sizeof(T)), aligned(sizeof(T))));                  \
    /* One element for those sums whose product is with an element of x, which begins so far before the block. */      \
    RK_INLINE void meet_##code(R *sum, const T *x, int64_t n, R y, int64_t first) {                                    \
        const int64_t end = less(block_##code, n - first);                                                             \
        for (int64_t l = more(0, -first); l < end; l++) sum[l] += y * (R)x[first + l];                                 \
    }                                                                                                                  \
    static void block_of_##code(R *sum, const T *x, int64_t n, const T *y, int64_t m, int64_t k) {                     \
        enum { L = lanes_##code };                                                                                     \
        const int64_t last = less(m - 1, k + block_##code - 1), shared = more(0, k + block_##code - n);                \
        int64_t j = more(0, k - n + 1);                                                                                \
        memset(sum, 0, block_##code * sizeof(R));                                                                      \
        for (; j < shared && j <= last; j++) meet_##code(sum, x, n, (R)y[j], k - j);                                   \
        sums_##code *s = (sums_##code *)sum, s0 = s[0], s1 = s[1], s2 = s[2], s3 = s[3];                               \
        for (; j <= k && j < m; j++) {                                                                                 \
            const T *from = x + k - j;                                                                                 \
            s0 += RK_TIMES(code, (R)y[j], from);                                                                       \
            s1 += RK_TIMES(code, (R)y[j], from + L);                                                                   \
            s2 += RK_TIMES(code, (R)y[j], from + 2 * L);                                                               \
            s3 += RK_TIMES(code, (R)y[j], from + 3 * L);                                                               \
        }                                                                                                              \
        s[0] = s0, s[1] = s1, s[2] = s2, s[3] = s3;                                                                    \
        for (; j <= last; j++) meet_##code(sum, x, n, (R)y[j], k - j);                                                 \
    }                                                                                                                  \
    /* Blocks from k on whose sums have a product with each element of y; returns where others begin. */               \
    static int64_t whole_##code(T *out, const T *x, int64_t n, const T *y, int64_t m, int64_t k) {                     \
        enum { L = lanes_##code };                                                                                     \
        for (; k + block_##code <= n; k += block_##code) {                                                             \
            sums_##code s0 = {0}, s1 = {0}, s2 = {0}, s3 = {0};                                                        \
            const T *from = x + k;                                                                                     \
            for (int64_t j = 0; j < m; j++, from--) {                                                                  \
                s0 += RK_TIMES(code, (R)y[j], from);                                                                   \
                s1 += RK_TIMES(code, (R)y[j], from + L);                                                               \
                s2 += RK_TIMES(code, (R)y[j], from + 2 * L);                                                           \
                s3 += RK_TIMES(code, (R)y[j], from + 3 * L);                                                           \
            }                                                                                                          \
            *(part_##code *)(out + k) = __builtin_convertvector(s0, part_##code);                                      \
            *(part_##code *)(out + k + L) = __builtin_convertvector(s1, part_##code);                                  \
            *(part_##code *)(out + k + 2 * L) = __builtin_convertvector(s2, part_##code);                              \
            *(part_##code *)(out + k + 3 * L) = __builtin_convertvector(s3, part_##code);                              \
        }                                                                                                              \
        return k;                                                                                                      \
    }                                                                                                                  \
    void RK_SYMBOL(convolve_##code)(T *out, const T *a, const T *b, const int64_t *batch, const int64_t *core,         \
                                    rk_scratch *scratch) {                                                             \
        const int64_t all = core[0], to = core[1], n = core[2], a_step = core[3], m = core[4], b_step = core[5];       \
        T *rows = rk_scratch_of(scratch, (a_step == 1 ? 0 : n) * (int64_t)sizeof(T)                                    \
            + (b_step == 1 ? 0 : m) * (int64_t)sizeof(T));                                                             \
        if (!rows && (a_step != 1 || b_step != 1)) return;                                                             \
        if (INTEGER && less(n, m) >= TRANSFORMED) {                                                                    \
            rk_leave(scratch);                                                                                         \
            return;                                                                                                    \
        }                                                                                                              \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 3);                                                                                 \
        do {                                                                                                           \
            const T *x = a + at.at[1], *y = b + at.at[2];                                                              \
            if (a_step != 1) rk_gather((char *)rows, (const char *)x, n, a_step, sizeof(T)), x = rows;                 \
            if (b_step != 1) {                                                                                         \
                T *row = rows + (a_step == 1 ? 0 : n);                                                                 \
                rk_gather((char *)row, (const char *)y, m, b_step, sizeof(T)), y = row;                                \
            }                                                                                                          \
            const T *longer = n < m ? y : x, *shorter = n < m ? x : y;                                                 \
            const int64_t most = more(n, m), least = less(n, m);                                                       \
            for (int64_t k = 0; k < all; k += block_##code) {                                                          \
                if (to == 1 && k >= least - 1) k = whole_##code(out + at.at[0], longer, most, shorter, least, k);      \
                if (k >= all) break;                                                                                   \
                R sum[block_##code] __attribute__((aligned(64)));                                                      \
                const int64_t count = less(block_##code, all - k);                                                     \
                T *o = out + at.at[0] + k * to;                                                                        \
                block_of_##code(sum, longer, most, shorter, least, k);                                                 \
                if (to == 1) RK_EACH(l, count) o[l] = (T)sum[l];                                                       \
                else for (int64_t l = 0; l < count; l++) o[l * to] = (T)sum[l];                                        \
            }                                                                                                          \
        } while (rk_batch_next(&at, 3));                                                                               \
    }

RK_CONVOLVE(i8, int8_t, int32_t, true)
RK_CONVOLVE(u8, uint8_t, int32_t, true)
RK_CONVOLVE(i16, int16_t, int32_t, true)
RK_CONVOLVE(i32, int32_t, int32_t, true)
RK_CONVOLVE(i64, int64_t, int64_t, true)
RK_CONVOLVE(f32, float, double, false)
RK_CONVOLVE(f64, double, double, false)

#define RK_LEFT(code, T)                                                                                               \
    void RK_SYMBOL(convolve_##code)(T *out, const T *a, const T *b, const int64_t *batch, const int64_t *core,         \
                                    rk_scratch *scratch) {                                                             \
        (void)out, (void)a, (void)b, (void)batch, (void)core;                                                          \
        rk_leave(scratch);                                                                                             \
    }

RK_LEFT(c64, rk_c64)
RK_LEFT(c128, rk_c128)
