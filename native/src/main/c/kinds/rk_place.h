/* Places of the elements that come before all others of their axis. */
#ifndef RK_PLACE_H
#define RK_PLACE_H

#include "loop/rk_batch.h"
#include "kinds/rk_kernel.h"
#include "kinds/rk_matrix.h"

/* Rows side by side that are walked together, so that memory is read in order; vectors of a block of one row. */
enum { RK_COLUMNS = 64, RK_VECTORS = 8 };

/*
 * BEATS(x, y): x comes before y, an earlier element; elements of which neither does count as equal. core: size and step
 * of the axis of a.
 */
#define RK_PLACE(verb, code, T, BEATS)                                                                                 \
    enum { lanes_##code = 64 / sizeof(T), block_##code = RK_VECTORS * lanes_##code };                                  \
    typedef T vector_##code __attribute__((vector_size(64)));                                                          \
    RK_INLINE void first_##code(vector_##code *best, const vector_##code *next) {                                      \
        const __typeof__(*next > *best) beats = BEATS(*next, *best);                                                   \
        *best = (vector_##code)((beats & (__typeof__(beats))*next) | (~beats & (__typeof__(beats))*best));             \
    }                                                                                                                  \
    /* What is best in a block. */                                                                                     \
    RK_INLINE T best_##code(const T *a) {                                                                              \
        vector_##code lanes[RK_VECTORS];                                                                               \
        memcpy(lanes, a, sizeof lanes);                                                                                \
        for (int v = 4; v < RK_VECTORS; v++) first_##code(lanes + v % 4, lanes + v);                                   \
        for (int v = 1; v < 4; v++) first_##code(lanes, lanes + v);                                                    \
        T best[lanes_##code];                                                                                          \
        memcpy(best, lanes, sizeof best);                                                                              \
        for (int half = lanes_##code / 2; half > 0; half /= 2)                                                         \
            for (int c = 0; c < half; c++) best[c] = BEATS(best[half + c], best[c]) ? best[half + c] : best[c];        \
        return best[0];                                                                                                \
    }                                                                                                                  \
    /*                                                                                                                 \
     * Of whole blocks only the best value is looked for, and then its place in the first one that has it; another     \
     * thread may have written since.                                                                                  \
     */                                                                                                                \
    static int64_t place_##code(const T *a, int64_t n, int64_t step) {                                                 \
        int64_t i = 0, from = 0;                                                                                       \
        T best = *a;                                                                                                   \
        for (; step == 1 && i + block_##code <= n; i += block_##code) {                                                \
            const T next = best_##code(a + i);                                                                         \
            if (BEATS(next, best)) best = next, from = i;                                                              \
        }                                                                                                              \
        for (; i < n; i++)                                                                                             \
            if (BEATS(a[i * step], best)) best = a[i * step], from = i;                                                \
        while (from < n - 1 && BEATS(best, a[from * step])) from++;                                                    \
        return from;                                                                                                   \
    }                                                                                                                  \
    /* Of count rows whose elements lie side by side. */                                                               \
    static void places_##code(int64_t *restrict out, int64_t to, const T *restrict a, int64_t n, int64_t step,         \
                              int64_t count) {                                                                         \
        T best[RK_COLUMNS];                                                                                            \
        int64_t place[RK_COLUMNS] = {0};                                                                               \
        memset(best, 0, sizeof best);                                                                                  \
        memcpy(best, a, (size_t)count * sizeof(T));                                                                    \
        for (int64_t i = 1; i < n; i++) {                                                                              \
            const T *row = a + i * step;                                                                               \
            for (int64_t c = 0; c < count; c++) {                                                                      \
                const bool first = BEATS(row[c], best[c]);                                                             \
                best[c] = first ? row[c] : best[c];                                                                    \
                place[c] = first ? i : place[c];                                                                       \
            }                                                                                                          \
        }                                                                                                              \
        for (int64_t c = 0; c < count; c++) out[c * to] = place[c];                                                    \
    }                                                                                                                  \
    void RK_SYMBOL(verb##_##code)(int64_t *out, const T *a, const int64_t *batch, const int64_t *core,                 \
                                 rk_scratch *scratch) {                                                                \
        (void)scratch;                                                                                                 \
        const int64_t n = core[0], step = core[1], rank = batch[0] & INT32_MAX;                                        \
        const int64_t *last = batch + 2 * rank; /* the last strides of out and, after as many as the rank, of a */     \
        const bool side_by_side = rank > 0 && n > 1 && step != 1 && last[rank] == 1;                                   \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 2);                                                                                 \
        do {                                                                                                           \
            int64_t *to = out + at.at[0];                                                                              \
            const T *from = a + at.at[1];                                                                              \
            if (!side_by_side) *to = place_##code(from, n, step);                                                      \
            for (int64_t c = 0; side_by_side && c < batch[rank]; c += RK_COLUMNS)                                      \
                places_##code(to + c * last[0], last[0], from + c, n, step, least(RK_COLUMNS, batch[rank] - c));       \
        } while (rk_batch_next_within(&at, 2, side_by_side ? rank - 1 : rank));                                        \
    }

/* Among numbers NaN comes first. */
#define RK_MORE(x, y) ((x) > (y))
#define RK_LESS(x, y) ((x) < (y))
#define RK_MORE_OR_NAN(x, y) (((x) > (y)) | (((x) != (x)) & ((y) == (y))))
#define RK_LESS_OR_NAN(x, y) (((x) < (y)) | (((x) != (x)) & ((y) == (y))))

#define RK_PLACES(verb, OF_INTEGERS, OF_FLOATS)                                                                        \
    RK_PLACE(verb, bool, uint8_t, OF_INTEGERS)                                                                         \
    RK_PLACE(verb, i8, int8_t, OF_INTEGERS)                                                                            \
    RK_PLACE(verb, u8, uint8_t, OF_INTEGERS)                                                                           \
    RK_PLACE(verb, i16, int16_t, OF_INTEGERS)                                                                          \
    RK_PLACE(verb, i32, int32_t, OF_INTEGERS)                                                                          \
    RK_PLACE(verb, i64, int64_t, OF_INTEGERS)                                                                          \
    RK_PLACE(verb, f32, float, OF_FLOATS)                                                                              \
    RK_PLACE(verb, f64, double, OF_FLOATS)

#endif
