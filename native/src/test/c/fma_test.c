/* fma in software against that of the C library, on any bits: sums that cancel, ties, numbers too small and too large. */
#include "math/rk_fma.h"

#include "rk_test.h"

/* The reference of mingw-w64 is inexact; there, bits of fourier_test tell. */
#ifndef _WIN32

/* Not by the compiler, which knows some of its values. */
static double (*volatile of_library)(double, double, double) = fma;
static float (*volatile of_library_f)(float, float, float) = fmaf;

static double any_double(int kind) {
    const uint64_t sign = random64() << 63, fraction = random64() >> 12;
    const uint64_t few = kind % 3 == 0 ? fraction & ~(UINT64_MAX >> 12 >> random_below(8)) : fraction;
    const uint64_t exponent = kind < 6 ? 1023 - 60 + (uint64_t)random_below(120) : (uint64_t)random_below(2048);
    const uint64_t bits = sign | exponent << 52 | few;
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static void compare(double x, double y, double z) {
    const double a = rk_exact_fma(x, y, z), b = of_library(x, y, z);
    const float u = (float)x, v = (float)y, w = (float)z, c = rk_exact_fmaf(u, v, w), d = of_library_f(u, v, w);
    if ((memcmp(&a, &b, sizeof a) == 0 || (isnan(a) && isnan(b))) &&
        (memcmp(&c, &d, sizeof c) == 0 || (isnan(c) && isnan(d))))
        return;
    fprintf(stderr, "fma(%a, %a, %a) is %a, expected %a; fmaf is %a, expected %a\n", x, y, z, a, b, (double)c, (double)d);
    exit(1);
}

static void every(void) {
    static const double edges[] = {0, -0., 1, -1, 0x1p-1074, -0x1p-1074, 0x1p-1022, 0x1.fffffffffffffp-1023, 0x1p-149,
        0x1.fffffffffffffp1023, -0x1p1023, 0x1p-537, 0x1.0000000000001p0, 0x1.fffffep127, 0x1p-126, INFINITY, -INFINITY, NAN};
    enum { EDGES = sizeof edges / sizeof *edges };
    for (int i = 0; i < EDGES * EDGES * EDGES; i++)
        compare(edges[i % EDGES], edges[i / EDGES % EDGES], edges[i / EDGES / EDGES]);
    for (int i = 0; i < 2000000 / RK_TEST_SHARE; i++) {
        const double x = any_double(i % 8), y = any_double(i % 8), near = -x * y;
        compare(x, y, any_double(i % 7));
        compare(x, y, near);
        compare(x, y, near * (1 + 0x1p-52 * (double)random_below(4)));
    }
}

#else
static void every(void) {}
#endif

int main(void) {
    every();
    printf("fma\n");
    return 0;
}
