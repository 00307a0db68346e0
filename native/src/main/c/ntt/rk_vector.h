/* Eight residues at once. */
#ifndef RK_VECTOR_H
#define RK_VECTOR_H

#include <immintrin.h>

#include "ntt/rk_policy.h"

typedef __m512i rk_v;

RK_INLINE rk_v rk_add(rk_v a, rk_v b) { return _mm512_add_epi64(a, b); }
RK_INLINE rk_v rk_sub(rk_v a, rk_v b) { return _mm512_sub_epi64(a, b); }
RK_INLINE rk_v rk_low(rk_v a, rk_v b) { return _mm512_mullo_epi64(a, b); }
RK_INLINE rk_v rk_zero(void) { return _mm512_setzero_si512(); }
RK_INLINE rk_v rk_all(uint64_t x) { return _mm512_set1_epi64((long long)x); }

/* c + the low, the high 52 bits of the product of the low 52 bits of a and b. */
RK_INLINE rk_v rk_low52(rk_v c, rk_v a, rk_v b) { return _mm512_madd52lo_epu64(c, a, b); }
RK_INLINE rk_v rk_high52(rk_v c, rk_v a, rk_v b) { return _mm512_madd52hi_epu64(c, a, b); }

/* x, or x - bound if that does not wrap: x mod bound for x < 2 bound. */
RK_INLINE rk_v rk_less(rk_v x, rk_v bound) { return _mm512_min_epu64(x, rk_sub(x, bound)); }

/* x less the multiple of p that its leading four bits (from shift on; what is above them does not count) stand for. */
RK_INLINE rk_v rk_lookup(rk_v x, rk_v shift, rk_v table0, rk_v table1) {
    return rk_sub(x, _mm512_permutex2var_epi64(table0, _mm512_srlv_epi64(x, shift), table1));
}

RK_INLINE void rk_transpose(rk_v *v) {
    rk_v t[8], u[8];
    RK_UNROLL for (int i = 0; i < 8; i += 2) {
        t[i] = _mm512_unpacklo_epi64(v[i], v[i + 1]);
        t[i + 1] = _mm512_unpackhi_epi64(v[i], v[i + 1]);
    }
    RK_UNROLL for (int h = 0; h < 8; h += 4) {
        RK_UNROLL for (int i = 0; i < 2; i++) {
            u[h + i] = _mm512_shuffle_i64x2(t[h + i], t[h + 2 + i], 0x88);
            u[h + 2 + i] = _mm512_shuffle_i64x2(t[h + i], t[h + 2 + i], 0xdd);
        }
    }
    RK_UNROLL for (int i = 0; i < 2; i++) {
        v[i] = _mm512_shuffle_i64x2(u[i], u[4 + i], 0x88);
        v[i + 4] = _mm512_shuffle_i64x2(u[i], u[4 + i], 0xdd);
        v[i + 2] = _mm512_shuffle_i64x2(u[2 + i], u[6 + i], 0x88);
        v[i + 6] = _mm512_shuffle_i64x2(u[2 + i], u[6 + i], 0xdd);
    }
}

/* Component c of a plan's constants: for all lanes, or from phase on in the pattern of lanes. */
RK_INLINE rk_v rk_constant_of(const rk_ntt *plan, rk_constant c, int64_t phase, bool uniform) {
    const uint64_t *at = plan->constants + c * plan->step;
    return uniform ? rk_all(*at) : _mm512_loadu_si512(at + phase);
}

/* Any eight integers to residues; rare, since whoever computes modulo p hands on residues. high: floor(2^64 / p). */
static __attribute__((noinline, cold)) void rk_residues(rk_v *v, int count, const rk_v *p, const rk_v *high) {
    for (int i = 0; i < count; i++) {
        uint64_t x[8], m[8], h[8];
        _mm512_storeu_si512(x, v[i]);
        _mm512_storeu_si512(m, *p);
        _mm512_storeu_si512(h, *high);
        for (int l = 0; l < 8; l++) {
            const bool negative = (int64_t)x[l] < 0;
            const uint64_t magnitude = negative ? -x[l] : x[l];
            const uint64_t t = magnitude - (uint64_t)(((rk_u128)magnitude * h[l]) >> 64) * m[l]; /* < 2 p */
            const uint64_t r = t >= m[l] ? t - m[l] : t;
            x[l] = negative && r ? m[l] - r : r;
        }
        v[i] = _mm512_loadu_si512(x);
    }
}

#endif
