/* Programs against their ops one by one: chains in registers, what breaks them, and registers used again. */
#include "rk_test.h"
#include "program/rk_program.h"

enum { STEPS = 8, TENSORS = 4, MODULI = TENSORS + 1, MOVING = MODULI + 1, MOST = 6000, PAD = 192 };
enum { ROUNDS = 6000 / RK_TEST_SHARE };

typedef struct {
    int inputs; /* tensors */
    bool modular;
    int64_t function;
} op;

#define OP(inputs, name) {inputs, false, (int64_t)(intptr_t)rk_##name}
#define NUMBERS(code) \
    OP(2, plus_##code), OP(2, minus_##code), OP(2, times_##code), OP(2, max_##code), \
    OP(1, unaryMinus_##code), OP(1, square_##code)

enum { OPS = 7 };

typedef struct {
    kind type;
    op ops[OPS];
} family;

static const family families[] = {
    {I64, {NUMBERS(i64), {1, true, (int64_t)(intptr_t)rk_mod_i64}}},
    {I64, {OP(2, times_i64), OP(2, plus_i64), OP(2, and_i64), OP(2, xor_i64), OP(1, not_i64), OP(1, square_i64),
           {1, true, (int64_t)(intptr_t)rk_mod_i64}}},
    {I32, {NUMBERS(i32), {1, true, (int64_t)(intptr_t)rk_mod_i32}}},
    {U8, {NUMBERS(u8), OP(2, or_u8)}},
    {F32, {NUMBERS(f32), OP(2, plus_f32)}},
    {F64, {NUMBERS(f64), OP(2, minus_f64)}},
};

/* A value: a step's op, and operands that are tensors from 1 on or values from MOVING on. */
typedef struct {
    const op *op;
    int operand[2];
    int slot; /* of its register */
} value;

typedef struct {
    kind type;
    int bytes, steps;
    int64_t dims[2], extents[2];
    int64_t strides[MOVING][2];
    char *base[MOVING];
    bool in_place;
    rk_modulus modulus;
    value values[STEPS];
} tree;

static char *memory[MOVING], *expected, *results[STEPS], *scratch;

static void fill(kind type, void *to, int64_t n) {
    for (int64_t i = 0; i < n; i++) {
        const int64_t x = (int64_t)random64() >> random_below(64);
        switch (type) {
        case F32: ((float *)to)[i] = (float)random_below(1000) / 128 - 3; break;
        case F64: ((double *)to)[i] = (double)random_below(1000) / 128 - 3; break;
        default: memcpy((char *)to + i * width(type), &x, (size_t)width(type));
        }
    }
}

static void layouts(tree *t) {
    const bool flat = random_below(2);
    const int64_t longest = (const int64_t[]){40, 70, 700, MOST}[random_below(4)];
    t->dims[0] = flat ? 1 : 1 + random_below(12);
    t->dims[1] = 1 + random_below(longest / t->dims[0]);
    t->extents[0] = 1;
    t->extents[1] = (const int64_t[]){33, 96, 128, 512}[random_below(4)];
    if (t->extents[1] > t->dims[1]) t->extents[1] = t->dims[1];
    for (int s = 0; s < MODULI; s++) {
        const int64_t row = t->dims[1] + (flat ? 0 : random_below(3));
        const int shape = s == 0 ? 0 : (int)random_below(6);
        t->strides[s][0] = shape < 4 ? row : shape == 4 ? 1 : 0;      /* rows, a column, */
        t->strides[s][1] = shape < 4 ? 1 : 0;                         /* one element */
        if (shape == 3) t->strides[s][0] = 0;                         /* a row for all */
        t->base[s] = memory[s] + MARGIN + random_below(3) * 64 + (random_below(2) ? 0 : random_below(9) * t->bytes);
    }
    t->strides[MODULI][0] = t->strides[MODULI][1] = 0;
    t->base[MODULI] = (char *)&t->modulus;
    if (t->in_place) {
        t->base[1] = t->base[0];
        memcpy(t->strides[1], t->strides[0], sizeof t->strides[0]);
    }
}

static bool one(const tree *t, int operand) {
    return operand < MOVING && (t->extents[1] == 1 || t->strides[operand][1] == 0);
}

static void grow(tree *t) {
    const family *f = &families[random_below(sizeof families / sizeof *families)];
    t->type = f->type;
    t->bytes = width(f->type);
    t->steps = 1 + (int)random_below(STEPS);
    t->in_place = random_below(4) == 0;
    t->modulus = modulus(1 + random64() % (UINT64_C(1) << (1 + random_below(30))));
    layouts(t);
    for (int k = 0; k < t->steps; k++) {
        value *v = &t->values[k];
        v->op = &f->ops[random_below(OPS)];
        bool rows = false;
        for (int i = 0; i < v->op->inputs; i++) {
            const bool last = k > 0 && random_below(4) > 0;
            const bool other = k > 0 && random_below(5) == 0;
            v->operand[i] = other ? MOVING + (int)random_below(k)
                : last ? MOVING + k - 1 : 1 + (int)random_below(TENSORS);
            rows |= !one(t, v->operand[i]);
        }
        if (!rows) { /* results are rows here: this operand is made one */
            t->strides[v->operand[0]][1] = 1;
            if (t->extents[1] == 1) t->steps = k;
        }
    }
}

static int last_use(const tree *t, int k) {
    int last = k;
    for (int j = k + 1; j < t->steps; j++) {
        for (int i = 0; i < t->values[j].op->inputs; i++) last = t->values[j].operand[i] == MOVING + k ? j : last;
    }
    return last;
}

/* Registers as the JVM gives them: a result takes that of an operand that is needed no more. */
static int give_registers(tree *t) {
    bool taken[STEPS] = {false};
    int count = 0;
    for (int k = 0; k < t->steps; k++) {
        for (int j = 0; j < k; j++) {
            if (last_use(t, j) == k || (last_use(t, j) == j && j == k - 1)) taken[t->values[j].slot - MOVING] = false;
        }
        int r = 0;
        while (taken[r]) r++;
        taken[r] = true;
        t->values[k].slot = MOVING + r;
        count = r + 1 > count ? r + 1 : count;
    }
    return count;
}

static rk_program *compile(tree *t) {
    const int registers = give_registers(t);
    static int64_t room[1000];
    memset(room, 0, sizeof room);
    rk_program *p = (rk_program *)(void *)room;
    const bool flat = t->dims[0] == 1;
    *p = (rk_program){.rank = flat ? 1 : 2, .moving = MOVING, .registers = registers, .each = t->steps,
                      .past = !t->in_place, .tables = 1};
    int64_t *w = p->words;
    for (int d = flat; d < 2; d++) *w++ = t->dims[d];
    for (int d = flat; d < 2; d++) *w++ = t->extents[d];
    for (int s = 0; s < MOVING; s++) {
        *w++ = (int64_t)(intptr_t)t->base[s];
        *w++ = s == MODULI ? (int64_t)sizeof(rk_modulus) : t->bytes;
        for (int d = flat; d < 2; d++) *w++ = t->strides[s][d];
    }
    for (int r = 0; r < registers; r++) *w++ = r * ((t->extents[1] * 8 + 63) / 64 * 64 + PAD);
    for (int k = 0; k < t->steps; k++) {
        const value *v = &t->values[k];
        const bool last = k == t->steps - 1;
        rk_step s = {.kind = last ? RK_STORE : RK_RUN, .function = v->op->function};
        s.slot[0] = last ? 0 : v->slot;
        s.form[0] = RK_ONE_ROW;
        for (int i = 0; i < v->op->inputs; i++) {
            const int o = v->operand[i];
            s.slot[i + 1] = o < MOVING ? o : t->values[o - MOVING].slot;
            s.form[i + 1] = one(t, o) ? RK_SCALAR : RK_ONE_ROW;
        }
        s.operands = 1 + v->op->inputs;
        if (v->op->modular) s.slot[s.operands++] = MODULI; /* form RK_SCALAR */
        memcpy(w, &s, sizeof s);
        w += sizeof s / sizeof *w;
    }
    return p;
}

static void one_by_one(const tree *t) {
    for (int k = 0; k < t->steps; k++) {
        const value *v = &t->values[k];
        int64_t loop[1 + 4 * 2] = {2, t->dims[0], t->dims[1], t->dims[1], 1};
        const void *in[2] = {NULL};
        int at = 5;
        for (int i = 0; i < v->op->inputs; i++) {
            const int o = v->operand[i];
            in[i] = o < MOVING ? t->base[o] : results[o - MOVING];
            loop[at++] = o < MOVING ? t->strides[o][0] : t->dims[1];
            loop[at++] = o < MOVING ? t->strides[o][1] : 1;
        }
        if (v->op->modular) in[v->op->inputs] = &t->modulus;
        if (v->op->inputs + v->op->modular == 1) {
            ((void (*)(void *, const void *, const int64_t *))(intptr_t)v->op->function)(results[k], in[0], loop);
        } else {
            ((void (*)(void *, const void *, const void *, const int64_t *))(intptr_t)v->op->function)(
                results[k], in[0], in[1], loop);
        }
    }
    for (int64_t i = 0; i < t->dims[0]; i++) {
        memcpy(expected + (t->base[0] - memory[0]) + i * t->strides[0][0] * t->bytes,
               results[t->steps - 1] + i * t->dims[1] * t->bytes, (size_t)(t->dims[1] * t->bytes));
    }
}

static void compare(const tree *t, size_t room, int round) {
    if (memcmp(memory[0], expected, room) == 0) return;
    for (size_t i = 0; i < room; i++) {
        if (memory[0][i] == expected[i]) continue;
        const size_t element = i - (i - (size_t)(t->base[0] - memory[0])) % (size_t)t->bytes;
        if (is_nan(t->type, memory[0] + element) && is_nan(t->type, expected + element)) continue;
        fprintf(stderr,
                "round %d (%s), kind %d, [%lld, %lld] in blocks of %lld, %d steps, past from %lld bytes on: "
                "byte %lld\n",
                round, rk_isa(), t->type, (long long)t->dims[0], (long long)t->dims[1], (long long)t->extents[1],
                    t->steps,
                (long long)rk_stream_bytes, (long long)((char *)memory[0] + i - t->base[0]));
        exit(1);
    }
}

/* How many elements of an operand are read or written; what is around them stays as it was. */
static int64_t reach(const tree *t, int s) {
    return 1 + t->strides[s][0] * (t->dims[0] - 1) + t->strides[s][1] * (t->dims[1] - 1);
}

static void check_tree(int round) {
    const size_t room = (size_t)(MOST + 2000) * 8;
    tree t;
    memset(&t, 0, sizeof t);
    grow(&t);
    if (t.steps == 0) return;
    for (int s = 0; s < MODULI; s++) fill(t.type, t.base[s], reach(&t, s));
    memcpy(expected, memory[0], room);
    const rk_program *p = compile(&t);
    one_by_one(&t);
    rk_stream_bytes = random_below(2) ? 0 : INT64_MAX;
    const int64_t blocks = t.dims[0] * ((t.dims[1] + t.extents[1] - 1) / t.extents[1]);
    const int64_t cut = random_below(blocks + 1);
    rk_run_program(p, scratch, 0, cut);
    rk_run_program(p, scratch, cut, blocks - cut);
    compare(&t, room, round);
}

int main(void) {
    const size_t room = (size_t)(MOST + 2000) * 8;
    for (int s = 0; s < MOVING; s++) {
        memory[s] = aligned_alloc(64, room);
        fill(I64, memory[s], (int64_t)room / 8);
    }
    for (int k = 0; k < STEPS; k++) results[k] = aligned_alloc(64, room);
    expected = aligned_alloc(64, room);
    scratch = aligned_alloc(64, 1 << 17);
    for (size_t i = 0; i < INSTRUCTION_SETS; i++) {
        if (!rk_select_isa(instruction_sets[i])) {
            printf("%s: not on this processor\n", instruction_sets[i]);
            continue;
        }
        for (int round = 0; round < ROUNDS; round++) check_tree(round);
        printf("%s: %d programs\n", instruction_sets[i], ROUNDS);
    }
    return 0;
}
