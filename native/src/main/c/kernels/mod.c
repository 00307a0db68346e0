/* a mod p, canonical also for negative a */
#include "kinds/rk_modular.h"

RK_INLINE rk_vector rk_residue_vector(rk_vector v, uint64_t p, uint64_t high) {
    for (int j = 0; j < RK_VECTOR / 8; j++) v[j] = (int64_t)rk_residue_i64(v[j], p, high);
    return v;
}

/* One modulus for all */
static void mod_i64_left(RK_LINK) {
    const rk_moduli *m = (const rk_moduli *)(const void *)at->at;
    RK_RESIDUE_STRIP(m);
}

static const rk_links mod_i64_links = {RK_LINK_OF(mod_i64_left), NULL, NULL};

/* Lines that are computed right past the cache. */
RK_INLINE int64_t rk_mod_lines_i64(int64_t n, int64_t *o, const int64_t *a, const rk_moduli *m) {
    (void)n, (void)o, (void)a, (void)m;
    return rk_isa_reduce_past(n, o, a, m);
}

RK_INLINE int64_t rk_mod_lines_i32(int64_t n, int32_t *o, const int32_t *a, const rk_moduli *m) {
    (void)n, (void)o, (void)a, (void)m;
    return 0;
}

/* Operands are mostly not canonical: that is what the op is for, so nothing is tried before reducing. */
#define RK_MOD(code, T, LINKS)                                                                                         \
    static void mod_##code##_row(int64_t n, void *out, const void *const *in, unsigned repeated, bool past) {          \
        const rk_moduli *m = in[1];                                                                                    \
        const T *a = in[0];                                                                                            \
        T *o = out;                                                                                                    \
        const int sa = !(repeated & 1), lanes = !(repeated & 2);                                                       \
        if (!past) {                                                                                                   \
            if (sa && !lanes) rk_reduce_##code(n, o, a, 1, m, 0);                                                      \
            else rk_reduce_##code(n, o, a, sa, m, lanes);                                                              \
            return;                                                                                                    \
        }                                                                                                              \
        T z[RK_PIECE] __attribute__((aligned(64)));                                                                    \
        for (int64_t i = 0, k; i < n; i += k) {                                                                        \
            k = rk_piece(o + i, n - i, sizeof(T), !lanes); /* moduli by lane begin with the row */                     \
            if (sa && !lanes && (uintptr_t)(o + i) % RK_LINE_BYTES == 0) {                                             \
                const int64_t lines = rk_mod_lines_##code(n - i, o + i, a + i, m);                                     \
                if (lines > 0) {                                                                                       \
                    k = lines;                                                                                         \
                    continue;                                                                                          \
                }                                                                                                      \
            }                                                                                                          \
            rk_reduce_##code(k, z, a + i * sa, sa, m, lanes);                                                          \
            rk_stream((char *)(o + i), (const char *)z, k * (int64_t)sizeof(T));                                       \
        }                                                                                                              \
    }                                                                                                                  \
    void RK_SYMBOL(mod_##code)(T *out, const T *a, const rk_modulus *p, const int64_t *loop) {                         \
        static const rk_op op = {mod_##code##_row, 2, 1, {sizeof(T), sizeof(T), sizeof(rk_modulus)}, LINKS, false};    \
        RK_NEST(&op, out, (const void *const[]){a, p}, loop);                                                          \
    }

RK_MOD(i64, int64_t, RK_LINKED_RESIDUES ? &mod_i64_links : NULL)
RK_MOD(i32, int32_t, NULL)
