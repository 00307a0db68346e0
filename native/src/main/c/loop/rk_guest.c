/*
 * The library of a user's op set: its entries and the choice of an instruction set. Compiled once, beside the op set's
 * kernels for each set of rk_sets.h; rankine_dispatch.inc is the op set's.
 */
#include "loop/rk_host.h"
#include "math/rk_fma.h"
#include "rankine_dispatch.inc"
#include "rk_sets.h"

#define RK_SET(isa)                                                                                                    \
    RK_PROTOTYPES(isa)                                                                                                 \
    rk_run_nest rk_nest_##isa;                                                                                         \
    void rk_nest_##isa(const rk_op *op, void *out, const void *const *in, const int64_t *loop) {                       \
        nest(op, out, in, loop);                                                                                       \
    }                                                                                                                  \
    static const rk_kernels isa##_kernels = RK_TABLE(isa);
#define RK_SET_ROW(isa) {#isa, &isa##_kernels},
#define RK_SET_NAME(isa) #isa " "

static const rk_kernels *active;
static rk_run_nest *nest;

RK_SETS(RK_SET)

static const struct {
    const char *name;
    const rk_kernels *kernels;
} sets[] = {RK_SETS(RK_SET_ROW)};

enum { SETS = sizeof sets / sizeof *sets };

#pragma GCC visibility push(default)

/* As data, which nothing has to be linked to read: the set in use, null if there is none; all sets; what must fit. */
const char *rk_isa_name;
const char rk_isa_names[] = RK_SETS(RK_SET_NAME);
const char rk_contract_name[] = RK_CONTRACT;
const char rk_host_headers[] = RK_HOST_HEADERS;
/* Each function and the number of its parameters, line by line. */
const char rk_functions[] = RK_FUNCTIONS;

/* Takes the best set that both libraries have. Called once, before any kernel. */
void rk_bind(const rk_host_set *host);

void rk_bind(const rk_host_set *host) {
    for (; host->name; host++) {
        for (int i = 0; i < SETS; i++) {
            if (strcmp(host->name, sets[i].name) == 0) {
                active = sets[i].kernels;
                nest = host->nest;
                rk_isa_name = host->name;
                return;
            }
        }
    }
}

RK_ENTRIES

#pragma GCC visibility pop
