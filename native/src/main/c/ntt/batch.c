/* Public entry points: the same for each instruction set, as a plan names its kernel. */
#include "rk_ntt.h"

int64_t rk_ntt_step(int64_t moduli) { return moduli == 1 ? 1 : 8 % moduli == 0 ? 8 : moduli + 7; }

int64_t rk_ntt_bytes(int64_t n, int64_t moduli, int64_t form) {
    const int64_t components = RK_CONSTANTS + RK_MAX_WORDS * (n + 2);
    const int64_t leaves = form == RK_ROWS ? RK_MAX_WORDS * 7 * n / 8 + 8 : 0;
    return (int64_t)sizeof(rk_ntt) + 8 * (components * rk_ntt_step(moduli) + leaves);
}

const char *rk_ntt_kernel(const rk_ntt *plan) { return plan->kernel; }

void rk_ntt_rows(int64_t *out, const int64_t *a, const rk_ntt *plan, const int64_t *batch) {
    for (int64_t i = 0; i < batch[0]; i++) {
        for (int64_t j = 0; j < batch[1]; j++) {
            plan->rows(plan, (uint64_t *)out + i * batch[2] + j * batch[3],
                       (const uint64_t *)a + i * batch[4] + j * batch[5]);
        }
    }
}

void rk_ntt_columns(int64_t *out, const int64_t *a, const rk_ntt *plan, const int64_t *batch, void *scratch) {
    const rk_columns shape = {batch[1], batch[3], batch[5], scratch};
    for (int64_t i = 0; i < batch[0]; i++) {
        plan->columns(plan, (uint64_t *)out + i * batch[2], (const uint64_t *)a + i * batch[4], &shape);
    }
}
