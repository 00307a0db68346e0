/* Public entry points: each jumps to its variant for the instruction set chosen at load. */
#include "rankine_kernels.h"

#include <stdio.h>
#include <string.h>

#include "ntt/rk_ntt.h"
#include "rankine_dispatch.inc"

typedef void ntt_prepare(rk_ntt *plan, const uint64_t *p, int64_t moduli, int64_t n, const uint64_t *factors,
                         const uint64_t *scale, int64_t form);

RK_PROTOTYPES(portable)
static const rk_kernels portable = RK_TABLE(portable);
ntt_prepare rk_ntt_prepare_portable;
#if defined(RK_X86)
RK_PROTOTYPES(avx2)
RK_PROTOTYPES(avx512)
static const rk_kernels avx2 = RK_TABLE(avx2);
static const rk_kernels avx512 = RK_TABLE(avx512);
ntt_prepare rk_ntt_prepare_avx2, rk_ntt_prepare_avx512;
#endif

static const rk_kernels *active = &portable;
static ntt_prepare *active_ntt = rk_ntt_prepare_portable;

/* The name of the instruction set and the contract as data: to read them, nothing has to be linked to call. */
__attribute__((visibility("default"))) const char *rk_isa_name = "portable";
__attribute__((visibility("default"))) const char rk_contract_name[] = RK_CONTRACT;

/* Visible to tests, which change it. */
__attribute__((visibility("default"))) int64_t rk_stream_bytes = INT64_C(32) << 20;

#if defined(RK_X86)
static int has_avx2(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
}

static int has_avx512(void) {
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512ifma");
}
#endif

int rk_select_isa(const char *name) {
    if (strcmp(name, "portable") == 0) {
        active = &portable;
        active_ntt = rk_ntt_prepare_portable;
        rk_isa_name = "portable";
        return 1;
    }
#if defined(RK_X86)
    if (strcmp(name, "avx2") == 0 && has_avx2()) {
        active = &avx2;
        active_ntt = rk_ntt_prepare_avx2;
        rk_isa_name = "avx2";
        return 1;
    }
    if (strcmp(name, "avx512") == 0 && has_avx512()) {
        active = &avx512;
        active_ntt = rk_ntt_prepare_avx512;
        rk_isa_name = "avx512";
        return 1;
    }
#endif
    return 0;
}

const char *rk_contract(void) { return rk_contract_name; }

const char *rk_isa(void) { return rk_isa_name; }

/* From Linux itself: sysconf of the C library counts the caches of a whole package, ten times too much on AMD. */
static void read_cache_size(void) {
    FILE *file = fopen("/sys/devices/system/cpu/cpu0/cache/index3/size", "r");
    if (!file) return;
    long kibibytes;
    if (fscanf(file, "%ldK", &kibibytes) == 1 && kibibytes > 0) rk_stream_bytes = (int64_t)kibibytes << 10;
    fclose(file);
}

__attribute__((constructor)) static void choose(void) {
#if defined(RK_X86)
    __builtin_cpu_init();
#endif
    if (!rk_select_isa("avx512")) rk_select_isa("avx2");
    read_cache_size();
}

void rk_ntt_prepare(rk_ntt *plan, const uint64_t *p, int64_t moduli, int64_t n, const uint64_t *factors,
                    const uint64_t *scale, int64_t form) {
    active_ntt(plan, p, moduli, n, factors, scale, form);
}

RK_ENTRIES
