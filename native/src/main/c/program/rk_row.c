/* Tables of the moduli of a block. */
#include "program/rk_row.h"

/* Copies the moduli of the block from axis d on, in order; returns where the next one goes. */
static rk_modulus *entries(const rk_run *r, rk_modulus *to, const char *from, const int64_t *strides, int d) {
    if (d == r->rank) {
        memcpy(to, from, sizeof *to);
        return to + 1;
    }
    for (int64_t i = 0; i < r->sizes[d]; i++) {
        to = entries(r, to, from + i * strides[d] * (int64_t)sizeof *to, strides, d + 1);
    }
    return to;
}

void rk_prepare_table(const rk_run *r, const rk_ready *s, int64_t slot, rk_table *t) {
    const bool single = s->repeated >> s->op->moduli & 1;
    rk_modulus gathered[RK_LANES];
    if (!single) entries(r, gathered, r->at[slot], rk_strides_of(r, slot), 0);
    t->count = single ? 1 : r->count;
    s->prepare(&t->moduli, single ? (const rk_modulus *)(const void *)r->at[slot] : gathered, t->count);
    t->at = r->at[slot];
}
