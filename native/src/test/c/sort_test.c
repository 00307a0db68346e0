/*
 * Rows in order, and the places of elements, against a plain sort: every length that all sets take, and some longer
 * ones, of which a set may leave some to the caller; one row and several.
 */
#include "base/rk_scratch.h"
#include "order/rk_digits.h"
#include "rk_test.h"

enum { LONGEST = 2048, ROWS = 20, ELEMENTS = LONGEST * ROWS, ONE_ROW = 128, SHORT_ROWS = 256 };

static char memory[LONGEST * 64] __attribute__((aligned(64)));

/* Few values, so that many are equal, or any bits, which are often the least and the largest. */
#define FILL(T)                                                                                                        \
    (T)(random_below(8) == 0 ? random_below(2) ? INT64_MAX >> (64 - 8 * sizeof(T)) : INT64_MIN >> (64 - 8 * sizeof(T)) \
                             : random_below(2) ? random_below(90) : (int64_t)random64())
#define FILL_FLOAT(T)                                                                                                  \
    (T)(random_below(30) == 0 ? NAN : random_below(9) == 0 ? -0.0 : random_below(9) == 0 ? INFINITY                    \
                                                                                         : random_below(60) - 30)

/* Floats: -0 before 0, NaN last. */
#define SORT(code, T, FILLED)                                                                                          \
    static bool before_##code(T x, T y) {                                                                              \
        if (x != x || y != y) return y != y && x == x;                                                                 \
        return x < y || (x == y && signbit((double)x) > signbit((double)y));                                           \
    }                                                                                                                  \
    static void check_##code(void) {                                                                                   \
        static T a[ELEMENTS], out[ELEMENTS];                                                                           \
        static int64_t place[ELEMENTS];                                                                                \
        for (int64_t n = 1; n <= LONGEST; n += n < SHORT_ROWS ? RK_TEST_SHARE : 1 + random_below(400)) {               \
            const bool across = random_below(2);                                                                       \
            const int64_t rows = random_below(2) ? 1 : 2 + random_below(ROWS - 1);                                     \
            rk_scratch lent = {memory, sizeof memory, 0}, none = {NULL, 0, 0};                                         \
            const int64_t step = across ? rows : 1, next = across ? 1 : n;                                             \
            const int64_t batch[] = {rows > 1, rows, next, next}, core[] = {n, step, n, step};                         \
            for (int64_t i = 0; i < n * rows; i++) a[i] = FILLED(T);                                                   \
            rk_sort_##code(out, a, rows > 1 ? batch : (const int64_t[]){0}, core, &lent);                              \
            rk_argsort_##code(place, a, rows > 1 ? batch : (const int64_t[]){0}, core, &none);                         \
            const bool sorted = lent.wanted >= 0, placed = none.wanted >= 0;                                           \
            if (n <= (rows > 1 ? SHORT_ROWS : ONE_ROW) && !(sorted && placed)) {                                       \
                fprintf(stderr, "sort_" #code " (%s): leaves %lld elements\n", rk_isa(), (long long)n);                \
                exit(1);                                                                                               \
            }                                                                                                          \
            for (int64_t r = 0; (sorted || placed) && r < rows; r++) {                                                 \
                int64_t order[LONGEST];                                                                                \
                for (int64_t i = 0; i < n; i++) {                                                                      \
                    int64_t j = i;                                                                                     \
                    for (; j > 0 && before_##code(a[r * next + i * step], a[r * next + order[j - 1] * step]); j--)     \
                        order[j] = order[j - 1];                                                                       \
                    order[j] = i;                                                                                      \
                }                                                                                                      \
                for (int64_t i = 0; i < n; i++) {                                                                      \
                    const T x = out[r * next + i * step], y = a[r * next + order[i] * step];                           \
                    const int64_t at = place[r * next + i * step];                                                     \
                    const bool same = !before_##code(x, y) && !before_##code(y, x);                                    \
                    if ((!placed || at == order[i]) && (!sorted || same)) continue;                                    \
                    fprintf(stderr, "sort_" #code " (%s): element %lld of %lld in row %lld of %lld\n", rk_isa(),       \
                            (long long)i, (long long)n, (long long)r, (long long)rows);                                \
                    exit(1);                                                                                           \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    }

SORT(i8, int8_t, FILL)
SORT(i16, int16_t, FILL)
SORT(i32, int32_t, FILL)
SORT(i64, int64_t, FILL)
SORT(f32, float, FILL_FLOAT)
SORT(f64, double, FILL_FLOAT)

/* Long rows, of 32 and 64 bits: what a pattern puts at the place i of n. HIGH: a large value, by which few ones lie far apart. */
enum { PATTERNS = 13, LONG_ROW = 100000 };

#define PATTERN(T, HIGH)                                                                                               \
    static T pattern_##T(int pattern, int64_t i, int64_t n) {                                                          \
        const uint64_t r = random64();                                                                                 \
        const int64_t half = n / 2;                                                                                    \
        switch (pattern) {                                                                                             \
        case 0: return (T)r;                                                                                           \
        case 1: return (T)i;                                                                                           \
        case 2: return (T)(n - i);                                                                                     \
        case 3: return (T)(i < half ? i : n - i);                                                                      \
        case 4: return (T)(i < half ? half - i : i);                                                                   \
        case 5: return (T)(r % 3);                                                                                     \
        case 6: return (T)((T)(r % 1000) * (HIGH / 1000) - HIGH / 2);                                                  \
        case 7: return (T)(r & 1 ? ~(HIGH) : HIGH);                                                                    \
        case 8: return (T)(r & 6 ? HIGH - 7 : (T)(r >> 3));                                                            \
        case 9: return (T)(i % 513 << 17);                                                                             \
        case 10: return (T)(i + (int64_t)(r >> 8) % 64);                                                               \
        /* What defeats the middle of the first, the middle and the last (Musser, 1997). */                            \
        case 11: return (T)(i >= half ? 2 * (i - half) + 1 : i & 1 ? half + i : i);                                    \
        default: return (T)(7 + (i == half));                                                                          \
        }                                                                                                              \
    }

/*
 * A row of which each sample of pivots is of the smallest keys: little is left behind at a time, as long as keys are sampled by so many
 * vectors of LANES and parted as in order/quick.c.
 */
#define WORST(T, LANES)                                                                                                \
    static int compare_##T(const void *x, const void *y) {                                                             \
        return (*(const T *)x > *(const T *)y) - (*(const T *)x < *(const T *)y);                                      \
    }                                                                                                                  \
    static void worst_##T(T *x, int64_t n) {                                                                           \
        static int64_t place[LONG_ROW], rest[LONG_ROW];                                                                \
        T next = 1;                                                                                                    \
        memset(x, 0, (size_t)n * sizeof *x);                                                                           \
        for (int64_t i = 0; i < n; i++) place[i] = i;                                                                  \
        int64_t depth = 64 - __builtin_clzll((uint64_t)n);                                                             \
        for (int64_t left = n; depth-- > 0 && left > 32 * LANES;) {                                                    \
            const int64_t lines = left < 8192 ? 4 : 16;                                                                \
            T sample[16 * LANES];                                                                                      \
            for (int64_t i = 0; i < lines; i++) {                                                                      \
                const uint32_t fraction = (uint32_t)(depth * 16 + i) * UINT32_C(0x9e3779b9);                           \
                const int64_t at = (int64_t)((uint64_t)fraction * (uint64_t)(left - LANES) >> 32);                     \
                for (int64_t k = 0; k < LANES; k++) {                                                                  \
                    T *const key = x + place[at + k];                                                                  \
                    *key = *key ? *key : next++;                                                                       \
                    sample[i * LANES + k] = *key;                                                                      \
                }                                                                                                      \
            }                                                                                                          \
            qsort(sample, (size_t)(lines * LANES), sizeof(T), compare_##T);                                            \
            const T pivot = sample[lines * LANES * 2 / 3];                                                             \
            int64_t end = left, kept = 0;                                                                              \
            for (int64_t i = 0; i < left; i += LANES) {                                                                \
                const int64_t count = left - i < LANES ? left - i : LANES;                                             \
                int64_t above = 0;                                                                                     \
                for (int64_t k = i; k < i + count; k++) above += !x[place[k]] || x[place[k]] >= pivot;                 \
                end -= above, kept += above;                                                                           \
                for (int64_t k = i, to = end; k < i + count; k++)                                                      \
                    if (!x[place[k]] || x[place[k]] >= pivot) rest[to++] = place[k];                                   \
            }                                                                                                          \
            memcpy(place, rest + end, (size_t)kept * sizeof *place);                                                   \
            left = kept;                                                                                               \
        }                                                                                                              \
        for (int64_t i = 0; i < n; i++)                                                                                \
            if (!x[i]) x[i] = next++;                                                                                  \
    }

#define LONG_ROWS(T, U, FLOAT, INFINITY_BITS)                                                                          \
    static void long_row_##T(const char *what, T *x, int64_t n, bool floats) {                                         \
        static T outs[LONG_ROW + 2], spares[LONG_ROW + 2], expected[LONG_ROW];                                         \
        T *const out = outs + 1, *const spare = spares + 1;                                                            \
        const T most = (T)((U)-1 >> 1);                                                                                \
        out[-1] = out[n] = spare[-1] = spare[n] = 77;                                                                  \
        rk_digits_elements(out, spare, x, sizeof(T), n, sizeof(T), 0, floats ? INFINITY_BITS : 0);                     \
        if (out[-1] != 77 || out[n] != 77 || spare[-1] != 77 || spare[n] != 77) {                                      \
            fprintf(stderr, "rk_digits_elements (%s): " #T ", %s: beyond %lld\n", rk_isa(), what, (long long)n);       \
            exit(1);                                                                                                   \
        }                                                                                                              \
        /* Floats as integers of the same order, which is its own inverse. */                                          \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            const T nan = (T)(INFINITY_BITS | (INFINITY_BITS & -INFINITY_BITS) >> 1);                                  \
            const T value = floats && (x[i] & most) > INFINITY_BITS ? nan : x[i];                                      \
            expected[i] = floats && value < 0 ? value ^ most : value;                                                  \
        }                                                                                                              \
        qsort(expected, (size_t)n, sizeof(T), compare_##T);                                                            \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            const T value = floats && expected[i] < 0 ? expected[i] ^ most : expected[i];                              \
            if (out[i] == value) continue;                                                                             \
            fprintf(stderr, "rk_digits_elements (%s): " #T ", %s: element %lld of %lld\n", rk_isa(), what,             \
                    (long long)i, (long long)n);                                                                       \
            exit(1);                                                                                                   \
        }                                                                                                              \
    }                                                                                                                  \
    static void long_rows_##T(void) {                                                                                  \
        static T x[LONG_ROW];                                                                                          \
        char name[40];                                                                                                 \
        for (int64_t n = 1, more; n < LONG_ROW; n += more) {                                                           \
            more = n < 80 ? RK_TEST_SHARE : n < 2000 ? 1 + random_below(40 * RK_TEST_SHARE) : 2 * n;                   \
            for (int pattern = 0; pattern < PATTERNS; pattern++) {                                                     \
                for (int64_t i = 0; i < n; i++) x[i] = pattern_##T(pattern, i, n);                                     \
                snprintf(name, sizeof name, "pattern %d", pattern);                                                    \
                long_row_##T(name, x, n, false);                                                                       \
                if (pattern == 0) long_row_##T("floats of any bits", x, n, true);                                      \
            }                                                                                                          \
            for (int64_t i = 0; i < n; i++) {                                                                          \
                const FLOAT value = FILL_FLOAT(FLOAT);                                                                 \
                memcpy(x + i, &value, sizeof value);                                                                   \
            }                                                                                                          \
            long_row_##T("floats", x, n, true);                                                                        \
        }                                                                                                              \
        worst_##T(x, LONG_ROW);                                                                                        \
        long_row_##T("the worst", x, LONG_ROW, false);                                                                 \
    }

PATTERN(int32_t, INT32_MAX)
PATTERN(int64_t, INT64_MAX)
WORST(int32_t, 16)
WORST(int64_t, 8)
LONG_ROWS(int32_t, uint32_t, float, INT32_C(0x7f800000))
LONG_ROWS(int64_t, uint64_t, double, INT64_C(0x7ff) << 52)

int main(void) {
    for (size_t i = 0; i < INSTRUCTION_SETS; i++) {
        if (!rk_select_isa(instruction_sets[i])) {
            printf("%s: not on this processor\n", instruction_sets[i]);
            continue;
        }
        check_i8(), check_i16(), check_i32(), check_i64(), check_f32(), check_f64();
        long_rows_int32_t(), long_rows_int64_t();
        printf("%s: 12 kernels, long rows\n", instruction_sets[i]);
    }
    return 0;
}
