/* Tiles of a loop nest: an operand that is contiguous along an outer axis is turned, so that rows of it are, too. */
#ifndef RK_TILES_H
#define RK_TILES_H

#include "loop/rk_nested.h"
#include "loop/rk_tile.h"

/* Gathers a tile of an input: n lines along axis, m columns along the innermost. */
static void tile_input(nest *t, int o, int axis, int64_t n, int64_t m, const char *from) {
    const int width = t->op->width[o];
    const int64_t down = t->strides[o][axis];
    const int64_t across = t->strides[o][t->rank - 1];
    if (down == 1 && (across > RK_PERMUTED || width > 2)) {
        rk_turn(t->blocks[o], m, from, across, n, m, width);
    } else {
        for (int64_t i = 0; i < n; i++)
            rk_gather(t->blocks[o] + i * m * width, from + i * down * width, m, across, width);
    }
}

/* @param back rows before the tile that are staged with it */
static void tile(nest *t, int axis, int64_t i0, int64_t n, int64_t back, int64_t j0, int64_t m) {
    const char *in[RK_INPUTS];
    const char *from[RK_INPUTS + 1];
    for (int o = 0; o < t->operands; o++) {
        const int64_t down = t->strides[o][axis] * t->op->width[o];
        from[o] = t->base[o] + i0 * down + j0 * t->strides[o][t->rank - 1] * t->op->width[o];
        if (t->staged >> o & 1) tile_input(t, o, axis, back + n, m, from[o] - back * down);
    }
    for (int64_t i = 0; i < n; i++) {
        for (int o = 1; o < t->operands; o++) {
            const int width = t->op->width[o];
            in[o - 1] = t->staged >> o & 1 ? t->blocks[o] + (back + i) * m * width
                                           : from[o] + i * t->strides[o][axis] * width;
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
    const int64_t height = 64 / widest, rows = t->dims[axis], columns = t->dims[inner];
    /* As many in each tile, and none of few: squares are turned at once. */
    const int64_t across = (columns + TILE_COLUMNS - 1) / TILE_COLUMNS, even = (columns + across - 1) / across;
    const int64_t width = (even + 7) & -8;
    do {
        for (int64_t j = 0; j < columns; j += width) {
            const int64_t m = smaller(width, columns - j);
            for (int64_t i = 0; i < rows; i += height) {
                const int64_t n = smaller(height, rows - i);
                tile(t, axis, i, n, smaller(height - n, i), j, m);
            }
        }
    } while (step(t, inner, axis));
}

/* True if all inputs lie alike, rows side by side along axis, or are one element; what goes past the cache is written by rows. */
static bool alike(const nest *t, int axis) {
    if (t->op->moduli >= 0 || t->stream) return false;
    for (int o = 1; o < t->operands; o++) {
        const int64_t down = t->strides[o][axis], across = t->strides[o][t->rank - 1];
        if ((down != 0 || across != 0) && (down != 1 || across < t->dims[axis])) return false;
    }
    return true;
}

static bool dense(const nest *t, int axis) {
    for (int o = 1; o < t->operands; o++) {
        if (t->strides[o][axis] == 1 && t->strides[o][t->rank - 1] != t->dims[axis]) return false;
    }
    return true;
}

/* Results in the order of inputs that all lie alike, m columns of n each, in place of the inputs in that of results. */
static void columns(nest *t, int axis, int64_t i, int64_t n, int64_t j, int64_t m, bool whole) {
    const int inner = t->rank - 1, width = t->op->width[0];
    const void *in[RK_INPUTS];
    for (int64_t k = 0; k < (whole ? 1 : m); k++) {
        for (int o = 1; o < t->operands; o++) {
            in[o - 1] = t->base[o] + (i * t->strides[o][axis] + (j + k) * t->strides[o][inner]) * t->op->width[o];
        }
        t->op->row(whole ? m * n : n, t->blocks[0] + k * n * width, in, t->repeated, false);
    }
    const int64_t pitch = t->strides[0][axis];
    rk_turn(t->base[0] + (i * pitch + j) * width, pitch, t->blocks[0], n, n, m, width);
}

/* A line of the cache across, more of few rows; last columns overlap those before, as squares are turned at once. */
static void turned(nest *t, int axis) {
    const int inner = t->rank - 1, width = t->op->width[0];
    const int64_t across = t->dims[inner], rows = t->dims[axis], line = 64 / width, lines = TILE_BYTES / 64;
    const int64_t most = smaller(across, rows < lines ? lines / rows * line : line), parts = (across + most - 1) / most;
    const int64_t even = (across + parts - 1) / parts, square = smaller(line, 16); /* the largest of this width */
    const int64_t band = smaller(across, (even + square - 1) / square * square);
    const int64_t high = TILE_BYTES / (band * width);
    const bool whole = rows <= high && dense(t, axis);
    do {
        for (int64_t j = 0; j < across; j += band) {
            for (int64_t i = 0; i < rows; i += high) {
                columns(t, axis, i, smaller(high, rows - i), smaller(j, across - band), band, whole);
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

#endif
