/* Contract tests of kernels: any kernel, any layout, against a scalar reference, with canaries around every buffer. */
#ifndef RK_TEST_H
#define RK_TEST_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rk_modulus.h"
#include "rankine_kernels.h"
#include "rk_sets.h"

/* Under an emulator a test takes 20 times as long: of random rounds it does one in so many. */
#ifndef RK_TEST_SHARE
#define RK_TEST_SHARE 1
#endif

#ifdef _WIN32
#include <malloc.h>
#define aligned_alloc(alignment, bytes) _aligned_malloc(bytes, alignment)
#define malloc(bytes) _aligned_malloc(bytes, 16)
#define free _aligned_free
#endif

/* All that are compiled; the processor may lack some. */
#define RK_SET_NAME(isa, has) #isa,
static const char *const instruction_sets[] = {RK_SETS(RK_SET_NAME)};
enum { INSTRUCTION_SETS = sizeof instruction_sets / sizeof *instruction_sets };

enum { MARGIN = 64, INPUTS = 3, MAX_RANK = 6 };

typedef enum { BOOL, I8, U8, I16, I32, I64, F32, F64, C64, C128, MODULUS } kind;

typedef struct {
    const char *name;
    kind out;
    int inputs;
    kind in[INPUTS];
    void (*run)(void *out, const void *const *in, const int64_t *loop);
    void (*reference)(void *out, const void *const *in);
} kernel;

typedef struct {
    int rank;
    int64_t dims[MAX_RANK];
    int64_t strides[INPUTS + 1][MAX_RANK]; /* out first */
} layout;

static inline int width(kind k) { return (const int[]){1, 1, 1, 2, 4, 8, 4, 8, 8, 16, sizeof(rk_modulus)}[k]; }

/* Of complex elements: the kind of each of their parts. */
static inline kind part(kind k) { return k == C64 ? F32 : k == C128 ? F64 : k; }

static inline uint64_t random64(void) {
    static uint64_t x = UINT64_C(0x9e3779b97f4a7c15);
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return x * UINT64_C(0x2545f4914f6cdd1d);
}

/* By a product: a remainder takes longer than all else that a test does with the number. */
static inline int64_t random_below(int64_t n) {
    return (int64_t)(((unsigned __int128)random64() * (uint64_t)n) >> 64);
}

/* The table entry of p, by long division; io.rankine.modular.ModulusTable fills it in production. */
static inline uint64_t divide_power(unsigned exponent, uint64_t p, uint64_t *low) {
    unsigned __int128 quotient = 0, rest = 0;
    for (int bit = (int)exponent; bit >= 0; bit--) {
        rest = (rest << 1) | (bit == (int)exponent);
        quotient <<= 1;
        if (rest >= p) {
            rest -= p;
            quotient |= 1;
        }
    }
    if (low) *low = (uint64_t)quotient;
    return (uint64_t)(quotient >> 64);
}

static inline rk_modulus modulus(uint64_t p) {
    rk_modulus m = {.p = p, .inverse = 1.0 / (double)p};
    while (m.bits < 63 && p >> m.bits) m.bits++;
    if (p == 1) m.high = m.low = UINT64_MAX;
    else m.high = divide_power(128, p, &m.low);
    divide_power((unsigned)m.bits + 50, p, &m.mid);
    const unsigned __int128 top = ((unsigned __int128)1 << (63 + m.bits)) - 1;
    m.barrett = (uint64_t)(top / p);
    m.norm = (uint64_t)(~(unsigned __int128)0 / (p << (64 - m.bits)));
    return m;
}

static inline bool is_nan(kind k, const char *x) {
    float f;
    double d;
    if (k == F32) {
        memcpy(&f, x, 4);
        return f != f;
    }
    if (k != F64) return false;
    memcpy(&d, x, 8);
    return d != d;
}

static inline void fail(const kernel *k, const layout *l, const char *what, int64_t at) {
    fprintf(stderr, "%s (%s): %s at element %lld; dims", k->name, rk_isa(), what, (long long)at);
    for (int d = 0; d < l->rank; d++) fprintf(stderr, " %lld", (long long)l->dims[d]);
    for (int o = 0; o <= k->inputs; o++) {
        fprintf(stderr, "; strides of %d:", o);
        for (int d = 0; d < l->rank; d++) fprintf(stderr, " %lld", (long long)l->strides[o][d]);
    }
    fprintf(stderr, "\n");
    exit(1);
}

typedef struct {
    char *memory;
    char *base; /* the first element */
    size_t bytes;
} buffer;

/* Just what the layout reaches, a margin on both sides. */
static inline buffer reserve(const layout *l, int operand, int bytes) {
    int64_t below = 0, above = 1;
    for (int d = 0; d < l->rank; d++) {
        const int64_t reach = l->strides[operand][d] * (l->dims[d] - 1);
        if (reach < 0) below -= reach;
        else above += reach;
    }
    buffer b = {.bytes = (size_t)((below + above) * bytes + 2 * MARGIN)};
    b.memory = aligned_alloc(64, (b.bytes + 63) / 64 * 64);
    if (!b.memory) abort();
    memset(b.memory, 0xA5, b.bytes);
    b.base = b.memory + MARGIN + below * bytes;
    return b;
}

typedef void filler(kind k, void *element);

/* From how many bytes on outputs are written past the cache: small ones are, half of the time. */
extern int64_t rk_stream_bytes;

/* Runs k over the layout; in_place >= 0: that input is the output. */
static inline void check(const kernel *k, const layout *l, filler *fill, int in_place) {
    buffer b[INPUTS + 1], expected;
    int64_t size = 1, loop[1 + (INPUTS + 2) * MAX_RANK], at = 0;
    for (int d = 0; d < l->rank; d++) size *= l->dims[d];
    for (int o = 0; o <= k->inputs; o++) {
        const kind type = o == 0 ? k->out : k->in[o - 1];
        b[o] = reserve(l, o, width(type));
        for (size_t i = MARGIN; o > 0 && i < b[o].bytes - MARGIN; i += (size_t)width(type)) fill(type, b[o].memory + i);
    }
    expected = reserve(l, 0, width(k->out));
    char *source = NULL;
    if (in_place >= 0) {
        source = b[in_place + 1].memory;
        memcpy(b[0].memory, source, b[0].bytes);
        memcpy(expected.memory, source, b[0].bytes);
        memset(b[0].memory + b[0].bytes - MARGIN, 0xA5, MARGIN);
        memset(expected.memory + b[0].bytes - MARGIN, 0xA5, MARGIN);
    }
    int64_t index[MAX_RANK] = {0}, offset[INPUTS + 1] = {0};
    for (int64_t e = 0; e < size; e++) {
        const void *in[INPUTS];
        for (int i = 0; i < k->inputs; i++) in[i] = b[i + 1].base + offset[i + 1] * width(k->in[i]);
        k->reference(expected.base + offset[0] * width(k->out), in);
        for (int d = l->rank - 1; d >= 0; d--) {
            const bool wraps = ++index[d] == l->dims[d];
            const int64_t by = wraps ? 1 - l->dims[d] : 1;
            for (int o = 0; o <= k->inputs; o++) offset[o] += by * l->strides[o][d];
            if (!wraps) break;
            index[d] = 0;
        }
    }
    loop[at++] = l->rank;
    for (int d = 0; d < l->rank; d++) loop[at++] = l->dims[d];
    for (int o = 0; o <= k->inputs; o++) {
        for (int d = 0; d < l->rank; d++) loop[at++] = l->strides[o][d];
    }
    const void *in[INPUTS];
    for (int i = 0; i < k->inputs; i++) in[i] = i == in_place ? b[0].base : b[i + 1].base;
    rk_stream_bytes = random_below(2) ? 0 : INT64_MAX;
    k->run(b[0].base, in, loop);
    const bool same = memcmp(b[0].memory, expected.memory, b[0].bytes) == 0;
    for (size_t i = 0; !same && i < b[0].bytes; i++) {
        if (b[0].memory[i] == expected.memory[i]) continue;
        const bool inside = i >= MARGIN && i < b[0].bytes - MARGIN;
        const size_t element = (i - MARGIN) / (size_t)width(k->out);
        const kind scalar = part(k->out);
        const size_t byte = i - (i - MARGIN) % (size_t)width(scalar);
        if (inside && is_nan(scalar, b[0].memory + byte) && is_nan(scalar, expected.memory + byte)) continue;
        fail(k, l, inside ? "a wrong value" : "a write outside the output", (int64_t)element);
    }
    for (int o = 0; o <= k->inputs; o++) free(b[o].memory);
    free(expected.memory);
}

/* Rows of awkward sizes: contiguous, reversed, strided, constant operands, in place. */
static inline void check_rows(const kernel *k, filler *fill) {
    static const int64_t sizes[] = {1, 2, 7, 8, 63, 64, 65, 127, 129, 511, 513, 1023};
    static const int64_t strides[] = {1, 0, -1, 3};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        for (int mix = 0; mix < 4 * 4 * 4; mix++) {
            layout l = {.rank = 1, .dims = {sizes[s]}};
            const int64_t choice[3] = {strides[mix & 3], strides[mix >> 2 & 3], strides[mix >> 4 & 3]};
            bool used = true;
            for (int i = 0; i < k->inputs; i++) l.strides[i + 1][0] = choice[i];
            for (int i = k->inputs; i < 3; i++) used &= choice[i] == 1;
            if (!used) continue;
            for (int o = 0; o < 3; o++) {
                l.strides[0][0] = (const int64_t[]){1, -1, 2}[o];
                check(k, &l, fill, -1);
            }
            for (int i = 0; i < k->inputs; i++) {
                if (choice[i] == 0 || k->in[i] != k->out) continue;
                l.strides[0][0] = choice[i];
                check(k, &l, fill, i);
            }
        }
    }
}

/* Random views up to rank 6: permuted, broadcast, sliced, reversed. */
static inline void check_views(const kernel *k, filler *fill, int rounds) {
    for (int r = 0; r < rounds; r++) {
        layout l = {.rank = 1 + (int)random_below(MAX_RANK)};
        int64_t size = 1;
        for (int d = 0; d < l.rank; d++) {
            const int64_t limit = 20000 / size;
            const int64_t n = random_below(3) == 0 ? 1 + random_below(200) : 1 + random_below(9);
            l.dims[d] = n < limit ? n : limit < 1 ? 1 : limit;
            size *= l.dims[d];
        }
        for (int o = 0; o <= k->inputs; o++) {
            int order[MAX_RANK];
            const bool permuted = o > 0 && random_below(3) == 0;
            for (int d = 0; d < l.rank; d++) order[d] = d;
            for (int d = l.rank - 1; permuted && d > 0; d--) {
                const int other = (int)random_below(d + 1), held = order[d];
                order[d] = order[other];
                order[other] = held;
            }
            const bool sliced = random_below(3) == 0;
            int64_t stride = sliced ? 1 + random_below(3) : 1;
            for (int i = l.rank - 1; i >= 0; i--) {
                const int d = order[i];
                const bool constant = o > 0 && random_below(4) == 0;
                const bool reversed = sliced && random_below(4) == 0;
                l.strides[o][d] = constant ? 0 : reversed ? -stride : stride;
                if (!constant) stride *= l.dims[d] + (sliced ? random_below(2) : 0);
            }
        }
        check(k, &l, fill, -1);
    }
}

/* Both, for every instruction set this processor has. */
static inline void check_all(const kernel *kernels, size_t count, filler *fill, int rounds) {
    for (size_t i = 0; i < INSTRUCTION_SETS; i++) {
        if (!rk_select_isa(instruction_sets[i])) {
            printf("%s: not on this processor\n", instruction_sets[i]);
            continue;
        }
        for (size_t k = 0; k < count; k++) {
            check_rows(&kernels[k], fill);
            check_views(&kernels[k], fill, rounds / RK_TEST_SHARE);
        }
        printf("%s: %zu kernels\n", instruction_sets[i], count);
    }
}

#define CALL1(name) \
    static void run_##name(void *out, const void *const *in, const int64_t *loop) { rk_##name(out, in[0], loop); }
#define CALL2(name) \
    static void run_##name(void *out, const void *const *in, const int64_t *loop) { \
        rk_##name(out, in[0], in[1], loop); \
    }
#define CALL3(name) \
    static void run_##name(void *out, const void *const *in, const int64_t *loop) { \
        rk_##name(out, in[0], in[1], in[2], loop); \
    }

#endif
