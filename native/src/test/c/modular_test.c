/* Modular kernels against 128-bit remainders, for moduli at the edges of every path. */
#include "rk_test.h"

typedef __int128 wide;

static uint64_t moduli[128];
static size_t modulus_count;
static bool canonical_only;
static uint64_t narrowest = 1; /* moduli are drawn from here up */

/* Of moduli from first up the one whose reciprocal, 2^exponent / p rounded down, loses most. */
static uint64_t shortest(uint64_t first, uint64_t spread, unsigned exponent) {
    uint64_t found = first;
    double most = 0;
    for (int i = 0; i < 512; i++) {
        const uint64_t p = first + random64() % spread;
        uint64_t low;
        divide_power(exponent, p, &low);
        const double lost = (double)(0 - low * p) / (double)p;
        if (lost < most) continue;
        most = lost;
        found = p;
    }
    return found;
}

static void add_shortest(unsigned bits, unsigned exponent) {
    const uint64_t power = UINT64_C(1) << bits, spread = power >> 8;
    moduli[modulus_count++] = shortest(power / 2 + 1, spread, exponent);
    moduli[modulus_count++] = shortest(power - spread, spread, exponent);
}

static void edges(int64_t limit) {
    static const unsigned bits[] = {1, 2, 3, 8, 12, 16, 29, 30, 31, 32, 33, 48, 49, 50, 51, 52, 53, 58, 59, 60, 61, 62,
                                    63};
    modulus_count = 0;
    moduli[modulus_count++] = 1;
    for (size_t i = 0; i < sizeof bits / sizeof *bits; i++) {
        for (int d = -1; d <= 1; d++) {
            const uint64_t p = (UINT64_C(1) << bits[i]) + (uint64_t)d;
            if (p >= 1 && p <= (uint64_t)limit && modulus_count < 60) moduli[modulus_count++] = p;
        }
    }
    if (limit == INT64_MAX) {
        moduli[modulus_count - 1] = INT64_MAX;
        moduli[modulus_count++] = UINT64_C(2305843009218281473);
        moduli[modulus_count++] = UINT64_C(11) << 58;
        moduli[modulus_count++] = (UINT64_C(11) << 58) + 1;
        for (unsigned b = 48; b <= 50; b++) add_shortest(b, b + 50);
        for (unsigned b = 58; b <= 62; b++) add_shortest(b, b + 63);
        for (unsigned b = 58; b <= 62; b++) add_shortest(b, 2 * b + 1);
    }
}

static uint64_t some_modulus(void) {
    uint64_t p;
    do p = moduli[random_below((int64_t)modulus_count)];
    while (p < narrowest);
    if (random_below(2) && p > 2) p = p / 2 + 1 + random64() % (p / 2); /* the same length, anywhere */
    return p;
}

/* Entries take a long division each: mixed rows draw from a few. */
enum { PREPARED = 64 };
static uint64_t current = 17;
static rk_modulus prepared[PREPARED];
static int64_t prepared_count;

static void prepare_one(uint64_t p) {
    current = p;
    prepared[0] = modulus(p);
    prepared_count = 1;
}

static void prepare_many(void) {
    for (prepared_count = 0; prepared_count < PREPARED; prepared_count++) {
        prepared[prepared_count] = modulus(some_modulus());
    }
    current = prepared[0].p;
}

static void fill(kind k, void *element) {
    if (k == MODULUS) {
        *(rk_modulus *)element = prepared[random_below(prepared_count)];
        return;
    }
    static const int64_t extremes[] = {0, 1, -1, 2, INT64_MAX, INT64_MIN, INT64_MIN + 1, INT32_MAX, INT32_MIN};
    int64_t x;
    const int64_t p = (int64_t)current;
    switch (canonical_only ? random_below(3) : random_below(8)) {
    case 0: x = p - 1 - (int64_t)(random_below(2) ? 0 : random64() % (current / 16 + 1)); break;
    case 1:
    case 2: x = (int64_t)(random64() % current); break;
    case 3: x = extremes[random_below(9)]; break;
    case 4: x = p; break;
    case 5: x = -(int64_t)(random64() % current); break;
    case 6: x = (int64_t)((uint64_t)p * 2 - (random64() & 1)); break;
    default: x = (int64_t)random64();
    }
    if (k == I32) {
        const int32_t narrow = (int32_t)x;
        memcpy(element, &narrow, 4);
    } else {
        memcpy(element, &x, 8);
    }
}

static int64_t residue(wide x, const void *m) {
    const wide p = (wide)((const rk_modulus *)m)->p;
    const wide r = x % p;
    return (int64_t)(r < 0 ? r + p : r);
}

#define X(T) ((wide) * (const T *)in[0])
#define Y(T) ((wide) * (const T *)in[1])
#define BINARY(verb, code, T, OP)                                                                                      \
    CALL3(verb##_##code)                                                                                               \
    static void ref_##verb##_##code(void *out, const void *const *in) { *(T *)out = (T)residue(X(T) OP Y(T), in[2]); }
#define UNARY(verb, code, T, OP)                                                                                       \
    CALL2(verb##_##code)                                                                                               \
    static void ref_##verb##_##code(void *out, const void *const *in) { *(T *)out = (T)residue(OP X(T), in[1]); }

BINARY(modsum, i64, int64_t, +)
BINARY(modsub, i64, int64_t, -)
BINARY(modmul, i64, int64_t, *)
UNARY(modneg, i64, int64_t, -)
UNARY(mod, i64, int64_t, +)
BINARY(modsum, i32, int32_t, +)
BINARY(modsub, i32, int32_t, -)
BINARY(modmul, i32, int32_t, *)
UNARY(modneg, i32, int32_t, -)
UNARY(mod, i32, int32_t, +)

#define KERNEL3(n, K) {#n, K, 3, {K, K, MODULUS}, run_##n, ref_##n}
#define KERNEL2(n, K) {#n, K, 2, {K, MODULUS, MODULUS}, run_##n, ref_##n}

static const kernel longs[] = {KERNEL3(modsum_i64, I64), KERNEL3(modsub_i64, I64), KERNEL3(modmul_i64, I64),
                               KERNEL2(modneg_i64, I64), KERNEL2(mod_i64, I64)};
static const kernel ints[] = {KERNEL3(modsum_i32, I32), KERNEL3(modsub_i32, I32), KERNEL3(modmul_i32, I32),
                              KERNEL2(modneg_i32, I32), KERNEL2(mod_i32, I32)};

static void check_moduli(const kernel *kernels, size_t count) {
    for (size_t n = 0; n < INSTRUCTION_SETS; n++) {
        if (!rk_select_isa(instruction_sets[n])) continue;
        for (size_t m = 0; m < 3 * modulus_count; m++) {
            prepare_one(m < modulus_count ? moduli[m] : some_modulus());
            for (canonical_only = false;; canonical_only = true) {
                for (size_t k = 0; k < count; k++) {
                    layout l = {.rank = 1, .dims = {517}};
                    for (int o = 0; o < kernels[k].inputs; o++) l.strides[o][0] = 1;
                    check(&kernels[k], &l, fill, -1);
                    l.strides[1][0] = 0;
                    check(&kernels[k], &l, fill, -1);
                }
                if (canonical_only) break;
            }
        }
    }
    canonical_only = false;
}

static void check_mixes(const kernel *kernels, size_t count) {
    static const uint64_t from[] = {1, UINT64_C(1) << 48, UINT64_C(1) << 50, UINT64_C(1) << 58, UINT64_C(1) << 62};
    for (size_t i = 0; i < sizeof from / sizeof *from && from[i] <= moduli[modulus_count - 1]; i++) {
        narrowest = from[i];
        prepare_many();
        check_all(kernels, count, fill, 15);
    }
    narrowest = 1;
}

int main(void) {
    edges(INT64_MAX);
    check_moduli(longs, 5);
    check_mixes(longs, 5);
    edges(INT32_MAX);
    check_moduli(ints, 5);
    check_mixes(ints, 5);
    return 0;
}
