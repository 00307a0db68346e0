/*
 * p < 2^50 by double-precision multiply-add, four lanes: where there is no 52-bit integer multiply-add. Residues are
 * integers in doubles, of either sign, below 2^53, so that sums and what follows are exact.
 *
 * Product: Q = round(y fl(w / p)), t = w y - Q p. Two roundings of 2^-53 leave y fl(w / p) within |y| 2^-52 of y w / p,
 * hence |t| < 3/2 p for |y| <= 2^52. w y is h + l exactly (h the rounded product, l = fma(w, y, -h)), and h - Q p, an
 * integer below 2^53 as it is t - l, is what fma(-Q, p, h) gives.
 * Reduction: x - round(x fl(1 / p)) p, with |x| <= 2^53 a residue of at most p / 2 and a little.
 *
 * Forward, two stages a pass: left operands are reduced, |x| <= p / 2 +; after one stage 2 p +, after two 7/2 p +, below
 * 2^52. Inverse: |x| <= 3/2 p on entry, 2 p at first; sums of the first stage, up to 4 p, and the one of the second that
 * stems from products, 3 p, are reduced; differences are up to 3 p, at first 2 p, below 2^52.
 */
#include "rk_policy.h"

#if defined(RK_NTT_REAL)

#include <immintrin.h>

typedef __m256d real;

enum { LANES = 4, IN_CACHE = 1 << 12 /* words that stay in the first cache */ };

#define UNROLL _Pragma("GCC unroll 4")

typedef struct {
    real p, inverse;
    __m256i excess;
    int64_t phase;
    bool uniform;
} field;

typedef struct {
    real w, q;
} factor;

RK_INLINE real words_of(const uint64_t *at, const field *f) {
    return f->uniform ? _mm256_set1_pd(*(const double *)at) : _mm256_loadu_pd((const double *)at + f->phase);
}

RK_INLINE factor factor_at(const rk_ntt *plan, const uint64_t *at, const field *f) {
    return (factor){words_of(at, f), words_of(at + plan->step, f)};
}

RK_INLINE factor node_at(const rk_ntt *plan, int64_t node, const field *f) {
    return factor_at(plan, plan->nodes + 2 * plan->step * node, f);
}

RK_INLINE real nearest(real x) { return _mm256_round_pd(x, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC); }

RK_INLINE real reduced(real x, const field *f) {
    return _mm256_fnmadd_pd(nearest(_mm256_mul_pd(x, f->inverse)), f->p, x);
}

RK_INLINE real product(real y, factor w, const field *f) {
    const real h = _mm256_mul_pd(w.w, y), l = _mm256_fmsub_pd(w.w, y, h);
    return _mm256_add_pd(_mm256_fnmadd_pd(nearest(_mm256_mul_pd(w.q, y)), f->p, h), l);
}

RK_INLINE void forward_butterfly(real *x, real *y, factor w, const field *f) {
    const real t = product(*y, w, f), left = *x;
    *x = _mm256_add_pd(left, t);
    *y = _mm256_sub_pd(left, t);
}

RK_INLINE void inverse_butterfly(real *x, real *y, factor w, const field *f) {
    const real difference = _mm256_sub_pd(*x, *y);
    *x = _mm256_add_pd(*x, *y);
    *y = product(difference, w, f);
}

/* 2^52, whose bits an integer below it goes beneath. */
RK_INLINE real magic(void) { return _mm256_set1_pd(0x1p52); }

/* Any integers; rare ones by division. */
static __attribute__((noinline, cold)) void residues(uint64_t *x, const double *p) {
    for (int i = 0; i < LANES; i++) {
        const int64_t m = (int64_t)p[i], r = (int64_t)x[i] % m;
        x[i] = (uint64_t)(r < 0 ? r + m : r);
    }
}

RK_INLINE real entered(const uint64_t *at, const field *f) {
    __m256i x = _mm256_loadu_si256((const __m256i *)at);
    if (__builtin_expect(!_mm256_testz_si256(x, f->excess), 0)) {
        uint64_t words[LANES];
        double p[LANES];
        _mm256_storeu_si256((__m256i *)words, x);
        _mm256_storeu_pd(p, f->p);
        residues(words, p);
        x = _mm256_loadu_si256((const __m256i *)words);
    }
    return _mm256_sub_pd(_mm256_castsi256_pd(_mm256_or_si256(x, _mm256_castpd_si256(magic()))), magic());
}

/* To [0, p). */
RK_INLINE void finished(uint64_t *at, real x, const field *f) {
    const real r = reduced(x, f), zero = _mm256_setzero_pd();
    const real positive = _mm256_add_pd(r, _mm256_and_pd(_mm256_cmp_pd(r, zero, _CMP_LT_OQ), f->p));
    _mm256_storeu_si256((__m256i *)at, _mm256_xor_si256(_mm256_castpd_si256(_mm256_add_pd(positive, magic())),
                                                        _mm256_castpd_si256(magic())));
}

/* Two stages, or one, on rows; w holds the factor of the outer stage and two of the inner. */
RK_INLINE void forward_stages(real *v, int log, const factor *w, const field *f) {
    UNROLL for (int i = 0; i < 1 << (log - 1); i++) v[i] = reduced(v[i], f);
    UNROLL for (int i = 0; i < 1 << (log - 1); i++) forward_butterfly(&v[i], &v[i + (1 << (log - 1))], w[0], f);
    if (log == 1) return;
    forward_butterfly(&v[0], &v[1], w[1], f);
    forward_butterfly(&v[2], &v[3], w[2], f);
}

RK_INLINE void inverse_stages(real *v, int log, const factor *w, const factor *scale, const field *f) {
    if (log == 2) {
        inverse_butterfly(&v[0], &v[1], w[1], f);
        inverse_butterfly(&v[2], &v[3], w[2], f);
        v[0] = reduced(v[0], f);
        v[2] = reduced(v[2], f);
    }
    UNROLL for (int i = 0; i < 1 << (log - 1); i++) {
        inverse_butterfly(&v[i], &v[i + (1 << (log - 1))], w[0], f);
        if (scale) v[i] = product(v[i], *scale, f);
        else if (i == 1) v[i] = reduced(v[i], f);
    }
}

/* Factors of a pass: node's, and those of its two parts; the last of an inverse transform has the scale in it. */
RK_INLINE void factors_of(factor *w, const rk_ntt *plan, int64_t node, int log, const field *f) {
    w[0] = plan->inverse && node == 1 ? factor_at(plan, plan->scaled + 2 * plan->step, f) : node_at(plan, node, f);
    if (log == 1) return;
    w[1] = node_at(plan, 2 * node, f);
    w[2] = node_at(plan, 2 * node + 1, f);
}

/* Coefficient i at at + i pitch: of one transform (pitch 1, four neighbours a vector) or of four lanes. */
typedef struct {
    uint64_t *at;
    int64_t pitch;
} place;

/* enters: from integers; leaves: to canonical ones. */
RK_INLINE void pass(const rk_ntt *plan, place to, place from, int64_t n, int64_t node, int log, int64_t width, bool enters,
                    bool leaves, bool inverse, const field *f) {
    const int64_t run = n >> log;
    factor w[3], scale = {f->p, f->p};
    factors_of(w, plan, node, log, f);
    const bool scaled = inverse && leaves && node == 1;
    if (scaled) scale = factor_at(plan, plan->scaled, f);
    for (int64_t j = 0; j < run; j += width) {
        real v[4];
        UNROLL for (int r = 0; r < 1 << log; r++) {
            const uint64_t *at = from.at + (j + r * run) * from.pitch;
            v[r] = enters ? entered(at, f) : _mm256_loadu_pd((const double *)at);
        }
        if (inverse) inverse_stages(v, log, w, scaled ? &scale : 0, f);
        else forward_stages(v, log, w, f);
        UNROLL for (int r = 0; r < 1 << log; r++) {
            uint64_t *at = to.at + (j + r * run) * to.pitch;
            if (leaves) finished(at, v[r], f);
            else _mm256_storeu_pd((double *)at, v[r]);
        }
    }
}

RK_INLINE void transpose(real *v) {
    const real a = _mm256_unpacklo_pd(v[0], v[1]), b = _mm256_unpackhi_pd(v[0], v[1]);
    const real c = _mm256_unpacklo_pd(v[2], v[3]), d = _mm256_unpackhi_pd(v[2], v[3]);
    v[0] = _mm256_permute2f128_pd(a, c, 0x20);
    v[1] = _mm256_permute2f128_pd(b, d, 0x20);
    v[2] = _mm256_permute2f128_pd(a, c, 0x31);
    v[3] = _mm256_permute2f128_pd(b, d, 0x31);
}

/* Of a row, the two stages within neighbouring fours: fours 0, 2, 1, 3 become lanes, as unpacking leaves their factors. */
RK_INLINE void leaf(const rk_ntt *plan, uint64_t *to, const uint64_t *from, int64_t four, bool inverse, const field *f) {
    static const int order[LANES] = {0, 2, 1, 3};
    real v[4], e[6];
    UNROLL for (int i = 0; i < 4; i++) {
        const uint64_t *at = from + 4 * order[i];
        v[i] = inverse ? entered(at, f) : _mm256_loadu_pd((const double *)at);
    }
    transpose(v);
    const double *outer = (const double *)plan->nodes + 2 * (plan->n / 4 + four);
    const double *inner = (const double *)plan->nodes + 2 * (plan->n / 2 + 2 * four);
    UNROLL for (int i = 0; i < 2; i++) e[i] = _mm256_loadu_pd(outer + 4 * i);
    UNROLL for (int i = 0; i < 4; i++) e[2 + i] = _mm256_loadu_pd(inner + 4 * i);
    const real w0 = _mm256_unpacklo_pd(e[2], e[4]), w1 = _mm256_unpacklo_pd(e[3], e[5]);
    const real q0 = _mm256_unpackhi_pd(e[2], e[4]), q1 = _mm256_unpackhi_pd(e[3], e[5]);
    const factor w[3] = {{_mm256_unpacklo_pd(e[0], e[1]), _mm256_unpackhi_pd(e[0], e[1])},
                         {_mm256_permute2f128_pd(w0, w1, 0x20), _mm256_permute2f128_pd(q0, q1, 0x20)},
                         {_mm256_permute2f128_pd(w0, w1, 0x31), _mm256_permute2f128_pd(q0, q1, 0x31)}};
    if (inverse) inverse_stages(v, 2, w, 0, f);
    else forward_stages(v, 2, w, f);
    transpose(v);
    UNROLL for (int i = 0; i < 4; i++) {
        uint64_t *at = to + 4 * order[i];
        if (inverse) _mm256_storeu_pd((double *)at, v[i]);
        else finished(at, v[i], f);
    }
}

static field field_of(const rk_ntt *plan, int64_t phase) {
    const bool uniform = plan->step == 1;
    field f = {.phase = phase, .uniform = uniform};
    double p[LANES];
    uint64_t excess[LANES];
    for (int i = 0; i < LANES; i++) {
        const int64_t lane = uniform ? 0 : phase + i;
        p[i] = (double)plan->constants[RK_P * plan->step + lane];
        excess[i] = plan->constants[RK_EXCESS * plan->step + lane];
    }
    f.p = _mm256_loadu_pd(p);
    f.inverse = _mm256_div_pd(_mm256_set1_pd(1), f.p);
    f.excess = _mm256_loadu_si256((const __m256i *)excess);
    return f;
}

typedef struct {
    const rk_ntt *plan;
    place to, from, between; /* the result, the operand, what passes leave to each other */
    field f;
} work;

RK_INLINE place from_block(place p, int64_t start) { return (place){p.at + start * p.pitch, p.pitch}; }

/* Neighbouring blocks. Each kind of pass: forward the first enters and the last leaves, inverse alike. */
#define EACH_KIND(inverse_, log_, enters_, leaves_, width)                                                            \
    if (inverse == inverse_ && log == log_ && enters == enters_ && leaves == leaves_) {                               \
        for (int64_t b = 0; b < blocks; b++) {                                                                        \
            pass(plan, from_block(to, start + b * n), from_block(from, start + b * n), n, node + b, log_, width,      \
                 enters_, leaves_, inverse_, &f);                                                                     \
        }                                                                                                             \
        return;                                                                                                       \
    }
#define EACH_LOG(inverse, enters, leaves, width)                                                                      \
    EACH_KIND(inverse, 1, enters, leaves, width)                                                                      \
    EACH_KIND(inverse, 2, enters, leaves, width)
#define PASSES(form, width, uniform_)                                                                                 \
    static __attribute__((noinline)) void form##_pass(const work *k, int64_t start, int64_t n, int64_t node,          \
                                                      int64_t blocks, int log, bool enters, bool leaves) {            \
        const rk_ntt *const plan = k->plan;                                                                           \
        field f = k->f;                                                                                               \
        f.uniform = uniform_;                                                                                         \
        const place from = enters ? k->from : k->between, to = leaves ? k->to : k->between;                           \
        const bool inverse = plan->inverse;                                                                           \
        EACH_LOG(false, true, false, width)                                                                           \
        EACH_LOG(false, false, false, width)                                                                          \
        EACH_LOG(false, false, true, width)                                                                           \
        EACH_LOG(true, true, false, width)                                                                            \
        EACH_LOG(true, false, false, width)                                                                           \
        EACH_LOG(true, false, true, width)                                                                            \
    }
PASSES(row, LANES, true)
PASSES(one, 1, true)
PASSES(many, 1, false)

typedef void passing(const work *k, int64_t start, int64_t n, int64_t node, int64_t blocks, int log, bool enters,
                     bool leaves);

/* Blocks of end coefficients are not gone into. What is in the cache is transformed pass by pass, else depth first. */
static void forward_blocks(const work *k, passing *of, int64_t start, int64_t n, int64_t node, int64_t blocks, int64_t end) {
    const int log = k->plan->log % 2 && node == 1 ? 1 : 2;
    const int64_t part = n >> log;
    of(k, start, n, node, blocks, log, node == 1, part == 1);
    if (part == end) return;
    if (n * k->between.pitch <= IN_CACHE) {
        forward_blocks(k, of, start, part, node << log, blocks << log, end);
        return;
    }
    for (int64_t r = 0; r < blocks << log; r++) forward_blocks(k, of, start + r * part, part, (node << log) + r, 1, end);
}

static void inverse_blocks(const work *k, passing *of, int64_t start, int64_t n, int64_t node, int64_t blocks, int64_t end) {
    const int log = k->plan->log % 2 && node == 1 ? 1 : 2;
    const int64_t part = n >> log;
    if (part > end && n * k->between.pitch <= IN_CACHE) {
        inverse_blocks(k, of, start, part, node << log, blocks << log, end);
    } else if (part > end) {
        for (int64_t r = 0; r < blocks << log; r++) {
            inverse_blocks(k, of, start + r * part, part, (node << log) + r, 1, end);
        }
    }
    of(k, start, n, node, blocks, log, part == 1, node == 1);
}

static __attribute__((noinline)) void leaves(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const field *f) {
    for (int64_t i = 0; i < plan->n; i += 16) {
        if (plan->inverse) leaf(plan, to + i, from + i, i / 4, true, f);
        else leaf(plan, to + i, from + i, i / 4, false, f);
    }
}

void RK_NTT(real50_forward)(const rk_ntt *plan, uint64_t *to, const uint64_t *from) {
    const work k = {plan, {to, 1}, {(uint64_t *)from, 1}, {to, 1}, field_of(plan, 0)};
    forward_blocks(&k, row_pass, 0, plan->n, 1, 1, LANES);
    leaves(plan, to, to, &k.f);
}

void RK_NTT(real50_inverse)(const rk_ntt *plan, uint64_t *to, const uint64_t *from) {
    const work k = {plan, {to, 1}, {to, 1}, {to, 1}, field_of(plan, 0)};
    leaves(plan, to, from, &k.f);
    inverse_blocks(&k, row_pass, 0, plan->n, 1, 1, LANES);
}

/* Four lanes at a time, fewer by way of a block of four. */
static void chunks(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *c,
                   void (*blocks)(const work *, passing *, int64_t, int64_t, int64_t, int64_t, int64_t)) {
    passing *const of = plan->step == 1 ? one_pass : many_pass;
    const int64_t n = plan->n;
    uint64_t *const packed = c->scratch + LANES * n;
    for (int64_t lane = c->first; lane < c->last; lane += LANES) {
        const int64_t count = c->last - lane < LANES ? c->last - lane : LANES;
        work k = {plan, {to + lane, c->to_pitch}, {(uint64_t *)from + lane, c->from_pitch}, {c->scratch, LANES},
                  field_of(plan, plan->step == 1 ? 0 : lane % plan->moduli)};
        if (count == LANES) {
            blocks(&k, of, 0, n, 1, 1, 1);
            continue;
        }
        k.to = k.from = (place){packed, LANES};
        for (int64_t i = 0; i < LANES * n; i++) {
            packed[i] = i % LANES < count ? from[lane + i / LANES * c->from_pitch + i % LANES] : 0;
        }
        blocks(&k, of, 0, n, 1, 1, 1);
        for (int64_t i = 0; i < n; i++) {
            for (int64_t l = 0; l < count; l++) to[lane + i * c->to_pitch + l] = packed[LANES * i + l];
        }
    }
}

void RK_NTT(real50_forward_columns)(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *c) {
    chunks(plan, to, from, c, forward_blocks);
}

void RK_NTT(real50_inverse_columns)(const rk_ntt *plan, uint64_t *to, const uint64_t *from, const rk_columns *c) {
    chunks(plan, to, from, c, inverse_blocks);
}

#endif
