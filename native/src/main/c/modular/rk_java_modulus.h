/*
 * Methods of Modulus with Java's results, for formulas. Operands may be any integers; those that are canonical already, as
 * values so far are, take the shorter path. The int forms are for moduli below 2^31.
 */
#ifndef RK_JAVA_MODULUS_H
#define RK_JAVA_MODULUS_H

#include "modular/rk_product.h"

#define RK_CANONICAL(p, a, b) __builtin_expect((uint64_t)(a) < (p)->p && (uint64_t)(b) < (p)->p, 1)

RK_INLINE int64_t Modulus_value_M(const rk_modulus *p) { return (int64_t)p->p; }
RK_INLINE int32_t Modulus_bits_M(const rk_modulus *p) { return (int32_t)p->bits; }

RK_INLINE int64_t Modulus_reduce_MJ(const rk_modulus *p, int64_t a) { return (int64_t)rk_residue_i64(a, p->p, p->high); }

RK_INLINE int64_t Modulus_reduceUnsigned_MJ(const rk_modulus *p, int64_t a) {
    return (int64_t)rk_below_i64((uint64_t)a - rk_mulhi((uint64_t)a, p->high) * p->p, p->p);
}

RK_INLINE int64_t rk_canonical_sum(const rk_modulus *p, int64_t a, int64_t b) {
    return (int64_t)rk_below_i64((uint64_t)a + (uint64_t)b, p->p);
}

RK_INLINE int64_t rk_canonical_difference(const rk_modulus *p, int64_t a, int64_t b) {
    return (int64_t)rk_below_i64((uint64_t)a + (p->p - (uint64_t)b), p->p);
}

RK_INLINE int64_t Modulus_add_MJJ(const rk_modulus *p, int64_t a, int64_t b) {
    return RK_CANONICAL(p, a, b) ? rk_canonical_sum(p, a, b)
                                 : rk_canonical_sum(p, Modulus_reduce_MJ(p, a), Modulus_reduce_MJ(p, b));
}

RK_INLINE int64_t Modulus_sub_MJJ(const rk_modulus *p, int64_t a, int64_t b) {
    return RK_CANONICAL(p, a, b) ? rk_canonical_difference(p, a, b)
                                 : rk_canonical_difference(p, Modulus_reduce_MJ(p, a), Modulus_reduce_MJ(p, b));
}

RK_INLINE int64_t Modulus_mul_MJJ(const rk_modulus *p, int64_t a, int64_t b) {
    return (int64_t)(RK_CANONICAL(p, a, b)
                         ? rk_times((uint64_t)a, (uint64_t)b, p)
                         : rk_times((uint64_t)Modulus_reduce_MJ(p, a), (uint64_t)Modulus_reduce_MJ(p, b), p));
}

RK_INLINE int64_t Modulus_neg_MJ(const rk_modulus *p, int64_t a) {
    return rk_canonical_difference(p, 0, Modulus_reduce_MJ(p, a));
}

RK_INLINE int32_t Modulus_reduce_MI(const rk_modulus *p, int32_t a) { return (int32_t)Modulus_reduce_MJ(p, a); }

RK_INLINE int32_t Modulus_add_MII(const rk_modulus *p, int32_t a, int32_t b) {
    return (int32_t)Modulus_add_MJJ(p, a, b);
}

RK_INLINE int32_t Modulus_sub_MII(const rk_modulus *p, int32_t a, int32_t b) {
    return (int32_t)Modulus_sub_MJJ(p, a, b);
}

RK_INLINE int32_t Modulus_mul_MII(const rk_modulus *p, int32_t a, int32_t b) {
    return (int32_t)Modulus_reduce_MJ(p, (int64_t)a * b);
}

RK_INLINE int32_t Modulus_neg_MI(const rk_modulus *p, int32_t a) { return (int32_t)Modulus_neg_MJ(p, a); }

#endif
