/* What all ways through a loop nest share: its operands, and where its axes stand. */
#ifndef RK_NESTED_H
#define RK_NESTED_H

#include "loop/rk_nest.h"
#include "loop/rk_stream.h"
#include "modular/rk_prepare.h"

enum {
    TILE_COLUMNS = 128,
    /* A cache line high; the nest stays within the 80 KiB a JVM leaves below its guard */
    TILE_BYTES = TILE_COLUMNS * 64,
    PACKED_BYTES = TILE_BYTES / 2 /* rows up to here go past the cache together */
};

typedef struct {
    const rk_op *op;
    int rank;
    double parts; /* of one loop, this one included, that share the caches */
    int operands;
    const int64_t *dims;
    const int64_t *strides[RK_INPUTS + 1];
    char *base[RK_INPUTS + 1]; /* where the outer axes stand */
    int64_t index[RK_RANK];
    bool stream;
    unsigned staged;   /* operands gathered before a row, bit o */
    unsigned repeated; /* inputs that are one element along the row, bit o - 1 */
    const char *held[RK_INPUTS + 1]; /* what is gathered already: its first element, */
    int64_t held_count[RK_INPUTS + 1]; /* and how many elements */
    int same[RK_INPUTS]; /* the operand whose staged elements are those of this input, or 0 */
    const char *single; /* the modulus that moduli was prepared from, null if it was several */
    rk_moduli moduli;
    char *packed_to; /* where the results go that wait in the output's block, */
    int64_t packed;  /* and how many bytes wait */
    char blocks[RK_INPUTS + 1][TILE_BYTES] __attribute__((aligned(64)));
} nest;

_Static_assert(TILE_BYTES >= RK_BLOCK * RK_WIDEST && TILE_BYTES >= RK_LANES * (int)sizeof(rk_modulus),
               "a block holds a fold");

/* Operand 0 is the output, and an op without moduli has -1 for them. */
static bool is_moduli(const nest *t, int o) { return o > 0 && o - 1 == t->op->moduli; }

static int rank_of(const int64_t *loop) { return (int)(loop[0] & INT32_MAX); }

static double parts_of(const rk_op *op, const int64_t *loop) { return op->slow ? 1 : (double)(loop[0] >> 32) + 1; }

static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

/* Writes what waits, whole lines only unless told all. */
static void unpack(nest *t, bool all) {
    if (t->packed == 0) return;
    const int64_t rest = all ? 0 : (int64_t)((uintptr_t)(t->packed_to + t->packed) % RK_LINE_BYTES);
    const int64_t bytes = t->packed - smaller(rest, t->packed);
    rk_stream(t->packed_to, t->blocks[0], bytes);
    memcpy(t->blocks[0], t->blocks[0] + bytes, (size_t)(t->packed - bytes));
    t->packed_to += bytes;
    t->packed -= bytes;
}

/*
 * A row, which if it goes past the cache and is short waits for those behind it: a line that two rows share would be fetched from
 * memory twice, to write a part of it each time.
 */
static void run(nest *t, int64_t n, char *out, const char *const *in) {
    const int64_t bytes = n * t->op->width[0];
    const void *at[RK_INPUTS];
    for (int i = 0; i < t->op->inputs; i++) at[i] = in[i];
    if (!t->stream || bytes > PACKED_BYTES || t->rank == 1) {
        t->op->row(n, out, at, t->repeated, t->stream);
        return;
    }
    if (t->packed_to + t->packed != out) {
        unpack(t, true);
        t->packed_to = out;
    } else if (t->packed + bytes > TILE_BYTES) {
        unpack(t, false);
    }
    t->op->row(n, t->blocks[0] + t->packed, at, t->repeated, false);
    t->packed += bytes;
}

/* Steps the outer axes [0, axes) skipping one; false when they have all been seen. */
static bool step(nest *t, int axes, int skipped) {
    for (int d = axes - 1; d >= 0; d--) {
        if (d == skipped) continue;
        const bool wraps = ++t->index[d] == t->dims[d];
        const int64_t by = wraps ? 1 - t->dims[d] : 1;
        for (int o = 0; o < t->operands; o++) t->base[o] += by * t->strides[o][d] * t->op->width[o];
        if (!wraps) return true;
        t->index[d] = 0;
    }
    return false;
}

static void single_modulus(nest *t, const char *entry) {
    if (entry == t->single) return;
    rk_prepare(&t->moduli, (const rk_modulus *)entry, 1);
    t->single = entry;
}

#endif
