/* Places of the largest and smallest elements, against a plain search. */
#include "rk_test.h"

enum { LENGTH = 2500, ROWS = 40 };

/* Few values, so that many are equal; of floats NaN and both zeros among them. */
#define FILL(T) (T)(random_below(3) ? 1 + random_below(40) : random_below(100))
#define FILL_FLOAT(T) (random_below(3000) == 0 ? (T)NAN : random_below(9) == 0 ? (T)-0.0 : (T)(random_below(60) - 30))

#define PLACE(verb, code, T, FILLED, NEXT_IS_FIRST)                                                                    \
    static void check_##verb##_##code(void) {                                                                          \
        static T a[LENGTH * ROWS];                                                                                     \
        for (int round = 0; round < 400; round++) {                                                                    \
            const int64_t n = 1 + random_below(random_below(4) == 0 ? LENGTH : 200);                                   \
            const int64_t rows = 1 + random_below(random_below(2) ? ROWS : 4);                                         \
            const bool across = random_below(2);                                                                       \
            const int64_t step = across ? rows : 1, next = across ? 1 : n;                                             \
            int64_t out[ROWS];                                                                                         \
            for (int64_t i = 0; i < n * rows; i++) a[i] = FILLED(T);                                                   \
            rk_##verb##_##code(out, a, (const int64_t[]){1, rows, 1, next}, (const int64_t[]){n, step}, NULL);         \
            for (int64_t r = 0; r < rows; r++) {                                                                       \
                int64_t place = 0;                                                                                     \
                for (int64_t i = 1; i < n; i++) {                                                                      \
                    const T x = a[r * next + i * step], y = a[r * next + place * step];                                \
                    if ((NEXT_IS_FIRST) || (x != x && y == y)) place = i;                                              \
                }                                                                                                      \
                if (out[r] != place) {                                                                                 \
                    fprintf(stderr, #verb "_" #code " (%s): %lld instead of %lld of %lld\n", rk_isa(),                 \
                            (long long)out[r], (long long)place, (long long)n);                                        \
                    exit(1);                                                                                           \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    }
#define BOTH(code, T, FILLED) PLACE(argmax, code, T, FILLED, x > y) PLACE(argmin, code, T, FILLED, x < y)

/* Not by way of BOTH, where bool is a macro, too. */
PLACE(argmax, bool, uint8_t, 1 & FILL, x > y)
PLACE(argmin, bool, uint8_t, 1 & FILL, x < y)
BOTH(i8, int8_t, FILL)
BOTH(u8, uint8_t, FILL)
BOTH(i16, int16_t, FILL)
BOTH(i32, int32_t, -FILL)
BOTH(i64, int64_t, FILL)
BOTH(f32, float, FILL_FLOAT)
BOTH(f64, double, FILL_FLOAT)

#define CHECK(code) check_argmax_##code(), check_argmin_##code()

int main(void) {
    for (size_t i = 0; i < INSTRUCTION_SETS; i++) {
        if (!rk_select_isa(instruction_sets[i])) {
            printf("%s: not on this processor\n", instruction_sets[i]);
            continue;
        }
        CHECK(bool), CHECK(i8), CHECK(u8), CHECK(i16), CHECK(i32), CHECK(i64), CHECK(f32), CHECK(f64);
        printf("%s: 16 kernels\n", instruction_sets[i]);
    }
    return 0;
}
