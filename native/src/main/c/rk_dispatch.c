/* Public entry points: each jumps to its variant for the instruction set chosen at load. */
#include "rankine_kernels.h"

#include <stdio.h>
#include <string.h>

#include "fourier/rk_fourier.h"
#include "loop/rk_host.h"
#include "math/rk_fma.h"
#include "ntt/rk_ntt.h"
#include "order/rk_keys.h"
#include "order/rk_quick.h"
#include "rankine_dispatch.inc"
#include "rk_sets.h"

typedef void ntt_prepare(rk_ntt *plan, const uint64_t *p, int64_t moduli, int64_t n, const uint64_t *factors,
                         const uint64_t *scale, int64_t form);

typedef void fourier_rows(const rk_fourier *plan, void *to, const void *from, const rk_signals *rows, int64_t narrow,
                          void *work);

typedef int64_t keys_load(void *to, const void *from, int64_t step, int64_t n, int64_t width, int64_t flip,
                          int64_t infinity, int64_t zeros, int64_t *span);

typedef void keys_store(void *to, const void *from, int64_t step, int64_t n, int64_t width, int64_t flip,
                        int64_t infinity);

typedef bool quick_sort(void *keys, void *spare, int64_t n, int64_t width, int64_t flip, bool floats);

typedef struct {
    const char *name;
    const char *(*lacks)(void); /* the feature that the processor has not; null if it has all */
    const rk_kernels *kernels;
    rk_run_nest *nest;
    ntt_prepare *ntt;
    fourier_rows *fourier;
    keys_load *load;
    keys_store *store;
    quick_sort *quick;
} instruction_set;

#define RK_SET(isa, missing)                                                                                           \
    RK_PROTOTYPES(isa)                                                                                                 \
    rk_run_nest rk_nest_##isa;                                                                                         \
    ntt_prepare rk_ntt_prepare_##isa;                                                                                  \
    fourier_rows rk_fourier_rows_##isa;                                                                                \
    keys_load rk_keys_load_##isa;                                                                                      \
    keys_store rk_keys_store_##isa;                                                                                    \
    quick_sort rk_quick_sort_##isa;                                                                                    \
    static const rk_kernels isa##_kernels = RK_TABLE(isa);                                                             \
    static const char *isa##_lacks(void) { return missing; }
#define RK_SET_ROW(isa, missing)                                                                                       \
    {#isa, isa##_lacks, &isa##_kernels, rk_nest_##isa, rk_ntt_prepare_##isa, rk_fourier_rows_##isa,             \
        rk_keys_load_##isa, rk_keys_store_##isa, rk_quick_sort_##isa},
#define RK_SET_NAME(isa, missing) #isa " "

RK_SETS(RK_SET)

/* The best first; the last one runs anywhere. */
static const instruction_set sets[] = {RK_SETS(RK_SET_ROW)};

enum { SETS = sizeof sets / sizeof *sets };

static const rk_kernels *active;
static ntt_prepare *active_ntt;
static fourier_rows *active_fourier;
static keys_load *active_load;
static keys_store *active_store;
static quick_sort *active_quick;

/*
 * The names of the instruction set in use and of all that are built, what the processor lacks for each, and the contract,
 * as data: to read them, nothing has to be linked to call.
 */
__attribute__((visibility("default"))) const char *rk_isa_name;
__attribute__((visibility("default"))) const char rk_isa_names[] = RK_SETS(RK_SET_NAME);
__attribute__((visibility("default"))) const char *rk_isa_lacks[SETS];
__attribute__((visibility("default"))) const char rk_contract_name[] = RK_CONTRACT;

/* For libraries of other op sets: the loops of the set in use and of the lesser ones, and what they must be compiled with. */
__attribute__((visibility("default"))) rk_host_set rk_host_sets[SETS + 1];
__attribute__((visibility("default"))) const char rk_host_headers[] = RK_HOST_HEADERS;

/* Visible to tests, which change it. */
__attribute__((visibility("default"))) int64_t rk_stream_bytes = INT64_C(16) << 20;

static void offer(const instruction_set *set) {
    rk_host_set *to = rk_host_sets;
    for (; set < sets + SETS; set++)
        if (!rk_isa_lacks[set - sets]) *to++ = (rk_host_set){set->name, set->nest};
    *to = (rk_host_set){NULL, NULL};
}

static int select_set(const instruction_set *set) {
    if (rk_isa_lacks[set - sets]) return 0;
    offer(set);
    active = set->kernels;
    active_ntt = set->ntt;
    active_fourier = set->fourier;
    active_load = set->load;
    active_store = set->store;
    active_quick = set->quick;
    rk_isa_name = set->name;
    return 1;
}

int rk_select_isa(const char *name) {
    for (int i = 0; i < SETS; i++)
        if (strcmp(name, sets[i].name) == 0) return select_set(sets + i);
    return 0;
}

const char *rk_contract(void) { return rk_contract_name; }

const char *rk_isa(void) { return rk_isa_name; }

/*
 * Half of the last cache: the other half is for what comes next, and for other programs. A result of 8 MB, of two operands as large, took
 * .44 ns an element past a cache of 32 MB, .76 by way of it, and what read it then was no slower.
 *
 * From Linux itself: sysconf of the C library counts the caches of a whole package, ten times too much on AMD. Of a cache that a whole
 * server shares, as Linux says of 480 MB, no program has much: there a result of 80 MB took 1.0 ns an element past it, 1.45 by way of it.
 */
enum { MOST_STREAM_KIBIBYTES = 32 << 10 };

static void read_cache_size(void) {
    FILE *file = fopen("/sys/devices/system/cpu/cpu0/cache/index3/size", "r");
    if (!file) return;
    long kibibytes;
    if (fscanf(file, "%ldK", &kibibytes) == 1 && kibibytes > 0) {
        rk_stream_bytes = (int64_t)(kibibytes / 2 < MOST_STREAM_KIBIBYTES ? kibibytes / 2 : MOST_STREAM_KIBIBYTES) << 10;
    }
    fclose(file);
}

__attribute__((constructor)) static void choose(void) {
    for (int i = 0; i < SETS; i++) rk_isa_lacks[i] = sets[i].lacks();
    for (int i = 0; i < SETS && !active; i++) select_set(sets + i);
    read_cache_size();
}

void rk_ntt_prepare(rk_ntt *plan, const uint64_t *p, int64_t moduli, int64_t n, const uint64_t *factors,
                    const uint64_t *scale, int64_t form) {
    active_ntt(plan, p, moduli, n, factors, scale, form);
}

void rk_fourier_rows(const rk_fourier *plan, void *to, const void *from, const rk_signals *rows, int64_t narrow,
                     void *work) {
    active_fourier(plan, to, from, rows, narrow, work);
}

int64_t rk_keys_load(void *to, const void *from, int64_t step, int64_t n, int64_t width, int64_t flip, int64_t infinity,
                     int64_t zeros, int64_t *span) {
    return active_load(to, from, step, n, width, flip, infinity, zeros, span);
}

void rk_keys_store(void *to, const void *from, int64_t step, int64_t n, int64_t width, int64_t flip, int64_t infinity) {
    active_store(to, from, step, n, width, flip, infinity);
}

bool rk_quick_sort(void *keys, void *spare, int64_t n, int64_t width, int64_t flip, bool floats) {
    return active_quick(keys, spare, n, width, flip, floats);
}

RK_ENTRIES
