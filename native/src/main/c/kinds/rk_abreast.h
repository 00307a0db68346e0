/* Small matrices of a batch side by side, one a lane of a vector: all lanes take the same steps, each in the order of one alone. */
#ifndef RK_ABREAST_H
#define RK_ABREAST_H

#include "kinds/rk_kernel.h"
#include "loop/rk_batch.h"

enum { RK_ABREAST = 8 };

typedef double rk_doubles __attribute__((vector_size(RK_ABREAST * sizeof(double))));

/* Where as many results and operands begin, in elements; beyond the last one, that again. */
typedef struct rk_matrices {
    int64_t out[RK_ABREAST], in[RK_ABREAST];
    int count;
    bool more;
    rk_batch at;
} rk_matrices;

RK_INLINE void rk_matrices_start(rk_matrices *m, const int64_t *batch) {
    rk_batch_start(&m->at, batch, 2);
    m->more = true;
}

/* The next ones; false if there are none. */
RK_INLINE bool rk_next_matrices(rk_matrices *m) {
    m->count = 0;
    for (int l = 0; l < RK_ABREAST; l++) {
        if (m->more) {
            m->out[l] = m->at.at[0];
            m->in[l] = m->at.at[1];
            m->count++;
            m->more = rk_batch_next(&m->at, 2);
        } else if (l > 0) {
            m->out[l] = m->out[l - 1];
            m->in[l] = m->in[l - 1];
        }
    }
    return m->count > 0;
}

#endif
