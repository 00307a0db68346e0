/* Steps of a program that go row by row. */
#ifndef RK_ROW_H
#define RK_ROW_H

#include "program/rk_run.h"

RK_INLINE const int64_t *rk_strides_of(const rk_run *r, int64_t slot) { return r->slots + slot * (2 + r->rank) + 2; }

/* Gathers and prepares the moduli of a step for the block. */
void rk_prepare_table(const rk_run *r, const rk_ready *s, int64_t slot, rk_table *t);

/* The moduli of a block, prepared unless they are those of the block before. */
RK_INLINE const rk_moduli *rk_run_moduli(const rk_run *r, const rk_ready *s) {
    const int64_t slot = s->in[s->op->moduli] - r->at;
    rk_table *t = r->tables[slot];
    const bool single = s->repeated >> s->op->moduli & 1;
    if (t->at != r->at[slot] || (!single && t->count < r->count)) rk_prepare_table(r, s, slot, t);
    return &t->moduli;
}

/* The n elements of a step from one of the block on: of operand o, 0 for the result. */
RK_INLINE char *rk_place_of(const rk_ready *s, int o, char *begin, int64_t from) {
    const bool stays = (s->stays | s->repeated << 1) >> o & 1;
    return stays ? begin : begin + from * s->op->width[o];
}

/* n elements of a step from one of the block on. */
RK_INLINE void rk_run_row(const rk_run *r, const rk_ready *s, int64_t from, int64_t n) {
    const void *in[RK_INPUTS];
    for (int i = 0; i < s->op->inputs; i++) in[i] = rk_place_of(s, i + 1, *s->in[i], from);
    if (s->op->moduli >= 0) in[s->op->moduli] = rk_run_moduli(r, s);
    s->op->row(s->one ? 1 : n, rk_place_of(s, 0, *s->out, from), in, s->repeated, s->past);
}

#endif
