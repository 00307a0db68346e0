/* Places of the elements that come before all others of their axis. */
#ifndef RK_PLACE_H
#define RK_PLACE_H

#include "loop/rk_batch.h"
#include "loop/rk_tile.h"
#include "kinds/rk_kernel.h"
#include "kinds/rk_matrix.h"

/* Rows side by side that are walked together, so that memory is read in order; elements of a block of one row. */
enum {
    RK_COLUMNS = 64,
    RK_BLOCK_LENGTH = 2048,
    RK_LOOK = 256,         /* elements among which its place is looked for at once, whole lanes of all types */
    RK_LINES = 16,         /* rows of less than two vectors that are turned into columns, */
    RK_TURNED = 8,         /* so many elements at a time, in vectors of as many lanes at most */
    /* Longer rows are looked through twice: for what is best, and for its place. */
    RK_ROW_BYTES = RK_VECTOR > 32 ? 4096 : 32768,
    RK_TWO_ROWS = 2        /* at once: in one row each comparison waits for the one before */
};

RK_INLINE bool rk_nan_f32(float x, float y) { return __builtin_isunordered(x, y); }
RK_INLINE bool rk_nan_f64(double x, double y) { return __builtin_isunordered(x, y); }
RK_INLINE bool rk_nan_whole(int64_t x, int64_t y) { return (void)x, (void)y, false; }

/* Of two floats by one comparison. */
#define RK_ANY_NAN(x, y) _Generic((x), float: rk_nan_f32, double: rk_nan_f64, default: rk_nan_whole)(x, y)

/*
 * ABOVE: > or <; BEATS(x, y): x comes before y, an earlier element; elements of which neither does count as equal. U: as
 * wide as T. LAST: nothing comes before best. core: size and step of the axis of a.
 */
#define RK_PLACE(verb, code, T, U, ABOVE, BEATS, LAST)                                                                 \
    enum { lanes_##code = 256 / sizeof(T), beside_##code = RK_VECTOR / sizeof(T) };                                    \
    enum { line_##code = RK_TURNED * sizeof(T) < RK_VECTOR ? RK_TURNED : RK_VECTOR / sizeof(T) };                      \
    RK_INLINE void halve_##code(T *lane, U *none, int64_t half) {                                                      \
        RK_EACH(j, half) {                                                                                             \
            lane[j] = lane[j] ABOVE lane[j + half] ? lane[j] : lane[j + half];                                         \
            none[j] |= none[j + half];                                                                                 \
        }                                                                                                              \
    }                                                                                                                  \
    /* What is best of n elements, whole lanes: NaN if there is one. */                                                \
    RK_INLINE T best_##code(const T *a, int64_t n) {                                                                   \
        T lane[lanes_##code];                                                                                          \
        U none[lanes_##code];                                                                                          \
        memcpy(lane, a, sizeof lane);                                                                                  \
        RK_EACH(j, lanes_##code) none[j] = a[j] != a[j] ? (U)-1 : 0;                                                   \
        int64_t i = lanes_##code;                                                                                      \
        for (; i + 2 * lanes_##code <= n; i += 2 * lanes_##code) {                                                     \
            const T *x = a + i, *y = x + lanes_##code;                                                                 \
            RK_EACH(j, lanes_##code) {                                                                                 \
                const T z = x[j] ABOVE y[j] ? x[j] : y[j];                                                             \
                lane[j] = z ABOVE lane[j] ? z : lane[j];                                                               \
                none[j] |= RK_ANY_NAN(x[j], y[j]) ? (U)-1 : 0;                                                         \
            }                                                                                                          \
        }                                                                                                              \
        for (; i < n; i += lanes_##code) {                                                                             \
            const T *next = a + i;                                                                                     \
            RK_EACH(j, lanes_##code) {                                                                                 \
                lane[j] = lane[j] ABOVE next[j] ? lane[j] : next[j];                                                   \
                none[j] |= next[j] != next[j] ? (U)-1 : 0;                                                             \
            }                                                                                                          \
        }                                                                                                              \
        RK_HALVES(halve_##code, lane, none);                                                                           \
        return *none ? (T)NAN : *lane;                                                                                 \
    }                                                                                                                  \
    /*                                                                                                                 \
     * Of blocks only the best value is looked for, and then its place in the first one that has it; another thread    \
     * may have written since.                                                                                         \
     */                                                                                                                \
    static int64_t place_##code(const T *a, int64_t n, int64_t step) {                                                 \
        int64_t i = 0, from = 0;                                                                                       \
        T best = *a;                                                                                                   \
        while (i + lanes_##code <= n && !(LAST)) {                                                                     \
            const int64_t length = least(n - i, RK_BLOCK_LENGTH) & -(int64_t)lanes_##code;                             \
            T block[RK_BLOCK_LENGTH];                                                                                  \
            if (step != 1) rk_gather((char *)block, (const char *)(a + i * step), length, step, sizeof(T));            \
            const T next = best_##code(step == 1 ? a + i : block, length);                                             \
            if (BEATS(next, best)) best = next, from = i;                                                              \
            i += length;                                                                                               \
        }                                                                                                              \
        for (; i < n && !(LAST); i++)                                                                                  \
            if (BEATS(a[i * step], best)) best = a[i * step], from = i;                                                \
        for (; step == 1 && best == best && from + RK_LOOK <= n; from += RK_LOOK) {                                    \
            U found[lanes_##code] = {0}, any = 0;                                                                      \
            for (int64_t i = from; i < from + RK_LOOK; i += lanes_##code) {                                            \
                RK_EACH(j, lanes_##code) found[j] |= a[i + j] == best ? (U)1 : 0;                                      \
            }                                                                                                          \
            RK_EACH(j, lanes_##code) any |= found[j];                                                                  \
            if (any) break;                                                                                            \
        }                                                                                                              \
        for (; step == 1 && best == best && from + lanes_##code <= n; from += lanes_##code) {                          \
            U found = 0;                                                                                               \
            RK_EACH(j, lanes_##code) found |= a[from + j] == best ? (U)1 : 0;                                          \
            if (found) break;                                                                                          \
        }                                                                                                              \
        /* Without a test for NaN, where there is none. */                                                             \
        while (from < n - 1 && best ABOVE a[from * step]) from++;                                                      \
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
    /* Of rows that lie pitch elements apart, in vectors of one element of each; rows with NaN once more. */           \
    typedef T row_##code __attribute__((vector_size(line_##code * sizeof(T))));                                        \
    typedef U mark_##code __attribute__((vector_size(line_##code * sizeof(T))));                                       \
    static void lines_##code(int64_t *restrict out, int64_t to, const T *restrict a, int64_t pitch, int64_t n) {       \
        enum { HALVES = RK_LINES / line_##code };                                                                      \
        row_##code tile[RK_TURNED][HALVES] __attribute__((aligned(64))), best[HALVES];                                 \
        mark_##code place[HALVES] = {0}, none[HALVES];                                                                 \
        rk_turn((char *)best, RK_LINES, (const char *)a, pitch, 1, RK_LINES, sizeof(T));                               \
        for (int h = 0; h < HALVES; h++) none[h] = (mark_##code)(best[h] != best[h]);                                  \
        for (int64_t i = 0; i < n; i += RK_TURNED) {                                                                   \
            const int64_t m = least(n - i, RK_TURNED);                                                                 \
            rk_turn((char *)tile, RK_LINES, (const char *)(a + i), pitch, m, RK_LINES, sizeof(T));                     \
            for (int64_t k = 0; k < m; k++) {                                                                          \
                for (int h = 0; h < HALVES; h++) {                                                                     \
                    const row_##code next = tile[k][h];                                                                \
                    const mark_##code first = (mark_##code)(next ABOVE best[h]);                                       \
                    best[h] = (row_##code)(((mark_##code)next & first) | ((mark_##code)best[h] & ~first));             \
                    place[h] = ((U)(i + k) & first) | (place[h] & ~first);                                             \
                    none[h] |= (mark_##code)(next != next);                                                            \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
        for (int c = 0; c < RK_LINES; c++) {                                                                           \
            const int h = c / line_##code, l = c % line_##code;                                                        \
            out[c * to] = none[h][l] == 0 ? (int64_t)place[h][l] : place_##code(a + c * pitch, n, 1);                  \
        }                                                                                                              \
    }                                                                                                                  \
    /*                                                                                                                 \
     * What is best of each lane of rows of a vector or more, and where that vector began; whether one of the rows has \
     * NaN. The last vector begins where it ends with the row: some elements are looked at twice.                      \
     */                                                                                                                \
    typedef T part_##code __attribute__((vector_size(RK_VECTOR)));                                                     \
    typedef U flag_##code __attribute__((vector_size(RK_VECTOR)));                                                     \
    RK_INLINE void parts_##code(part_##code *parts, flag_##code *starts, flag_##code *none, const T *a, int64_t pitch, \
                                int64_t n) {                                                                           \
        part_##code best[RK_TWO_ROWS], next[RK_TWO_ROWS];                                                              \
        flag_##code start[RK_TWO_ROWS], no = {0};                                                                      \
        RK_UNROLL for (int r = 0; r < RK_TWO_ROWS; r++) {                                                              \
            rk_move(best + r, a + r * pitch, sizeof *next);                                                            \
            start[r] = (flag_##code){0};                                                                               \
            no |= (flag_##code)(best[r] != best[r]);                                                                   \
        }                                                                                                              \
        for (int64_t i = beside_##code; i < n; i += beside_##code) {                                                   \
            const int64_t from = least(i, n - beside_##code);                                                          \
            RK_UNROLL for (int r = 0; r < RK_TWO_ROWS; r++) {                                                          \
                rk_move(next + r, a + r * pitch + from, sizeof *next);                                                 \
                const flag_##code first = (flag_##code)(next[r] ABOVE best[r]);                                        \
                start[r] = rk_isa_take(first, (U)from - (flag_##code){0}, start[r]);                                   \
                best[r] = (part_##code)rk_isa_take(first, (flag_##code)next[r], (flag_##code)best[r]);                 \
            }                                                                                                          \
            no |= (flag_##code)rk_isa_unordered(next[0], next[1]);                                                     \
        }                                                                                                              \
        rk_move(parts, best, sizeof best);                                                                             \
        rk_move(starts, start, sizeof start);                                                                          \
        RK_UNROLL for (int r = 0; r < RK_TWO_ROWS; r++) none[r] = no;                                                  \
    }                                                                                                                  \
    /* Of count rows, as many as a vector has lanes: the best of each lane are turned, so that rows are lanes. */      \
    static void rows_##code(int64_t *restrict out, int64_t to, const T *restrict a, int64_t pitch, int64_t n,          \
                            int64_t count) {                                                                           \
        enum { ROWS = beside_##code };                                                                                 \
        part_##code parts[ROWS], turned[ROWS];                                                                         \
        flag_##code starts[ROWS], from[ROWS], none[ROWS];                                                              \
        for (int r = 0; r < ROWS; r += RK_TWO_ROWS)                                                                    \
            parts_##code(parts + r, starts + r, none + r, a + r * pitch, pitch, n);                                    \
        rk_turn((char *)turned, ROWS, (const char *)parts, ROWS, count, count, sizeof(T));                             \
        rk_turn((char *)from, ROWS, (const char *)starts, ROWS, count, count, sizeof(T));                              \
        part_##code best = turned[0];                                                                                  \
        flag_##code place = from[0], no = none[0];                                                                     \
        U any = 0;                                                                                                     \
        for (int l = 1; l < ROWS; l++) {                                                                               \
            const flag_##code at = from[l] + (U)l, equal = (flag_##code)(turned[l] == best);                           \
            const flag_##code first = (flag_##code)(turned[l] ABOVE best) | (equal & (flag_##code)(at < place));       \
            best = (part_##code)(((flag_##code)turned[l] & first) | ((flag_##code)best & ~first));                     \
            place = (at & first) | (place & ~first);                                                                   \
            no |= none[l];                                                                                             \
        }                                                                                                              \
        for (int r = 0; r < ROWS; r++) out[r * to] = (int64_t)place[r];                                                \
        for (int l = 0; l < ROWS; l++) any |= no[l];                                                                   \
        for (int r = 0; any && r < ROWS; r++) out[r * to] = place_##code(a + r * pitch, n, 1);                         \
    }                                                                                                                  \
    void RK_SYMBOL(verb##_##code)(int64_t *out, const T *a, const int64_t *batch, const int64_t *core,                 \
                                 rk_scratch *scratch) {                                                                \
        (void)scratch;                                                                                                 \
        const int64_t n = core[0], step = core[1], rank = batch[0] & INT32_MAX;                                        \
        const int64_t *last = batch + 2 * rank; /* the last strides of out and, after as many as the rank, of a */     \
        const bool side_by_side = rank > 0 && n > 1 && step != 1 && last[rank] == 1;                                   \
        const bool beside = rank > 0 && step == 1 && sizeof(T) >= 4 && n > 1;                                          \
        const bool rows = beside && batch[rank] >= beside_##code && n <= RK_ROW_BYTES / (int64_t)sizeof(T)             \
            && n >= (batch[rank] < RK_LINES ? 1 : 2) * beside_##code;                                                  \
        const bool lines = beside && batch[rank] >= RK_LINES && n < 2 * beside_##code;                                 \
        rk_batch at;                                                                                                   \
        rk_batch_start(&at, batch, 2);                                                                                 \
        do {                                                                                                           \
            int64_t *to = out + at.at[0];                                                                              \
            const T *from = a + at.at[1];                                                                              \
            if (!side_by_side && !lines && !rows) *to = place_##code(from, n, step);                                   \
            for (int64_t c = 0; rows && c < batch[rank]; c += beside_##code) {                                         \
                int64_t first = least(c, batch[rank] - beside_##code), count = beside_##code;                          \
                __asm__("" : "+r"(count)); /* of turns of a constant size gcc 12 warns that they never end */          \
                rows_##code(to + first * last[0], last[0], from + first * last[rank], last[rank], n, count);           \
            }                                                                                                          \
            for (int64_t c = 0; lines && c < batch[rank]; c += RK_LINES) {                                             \
                const int64_t first = least(c, batch[rank] - RK_LINES);                                                \
                lines_##code(to + first * last[0], last[0], from + first * last[rank], last[rank], n);                 \
            }                                                                                                          \
            for (int64_t c = 0; side_by_side && c < batch[rank]; c += RK_COLUMNS)                                      \
                places_##code(to + c * last[0], last[0], from + c, n, step, least(RK_COLUMNS, batch[rank] - c));       \
        } while (rk_batch_next_within(&at, 2, side_by_side || lines || rows ? rank - 1 : rank));                       \
    }

/* Among numbers NaN comes first. */
#define RK_MORE(x, y) ((x) > (y))
#define RK_LESS(x, y) ((x) < (y))
#define RK_MORE_OR_NAN(x, y) (((x) > (y)) | (((x) != (x)) & ((y) == (y))))
#define RK_LESS_OR_NAN(x, y) (((x) < (y)) | (((x) != (x)) & ((y) == (y))))

#define RK_PLACES(verb, ABOVE, OF_INTEGERS, OF_FLOATS)                                                                 \
    RK_PLACE(verb, bool, uint8_t, uint8_t, ABOVE, OF_INTEGERS, best == (1 ABOVE 0))                                    \
    RK_PLACE(verb, i8, int8_t, uint8_t, ABOVE, OF_INTEGERS, false)                                                     \
    RK_PLACE(verb, u8, uint8_t, uint8_t, ABOVE, OF_INTEGERS, false)                                                    \
    RK_PLACE(verb, i16, int16_t, uint16_t, ABOVE, OF_INTEGERS, false)                                                  \
    RK_PLACE(verb, i32, int32_t, uint32_t, ABOVE, OF_INTEGERS, false)                                                  \
    RK_PLACE(verb, i64, int64_t, uint64_t, ABOVE, OF_INTEGERS, false)                                                  \
    RK_PLACE(verb, f32, float, uint32_t, ABOVE, OF_FLOATS, false)                                                      \
    RK_PLACE(verb, f64, double, uint64_t, ABOVE, OF_FLOATS, false)

#endif
