/* Running products of complex rows side by side, bit by bit as defined, for each instruction set. */
#include "kinds/rk_complex.h"
#include "rk_test.h"

enum { STEPS = 5, COLUMNS = 300 };

/* Large and small numbers: products overflow, and differences cancel. */
static double random_real(void) {
    const double unit = (double)(int64_t)random64() * 0x1p-63;
    return random_below(4) ? unit : unit * 0x1p520;
}

/* Product by product through memory, so that nothing is contracted. */
static struct rk_c128 product(struct rk_c128 x, struct rk_c128 y) {
    volatile double rr = x.re * y.re, ii = x.im * y.im, ri = x.re * y.im, ir = x.im * y.re;
    return (struct rk_c128){rr - ii, ri + ir};
}

static bool same(double x, double y) { return memcmp(&x, &y, sizeof x) == 0 || (x != x && y != y); }

static void check_product(const char *isa) {
    static struct rk_c128 a[STEPS][COLUMNS], out[STEPS][COLUMNS];
    /* Rank, size and steps of the batch; then steps of the axis. */
    const int64_t batch[] = {1, COLUMNS, 1, 1}, core[] = {STEPS, COLUMNS, STEPS, COLUMNS};
    for (int i = 0; i < STEPS; i++)
        for (int c = 0; c < COLUMNS; c++) a[i][c] = (struct rk_c128){random_real(), random_real()};
    rk_cumprod_c128(&out[0][0], &a[0][0], batch, core, NULL);
    for (int c = 0; c < COLUMNS; c++) {
        struct rk_c128 all = a[0][c];
        for (int i = 0; i < STEPS; i++) {
            if (i > 0) all = product(all, a[i][c]);
            if (same(all.re, out[i][c].re) && same(all.im, out[i][c].im)) continue;
            fprintf(stderr, "rk_cumprod_c128 (%s): (%a, %a) in place of (%a, %a) at [%d, %d]\n", isa, out[i][c].re,
                    out[i][c].im, all.re, all.im, i, c);
            exit(1);
        }
    }
}

int main(void) {
    for (size_t i = 0; i < INSTRUCTION_SETS; i++) {
        if (!rk_select_isa(instruction_sets[i])) continue;
        for (int round = 0; round < 20; round++) check_product(instruction_sets[i]);
        printf("%s: running products\n", instruction_sets[i]);
    }
    return 0;
}
