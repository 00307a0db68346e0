/*
 * From residues modulo q to residues modulo p. With y_i = x_i (Q/q_i)^-1 mod q_i an integer x of [0, Q) is the sum of
 * y_i Q/q_i, less v Q; v is the sum of y_i/q_i rounded down, or to nearest for x of [-Q/2, Q/2) (Halevi, Polyakov,
 * Shoup, CT-RSA 2019, section 2.2). It is found in fixed point; where that leaves a doubt, long integers decide.
 * Without v (fast) results stand for x + u Q, 0 <= u < k.
 */
#include "base/rk_scratch.h"
#include "loop/rk_batch.h"
#include "kinds/rk_kernel.h"
#include "modular/rk_multiplier.h"

typedef enum form { EXACT, CENTERED, FAST } form;

enum {
    COLUMNS = 512,
    FEW = 1 << 16,     /* bytes that the stack has room for */
    WEIGHTS = 1 << 16, /* kept at a time, */
    TARGETS = 32       /* or those of so many moduli p: so that digits computed again for the next ones cost little */
};

/* The working memory of a call, in one piece, in proportion to k. */
typedef struct conversion {
    form form;
    int64_t k, m, rows;      /* m: moduli p of a block; rows: k and that of v */
    const rk_modulus *q, *p;
    rk_multiplier *inverses; /* [k]: (Q/q_i)^-1 mod q_i */
    rk_multiplier *weights;  /* [m][rows]: Q/q_i mod p_j, then -Q mod p_j */
    uint64_t *x;             /* [rows][columns] */
    uint64_t *y, *fractions; /* [columns] */
    int64_t columns;
    uint64_t *sums; /* [2][rows + 1] */
} conversion;

/* Q/q_i modulo p for each i, then Q, by products from the left and from the right. */
static void hats(uint64_t *to, const rk_modulus *q, int64_t k, const rk_modulus *p) {
    uint64_t product = 1 % p->p;
    for (int64_t i = 0; i < k; i++) {
        to[i] = product;
        product = rk_times(product, q[i].p % p->p, p);
    }
    to[k] = product;
    product = 1 % p->p;
    for (int64_t i = k - 1; i >= 0; i--) {
        to[i] = rk_times(to[i], product, p);
        product = rk_times(product, q[i].p % p->p, p);
    }
}

static void prepare_inverses(conversion *c) {
    for (int64_t i = 0; i < c->k; i++) {
        hats(c->sums, c->q, c->k, &c->q[i]);
        c->inverses[i] = rk_multiplier_of(rk_inverse(c->sums[i], &c->q[i]), &c->q[i]);
    }
}

static void prepare_weights(conversion *c) {
    for (int64_t j = 0; j < c->m; j++) {
        const rk_modulus *p = &c->p[j];
        hats(c->sums, c->q, c->k, p);
        for (int64_t i = 0; i < c->k; i++) c->weights[j * c->rows + i] = rk_multiplier_of(c->sums[i], p);
        c->weights[j * c->rows + c->k] = rk_multiplier_of(rk_below_i64(p->p - c->sums[c->k], p->p), p);
    }
}

/* a *= f, of so many words */
static void scale(uint64_t *a, uint64_t f, int64_t words) {
    rk_u128 carry = 0;
    for (int64_t w = 0; w < words; w++) {
        carry += (rk_u128)a[w] * f;
        a[w] = (uint64_t)carry;
        carry >>= 64;
    }
}

/* sum = sum q + product y, product *= q; y and q are below 2^63, so that two products and a carry stay below 2^128. */
static void add_digit(uint64_t *sum, uint64_t *product, uint64_t y, uint64_t q, int64_t words) {
    rk_u128 carry = 0;
    for (int64_t w = 0; w < words; w++) {
        carry += (rk_u128)sum[w] * q + (rk_u128)product[w] * y;
        sum[w] = (uint64_t)carry;
        carry >>= 64;
    }
    scale(product, q, words);
}

/*
 * Whether the sum of column's y_i Q/q_i is at least (v + 1) Q, or twice it at least (2 v + 1) Q. The sum is built
 * modulus by modulus: with i of them it is below i times their product, so i + 1 words hold it.
 */
static bool reaches_next(conversion *c, int64_t column, uint64_t v) {
    const int64_t width = c->rows + 1;
    const uint64_t twice = c->form == CENTERED ? 2 : 1;
    uint64_t *sum = c->sums, *bound = c->sums + width;
    memset(sum, 0, 2 * (size_t)width * sizeof *sum);
    bound[0] = 1;
    for (int64_t i = 0; i < c->k; i++) add_digit(sum, bound, c->x[i * c->columns + column], c->q[i].p, i + 2);
    scale(sum, twice, width);
    scale(bound, twice * v + 1, width);
    for (int64_t w = c->rows; w >= 0; w--)
        if (sum[w] != bound[w]) return sum[w] > bound[w];
    return true;
}

/* The sum of fractions, of which each is floor(y_i 2^63 / q_i) or up to 5 less; whole ones are counted in v. */
static void add_fractions(int64_t n, uint64_t *fractions, uint64_t *v, const uint64_t *y, const rk_modulus *m) {
    const unsigned shift = 64 - (unsigned)m->bits;
    if (rk_isa_add_fractions(n, fractions, v, y, m)) return;
    for (int64_t c = 0; c < n; c++) {
        const uint64_t sum = fractions[c] + rk_mulhi(y[c] << shift, m->barrett);
        v[c] += sum >> 63;
        fractions[c] = sum & INT64_MAX;
    }
}

/* The row of v. */
static void count_turns(conversion *c, int64_t n, int64_t groups) {
    uint64_t *v = c->x + c->k * c->columns;
    for (int64_t i = 0; i < groups; i++) {
        v[i] = 0;
        c->fractions[i] = c->form == CENTERED ? UINT64_C(1) << 62 : 0;
    }
    for (int64_t i = 0; i < c->k; i++) add_fractions(groups, c->fractions, v, c->x + i * c->columns, &c->q[i]);
    const uint64_t unsure = INT64_MAX - 5 * (uint64_t)c->k;
    for (int64_t i = 0; i < n; i++)
        if (c->fractions[i] >= unsure) v[i] += reaches_next(c, i, v[i]);
}

/*
 * y = the sum of x[i][c] w_i mod p over rows of x, which are stride apart, canonical. A last row, if there is one, has
 * counts of at most rows; n is of whole groups.
 */
static void weigh_rows(int64_t n, uint64_t *restrict y, const uint64_t *x, int64_t stride, int64_t rows, bool counts,
                          const rk_multiplier *f, const rk_modulus *m) {
    if (rk_isa_weigh(n, y, x, stride, rows, counts, f, m)) return;
    const uint64_t p = m->p;
    const int64_t all = rows + counts;
    const bool lazy = (rk_u128)all * 2 * p <= UINT64_MAX;
    for (int64_t c = 0; c < n; c++) {
        uint64_t sum = 0;
        for (int64_t i = 0; i < all; i++) {
            const uint64_t t = rk_lazy(x[i * stride + c], f[i], p);
            sum = lazy ? sum + t : rk_below_i64(sum + rk_below_i64(t, p), p);
        }
        if (lazy) sum = rk_below_i64(sum - rk_mulhi(sum, m->high) * p, p);
        y[c] = sum;
    }
}

/* n columns from a on to out; steps and sizes are those of core. */
static void convert(conversion *c, int64_t *out, const int64_t *a, int64_t n, const int64_t *core) {
    const int64_t groups = rk_groups(n);
    for (int64_t i = 0; i < c->k; i++) {
        uint64_t *x = c->x + i * c->columns;
        const int64_t *from = a + i * core[6];
        rk_load_row(n, x, from, core[7]);
        rk_scale_row(groups, x, (const int64_t *)x, c->inverses[i], &c->q[i]);
    }
    if (c->form != FAST) count_turns(c, n, groups);
    for (int64_t j = 0; j < c->m; j++) {
        weigh_rows(groups, c->y, c->x, c->columns, c->k, c->form != FAST, c->weights + j * c->rows, &c->p[j]);
        int64_t *to = out + j * core[2];
        rk_store_row(n, to, core[3], c->y);
    }
}

/* A piece of memory for count words. */
static uint64_t *take(char **at, int64_t count) {
    uint64_t *taken = (uint64_t *)*at;
    *at += (size_t)count * sizeof *taken;
    return taken;
}

/* core: out [m, n], a [k, n], q [k], p [m], each its sizes and steps. */
static void run(form form, int64_t *out, const int64_t *a, const rk_modulus *q, const rk_modulus *p,
                const int64_t *batch, const int64_t *core, rk_scratch *scratch) {
    const int64_t k = core[4], m = core[0], n = core[1], rows = k + 1;
    int64_t columns = 4096 / rows / RK_GROUP * RK_GROUP;
    columns = columns > COLUMNS ? COLUMNS : columns < 4 * RK_GROUP ? 4 * RK_GROUP : columns;
    int64_t targets = WEIGHTS / rows < TARGETS ? TARGETS : WEIGHTS / rows;
    if (targets > m) targets = m;
    const int64_t words = 2 * k + 2 * targets * rows + (rows + 2) * columns + 2 * (rows + 1);
    const int64_t bytes = words * (int64_t)sizeof(uint64_t);
    uint64_t few[FEW / sizeof(uint64_t)];
    char *at = bytes <= FEW ? (char *)few : rk_scratch_of(scratch, bytes);
    if (!at) return;
    conversion c = {.form = form, .k = k, .rows = rows, .q = q, .columns = columns};
    c.inverses = (rk_multiplier *)take(&at, 2 * k);
    c.weights = (rk_multiplier *)take(&at, 2 * targets * rows);
    c.x = take(&at, rows * columns);
    c.y = take(&at, columns);
    c.fractions = take(&at, columns);
    c.sums = take(&at, 2 * (rows + 1));
    prepare_inverses(&c);
    for (int64_t j = 0; j < m; j += targets) {
        c.p = p + j;
        c.m = m - j < targets ? m - j : targets;
        prepare_weights(&c);
        rk_batch where;
        rk_batch_start(&where, batch, 2);
        do {
            int64_t *to = out + where.at[0] + j * core[2];
            const int64_t *from = a + where.at[1];
            for (int64_t i = 0; i < n; i += columns)
                convert(&c, to + i * core[3], from + i * core[7], n - i < columns ? n - i : columns, core);
        } while (rk_batch_next(&where, 2));
    }
}

#define RK_CONVERT(verb, form)                                                                                         \
    void RK_SYMBOL(verb##_i64)(int64_t *out, const int64_t *a, const rk_modulus *q, const rk_modulus *p,               \
                               const int64_t *batch, const int64_t *core, rk_scratch *scratch) {                       \
        run(form, out, a, q, p, batch, core, scratch);                                                                 \
    }

RK_CONVERT(baseConvert, EXACT)
RK_CONVERT(baseConvertCentered, CENTERED)
RK_CONVERT(baseConvertFast, FAST)
