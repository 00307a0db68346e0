/*
 * Chains: steps of a program that hand their results on in vector registers instead of memory. A link is an op on a
 * strip, the same few vectors of every operand: one operand travels from link to link, the other one is read. What is
 * here says nothing of vectors, which are those of the instruction set (rk_chain.h).
 */
#ifndef RK_LINK_H
#define RK_LINK_H

#include "base/rk_base.h"

typedef struct rk_link {
    void (*run)(void); /* an rk_run_link */
    /* What it reads or writes, as if it were the first strip: memory, a strip of one element, moduli */
    const char *at;
    int64_t moves;     /* all ones, or 0: the same for each strip */
    char **from;       /* by program: where the block's operand is found; null if there is none */
    const struct rk_ready *modular; /* the step whose moduli it reads, or null */
} rk_link;

/*
 * The links of an op, by where the travelling operand stands; null if it has none. Moduli and nothing count as right.
 */
typedef struct rk_links {
    void (*left)(void), (*right)(void), (*both)(void);
} rk_links;

/* Begin and end of the chains of an instruction set. */
typedef struct rk_chain {
    void (*load)(void), (*store)(void), (*stream)(void); /* stream: past the cache, whole lines */
    /* Bytes, whole strips; ask: not in inner caches */
    void (*run)(const rk_link *links, int64_t from, int64_t to, int ask);
    int64_t strip; /* bytes, a power of two from a line to RK_STRIP_BYTES */
} rk_chain;

#endif
