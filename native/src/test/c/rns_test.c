/* Conversions between many moduli, for which kernels ask their caller for memory, in each instruction set. */
#include "base/rk_scratch.h"
#include "rk_test.h"

typedef unsigned __int128 u128;
typedef void convert(int64_t *out, const int64_t *a, const rk_modulus *q, const rk_modulus *p, const int64_t *batch,
                     const int64_t *core, rk_scratch *scratch);

enum { MOST = 150, COLUMNS = 7, FACTORS = 3, CANARY = 64 };

static uint64_t product(uint64_t x, uint64_t y, uint64_t p) { return (uint64_t)((u128)x * y % p); }

/* An integer in the middle, or next to 0 or to the product of all moduli, of which each column has one. */
typedef struct {
    uint64_t factor[FACTORS]; /* below 2^20 */
    bool negative;            /* taken off the product */
} integer;

static uint64_t residue(const integer *x, uint64_t p) {
    uint64_t r = 1 % p;
    for (int i = 0; i < FACTORS; i++) r = product(r, x->factor[i] % p, p);
    return x->negative && r ? p - r : r;
}

static bool is_zero(const integer *x) {
    for (int i = 0; i < FACTORS; i++)
        if (x->factor[i] == 0) return true;
    return false;
}

static bool is_prime(uint64_t p) {
    for (uint64_t d = 3; d * d <= p; d += 2)
        if (p % d == 0) return false;
    return true;
}

/* Different primes above 2^20: those of one step are below those of the next. */
static void primes(rk_modulus *to, int64_t n, uint64_t from) {
    for (uint64_t p = from | 1; n > 0; p += 2)
        if (is_prime(p)) *to++ = modulus(p), n--;
}

static void fail_at(const char *name, const char *what, int64_t row, int64_t column) {
    fprintf(stderr, "%s (%s): %s at [%lld, %lld]\n", name, rk_isa(), what, (long long)row, (long long)column);
    exit(1);
}

/* Without memory nothing is written; with as much as wanted nothing behind it is. */
static void run(const char *name, convert *f, int64_t *out, int64_t rows, const int64_t *a, const rk_modulus *q,
                const rk_modulus *p, const int64_t *core) {
    static const int64_t batch[] = {0};
    rk_scratch scratch = {NULL, 0, 0};
    memset(out, 0x5A, (size_t)(rows * COLUMNS) * sizeof *out);
    f(out, a, q, p, batch, core, &scratch);
    if (scratch.wanted == 0) return;
    for (int64_t i = 0; i < rows * COLUMNS; i++)
        if (out[i] != INT64_C(0x5A5A5A5A5A5A5A5A)) fail_at(name, "a write without memory", i / COLUMNS, i % COLUMNS);
    const int64_t bytes = scratch.wanted;
    char *memory = aligned_alloc(64, (size_t)(bytes + CANARY + 63) / 64 * 64);
    memset(memory, 0xA5, (size_t)(bytes + CANARY));
    scratch = (rk_scratch){memory, bytes, 0};
    f(out, a, q, p, batch, core, &scratch);
    for (int i = 0; i < CANARY; i++)
        if (memory[bytes + i] != (char)0xA5) fail_at(name, "a write behind the memory", 0, i);
    free(memory);
}

/* The product of q, taken off by integers that are negative. */
static uint64_t all(const rk_modulus *q, int64_t k, uint64_t p) {
    uint64_t r = 1 % p;
    for (int64_t i = 0; i < k; i++) r = product(r, q[i].p % p, p);
    return r;
}

static void check_conversion(const char *name, convert *f, bool centered, int64_t k, int64_t m) {
    static rk_modulus q[MOST], p[MOST];
    static int64_t a[MOST][COLUMNS], out[MOST * COLUMNS];
    const int64_t core[] = {m, COLUMNS, COLUMNS, 1, k, COLUMNS, COLUMNS, 1, k, 1, m, 1};
    integer x[COLUMNS];
    primes(q, k, (UINT64_C(1) << 21) + (uint64_t)random_below(1 << 20));
    primes(p, m, (UINT64_C(1) << 22) + (uint64_t)random_below(1 << 20));
    for (int c = 0; c < COLUMNS; c++) {
        x[c].negative = c % 2;
        /* In the middle only where three factors are below half of the product. */
        const bool small = c < 4 || k < 4;
        for (int i = 0; i < FACTORS; i++) x[c].factor[i] = small ? 1 : (uint64_t)random_below(1 << 20);
        if (small) x[c].factor[0] = (uint64_t)c;
        for (int64_t i = 0; i < k; i++) a[i][c] = (int64_t)residue(&x[c], q[i].p);
    }
    run(name, f, out, m, &a[0][0], q, p, core);
    for (int64_t j = 0; j < m; j++)
        for (int c = 0; c < COLUMNS; c++) {
            const uint64_t t = p[j].p, r = residue(&x[c], t);
            const bool zero = is_zero(&x[c]);
            const uint64_t expected = x[c].negative && !centered && !zero ? (r + all(q, k, t)) % t : r;
            if ((uint64_t)out[j * COLUMNS + c] != expected) fail_at(name, "a wrong residue", j, c);
        }
}

static void rescale(int64_t *out, const int64_t *a, const rk_modulus *q, const rk_modulus *p, const int64_t *batch,
                    const int64_t *core, rk_scratch *scratch) {
    (void)p;
    rk_rescale_i64(out, a, q, batch, core, scratch);
}

/* y of y l + d, |d| < l / 2 */
static void check_rescaling(int64_t k) {
    static rk_modulus q[MOST];
    static int64_t a[MOST][COLUMNS], out[MOST * COLUMNS];
    const int64_t core[] = {k - 1, COLUMNS, COLUMNS, 1, k, COLUMNS, COLUMNS, 1, k, 1};
    primes(q, k, UINT64_C(1) << 21);
    integer y[COLUMNS];
    const uint64_t l = q[k - 1].p;
    for (int c = 0; c < COLUMNS; c++) {
        y[c].negative = c % 2;
        for (int i = 0; i < FACTORS; i++) y[c].factor[i] = (uint64_t)random_below(1 << 20);
        const uint64_t d = (uint64_t)random_below((int64_t)l / 2);
        for (int64_t i = 0; i < k; i++) {
            const uint64_t m = q[i].p;
            a[i][c] = (int64_t)((product(residue(&y[c], m), l % m, m) + d) % m);
        }
    }
    run("rk_rescale_i64", rescale, out, k - 1, &a[0][0], q, NULL, core);
    for (int64_t i = 0; i + 1 < k; i++)
        for (int c = 0; c < COLUMNS; c++)
            if ((uint64_t)out[i * COLUMNS + c] != residue(&y[c], q[i].p))
                fail_at("rk_rescale_i64", "a wrong quotient", i, c);
}

int main(void) {
    static const int64_t counts[] = {1, 2, 5, 63, 64, 65, 129, MOST};
    enum { COUNTS = sizeof counts / sizeof *counts };
    for (size_t s = 0; s < INSTRUCTION_SETS; s++) {
        if (!rk_select_isa(instruction_sets[s])) continue;
        for (int i = 0; i < COUNTS; i++) {
            for (int j = 0; j < COUNTS; j++) {
                check_conversion("rk_baseConvert_i64", rk_baseConvert_i64, false, counts[i], counts[j]);
                check_conversion("rk_baseConvertCentered_i64", rk_baseConvertCentered_i64, true, counts[i], counts[j]);
            }
            if (counts[i] > 4) check_rescaling(counts[i]);
        }
        printf("%s: conversions of up to %d moduli\n", instruction_sets[s], MOST);
    }
    return 0;
}
