/* Public entry points: the same for each instruction set, as a plan names its kernel. */
#include "ntt/rk_policy.h"

int64_t rk_ntt_step(int64_t moduli) { return moduli == 1 ? 1 : 8 % moduli == 0 ? 8 : moduli + 7; }

int64_t rk_ntt_bytes(int64_t n, int64_t moduli, int64_t form) {
    const int64_t components = RK_CONSTANTS + RK_MAX_WORDS * (n + 2);
    const int64_t leaves = form == RK_ROWS ? RK_MAX_WORDS * RK_PAIRED * n / 8 + 8 : 0;
    return (int64_t)sizeof(rk_ntt) + 8 * (components * rk_ntt_step(moduli) + leaves);
}

int64_t rk_ntt_scratch(int64_t n) { return 8 * (rk_ntt_block(n) + 8 * n); }

const char *rk_ntt_kernel(const rk_ntt *plan) { return plan->kernel; }

void rk_ntt_row(int64_t *out, const int64_t *a, const rk_ntt *plan) {
    plan->rows(plan, (uint64_t *)out, (const uint64_t *)a);
}

void rk_ntt_strided(int64_t *out, int64_t out_pitch, const int64_t *a, int64_t a_pitch, const rk_ntt *plan,
                    void *scratch) {
    const uint64_t *from = (const uint64_t *)a;
    uint64_t *row = scratch, *to = out_pitch == 1 ? (uint64_t *)out : row;
    if (a_pitch != 1) {
        for (int64_t i = 0; i < plan->n; i++) row[i] = from[i * a_pitch];
        from = row;
    }
    plan->rows(plan, to, from);
    if (out_pitch != 1) {
        for (int64_t i = 0; i < plan->n; i++) out[i * out_pitch] = (int64_t)row[i];
    }
}

void rk_ntt_columns(int64_t *out, int64_t out_pitch, const int64_t *a, int64_t a_pitch, const rk_ntt *plan,
                    int64_t first, int64_t last, void *scratch) {
    const rk_columns shape = {first, last, out_pitch, a_pitch, scratch};
    plan->columns(plan, (uint64_t *)out, (const uint64_t *)a, &shape);
}

void rk_ntt_gather(int64_t *out, int64_t out_pitch, const int64_t *a, int64_t a_pitch, const int64_t *order, int64_t n,
                   int64_t width) {
    if (width == 1 && out_pitch == 1 && a_pitch == 1) {
        for (int64_t i = 0; i < n; i++) out[i] = a[order[i]];
        return;
    }
    for (int64_t i = 0; i < n; i++) {
        for (int64_t j = 0; j < width; j++) out[i * out_pitch + j] = a[order[i] * a_pitch + j];
    }
}
