/*
 * (a * b + c) mod p of 10^7 int64 from memory, by one core: the engine's program beside the best loop written for it by hand,
 * what reading the operands alone takes, and the same ops one by one. ns an element, thread CPU time of interleaved rounds:
 * least and lower quartile, and how many times the loop's they are. Needs AVX-512.
 *
 *   N=native/target/classes; L=$N/natives/<platform>/librankine.so
 *   gcc -O3 -march=native -Inative/src/main/c -I$N/META-INF/rankine/c samples/bench/scripts/pass.c $L \
 *       -Wl,-rpath,$(dirname $(realpath $L)) -o pass
 *   taskset -c 1 ./pass [rounds] [elements, a multiple of 8]
 */
#define _GNU_SOURCE
#include <immintrin.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "rankine_kernels.h"
#include "program/rk_program.h"

enum { HUGE = 2 << 20, MOST_ROUNDS = 1000, BLOCK = 96 };

static const uint64_t P = (1 << 30) - 35;
static int64_t n = 10000000;
static int64_t *a, *b, *c, *out, *first, *second;
static rk_modulus modulus;
static rk_program *program;
static char *scratch;
static volatile int64_t sink;

/* On huge pages, as tensors are. */
static void *reserve(size_t bytes) {
    char *p = mmap(NULL, bytes + HUGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    p = (char *)(((uintptr_t)p + HUGE - 1) & -(uintptr_t)HUGE);
    madvise(p, bytes, MADV_HUGEPAGE);
    return memset(p, 1, bytes);
}

static __m512i at(const int64_t *x, int64_t i) { return _mm512_load_si512(x + i); }

static void by_hand(void) {
    const __m512i p = _mm512_set1_epi64((int64_t)P);
    const __m512d inverse = _mm512_set1_pd(modulus.inverse);
    for (int64_t i = 0; i < n; i += 8) {
        const __m512i x = _mm512_add_epi64(_mm512_mullo_epi64(at(a, i), at(b, i)), at(c, i));
        const __m512i q = _mm512_cvtpd_epi64(_mm512_mul_pd(_mm512_cvtepi64_pd(x), inverse));
        const __m512i t = _mm512_sub_epi64(x, _mm512_mullo_epi64(q, p));
        _mm512_stream_si512((void *)(out + i), _mm512_min_epu64(t, _mm512_add_epi64(t, p)));
    }
    _mm_sfence();
}

static void reading(void) {
    __m512i s = _mm512_setzero_si512();
    for (int64_t i = 0; i < n; i += 8) s = _mm512_add_epi64(s, _mm512_add_epi64(_mm512_add_epi64(at(a, i), at(b, i)), at(c, i)));
    sink = _mm512_reduce_add_epi64(s);
}

static void ops(int64_t *product, int64_t *sum) {
    const int64_t binary[] = {1, n, 1, 1, 1}, unary[] = {1, n, 1, 1, 0};
    rk_times_i64(product, a, b, binary);
    rk_plus_i64(sum, product, c, binary);
    rk_mod_i64(out, sum, &modulus, unary);
}

static void three(void) { ops(first, second); }
static void two(void) { ops(first, first); }
static void one(void) { ops(out, out); }

static rk_step step(int64_t kind, void *function, int64_t o, int64_t x, int64_t y, int64_t form) {
    return (rk_step){kind, (int64_t)(intptr_t)function, 3, 0, 0, {o, x, y}, {RK_ONE_ROW, RK_ONE_ROW, form}};
}

static void compile(void) {
    void *const base[] = {out, a, b, c, &modulus};
    program = calloc(1, 4096);
    scratch = aligned_alloc(64, 1 << 16);
    *program = (rk_program){.rank = 1, .moving = 5, .registers = 1, .each = 3, .past = 1, .tables = 1};
    int64_t *w = program->words;
    *w++ = n;
    *w++ = BLOCK;
    for (int s = 0; s < 5; s++) {
        *w++ = (int64_t)(intptr_t)base[s];
        *w++ = s == 4 ? sizeof(rk_modulus) : sizeof(int64_t);
        *w++ = s != 4;
    }
    *w++ = 0;
    const rk_step steps[] = {step(RK_RUN, rk_times_i64, 5, 1, 2, RK_ONE_ROW), step(RK_RUN, rk_plus_i64, 5, 5, 3, RK_ONE_ROW),
                             step(RK_STORE, rk_mod_i64, 0, 5, 4, RK_SCALAR)};
    memcpy(w, steps, sizeof steps);
}

static void pass(void) { rk_run_program(program, scratch, 0, (n + BLOCK - 1) / BLOCK); }

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int order(const void *x, const void *y) { return (*(const double *)x > *(const double *)y) - (*(const double *)x < *(const double *)y); }

int main(int count, char **args) {
    static const struct {
        const char *name;
        void (*run)(void);
    } work[] = {{"loop by hand", by_hand}, {"one pass", pass}, {"reading a, b, c", reading}, {"op by op, three tensors", three},
                {"op by op, two tensors", two}, {"op by op, one tensor", one}};
    enum { WORK = sizeof work / sizeof *work };
    static double times[WORK][MOST_ROUNDS];
    const int rounds = count > 1 ? atoi(args[1]) : 25;
    if (count > 2) n = atoll(args[2]);
    if (rounds > MOST_ROUNDS || n % 8 != 0) return 1;
    int64_t **const all[] = {&a, &b, &c, &out, &first, &second};
    for (int i = 0; i < 6; i++) *all[i] = reserve((size_t)n * 8);
    for (int64_t i = 0; i < n; i++) a[i] = rand() % (int64_t)P, b[i] = rand() % (int64_t)P, c[i] = rand() % (int64_t)P;
    const unsigned __int128 high = ~(unsigned __int128)0 / P;
    modulus = (rk_modulus){.p = P, .high = (uint64_t)(high >> 64), .bits = 30, .inverse = 1.0 / (double)P};
    compile();
    for (int r = 0; r < rounds; r++) {
        for (int k = 0; k < WORK; k++) {
            const double start = now();
            work[k].run();
            times[k][r] = (now() - start) / (double)n;
        }
    }
    for (int k = 0; k < WORK; k++) {
        double *t = times[k];
        qsort(t, (size_t)rounds, sizeof *t, order);
        printf("%-24s %.3f %.3f, ratio %.2f %.2f\n", work[k].name, t[0], t[rounds / 4], t[0] / times[0][0],
               t[rounds / 4] / times[0][rounds / 4]);
    }
    return 0;
}
