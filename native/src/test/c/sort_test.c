/*
 * Rows in order, and the places of elements, against a plain sort: every length that all sets take, and some longer
 * ones, of which a set may leave some to the caller; one row and several.
 */
#include "base/rk_scratch.h"
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

int main(void) {
    for (size_t i = 0; i < INSTRUCTION_SETS; i++) {
        if (!rk_select_isa(instruction_sets[i])) {
            printf("%s: not on this processor\n", instruction_sets[i]);
            continue;
        }
        check_i8(), check_i16(), check_i32(), check_i64(), check_f32(), check_f64();
        printf("%s: 12 kernels\n", instruction_sets[i]);
    }
    return 0;
}
