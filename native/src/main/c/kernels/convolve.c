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

/* Bytes of a block of sums, in as many vectors as there are registers for. */
enum { BLOCK = RK_VECTOR < 32 ? 128 : 256, VECTORS = BLOCK / RK_VECTOR };

/* Sums in R. core: sizes and steps of out, a, b. */
#define RK_CONVOLVE(code, T, R, INTEGER)                                                                               \
    enum { lanes_##code = RK_VECTOR / sizeof(R), block_##code = BLOCK / sizeof(R) };                                   \
    typedef R sums_##code __attribute__((vector_size(RK_VECTOR), aligned(sizeof(R))));                                 \
    typedef T part_##code __attribute__((vector_size(lanes_##code * sizeof(T)), aligned(sizeof(T))));                  \
    /* One element for those sums whose product is with an element of x, which begins so far before the block. */      \
    RK_INLINE void meet_##code(R *sum, const T *x, int64_t n, R y, int64_t first) {                                    \
        const int64_t end = less(block_##code, n - first);                                                             \
        for (int64_t l = more(0, -first); l < end; l++) sum[l] += y * (R)x[first + l];                                 \
    }                                                                                                                  \
    /* One element for all of them. */                                                                                 \
    RK_INLINE void add_##code(sums_##code *s, const T *x, R y) {                                                       \
        for (int v = 0; v < VECTORS; v++) s[v] += RK_TIMES(code, y, x + v * lanes_##code);                             \
    }                                                                                                                  \
    static void block_of_##code(R *sum, const T *x, int64_t n, const T *y, int64_t m, int64_t k) {                     \
        const int64_t last = less(m - 1, k + block_##code - 1), shared = more(0, k + block_##code - n);                \
        int64_t j = more(0, k - n + 1);                                                                                \
        memset(sum, 0, block_##code * sizeof(R));                                                                      \
        for (; j < shared && j <= last; j++) meet_##code(sum, x, n, (R)y[j], k - j);                                   \
        sums_##code s[VECTORS];                                                                                        \
        for (int v = 0; v < VECTORS; v++) s[v] = ((sums_##code *)sum)[v];                                              \
        for (; j <= k && j < m; j++) add_##code(s, x + k - j, (R)y[j]);                                                \
        for (int v = 0; v < VECTORS; v++) ((sums_##code *)sum)[v] = s[v];                                              \
        for (; j <= last; j++) meet_##code(sum, x, n, (R)y[j], k - j);                                                 \
    }                                                                                                                  \
    /* Blocks from k on whose sums have a product with each element of y; returns where others begin. */               \
    static int64_t whole_##code(T *out, const T *x, int64_t n, const T *y, int64_t m, int64_t k) {                     \
        for (; k + block_##code <= n; k += block_##code) {                                                             \
            sums_##code s[VECTORS];                                                                                    \
            for (int v = 0; v < VECTORS; v++) s[v] = (sums_##code){0};                                                 \
            for (int64_t j = 0; j < m; j++) add_##code(s, x + k - j, (R)y[j]);                                         \
            for (int v = 0; v < VECTORS; v++)                                                                          \
                *(part_##code *)(out + k + v * lanes_##code) = __builtin_convertvector(s[v], part_##code);             \
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
