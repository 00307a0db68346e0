/*
 * Integers divided by their last modulus l, by the residues modulo the others: (x - d) / l, where d = x mod l makes
 * x / l rounded to nearest, or is 0 modulo t besides. Each row is (x_i - d) / l by products with constants.
 */
#include "loop/rk_batch.h"
#include "kinds/rk_kernel.h"
#include "modular/rk_multiplier.h"

enum { COLUMNS = 512, SOME = 64 };

/* By the last modulus, of rows whose moduli stand in a block of SOME at most. */
typedef struct division {
    int64_t first, end;       /* of all but the last row */
    int64_t last;             /* the row of l */
    const rk_modulus *q, *l;
    const rk_modulus *t;      /* or NULL */
    rk_multiplier inverses[SOME]; /* of l modulo each of the block */
    rk_multiplier turn;       /* -1/l modulo t */
} division;

/* y = (y - b) mod p */
static void subtract(int64_t n, uint64_t *restrict y, const uint64_t *restrict b, uint64_t p) {
    RK_EACH(c, n) {
        const uint64_t t = y[c] - b[c];
        y[c] = t + (p & (uint64_t)((int64_t)t >> 63));
    }
}

/* In (-p/2, p/2], as signed. */
static void center(int64_t n, uint64_t *x, uint64_t p) {
    RK_EACH(c, n) x[c] -= p & (uint64_t)((int64_t)(p / 2 - x[c]) >> 63);
}

/* For n columns; steps and sizes are those of core. */
static void divide(const division *d, int64_t *out, const int64_t *a, int64_t n, const int64_t *core) {
    const int64_t groups = rk_groups(n);
    uint64_t rest[COLUMNS], turns[COLUMNS], y[COLUMNS], less[COLUMNS];
    rk_load_row(n, rest, a + d->last * core[6], core[7]);
    rk_scale_row(groups, rest, (const int64_t *)rest, rk_multiplier_of(1 % d->l->p, d->l), d->l);
    /*
     * The residue nearest to 0. Of x / l halves are rounded up: rest = l / 2, which is left as it is, turns to -l / 2.
     */
    center(groups, rest, d->l->p);
    if (d->t) {
        rk_scale_row(groups, turns, (const int64_t *)rest, d->turn, d->t);
        center(groups, turns, d->t->p);
    } else if (d->l->p % 2 == 0) {
        RK_EACH(c, groups) rest[c] -= rest[c] == d->l->p / 2 ? d->l->p : 0;
    }
    for (int64_t i = d->first; i < d->end; i++) {
        const rk_modulus *m = &d->q[i];
        rk_load_row(n, y, a + i * core[6], core[7]);
        rk_scale_row(groups, y, (const int64_t *)y, d->inverses[i - d->first], m);
        rk_scale_row(groups, less, (const int64_t *)rest, d->inverses[i - d->first], m);
        subtract(groups, y, less, m->p);
        if (d->t) {
            rk_scale_row(groups, less, (const int64_t *)turns, rk_multiplier_of(1 % m->p, m), m);
            subtract(groups, y, less, m->p);
        }
        rk_store_row(n, out + i * core[2], core[3], y);
    }
}

/* core: out [k - 1, n], a [k, n], q [k], each its sizes and steps. */
static void run(int64_t *out, const int64_t *a, const rk_modulus *q, const rk_modulus *t, const int64_t *batch,
                const int64_t *core) {
    const int64_t others = core[0], n = core[1];
    division d = {.last = others, .q = q, .l = &q[others], .t = t};
    if (t) d.turn = rk_multiplier_of(rk_below_i64(t->p - rk_inverse(d.l->p, t), t->p), t);
    for (; d.first < others; d.first = d.end) {
        d.end = others - d.first < SOME ? others : d.first + SOME;
        for (int64_t i = d.first; i < d.end; i++)
            d.inverses[i - d.first] = rk_multiplier_of(rk_inverse(d.l->p, &q[i]), &q[i]);
        rk_batch where;
        rk_batch_start(&where, batch, 2);
        do {
            for (int64_t c = 0; c < n; c += COLUMNS)
                divide(&d, out + where.at[0] + c * core[3], a + where.at[1] + c * core[7],
                       n - c < COLUMNS ? n - c : COLUMNS, core);
        } while (rk_batch_next(&where, 2));
    }
}

void RK_SYMBOL(rescale_i64)(int64_t *out, const int64_t *a, const rk_modulus *q, const int64_t *batch,
                            const int64_t *core, rk_scratch *scratch) {
    (void)scratch;
    run(out, a, q, NULL, batch, core);
}

void RK_SYMBOL(modSwitch_i64)(int64_t *out, const int64_t *a, const rk_modulus *q, const rk_modulus *t,
                              const int64_t *batch, const int64_t *core, rk_scratch *scratch) {
    (void)scratch;
    run(out, a, q, t, batch, core);
}
