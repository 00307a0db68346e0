/* Runs a program: makes its steps ready, then takes them block by block. */
#include "program/rk_program.h"

#include "isa/rk_isa.h"
#include "program/rk_row.h"
#include "program/rk_run_chain.h"

static int64_t width_of(const rk_run *r, int64_t slot) { return r->slots[slot * (2 + r->rank) + 1]; }

/* Any C kernel. */
static void call(const rk_step *s, void *const *at, const int64_t *loop) {
    typedef void unary(void *, const void *, const int64_t *);
    typedef void binary(void *, const void *, const void *, const int64_t *);
    typedef void ternary(void *, const void *, const void *, const void *, const int64_t *);
    typedef void quaternary(void *, const void *, const void *, const void *, const void *, const int64_t *);
    const uintptr_t f = (uintptr_t)s->function;
    switch (s->operands) {
    case 2: ((unary *)f)(at[0], at[1], loop); break;
    case 3: ((binary *)f)(at[0], at[1], at[2], loop); break;
    case 4: ((ternary *)f)(at[0], at[1], at[2], at[3], loop); break;
    default: ((quaternary *)f)(at[0], at[1], at[2], at[3], at[4], loop);
    }
}

static rk_description describe(const rk_step *s) {
    rk_description description = {NULL, NULL, NULL};
    void *const at[RK_INPUTS + 1] = {&description};
    call(s, at, NULL);
    return description;
}

/* The strides of operand o of a step over the block's own axes, those longer than 1. */
static void box_strides(const rk_run *r, const rk_step *s, int o, int axes, int64_t *to) {
    int64_t next = s->form[o] == RK_SCALAR ? 0 : 1;
    for (int d = r->rank - 1; d >= 0; d--) {
        if (r->sizes[d] == 1) continue;
        to[--axes] = s->form[o] == RK_BOX ? rk_strides_of(r, s->slot[o])[d] : next;
        next *= r->sizes[d];
    }
}

/* The same loop with fewer axes: one merges with the next inner one where every operand runs on. */
static int merged(int axes, int operands, int64_t *dims, int64_t strides[][RK_RANK]) {
    int last = 0;
    for (int d = 1; d < axes; d++) {
        bool on = true;
        for (int o = 0; o < operands; o++) on &= strides[o][last] == strides[o][d] * dims[d];
        if (on) dims[last] *= dims[d];
        else dims[++last] = dims[d];
        for (int o = 0; o < operands; o++) strides[o][last] = strides[o][d];
    }
    return axes == 0 ? 0 : last + 1;
}

/* A step that moves elements between memory with strides and rows. */
static void run_box(const rk_run *r, const rk_step *s) {
    int64_t strides[RK_INPUTS + 1][RK_RANK];
    int64_t loop[1 + (RK_INPUTS + 2) * RK_RANK];
    int64_t *dims = loop + 1;
    const int operands = (int)s->operands;
    void *at[RK_INPUTS + 1];
    int axes = 0;
    for (int d = 0; d < r->rank; d++)
        if (r->sizes[d] > 1) dims[axes++] = r->sizes[d];
    for (int o = 0; o < operands; o++) {
        box_strides(r, s, o, axes, strides[o]);
        at[o] = r->at[s->slot[o]];
    }
    axes = merged(axes, operands, dims, strides);
    loop[0] = axes;
    for (int o = 0; o < operands; o++) memcpy(dims + (o + 1) * axes, strides[o], (size_t)axes * sizeof(int64_t));
    call(s, at, loop);
}

/* Positions over the block's axes from d on; returns where the next ones go. */
static int64_t *number(const rk_run *r, int64_t *to, int64_t position, const int64_t *strides, int d) {
    if (d == r->rank) {
        *to = position;
        return to + 1;
    }
    const int64_t n = r->sizes[d];
    const int64_t by = strides[d];
    if (d == r->rank - 1) {
        RK_EACH(i, n) to[i] = position + i * by;
        return to + n;
    }
    for (int64_t i = 0; i < n; i++) to = number(r, to, position + i * by, strides, d + 1);
    return to;
}

static bool has_zero(const void *from, int64_t n, int64_t width) {
    int64_t zeros = 0;
    switch (width) {
    case 1: RK_EACH(i, n) zeros += ((const int8_t *)from)[i] == 0; break;
    case 2: RK_EACH(i, n) zeros += ((const int16_t *)from)[i] == 0; break;
    case 4: RK_EACH(i, n) zeros += ((const int32_t *)from)[i] == 0; break;
    default: RK_EACH(i, n) zeros += ((const int64_t *)from)[i] == 0;
    }
    return zeros != 0;
}

/* True if a step can go row by row: moduli always can, tensors unless they have strides. */
static bool is_row(const rk_run *r, const rk_step *s) {
    for (int o = 0; o < s->operands; o++) {
        const int64_t slot = s->slot[o];
        if (s->form[o] == RK_BOX && (slot >= r->moving || !r->tables[slot])) return false;
    }
    return true;
}

static rk_ready make_ready(const rk_run *r, const rk_step *s) {
    rk_ready made = {.op = NULL};
    if (!s->function || !is_row(r, s)) return made;
    const rk_description description = describe(s);
    made.op = description.op;
    if (!made.op) return made;
    made.prepare = description.prepare;
    made.chain = description.chain;
    made.one = s->form[0] == RK_SCALAR;
    made.out = r->at + s->slot[0];
    /* If elements are not aligned, none begins a line. */
    made.past = s->kind == RK_STORE && r->past && (uintptr_t)*made.out % (uintptr_t)made.op->width[0] == 0;
    for (int i = 0; i < made.op->inputs; i++) {
        made.in[i] = r->at + s->slot[i + 1];
        if (s->form[i + 1] == RK_SCALAR) made.repeated |= 1u << i;
    }
    return made;
}

/* The number of the check that failed, or -1. */
static int64_t run_steps(const rk_run *r, const rk_step *steps, const rk_ready *made, int64_t n) {
    for (int64_t i = 0; i < n; i++) {
        const rk_step *s = steps + i;
        if (made[i].chained) {
            rk_run_chain(r, made + i);
            i += made[i].chained - 1;
        } else if (made[i].op) {
            rk_run_row(r, made + i, 0, r->count);
        } else if (s->kind == RK_INDEX) {
            const int64_t position = (int64_t)(intptr_t)r->at[s->slot[1]];
            const int from = s->form[0] == RK_SCALAR ? r->rank : 0;
            number(r, (int64_t *)(void *)r->at[s->slot[0]], position, rk_strides_of(r, s->slot[1]), from);
        } else if (s->kind == RK_NON_ZERO) {
            if (has_zero(r->at[s->slot[0]], s->form[0] == RK_SCALAR ? 1 : r->count, s->width)) return s->check;
        } else {
            run_box(r, s);
        }
    }
    return -1;
}

static void move(rk_run *r, int d, int64_t by) {
    r->index[d] += by;
    for (int64_t slot = 0; slot < r->moving; slot++) {
        /* As numbers: those of index operands are positions. */
        const int64_t bytes = by * rk_strides_of(r, slot)[d] * width_of(r, slot);
        r->at[slot] = (char *)((uintptr_t)r->at[slot] + (uintptr_t)bytes);
    }
}

static void start(rk_run *r, int64_t first) {
    for (int d = r->rank - 1; d >= 0; d--) {
        const int64_t blocks = (r->dims[d] + r->extents[d] - 1) / r->extents[d];
        r->index[d] = 0;
        move(r, d, first % blocks * r->extents[d]);
        first /= blocks;
    }
}

static void measure(rk_run *r) {
    r->count = 1;
    for (int d = 0; d < r->rank; d++) {
        const int64_t left = r->dims[d] - r->index[d];
        r->sizes[d] = left < r->extents[d] ? left : r->extents[d];
        r->count *= r->sizes[d];
    }
}

static void advance(rk_run *r) {
    const int inner = r->rank - 1;
    if (inner >= 0 && r->index[inner] + r->extents[inner] < r->dims[inner]) {
        r->index[inner] += r->extents[inner];
        for (int64_t slot = 0; slot < r->moving; slot++) {
            r->at[slot] = (char *)((uintptr_t)r->at[slot] + (uintptr_t)r->by[slot]);
        }
        return;
    }
    for (int d = inner; d >= 0; d--) {
        if (r->index[d] + r->extents[d] < r->dims[d]) {
            move(r, d, r->extents[d]);
            return;
        }
        move(r, d, -r->index[d]);
    }
}

/* All that is read and written. */
static double bytes_of(const rk_run *r) {
    double bytes = 0;
    for (int64_t slot = 0; slot < r->moving; slot++) {
        double own = r->tables[slot] ? 0 : (double)width_of(r, slot);
        for (int d = 0; d < r->rank; d++) own *= rk_strides_of(r, slot)[d] == 0 ? 1.0 : (double)r->dims[d];
        bytes += own;
    }
    return bytes;
}

void rk_run_program(const rk_program *program, void *scratch, int64_t first, int64_t blocks) {
    rk_run r = {.rank = (int)program->rank, .moving = program->moving, .dims = program->words};
    r.extents = r.dims + r.rank;
    r.slots = r.extents + r.rank;
    const int64_t *offsets = r.slots + r.moving * (2 + r.rank);
    const rk_step *steps = (const rk_step *)(const void *)(offsets + program->registers);
    const int64_t all = program->once + program->each;
    r.at = scratch;
    r.tables = (rk_table **)(void *)(r.at + r.moving + program->registers);
    r.by = (int64_t *)(void *)(r.tables + r.moving);
    r.steps = (rk_ready *)(void *)(r.by + r.moving);
    rk_link *links = (rk_link *)(void *)(r.steps + all);
    char *next = (char *)scratch + ((char *)(links + 2 * all) - (char *)scratch + 63) / 64 * 64;
    for (int64_t s = 0; s < r.moving; s++) {
        r.at[s] = (char *)(uintptr_t)r.slots[s * (2 + r.rank)];
        r.tables[s] = NULL;
        r.by[s] = r.rank == 0 ? 0 : r.extents[r.rank - 1] * rk_strides_of(&r, s)[r.rank - 1] * width_of(&r, s);
        if (width_of(&r, s) == (int64_t)sizeof(rk_modulus)) {
            r.tables[s] = (rk_table *)(void *)next;
            r.tables[s]->at = NULL;
            r.tables[s]->count = 0;
            next += RK_TABLE_BYTES;
        }
    }
    char *strips = next;
    next += all * RK_STRIP_BYTES;
    for (int64_t s = 0; s < program->registers; s++) r.at[r.moving + s] = next + offsets[s];
    const double bytes = bytes_of(&r);
    r.large = bytes > (double)rk_stream_bytes / 4;
    r.past = program->past && bytes > (double)rk_stream_bytes;
    for (int64_t i = 0; i < all; i++) r.steps[i] = make_ready(&r, steps + i);
    r.capacity = 1;
    for (int d = 0; d < r.rank; d++) {
        r.sizes[d] = r.extents[d];
        r.capacity *= r.extents[d];
    }
    r.count = r.capacity;
    int64_t failed = run_steps(&r, steps, r.steps, program->once);
    const rk_step *each = steps + program->once;
    rk_ready *made = r.steps + program->once;
    const bool chain = rk_make_chains(&r, each, made, program->each, links, strips);
    start(&r, first);
    if (chain && r.rank == 1) {
        const int64_t left = r.dims[0] - r.index[0];
        r.count = blocks * r.extents[0] < left ? blocks * r.extents[0] : left;
        rk_run_chain(&r, made);
        blocks = 0;
    }
    for (int64_t b = 0; failed < 0 && b < blocks; b++) {
        measure(&r);
        failed = run_steps(&r, each, made, program->each);
        advance(&r);
    }
    if (r.past) rk_isa_stream_end();
    *(int64_t *)scratch = failed;
}
