/* Folds along an axis of any layout, against plain scalar C in the documented order. */
#include "rk_test.h"

typedef union {
    int64_t i64;
    int32_t i32;
    uint8_t bool_;
    float f32;
    double f64;
} value;

typedef struct {
    const char *name;
    kind out, in;
    bool modular;
    void (*run)(void *out, const void *a, const rk_modulus *p, const int64_t *loop, int64_t length, int64_t step);
    value start;
    void (*add)(value *sum, const void *x, uint64_t p);
    void (*merge)(value *sum, const value *x, uint64_t p);
} fold;

#define FOLD(name, R, rf, A, EXPR)                                                                                     \
    static void run_##name(void *out, const void *a, const rk_modulus *p, const int64_t *loop, int64_t length,         \
                           int64_t step) {                                                                             \
        (void)p;                                                                                                       \
        rk_##name(out, a, loop, length, step);                                                                         \
    }                                                                                                                  \
    static void add_##name(value *sum, const void *element, uint64_t p) {                                              \
        A y;                                                                                                           \
        memcpy(&y, element, sizeof y);                                                                                 \
        const R x = sum->rf;                                                                                           \
        (void)p;                                                                                                       \
        sum->rf = (R)(EXPR);                                                                                           \
    }                                                                                                                  \
    static void merge_##name(value *sum, const value *other, uint64_t p) {                                             \
        const R x = sum->rf, y = other->rf;                                                                            \
        (void)p;                                                                                                       \
        sum->rf = (R)(EXPR);                                                                                           \
    }

#define SUM_MOD(code, T)                                                                                               \
    static void run_sumMod_##code(void *out, const void *a, const rk_modulus *p, const int64_t *loop, int64_t length,  \
                                  int64_t step) {                                                                      \
        rk_sumMod_##code(out, a, p, loop, length, step);                                                               \
    }                                                                                                                  \
    static void add_sumMod_##code(value *sum, const void *element, uint64_t p) {                                       \
        T y;                                                                                                           \
        memcpy(&y, element, sizeof y);                                                                                 \
        const __int128 r = ((__int128)sum->code + y) % (__int128)p;                                                    \
        sum->code = (T)(r < 0 ? r + (__int128)p : r);                                                                  \
    }                                                                                                                  \
    static void merge_sumMod_##code(value *sum, const value *x, uint64_t p) { add_sumMod_##code(sum, &x->code, p); }

static double smaller(double x, double y) {
    if (x != x || y != y) return NAN;
    if (x == 0 && y == 0) return signbit(x) ? x : y;
    return x < y ? x : y;
}

static double larger(double x, double y) { return -smaller(-x, -y); }

FOLD(sum_bool, int64_t, i64, uint8_t, (uint64_t)x + (uint64_t)y)
FOLD(sum_i32, int64_t, i64, int32_t, (uint64_t)x + (uint64_t)(int64_t)y)
FOLD(sum_i64, int64_t, i64, int64_t, (uint64_t)x + (uint64_t)y)
FOLD(sum_f32, double, f64, float, x + y)
FOLD(sum_f64, double, f64, double, x + y)
FOLD(prod_i32, int64_t, i64, int32_t, (uint64_t)x * (uint64_t)(int64_t)y)
FOLD(prod_i64, int64_t, i64, int64_t, (uint64_t)x * (uint64_t)y)
FOLD(prod_f32, double, f64, float, x * y)
FOLD(prod_f64, double, f64, double, x * y)
FOLD(amin_i32, int32_t, i32, int32_t, x < y ? x : y)
FOLD(amin_i64, int64_t, i64, int64_t, x < y ? x : y)
FOLD(amin_f32, float, f32, float, smaller(x, y))
FOLD(amin_f64, double, f64, double, smaller(x, y))
FOLD(amax_i32, int32_t, i32, int32_t, x > y ? x : y)
FOLD(amax_i64, int64_t, i64, int64_t, x > y ? x : y)
FOLD(amax_f32, float, f32, float, larger(x, y))
FOLD(amax_f64, double, f64, double, larger(x, y))
FOLD(any_bool, uint8_t, bool_, uint8_t, x || y)
FOLD(all_bool, uint8_t, bool_, uint8_t, x && y)
SUM_MOD(i32, int32_t)
SUM_MOD(i64, int64_t)

#define ROW(name, out, in, modular, field, start) \
    {#name, out, in, modular, run_##name, {.field = start}, add_##name, merge_##name}

static const fold folds[] = {
    ROW(sum_bool, I64, BOOL, false, i64, 0),
    ROW(sum_i32, I64, I32, false, i64, 0),        ROW(sum_i64, I64, I64, false, i64, 0),
    ROW(sum_f32, F64, F32, false, f64, 0),        ROW(sum_f64, F64, F64, false, f64, 0),
    ROW(prod_i32, I64, I32, false, i64, 1),       ROW(prod_i64, I64, I64, false, i64, 1),
    ROW(prod_f32, F64, F32, false, f64, 1),       ROW(prod_f64, F64, F64, false, f64, 1),
    ROW(amin_i32, I32, I32, false, i32, INT32_MAX), ROW(amin_i64, I64, I64, false, i64, INT64_MAX),
    ROW(amin_f32, F32, F32, false, f32, INFINITY), ROW(amin_f64, F64, F64, false, f64, INFINITY),
    ROW(amax_i32, I32, I32, false, i32, INT32_MIN), ROW(amax_i64, I64, I64, false, i64, INT64_MIN),
    ROW(amax_f32, F32, F32, false, f32, -INFINITY), ROW(amax_f64, F64, F64, false, f64, -INFINITY),
    ROW(any_bool, BOOL, BOOL, false, bool_, 0),   ROW(all_bool, BOOL, BOOL, false, bool_, 1),
    ROW(sumMod_i32, I32, I32, true, i32, 0),      ROW(sumMod_i64, I64, I64, true, i64, 0),
};

static value reference(const fold *f, const char *a, int64_t length, int64_t step, uint64_t p) {
    value sum = f->start;
    if (length <= 64) {
        for (int64_t i = 0; i < length; i++) f->add(&sum, a + i * step, p);
        return sum;
    }
    int64_t half = 64;
    while (2 * half < length) half *= 2;
    sum = reference(f, a, half, step, p);
    const value rest = reference(f, a + half * step, length - half, step, p);
    f->merge(&sum, &rest, p);
    return sum;
}

static void fill_any(kind k, void *element) {
    const int64_t bits = (int64_t)random64();
    static const int64_t extremes[] = {INT64_MAX, INT64_MIN, INT32_MIN, 0, -1};
    const int64_t x = random_below(8) == 0 ? extremes[random_below(5)] : bits;
    const double special = (const double[]){0.0, -0.0, INFINITY, NAN, 0x1p-1074, 1e300}[random_below(6)];
    const double f = random_below(400) == 0 ? special : ldexp((double)bits, (int)random_below(9) - 67);
    const float narrow = (float)f;
    const int32_t word = (int32_t)x;
    switch (k) {
    case BOOL: *(uint8_t *)element = random_below(100) != 0; break;
    case I32: memcpy(element, &word, 4); break;
    case I64: memcpy(element, &x, 8); break;
    case F32: memcpy(element, &narrow, 4); break;
    default: memcpy(element, &f, 8); break;
    }
}

/*
 * Result axes first, the folded one last; laid out in any order, with gaps, backwards; moduli along the last result
 * axis.
 */
static void check_fold(const fold *f, int rank, const int64_t *dims, int64_t length, int64_t gap) {
    int64_t strides[MAX_RANK], outs[MAX_RANK], ps[MAX_RANK], all = 1, size = 1, start = 0, loop[1 + 4 * MAX_RANK],
        at = 0;
    int order[MAX_RANK];
    const bool shuffled = random_below(2);
    for (int d = 0; d <= rank; d++) order[d] = d;
    for (int d = rank; shuffled && d > 0; d--) {
        const int other = (int)random_below(d + 1), held = order[d];
        order[d] = order[other];
        order[other] = held;
    }
    for (int i = rank; i >= 0; i--) {
        const int64_t n = order[i] == rank ? length : dims[order[i]];
        const bool backwards = random_below(6) == 0;
        const int64_t stride = all * (i == rank ? gap : 1);
        strides[order[i]] = backwards ? -stride : stride;
        if (backwards && n > 0) start += (n - 1) * stride;
        all = stride * (n > 0 ? n : 1);
    }
    for (int d = rank - 1; d >= 0; d--) {
        outs[d] = d == rank - 1 ? gap : outs[d + 1] * dims[d + 1];
        size *= dims[d];
        ps[d] = 0;
    }
    const int64_t moduli = f->modular && rank > 0 && random_below(2) ? dims[rank - 1] : 1;
    if (moduli > 1) ps[rank - 1] = 1;
    rk_modulus *p = aligned_alloc(64, (size_t)moduli * sizeof(rk_modulus));
    for (int64_t j = 0; j < moduli; j++) {
        const unsigned bits = 1 + (unsigned)random_below(f->in == I32 ? 31 : 63);
        p[j] = modulus((random64() >> (64 - bits)) | (UINT64_C(1) << (bits - 1)));
    }
    const int in = width(f->in), out = width(f->out);
    char *a = malloc((size_t)(all * in)), *o = malloc((size_t)(size * gap * out) + MARGIN);
    for (int64_t i = 0; i < all; i++) fill_any(f->in, a + i * in);
    memset(o, 0xA5, (size_t)(size * gap * out) + MARGIN);
    loop[at++] = rank;
    for (int d = 0; d < rank; d++) loop[at++] = dims[d];
    for (int d = 0; d < rank; d++) loop[at++] = outs[d];
    for (int d = 0; d < rank; d++) loop[at++] = strides[d];
    for (int d = 0; d < rank; d++) loop[at++] = ps[d];
    f->run(o, a + start * in, p, loop, length, strides[rank] * in);
    for (int64_t e = 0; e < size; e++) {
        int64_t from = start, rest = e, modulus_at = 0;
        for (int d = rank - 1; d >= 0; d--) {
            from += rest % dims[d] * strides[d];
            modulus_at += rest % dims[d] * ps[d];
            rest /= dims[d];
        }
        const value r = reference(f, a + from * in, length, strides[rank] * in, p[modulus_at].p);
        const char *found = o + e * gap * out;
        const bool same = memcmp(&r, found, (size_t)out) == 0
            || (is_nan(f->out, found) && is_nan(f->out, (const char *)&r));
        bool around = true;
        for (int64_t i = out; i < gap * out; i++) around &= found[i] == (char)0xA5;
        if (same && around) continue;
        fprintf(stderr,
                "%s (%s): %s at result %lld; rank %d, axis of %lld elements, %lld bytes apart; dims and strides",
                f->name,
                rk_isa(), same ? "a write beside the result" : "a wrong value", (long long)e, rank, (long long)length,
                (long long)(strides[rank] * in));
        for (int d = 0; d < rank; d++) fprintf(stderr, " %lld:%lld", (long long)dims[d], (long long)strides[d]);
        fprintf(stderr, "\n");
        exit(1);
    }
    free(p);
    free(a);
    free(o);
}

int main(void) {
    static const int64_t lengths[] = {1, 2, 7, 31, 32, 63, 64, 65, 127, 129, 511, 512, 513, 1023, 1100, 4097, 5000};
    enum { COUNT = sizeof folds / sizeof *folds, LENGTHS = sizeof lengths / sizeof *lengths };
    for (size_t i = 0; i < INSTRUCTION_SETS; i++) {
        if (!rk_select_isa(instruction_sets[i])) {
            printf("%s: not on this processor\n", instruction_sets[i]);
            continue;
        }
        for (int k = 0; k < COUNT; k++) {
            for (int l = 0; l < LENGTHS; l++) check_fold(&folds[k], 0, NULL, lengths[l], 1 + random_below(2));
            for (int round = 0; round < 60; round++) {
                int64_t dims[MAX_RANK], size = 1;
                const int rank = 1 + (int)random_below(3);
                for (int d = 0; d < rank; d++) {
                    dims[d] = d == rank - 1 && random_below(2) ? 1 + random_below(600) : 1 + random_below(5);
                    size *= dims[d];
                }
                const int64_t length = lengths[random_below(LENGTHS)];
                const int64_t along = length < 60000 / size ? length : 1 + random_below(60);
                check_fold(&folds[k], rank, dims, along, 1 + random_below(2));
            }
        }
        printf("%s: %d folds\n", instruction_sets[i], COUNT);
    }
    return 0;
}
