/* Begin and end of every chain. */
#include "chain/rk_chain.h"

static void load(RK_LINK) {
    const rk_loose *from = rk_strip(at, i);
    RK_STRIPWISE(from[k]);
}

static void store(RK_LINK) {
    rk_loose *to = (rk_loose *)(uintptr_t)rk_strip(at, i);
    to[0] = v0;
    to[1] = v1;
    to[2] = v2;
    to[3] = v3;
}

static void stream(RK_LINK) {
    rk_vector *to = (rk_vector *)(uintptr_t)rk_strip(at, i);
    rk_isa_stream_vector(to, v0);
    rk_isa_stream_vector(to + 1, v1);
    rk_isa_stream_vector(to + 2, v2);
    rk_isa_stream_vector(to + 3, v3);
}

enum { STREAMS = 8 };

/* The moving memory that links read; at most STREAMS, more than memory keeps apart. */
static int streams(const rk_link *links, const char **at) {
    int count = 0;
    for (; links->run != RK_LINK_OF(store) && links->run != RK_LINK_OF(stream); links++) {
        if (links->moves && links->from && count < STREAMS) at[count++] = links->at;
    }
    return count;
}

/*
 * Far from the core a strip is asked for before it is read, line by line of all operands in turn, as a loop without
 * links would read it: what hardware prefetching follows best. Operand by operand it is a fifth slower where these
 * lie in some distances.
 */
static void run(const rk_link *links, int64_t from, int64_t to, int ask) {
    rk_run_link *const first = (rk_run_link *)links->run;
    const rk_vector none = {0};
    const char *read[STREAMS];
    const int count = ask ? streams(links, read) : 0;
    for (int64_t i = from; i < to; i += RK_STRIP) {
#pragma GCC unroll 1
        for (int k = 0; k < RK_STRIP; k += RK_LINE_BYTES) {
            for (int s = 0; s < count; s++) __builtin_prefetch(read[s] + i + k);
        }
        first(links, i, none, none, none, none);
    }
}

_Static_assert(RK_STRIP <= (int)RK_STRIP_BYTES, "scratch memory of a strip");

const rk_chain RK_CHAIN = {RK_LINK_OF(load), RK_LINK_OF(store), RK_LINK_OF(stream), run, RK_STRIP};
