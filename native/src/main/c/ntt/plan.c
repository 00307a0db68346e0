/* Chooses the kernel for moduli, and writes what it needs. */
#include "isa/rk_isa.h"
#include "ntt/rk_policy.h"

typedef void rows(const rk_ntt *plan, uint64_t *to, const uint64_t *from);
typedef void columns(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *shape);

typedef struct {
    const char *name;
    rows *rows[2]; /* forward, inverse */
    columns *columns[2];
    int words;    /* components of a factor */
    int piece;    /* bits of quotients: 52 or 64; 0: factors and quotients are doubles */
    int room;     /* RK_OPEN, RK_MID or RK_TIGHT */
    int bits;     /* of moduli */
    int64_t least; /* coefficients */
    bool leaves;  /* rows want them */
} kernel;

#define RK_PROTOTYPES_OF_KERNEL(kernel, ...) RK_NTT_PROTOTYPES(kernel)
#define RK_KERNEL(kernel, words, piece, room, bits, least, leaves)                                                     \
    {#kernel, {RK_NTT(kernel##_forward), RK_NTT(kernel##_inverse)},                                                    \
     {RK_NTT(kernel##_forward_columns), RK_NTT(kernel##_inverse_columns)}, words, piece, room, bits, least, leaves},

RK_NTT_KERNELS(RK_PROTOTYPES_OF_KERNEL)

static const kernel kernels[] = {RK_NTT_KERNELS(RK_KERNEL) RK_KERNEL(scalar, 2, 64, RK_TIGHT, 63, 0, false)};

enum { SCALAR = sizeof kernels / sizeof *kernels - 1 };

static bool suits(const kernel *k, const rk_ntt *plan, uint64_t largest) {
    const uint64_t stages = (uint64_t)plan->log;
    const bool fits = k->room != RK_OPEN || (2 * stages + 2) * largest <= UINT64_C(1) << k->piece;
    return largest >> k->bits == 0 && plan->n >= k->least && fits;
}

static const kernel *choose(const uint64_t *p, const rk_ntt *plan, rk_form form) {
    uint64_t largest = 0;
    bool power = false;
    for (int64_t i = 0; i < plan->moduli; i++) {
        largest = p[i] > largest ? p[i] : largest;
        power |= (p[i] & (p[i] - 1)) == 0; /* reciprocals of powers of two do not fit */
    }
    const kernel *k = kernels + (power || plan->n < (form == RK_ROWS ? RK_LEAF : RK_SHORTEST) ? SCALAR : 0);
    while (!suits(k, plan, largest)) k++;
    return k;
}

static int bits_of(uint64_t p) { return 64 - __builtin_clzll(p | 1); }

/* Word of lane j of a component: a modulus for each, in turn. */
#define RK_LANES_OF(plan, j) for (int64_t j = 0; j < (plan)->step; j++)

/* w as a kernel wants it. */
static void write_factor(uint64_t *to, int64_t step, uint64_t w, uint64_t p, const kernel *k) {
    if (k->piece == 0) {
        const double real[2] = {(double)w, (double)w / (double)p};
        memcpy(to, &real[0], 8);
        memcpy(to + step, &real[1], 8);
        return;
    }
    const rk_u128 scaled = (rk_u128)w << k->piece;
    if (k->piece == 52) {
        to[0] = (uint64_t)(scaled / p);
        to[step] = (uint64_t)((((rk_u128)(uint64_t)(scaled % p) << 52) + p - 1) / p); /* below 2^52, as p is */
        return;
    }
    to[0] = w;
    to[step] = (uint64_t)(scaled / p);
    if (k->words == 3) to[2 * step] = to[step] >> 52 << 40;
}

static void write_constants(const rk_ntt *plan, const uint64_t *p, const kernel *k) {
    RK_LANES_OF(plan, j) {
        const uint64_t m = p[j % plan->moduli];
        const int bits = bits_of(m);
        uint64_t *to = plan->constants + j;
        to[RK_P * plan->step] = m;
        if (k->piece == 52) write_factor(to + RK_MU * plan->step, plan->step, 1, m, k);
        to[RK_SHIFT * plan->step] = (uint64_t)(k->room == RK_TIGHT ? bits - 2 : bits);
        to[RK_EXCESS * plan->step] = ~((UINT64_C(1) << bits) - 1);
        to[RK_HIGH * plan->step] = (uint64_t)(((rk_u128)1 << 64) / m);
    }
}

/* Entry i: the multiple of p to take off where the leading bits are i. */
static void write_table(rk_ntt *plan, uint64_t p) {
    const uint64_t shift = plan->constants[RK_SHIFT * plan->step];
    for (uint64_t i = 0; i < 16; i++) plan->table[i] = (uint64_t)(((rk_u128)i << shift) / p) * p;
}

static void write_factors(const rk_ntt *plan, const uint64_t *p, const uint64_t *factors, const kernel *k) {
    for (int64_t i = 0; i < plan->n; i++) {
        uint64_t *to = plan->nodes + i * plan->words * plan->step;
        for (int64_t j = 0; j < plan->step && j < plan->moduli; j++) {
            write_factor(to + j, plan->step, factors[j * plan->n + i], p[j], k);
        }
        for (int64_t j = plan->moduli; j < plan->step; j++) {
            for (int64_t w = 0; w < plan->words; w++) to[w * plan->step + j] = to[w * plan->step + j - plan->moduli];
        }
    }
}

/* Lane l of a vector of leaves: the factor of that node. */
static void write_lane(const rk_ntt *plan, int64_t vector, int64_t l, int64_t node) {
    uint64_t *to = plan->leaves + vector * plan->words * 8 + l;
    for (int64_t w = 0; w < plan->words; w++) to[w * 8] = plan->nodes[node * plan->words + w];
}

/*
 * Factors of the three stages within rows of eight, of which a leaf has eight. Transposed: lane l is row l, and a
 * group of a stage has a vector. Forward kernels of 64 bits: a vector is of two rows, 2 i and 2 i + 1, in the order
 * in which rk_across4, rk_across2 and rk_across1 leave the left operands.
 */
static void write_leaves(const rk_ntt *plan) {
    static const int row[3][8] = {{0, 0, 0, 0, 1, 1, 1, 1}, {0, 0, 1, 1, 0, 0, 1, 1}, {0, 0, 1, 1, 0, 0, 1, 1}};
    static const int group[3][8] = {{0, 0, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 1, 1, 1, 1}, {0, 1, 0, 1, 2, 3, 2, 3}};
    const bool paired = plan->words == 3 && !plan->inverse;
    for (int64_t leaf = 0; leaf < plan->n / RK_LEAF; leaf++) {
        const int64_t first = plan->n / 8 + 8 * leaf; /* node of row 0 */
        for (int64_t v = 1; v <= RK_TRANSPOSED && !paired; v++) {
            const int64_t groups = v < 2 ? 1 : v < 4 ? 2 : 4;
            for (int64_t l = 0; l < 8; l++) {
                write_lane(plan, leaf * RK_TRANSPOSED + v - 1, l, groups * (first + l) + v - groups);
            }
        }
        for (int64_t v = 0; v < RK_PAIRED && paired; v++) {
            const int64_t s = v / 4, i = v % 4;
            for (int64_t l = 0; l < 8; l++) {
                write_lane(plan, leaf * RK_PAIRED + v, l, ((first + 2 * i + row[s][l]) << s) + group[s][l]);
            }
        }
    }
}

static void write_scale(const rk_ntt *plan, const uint64_t *p, const uint64_t *factors, const uint64_t *scale,
                        const kernel *k) {
    RK_LANES_OF(plan, j) {
        const int64_t m = j % plan->moduli;
        const uint64_t first = factors[m * plan->n + (plan->n > 1)];
        write_factor(plan->scaled + j, plan->step, scale[m], p[m], k);
        write_factor(plan->scaled + plan->words * plan->step + j, plan->step,
                     (uint64_t)((rk_u128)scale[m] * first % p[m]), p[m], k);
    }
}

void RK_NTT(prepare)(rk_ntt *plan, const uint64_t *p, int64_t moduli, int64_t n, const uint64_t *factors,
                     const uint64_t *scale, int64_t form);

void RK_NTT(prepare)(rk_ntt *plan, const uint64_t *p, int64_t moduli, int64_t n, const uint64_t *factors,
                     const uint64_t *scale, int64_t form) {
    memset(plan, 0, sizeof *plan);
    plan->n = n;
    plan->log = __builtin_ctzll((uint64_t)n);
    plan->moduli = moduli;
    plan->inverse = scale != 0;
    const kernel *k = choose(p, plan, (rk_form)form);
    plan->kernel = k->name;
    plan->rows = k->rows[plan->inverse];
    plan->columns = k->columns[plan->inverse];
    plan->words = k->words;
    plan->step = rk_ntt_step(moduli);
    plan->constants = (uint64_t *)(plan + 1);
    plan->scaled = plan->constants + RK_CONSTANTS * plan->step;
    plan->nodes = plan->scaled + 2 * plan->words * plan->step;
    plan->leaves = plan->nodes + n * plan->words * plan->step;
    plan->leaves += -((uintptr_t)plan->leaves / 8) % 8;
    write_constants(plan, p, k);
    write_factors(plan, p, factors, k);
    if (moduli == 1 && k->words == 3) write_table(plan, *p);
    if (plan->inverse) write_scale(plan, p, factors, scale, k);
    if (form == RK_ROWS && k->leaves) write_leaves(plan);
}
