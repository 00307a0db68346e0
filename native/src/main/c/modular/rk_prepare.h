/* Makes planes of moduli. */
#ifndef RK_PREPARE_H
#define RK_PREPARE_H

#include "base/rk_moduli.h"
#include "isa/rk_isa.h"

RK_INLINE rk_path rk_path_of(const rk_modulus *m) {
    if (m->bits <= 49) return RK_BITS_49;
    if (m->bits == 50) return RK_BITS_50;
    if (m->bits <= 59) return RK_BITS_59;
    return m->p <= 11 * (UINT64_C(1) << 58) ? RK_BITS_62 : RK_BITS_63;
}

static inline void rk_prepare(rk_moduli *to, const rk_modulus *m, int64_t n) {
    to->path = RK_BITS_49;
    to->least = UINT64_MAX;
    to->inverse = 0;
    for (int64_t i = 0; i < n; i++) {
        const rk_path path = rk_path_of(&m[i]);
        if (i == 0) to->inverse = m[i].inverse;
        if (path > to->path) to->path = path;
        if (m[i].p < to->least) to->least = m[i].p;
    }
    for (int64_t i = 0; i < n; i++) {
        to->p[i] = m[i].p;
        to->high[i] = m[i].high;
        to->mu[i] = to->path == RK_BITS_63 ? m[i].norm : rk_isa_reciprocal(&m[i], to->path);
        to->bits[i] = m[i].bits;
        to->exact[i] = m[i].bits == 63 ? m[i].norm : m[i].barrett;
    }
}

#endif
