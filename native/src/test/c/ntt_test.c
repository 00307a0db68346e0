/* Transforms against stages of 128-bit remainders: moduli at the edges of every kernel, any factors, any integers. */
#include "ntt/rk_ntt.h"
#include "rk_test.h"

typedef unsigned __int128 wide;

static uint64_t times(uint64_t a, uint64_t b, uint64_t p) { return (uint64_t)((wide)a * b % p); }

static uint64_t residue(int64_t x, uint64_t p) {
    const int64_t r = x % (int64_t)p;
    return (uint64_t)(r < 0 ? r + (int64_t)p : r);
}

/* One lane of [n][pitch], in place. */
static void reference(uint64_t *x, int64_t n, int64_t pitch, uint64_t p, const uint64_t *w, const uint64_t *scale) {
    for (int64_t i = 0; i < n; i++) x[i * pitch] = residue((int64_t)x[i * pitch], p);
    for (int64_t s = 1; s < n; s *= 2) {
        const int64_t groups = scale ? n / (2 * s) : s, half = n / (2 * groups);
        for (int64_t i = 0; i < n; i += 2 * half) {
            const uint64_t f = w[groups + i / (2 * half)];
            for (uint64_t *a = x + i * pitch; a < x + (i + half) * pitch; a += pitch) {
                uint64_t *b = a + half * pitch;
                const uint64_t u = *a, v = scale ? *b : times(*b, f, p);
                const uint64_t sum = (u + v) % p, difference = (u + (p - v)) % p; /* p < 2^63 */
                *a = sum;
                *b = scale ? times(difference, f, p) : difference;
            }
        }
    }
    if (scale) {
        for (int64_t i = 0; i < n; i++) x[i * pitch] = times(x[i * pitch], *scale, p);
    }
}

typedef enum { ZEROS, LARGEST, ABOVE, RESIDUES, ANY, SIGNED, FILLINGS } filling;

static uint64_t element(filling f, uint64_t p) {
    switch (f) {
    case ZEROS: return 0;
    case LARGEST: return p - 1;
    case ABOVE: return random64() % 2 ? p - 1 : (UINT64_C(1) << (64 - __builtin_clzll(p))) - 1;
    case RESIDUES: return random64() % p;
    case SIGNED: return (uint64_t)random_below(256) - 128;
    default: return random_below(8) ? random64() : UINT64_C(1) << 63;
    }
}

static void random_factors(uint64_t *w, int64_t n, uint64_t p) {
    const int kind = (int)random_below(3);
    for (int64_t i = 0; i < n; i++)
        w[i] = kind == 0 ? p - 1 : kind == 1 ? random64() % p : random_below(2) ? p - 1 : 1 % p;
}

static void *block(int64_t bytes) {
    void *memory = aligned_alloc(64, (size_t)(bytes + 63) / 64 * 64);
    if (!memory) abort();
    return memory;
}

static void compare(const uint64_t *got, const uint64_t *expected, int64_t count, const rk_ntt *plan,
                    const char *what) {
    for (int64_t i = 0; i < count; i++) {
        if (got[i] == expected[i]) continue;
        fprintf(stderr, "ntt %s, kernel %s (%s), n %lld, %s: element %lld is %llu, expected %llu; p = %llu\n", what,
                rk_ntt_kernel(plan), rk_isa(), (long long)plan->n, plan->inverse ? "inverse" : "forward", (long long)i,
                (unsigned long long)got[i], (unsigned long long)expected[i], (unsigned long long)*plan->constants);
        exit(1);
    }
}

static void rows(uint64_t p, int64_t n, bool inverse, filling f, bool in_place) {
    uint64_t *w = block(8 * n), *in = block(8 * n), *out = block(8 * n), *expected = block(8 * n);
    random_factors(w, n, p);
    const uint64_t scale = random_below(2) ? p - 1 : random64() % p;
    rk_ntt *plan = block(rk_ntt_bytes(n, 1, RK_ROWS));
    rk_ntt_prepare(plan, &p, 1, n, w, inverse ? &scale : 0, RK_ROWS);
    for (int64_t i = 0; i < n; i++) in[i] = expected[i] = element(f, p);
    reference(expected, n, 1, p, w, inverse ? &scale : 0);
    if (in_place) memcpy(out, in, (size_t)(8 * n));
    rk_ntt_row((int64_t *)out, (int64_t *)(in_place ? out : in), plan);
    compare(out, expected, n, plan, "rows");
    uint64_t *wide = block(16 * n);
    for (int64_t pitch = 1; pitch <= 2; pitch++) {
        for (int64_t i = 0; i < n; i++) wide[pitch * i] = in[i];
        rk_ntt_strided((int64_t *)wide, pitch, (int64_t *)wide, pitch, plan, out);
        for (int64_t i = 0; i < n; i++) out[i] = wide[pitch * i];
        compare(out, expected, n, plan, "strided");
    }
    free(wide);
    free(w), free(in), free(out), free(expected), free(plan);
}

/* l blocks of [n][pitch], of which lanes are the transform's; the rest must stay as it is. */
static void columns(const uint64_t *p, int64_t k, int64_t n, int64_t lanes, bool inverse, filling f, bool in_place) {
    const int64_t l = 2, pitch = lanes + random_below(3), size = l * n * pitch;
    uint64_t *w = block(8 * n * k), *in = block(8 * size), *out = block(8 * size), *expected = block(8 * size);
    uint64_t *scratch = block(rk_ntt_scratch(n)), scale[16];
    rk_ntt *plan = block(rk_ntt_bytes(n, k, RK_COLUMNS));
    for (int64_t m = 0; m < k; m++) {
        random_factors(w + m * n, n, p[m]);
        scale[m] = random_below(2) ? p[m] - 1 : random64() % p[m];
    }
    rk_ntt_prepare(plan, p, k, n, w, inverse ? scale : 0, RK_COLUMNS);
    for (int64_t i = 0; i < size; i++) in[i] = out[i] = expected[i] = element(f, p[i % pitch % k]);
    for (int64_t i = 0; i < l; i++) {
        for (int64_t j = 0; j < lanes; j++) {
            const int64_t m = j % k;
            reference(expected + i * n * pitch + j, n, pitch, p[m], w + m * n, inverse ? scale + m : 0);
        }
    }
    const int64_t split = lanes > 8 ? 8 : lanes;
    for (int64_t i = 0; i < l; i++) {
        int64_t *to = (int64_t *)out + i * n * pitch;
        const int64_t *from = in_place ? to : (int64_t *)in + i * n * pitch;
        rk_ntt_columns(to, pitch, from, pitch, plan, 0, split, scratch);
        if (split < lanes) rk_ntt_columns(to, pitch, from, pitch, plan, split, lanes, scratch);
    }
    compare(out, expected, size, plan, "columns");
    free(w), free(in), free(out), free(expected), free(scratch), free(plan);
}

/* Just below and at the limits of the kernels. */
static const uint64_t edges[] = {1, 2, 3, 5, 17, 256, 257, 12289, (1ULL << 31) - 1, (1ULL << 45) + 1, (1ULL << 46) - 1,
    1ULL << 46, (1ULL << 46) + 1, (1ULL << 46) - 3, 78812993478983, (1ULL << 47) - 1, (1ULL << 48) - 1,
    (1ULL << 48) + 1,
    (1ULL << 49) - 1, (1ULL << 49) + 1, (1ULL << 50) - 1, (1ULL << 50) + 1, (1ULL << 52) - 1, (1ULL << 53) + 1,
    (1ULL << 59) - 1, (1ULL << 59) + 1, (1ULL << 60) - 1, (1ULL << 60) + 1, (1ULL << 61) - 1, 2305843009218281473ULL,
    (1ULL << 62) - 1, 1ULL << 62, (1ULL << 62) + 1, INT64_MAX};
enum { EDGES = sizeof edges / sizeof *edges };

static void every(void) {
    for (int e = 0; e < EDGES; e++) {
        for (int64_t n = 1; n <= 1 << 10; n *= 2) {
            for (int inverse = 0; inverse < 2; inverse++) {
                for (int f = 0; f < FILLINGS; f++) rows(edges[e], n, inverse, (filling)f, random_below(2));
                columns(&edges[e], 1, n, 1 + random_below(17), inverse, (filling)random_below(FILLINGS),
                        random_below(2));
                uint64_t p[16];
                const int64_t k = 1 + random_below(9);
                const int first = (int)random_below(EDGES);
                for (int64_t m = 0; m < k; m++) p[m] = m ? edges[first + random_below(EDGES - first)] : edges[e];
                columns(p, k, n, 1 + random_below(20), inverse, (filling)random_below(FILLINGS), random_below(2));
            }
        }
        const uint64_t p = edges[e];
        for (int64_t n = 1 << 11; n <= 1 << 13; n *= 2)
            rows(p, n, random_below(2), (filling)random_below(FILLINGS), true);
    }
    for (int64_t n = 1 << 14; n <= 1 << 17; n *= 2) {
        static const uint64_t some[] = {(1ULL << 45) - 1, (1ULL << 49) - 1, (1ULL << 60) - 1};
        const uint64_t p = some[random_below(3)];
        rows(p, n, false, LARGEST, false);
        rows(p, n, true, RESIDUES, false);
    }
    columns((const uint64_t[]){12289, (1ULL << 46) - 1}, 2, 1 << 12, 8, false, LARGEST, true);
    for (int64_t n = 1 << 11; n <= 1 << 15; n *= 2) {
        columns((const uint64_t[]){(1ULL << 49) - 1}, 1, n, 9, random_below(2), LARGEST, true);
        columns((const uint64_t[]){(1ULL << 60) - 1, (1ULL << 59) + 1, 12289}, 3, n, 8, random_below(2), RESIDUES,
                false);
    }
    columns((const uint64_t[]){12289, (1ULL << 60) - 1, 257}, 3, 1 << 12, 9, true, LARGEST, false);
}

int main(void) {
    for (size_t i = 0; i < INSTRUCTION_SETS; i++) {
        if (!rk_select_isa(instruction_sets[i])) continue;
        every();
        printf("ntt: %s\n", instruction_sets[i]);
    }
    return 0;
}
