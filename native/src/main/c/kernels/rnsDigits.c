/* Digits y_i = x_i (Q/q_i)^-1 mod q_i, each modulo every p_j. */
#include "loop/rk_batch.h"
#include "kinds/rk_kernel.h"
#include "modular/rk_multiplier.h"

enum { COLUMNS = 512 };

/* (Q/q_i)^-1 modulo q_i */
static rk_multiplier inverse_of_rest(const rk_modulus *q, int64_t k, int64_t i) {
    uint64_t product = 1 % q[i].p;
    for (int64_t l = 0; l < k; l++)
        if (l != i) product = rk_times(product, q[l].p % q[i].p, &q[i]);
    return rk_multiplier_of(rk_inverse(product, &q[i]), &q[i]);
}

/* core: out [k, m, n], a [k, n], q [k], p [m], each its sizes and steps. */
void RK_SYMBOL(rnsDigits_i64)(int64_t *out, const int64_t *a, const rk_modulus *q, const rk_modulus *p,
                              const int64_t *batch, const int64_t *core, rk_scratch *scratch) {
    (void)scratch;
    const int64_t k = core[0], m = core[1], n = core[2];
    uint64_t x[COLUMNS], y[COLUMNS];
    for (int64_t i = 0; i < k; i++) {
        const rk_multiplier inverse = inverse_of_rest(q, k, i);
        rk_batch where;
        rk_batch_start(&where, batch, 2);
        do {
            for (int64_t c = 0; c < n; c += COLUMNS) {
                const int64_t count = n - c < COLUMNS ? n - c : COLUMNS, groups = rk_groups(count);
                rk_load_row(count, x, a + where.at[1] + i * core[8] + c * core[9], core[9]);
                rk_scale_row(groups, x, (const int64_t *)x, inverse, &q[i]);
                for (int64_t j = 0; j < m; j++) {
                    int64_t *to = out + where.at[0] + i * core[3] + j * core[4] + c * core[5];
                    const bool same = q[i].p <= p[j].p;
                    if (!same) rk_scale_row(groups, y, (const int64_t *)x, rk_multiplier_of(1 % p[j].p, &p[j]), &p[j]);
                    rk_store_row(count, to, core[5], same ? x : y);
                }
            }
        } while (rk_batch_next(&where, 2));
    }
}
