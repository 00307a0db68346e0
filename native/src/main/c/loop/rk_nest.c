/*
 * Three ways through a loop nest, by what the innermost axis looks like:
 *   rows:  every operand is contiguous or constant along a long innermost axis: one call a row;
 *   tiles: an operand is transposed (contiguous along another axis): tiles of it are turned into L1;
 *   folds: anything else: the inner axes that fit a block are taken together, operands that are not contiguous
 *          over them are gathered, a strided output is scattered. What does not change between blocks stays.
 */
#include "loop/rk_nest.h"

#include "chain/rk_chain.h"
#include "loop/rk_stream.h"
#include "loop/rk_tile.h"
#include "modular/rk_prepare.h"

enum {
    LONG_ROW = 48, /* from here a call a row costs less than gathering a block */
    NARROW = 8, /* from here on so many times as much is read as written */
    TILE_COLUMNS = 128,
    /* A cache line high; the nest stays within the 80 KiB a JVM leaves below its guard */
    TILE_BYTES = TILE_COLUMNS * 64
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
    const char *single; /* the modulus that moduli was prepared from, null if it was several */
    rk_moduli moduli;
    char blocks[RK_INPUTS + 1][TILE_BYTES] __attribute__((aligned(64)));
} nest;

_Static_assert(TILE_BYTES >= RK_BLOCK * RK_WIDEST && TILE_BYTES >= RK_LANES * (int)sizeof(rk_modulus),
               "a block holds a fold");

/* Operand 0 is the output, and an op without moduli has -1 for them. */
static bool is_moduli(const nest *t, int o) { return o > 0 && o - 1 == t->op->moduli; }

static int rank_of(const int64_t *loop) { return (int)(loop[0] & INT32_MAX); }

static double parts_of(const rk_op *op, const int64_t *loop) { return op->slow ? 1 : (double)(loop[0] >> 32) + 1; }

static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

static void run(const nest *t, int64_t n, char *out, const char *const *in) {
    const void *at[RK_INPUTS];
    for (int i = 0; i < t->op->inputs; i++) at[i] = in[i];
    t->op->row(n, out, at, t->repeated, t->stream);
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

/* ---- rows ---- */

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

/* ---- folds ---- */

typedef struct {
    int axes; /* the fold's axes as this operand sees them, coalesced, outermost first */
    int64_t extent[RK_RANK];
    int64_t stride[RK_RANK];
} view;

/* Coalesces axes [first, rank) of an operand; the extent of the first is given. */
static void look(const nest *t, int o, int first, int64_t extent, view *v) {
    v->axes = 0;
    for (int d = first; d < t->rank; d++) {
        const int64_t n = d == first ? extent : t->dims[d];
        const int64_t s = t->strides[o][d];
        if (v->axes > 0 && v->stride[v->axes - 1] == s * n) {
            v->extent[v->axes - 1] *= n;
            v->stride[v->axes - 1] = s;
        } else {
            v->extent[v->axes] = n;
            v->stride[v->axes++] = s;
        }
    }
}

static int64_t gather(char *to, const char *from, const view *v, int axis, int width) {
    const int64_t n = v->extent[axis];
    const int64_t stride = v->stride[axis];
    if (axis == v->axes - 1) {
        rk_gather(to, from, n, stride, width);
        return n;
    }
    if (axis == v->axes - 2 && v->stride[axis + 1] == 0 && v->extent[axis + 1] <= 16) {
        rk_each(to, from, n, stride, v->extent[axis + 1], width);
        return n * v->extent[axis + 1];
    }
    if (axis == v->axes - 2 && stride == 1 && v->extent[axis + 1] <= 16) {
        rk_turn(to, v->extent[axis + 1], from, v->stride[axis + 1], n, v->extent[axis + 1], width);
        return n * v->extent[axis + 1];
    }
    int64_t inner = 0;
    for (int64_t i = 0; i < n; i++) {
        inner = gather(to + i * inner * width, from + i * stride * width, v, axis + 1, width);
        if (stride == 0) {
            rk_repeat(to, (size_t)(inner * width), (size_t)(n * inner * width));
            break;
        }
    }
    return n * inner;
}

static int64_t scatter(char *to, const char *from, const view *v, int axis, int width) {
    const int64_t n = v->extent[axis];
    if (axis == v->axes - 1) {
        rk_scatter(to, from, n, v->stride[axis], width);
        return n;
    }
    int64_t inner = 0;
    for (int64_t i = 0; i < n; i++) {
        inner = scatter(to + i * v->stride[axis] * width, from + i * inner * width, v, axis + 1, width);
    }
    return n * inner;
}

/* The fold's elements of an input in one place, gathered unless they are there already. */
static const char *fold_input(nest *t, int o, const view *v, int64_t count) {
    const bool is_modulus = is_moduli(t, o);
    if (!(t->staged >> o & 1)) {
        if (is_modulus) single_modulus(t, t->base[o]);
        return is_modulus ? (const char *)&t->moduli : t->base[o];
    }
    char *to = t->blocks[o];
    if (t->held[o] != t->base[o] || t->held_count[o] < count) {
        gather(to, t->base[o], v, 0, t->op->width[o]);
        if (is_modulus) rk_prepare(&t->moduli, (const rk_modulus *)to, count);
        t->held[o] = t->base[o];
        t->held_count[o] = count;
    }
    return is_modulus ? (const char *)&t->moduli : to;
}

static void fold(nest *t, int first, int64_t extent, int64_t count) {
    const char *in[RK_INPUTS];
    view v;
    for (int i = 0; i < t->op->inputs; i++) {
        if (t->staged >> (i + 1) & 1) look(t, i + 1, first, extent, &v);
        in[i] = fold_input(t, i + 1, &v, count);
    }
    if (!(t->staged & 1)) {
        run(t, count, t->base[0], in);
        return;
    }
    const void *at[RK_INPUTS];
    for (int i = 0; i < t->op->inputs; i++) at[i] = in[i];
    t->op->row(count, t->blocks[0], at, t->repeated, false);
    look(t, 0, first, extent, &v);
    scatter(t->base[0], t->blocks[0], &v, 0, t->op->width[0]);
}

static void folds(nest *t) {
    const int64_t block = t->op->moduli >= 0 ? RK_LANES : RK_BLOCK;
    int first = t->rank;
    int64_t volume = 1;
    while (first > 0 && volume * t->dims[first - 1] <= block) volume *= t->dims[--first];
    int64_t chunk = 1;
    if (first > 0) {
        chunk = smaller(t->dims[first - 1], block / volume);
        first--;
    } else {
        volume /= t->dims[0];
        chunk = t->dims[0];
    }
    t->staged = t->repeated = 0;
    for (int o = 0; o < t->operands; o++) {
        view v;
        look(t, o, first, chunk, &v);
        const bool contiguous = v.axes == 1 && v.stride[0] == 1;
        const bool constant = o > 0 && v.axes == 1 && v.stride[0] == 0;
        if (constant) t->repeated |= 1u << (o - 1);
        else if (!contiguous || is_moduli(t, o)) t->staged |= 1u << o;
    }
    if (t->staged & 1) t->stream = false;
    char *start[RK_INPUTS + 1];
    do {
        memcpy(start, t->base, sizeof start);
        for (int64_t i = 0; i < t->dims[first]; i += chunk) {
            const int64_t extent = smaller(chunk, t->dims[first] - i);
            fold(t, first, extent, extent * volume);
            for (int o = 0; o < t->operands; o++) t->base[o] += extent * t->strides[o][first] * t->op->width[o];
        }
        memcpy(t->base, start, sizeof start);
    } while (step(t, first, -1));
}

/* ---- tiles ---- */

/* Gathers a tile of an input: n lines along axis, m columns along the innermost. */
static void tile_input(nest *t, int o, int axis, int64_t n, int64_t m, const char *from) {
    const int width = t->op->width[o];
    const int64_t down = t->strides[o][axis];
    const int64_t across = t->strides[o][t->rank - 1];
    if (down == 1) {
        rk_turn(t->blocks[o], m, from, across, n, m, width);
    } else {
        for (int64_t i = 0; i < n; i++)
            rk_gather(t->blocks[o] + i * m * width, from + i * down * width, m, across, width);
    }
}

static void tile(nest *t, int axis, int64_t i0, int64_t n, int64_t j0, int64_t m) {
    const char *in[RK_INPUTS];
    const char *from[RK_INPUTS + 1];
    for (int o = 0; o < t->operands; o++) {
        from[o] = t->base[o] + (i0 * t->strides[o][axis] + j0 * t->strides[o][t->rank - 1]) * t->op->width[o];
        if (t->staged >> o & 1) tile_input(t, o, axis, n, m, from[o]);
    }
    for (int64_t i = 0; i < n; i++) {
        for (int o = 1; o < t->operands; o++) {
            const int width = t->op->width[o];
            in[o - 1] = t->staged >> o & 1 ? t->blocks[o] + i * m * width : from[o] + i * t->strides[o][axis] * width;
            if (is_moduli(t, o)) {
                single_modulus(t, in[o - 1]);
                in[o - 1] = (const char *)&t->moduli;
            }
        }
        char *out = t->base[0] + ((i0 + i) * t->strides[0][axis] + j0) * t->op->width[0];
        run(t, m, out, in);
    }
}

static void tiles(nest *t, int axis) {
    const int inner = t->rank - 1;
    int widest = 1;
    for (int o = 1; o < t->operands; o++) {
        if (t->staged >> o & 1 && t->op->width[o] > widest) widest = t->op->width[o];
    }
    const int64_t height = 64 / widest;
    do {
        for (int64_t j = 0; j < t->dims[inner]; j += TILE_COLUMNS) {
            const int64_t m = smaller(TILE_COLUMNS, t->dims[inner] - j);
            for (int64_t i = 0; i < t->dims[axis]; i += height) {
                tile(t, axis, i, smaller(height, t->dims[axis] - i), j, m);
            }
        }
    } while (step(t, inner, axis));
}

/* The axis along which a transposed input is contiguous, or -1: then tiles do not apply. */
static int turned_axis(const nest *t) {
    const int inner = t->rank - 1;
    if (inner < 1 || t->strides[0][inner] != 1 || t->dims[inner] < 16) return -1;
    if (t->op->moduli >= 0 && t->strides[t->op->moduli + 1][inner] != 0) return -1;
    int found = -1;
    int64_t widest = 1;
    for (int o = 1; o < t->operands; o++) {
        const int64_t across = t->strides[o][inner];
        if (is_moduli(t, o) || across <= widest) continue;
        for (int d = inner - 1; d >= 0; d--) {
            if (t->strides[o][d] == 1 && t->dims[d] >= 4) {
                found = d;
                widest = across;
            }
        }
    }
    return found;
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
 * where little is written, as what is read then flows best without a stop at each block.
 */
static bool outgrows_cache(const nest *t) {
    const double written = bytes_of(t, 0);
    double read = 0;
    for (int o = 1; o < t->operands; o++) {
        if (t->base[o] == t->base[0]) return false;
        if (!is_shifted(t, o)) read += bytes_of(t, o);
    }
    return read < written * NARROW && (written + read) * t->parts > (double)rk_stream_bytes;
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
    for (int o = 0; o < t.operands; o++) {
        t.strides[o] = loop + 1 + (o + 1) * t.rank;
        t.base[o] = o == 0 ? out : (char *)(uintptr_t)in[o - 1];
        t.held[o] = NULL;
        t.held_count[o] = 0;
    }
    for (int d = 0; d < t.rank; d++) t.index[d] = 0;
    /* If elements are not aligned, none begins a line. */
    t.stream = (uintptr_t)out % (uintptr_t)op->width[0] == 0 && outgrows_cache(&t);
    int axis;
    if (plain(&t) && (t.rank == 1 || t.dims[t.rank - 1] >= LONG_ROW)) rows(&t);
    else if ((axis = turned_axis(&t)) >= 0) tiles(&t, axis);
    else folds(&t);
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
