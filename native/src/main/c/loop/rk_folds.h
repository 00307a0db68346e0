/* Blocks of a loop nest: the inner axes that fit one are taken together, and what is not contiguous is moved there. */
#ifndef RK_FOLDS_H
#define RK_FOLDS_H

#include "loop/rk_nested.h"
#include "loop/rk_tile.h"

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
    if (axis == v->axes - 2 && v->stride[axis + 1] == 1 &&
        rk_gather_runs(to, from, n, v->extent[axis + 1] * width, stride * width))
        return n * v->extent[axis + 1];
    if (axis == v->axes - 2 && rk_few(to, from, n, stride, v->extent[axis + 1], v->stride[axis + 1], width))
        return n * v->extent[axis + 1];
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
        in[i] = t->same[i] ? in[t->same[i] - 1] : fold_input(t, i + 1, &v, count);
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

static bool is_same(const nest *t, int o, int q) {
    bool same = t->base[o] == t->base[q] && t->op->width[o] == t->op->width[q];
    for (int d = 0; d < t->rank; d++) same = same && t->strides[o][d] == t->strides[q][d];
    return same;
}

/* What is gathered for one input serves all that are the same. */
static void find_same(nest *t) {
    for (int o = 1; o < t->operands; o++) {
        t->same[o - 1] = 0;
        for (int q = 1; q < o && !t->same[o - 1] && !is_moduli(t, o); q++)
            if (!is_moduli(t, q) && (t->staged >> q & 1) && is_same(t, o, q)) t->same[o - 1] = q;
    }
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
    find_same(t);
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

#endif
