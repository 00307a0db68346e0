/*
 * Three ways through a loop nest, by what the innermost axis looks like:
 *   rows:  every operand is contiguous or constant along a long innermost axis: one call a row;
 *   tiles: an operand is transposed (contiguous along another axis): tiles of it are turned into L1, or results on their way
 *          out, if all operands are transposed alike;
 *   folds: anything else: the inner axes that fit a block are taken together, operands that are not contiguous
 *          over them are gathered, a strided output is scattered. What does not change between blocks stays.
 */
#include "loop/rk_nest.h"

#include "chain/rk_chain.h"
#include "loop/rk_folds.h"
#include "loop/rk_stream.h"
#include "loop/rk_tiles.h"

enum {
    LONG_ROW = 48, /* from here a call a row costs less than gathering a block */
    NEAR = 2 << 20, /* results up to here stay in a cache while they are written piece by piece */
    NARROW = 8     /* from here on so many times as much is read as written */
};

static void rows(nest *t) {
    const int inner = t->rank - 1;
    const int moduli = t->op->moduli;
    const char *in[RK_INPUTS];
    do {
        for (int i = 0; i < t->op->inputs; i++) in[i] = t->base[i + 1];
        if (moduli >= 0) {
            single_modulus(t, in[moduli]);
            in[moduli] = (const char *)&t->moduli;
        }
        run(t, t->dims[inner], t->base[0], in);
    } while (step(t, inner, -1));
}

/* Operands as the innermost axis shows them; true if rows of it need no gathering. */
static bool plain(nest *t) {
    const int inner = t->rank - 1;
    for (int o = 0; o < t->operands; o++) {
        const int64_t stride = t->strides[o][inner];
        if (stride == 0 && o > 0) t->repeated |= 1u << (o - 1);
        else if (stride != 1 || is_moduli(t, o)) t->staged |= 1u << o;
    }
    return t->staged == 0;
}

static double bytes_of(const nest *t, int o) {
    double bytes = t->op->width[o];
    for (int d = 0; d < t->rank; d++) bytes *= t->strides[o][d] == 0 ? 1.0 : (double)t->dims[d];
    return bytes;
}

/* True if an input before this one reads nearly the same memory: neighbours of one tensor, say. */
static bool is_shifted(const nest *t, int o) {
    const double most = bytes_of(t, o) / 2;
    for (int q = 1; q < o; q++) {
        const int64_t apart = t->base[o] - t->base[q];
        bool same = t->op->width[o] == t->op->width[q] && (double)apart < most && (double)-apart < most;
        for (int d = 0; d < t->rank; d++) same = same && t->strides[o][d] == t->strides[q][d];
        if (same) return true;
    }
    return false;
}

/*
 * True if memory is read and written for less by writing past the cache: not in place, as the line is in the cache already, nor
 * where little is written, as what is read then flows best without a stop at each block. Rows that lie otherwise than those that are
 * written need more of the cache: of 8 MB turned round or transposed, with half of 32 MB for it, .45 ns an element became .38, .71 .56.
 */
static bool outgrows_cache(const nest *t, bool plain) {
    const double written = bytes_of(t, 0);
    double read = 0;
    for (int o = 1; o < t->operands; o++) {
        if (t->base[o] == t->base[0]) return false;
        if (!is_shifted(t, o)) read += bytes_of(t, o);
    }
    const double most = (double)rk_stream_bytes * (plain ? 1 : .75);
    return read < written * NARROW && (written + read) * t->parts > most;
}

static __attribute__((noinline)) void general(const rk_op *op, void *out, const void *const *in, const int64_t *loop) {
    nest t;
    t.op = op;
    t.rank = rank_of(loop);
    t.parts = parts_of(op, loop);
    t.operands = op->inputs + 1;
    t.dims = loop + 1;
    t.staged = t.repeated = 0;
    t.single = NULL;
    t.packed_to = NULL;
    t.packed = 0;
    for (int o = 0; o < t.operands; o++) {
        t.strides[o] = loop + 1 + (o + 1) * t.rank;
        t.base[o] = o == 0 ? out : (char *)(uintptr_t)in[o - 1];
        t.held[o] = NULL;
        t.held_count[o] = 0;
    }
    for (int d = 0; d < t.rank; d++) t.index[d] = 0;
    const bool is_plain = plain(&t);
    /* If elements are not aligned, none begins a line. */
    t.stream = (uintptr_t)out % (uintptr_t)op->width[0] == 0 && outgrows_cache(&t, is_plain);
    int axis;
    if (is_plain && (t.rank == 1 || t.dims[t.rank - 1] >= LONG_ROW)) rows(&t);
    else if ((axis = turned_axis(&t)) >= 0) (alike(&t, axis) && bytes_of(&t, 0) <= NEAR ? turned : tiles)(&t, axis);
    else folds(&t);
    unpack(&t, true);
    if (t.stream) rk_isa_stream_end();
}

/* The common case without a frame of blocks: one contiguous row that fits the cache. */
static bool one_row(const rk_op *op, void *out, const void *const *in, const int64_t *loop) {
    const int64_t n = loop[1];
    int64_t bytes = n * op->width[0];
    unsigned repeated = 0;
    if (loop[2] != 1) return false;
    for (int i = 0; i < op->inputs; i++) {
        const int64_t stride = loop[3 + i];
        if (stride == 0) repeated |= 1u << i;
        else if (stride != 1) return false;
        else bytes += n * op->width[i + 1];
    }
    if ((double)bytes * parts_of(op, loop) > (double)rk_stream_bytes) return false;
    op->row(n, out, in, repeated, false);
    return true;
}

/* The same of a modular op, with one modulus for the row. */
static __attribute__((noinline)) bool one_modular_row(const rk_op *op, void *out, const void *const *in,
                                                      const int64_t *loop) {
    const int64_t n = loop[1];
    int64_t bytes = n * op->width[0];
    unsigned repeated = 1u << op->moduli;
    const void *at[RK_INPUTS];
    if (loop[2] != 1 || loop[3 + op->moduli] != 0) return false;
    for (int i = 0; i < op->inputs; i++) {
        const int64_t stride = loop[3 + i];
        at[i] = in[i];
        if (stride == 0) repeated |= 1u << i;
        else if (stride != 1) return false;
        else bytes += n * op->width[i + 1];
    }
    if ((double)bytes * parts_of(op, loop) > (double)rk_stream_bytes) return false;
    rk_moduli moduli;
    rk_prepare(&moduli, in[op->moduli], 1);
    at[op->moduli] = &moduli;
    op->row(n, out, at, repeated, false);
    return true;
}

static void prepare(rk_moduli *to, const rk_modulus *m, int64_t n) { rk_prepare(to, m, n); }

void RK_NEST(const rk_op *op, void *out, const void *const *in, const int64_t *loop) {
    static const int64_t element[2 + RK_INPUTS + 1] = {1, 1, 1};
    if (!loop) {
        *(rk_description *)out = (rk_description){op, prepare, &RK_CHAIN};
        return;
    }
    const int rank = rank_of(loop);
    if (rank == 0) loop = element;
    if (rank > 1 || !(op->moduli < 0 ? one_row : one_modular_row)(op, out, in, loop)) general(op, out, in, loop);
}
