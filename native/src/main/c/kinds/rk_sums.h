/* Pieces of sums and differences modulo p. */
#ifndef RK_SUMS_H
#define RK_SUMS_H

#include "kinds/rk_modular.h"

RK_PIECE_BINARY(modsum, i64, int64_t, uint64_t, rk_below_i64(x + y, p))
RK_PIECE_BINARY(modsum, i32, int32_t, uint32_t, rk_below_i32(x + y, p))
RK_PIECE_BINARY(modsub, i64, int64_t, uint64_t, rk_below_i64(x + (p - y), p))
RK_PIECE_BINARY(modsub, i32, int32_t, uint32_t, rk_below_i32(x + (p - y), p))

RK_INLINE bool modsum_i64_piece(int64_t n, int64_t *o, const int64_t *a, const int64_t *b, const rk_moduli *m, int sa,
                                int sb, int lanes) {
    bool right;
    if (!lanes && rk_isa_smaller(n, o, a, b, *m->p, sa, sb, true, &right)) return right;
    return modsum_i64_plain(n, o, a, b, m, sa, sb, lanes);
}

RK_INLINE bool modsub_i64_piece(int64_t n, int64_t *o, const int64_t *a, const int64_t *b, const rk_moduli *m, int sa,
                                int sb, int lanes) {
    bool right;
    if (!lanes && rk_isa_smaller(n, o, a, b, *m->p, sa, sb, false, &right)) return right;
    return modsub_i64_plain(n, o, a, b, m, sa, sb, lanes);
}

#define modsum_i32_piece modsum_i32_plain
#define modsub_i32_piece modsub_i32_plain

#endif
