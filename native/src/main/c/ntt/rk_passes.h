/* Shared by both directions: residues of operands, factors, blocks of memory. */
#ifndef RK_PASSES_H
#define RK_PASSES_H

/* Coefficient i of a pass at at + i pitch; with a mask where lanes may be missing. */
typedef struct {
    uint64_t *at;
    int64_t pitch;
    bool masked;
} rk_place;

RK_INLINE rk_v rk_load(rk_place from, int64_t i, __mmask8 mask) {
    const uint64_t *at = from.at + i * from.pitch;
    return from.masked ? _mm512_maskz_loadu_epi64(mask, at) : _mm512_loadu_si512(at);
}

RK_INLINE void rk_store(rk_place to, int64_t i, rk_v v, __mmask8 mask) {
    uint64_t *at = to.at + i * to.pitch;
    if (to.masked) _mm512_mask_storeu_epi64(at, mask, v);
    else _mm512_storeu_si512(at, v);
}

RK_INLINE rk_place rk_in_row(uint64_t *at) { return (rk_place){at, 1, false}; }

RK_INLINE rk_place rk_at(rk_place place, int64_t i) {
    return (rk_place){place.at + i * place.pitch, place.pitch, place.masked};
}

/*
 * An even number of them, in [0, 2^bits): what is not becomes so. Which it is does not depend on residues, only on
 * whether they are some.
 */
RK_INLINE void rk_enter(rk_v *v, int count, const rk_field *f) {
    rk_v any = _mm512_or_si512(v[0], v[1]);
    RK_UNROLL for (int i = 2; i < count; i += 2) any = _mm512_ternarylogic_epi64(any, v[i], v[i + 1], 0xfe); /* or */
    if (__builtin_expect(_mm512_test_epi64_mask(any, f->excess) != 0, 0)) {
        rk_v copy[16];
        RK_UNROLL for (int i = 0; i < count; i++) copy[i] = v[i];
        const rk_v p = f->p, high = f->high;
        rk_residues(copy, count, &p, &high);
        RK_UNROLL for (int i = 0; i < count; i++) v[i] = copy[i];
    }
}

RK_INLINE rk_field rk_row_field(const rk_ntt *plan) {
    rk_field f = rk_field_of(plan, 0, true);
    f.rows = true;
    return f;
}

/* Factors of a group of stages, from node on: of the whole transform, or of a leaf, one vector each. */
typedef struct {
    const uint64_t *entries;
    int64_t step;
    int64_t neighbour; /* how far from the node given */
    bool leaf;
} rk_factors;

RK_INLINE rk_factors rk_nodes(const rk_ntt *plan, bool uniform, int64_t neighbour) {
    return (rk_factors){plan->nodes, uniform ? 1 : plan->step, neighbour, false};
}

/* For a transposed leaf: node 1 is the first vector. */
RK_INLINE rk_factors rk_leaf_factors(const rk_ntt *plan, int64_t leaf) {
    return (rk_factors){plan->leaves + (leaf * RK_TRANSPOSED - 1) * RK_WORDS * 8, 8, 0, true};
}

RK_INLINE rk_factor rk_factor_of(rk_factors t, int64_t node, const rk_field *f) {
    const uint64_t *at = t.entries + node * RK_WORDS * t.step;
    return t.leaf ? rk_factors_at(at) : rk_factor_at(at, t.step, f);
}

#endif
