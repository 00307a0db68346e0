/* Small matrices of a batch side by side, one a lane of a vector: all lanes take the same steps, each in the order of one alone. */
#ifndef RK_ABREAST_H
#define RK_ABREAST_H

#include "kinds/rk_kernel.h"
#include "loop/rk_batch.h"

enum { RK_ABREAST = 8 };

typedef double rk_doubles __attribute__((vector_size(RK_ABREAST * sizeof(double))));

/* Where as many results and operands begin, results first, in elements; beyond the last one, that again. */
typedef struct rk_matrices {
    int64_t at[3][RK_ABREAST];
    int count, operands;
    bool more;
    rk_batch batch;
} rk_matrices;

RK_INLINE void rk_matrices_start(rk_matrices *m, const int64_t *batch, int operands) {
    rk_batch_start(&m->batch, batch, operands);
    m->operands = operands;
    m->more = true;
}

/* The next ones; false if there are none. */
RK_INLINE bool rk_next_matrices(rk_matrices *m) {
    m->count = 0;
    for (int l = 0; l < RK_ABREAST && (m->more || m->count); l++) {
        for (int k = 0; k < m->operands; k++) m->at[k][l] = m->more ? m->batch.at[k] : m->at[k][l - 1];
        m->count += m->more;
        m->more = m->more && rk_batch_next(&m->batch, m->operands);
    }
    return m->count > 0;
}

#endif
