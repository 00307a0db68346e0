/* Steps that hand their results on in registers: which they are, and how a block goes through them. */
#include "program/rk_run_chain.h"

#include "loop/rk_stream.h"
#include "program/rk_row.h"

static int tensors(const rk_ready *s) { return s->op->inputs - (s->op->moduli >= 0); }

/* True if a step has links for the operands it takes: rows of one width, and one modulus. */
static bool linkable(const rk_ready *s) {
    if (!s->op || !s->op->links || s->one || (s->op->moduli >= 0 && !(s->repeated >> s->op->moduli & 1))) return false;
    for (int i = 0; i < tensors(s); i++)
        if (s->op->width[i + 1] != s->op->width[0]) return false;
    return true;
}

/* Bit i: a step reads the slot as its input i. */
static unsigned reads(const rk_step *s, int64_t slot) {
    const int first = s->kind == RK_NON_ZERO ? 0 : 1;
    unsigned found = 0;
    for (int o = first; o < s->operands; o++) found |= (unsigned)(s->slot[o] == slot) << (o - first);
    return found;
}

/* True if step i + 1 is all that needs the result of step i. */
static bool hands_on(const rk_run *r, const rk_step *steps, const rk_ready *made, int64_t i, int64_t n) {
    const int64_t slot = steps[i].slot[0];
    if (i + 1 == n || slot < r->moving || !linkable(made + i) || !linkable(made + i + 1)) return false;
    /* Libraries may be built for other instruction sets: registers of one size only. */
    if (made[i].chain != made[i + 1].chain) return false;
    if (made[i].op->width[0] != made[i + 1].op->width[0] || !reads(steps + i + 1, slot)) return false;
    for (int64_t k = i + 1; k < n; k++) {
        if (k > i + 1 && reads(steps + k, slot)) return false;
        if (steps[k].kind != RK_NON_ZERO && steps[k].slot[0] == slot) return true;
    }
    return true;
}

/* From how many steps on a chain is worth it: in the inner caches memory for one result costs no more than links. */
static int64_t least_steps(const rk_run *r) { return r->large ? 2 : 3; }

static rk_link *add(rk_link *to, void (*link)(void), char **from, bool moves) {
    *to = (rk_link){.run = link, .from = from, .moves = moves ? -1 : 0};
    return to + 1;
}

/* A link that reads input i of a step, whose travelling operand is on that side. */
static rk_link *add_input(rk_link *to, void (*link)(void), const rk_ready *s, int i, char *strip) {
    const bool one = s->repeated >> i & 1;
    to = add(to, link, s->in[i], !one);
    if (one) to[-1].at = strip;
    return to;
}

/* The links of a step; given: which of its tensors travels. */
static rk_link *add_step(rk_link *to, const rk_ready *s, unsigned given, char *strip) {
    const rk_links *links = s->op->links;
    if (s->op->moduli >= 0 || tensors(s) == 1) {
        to = add(to, links->left, NULL, false);
        if (s->op->moduli >= 0) to[-1].modular = s;
        return to;
    }
    if (given == 3) return add(to, links->both, NULL, false);
    return add_input(to, given == 1 ? links->left : links->right, s, given == 1 ? 1 : 0, strip);
}

/* Returns where the next chain's links go. */
static rk_link *make_chain(const rk_step *steps, rk_ready *made, int count, rk_link *links, char *strips) {
    const rk_ready *last = made + count - 1;
    made->links = links;
    made->chained = count;
    /* At most one tensor of a step is a single element, so that one strip a step is enough. */
    links = add_input(links, made->chain->load, made, 0, strips);
    links = add_step(links, made, 1, strips);
    for (int k = 1; k < count; k++) {
        const unsigned given = reads(steps + k, steps[k - 1].slot[0]);
        links = add_step(links, made + k, given, strips + k * RK_STRIP_BYTES);
    }
    return add(links, last->past ? last->chain->stream : last->chain->store, last->out, true);
}

/* True if a chain reads and writes nothing but tensors and single elements. */
static bool needs_no_rows(const rk_run *r, const rk_ready *s) {
    for (const rk_link *link = s->links;; link++) {
        if (link->moves && link->from - r->at >= r->moving) return false;
        if (link->run == s->chain->store || link->run == s->chain->stream) return true;
    }
}

bool rk_make_chains(const rk_run *r, const rk_step *steps, rk_ready *made, int64_t n, rk_link *links, char *strips) {
    const int64_t least = least_steps(r);
    if (n < least) return false;
    for (int64_t i = 0; i < n;) {
        int64_t count = 1;
        while (hands_on(r, steps, made, i + count - 1, n)) count++;
        if (count >= least) links = make_chain(steps + i, made + i, (int)count, links, strips + i * RK_STRIP_BYTES);
        i += count;
    }
    if (made->chained != n || !needs_no_rows(r, made)) return false;
    for (int64_t i = 1; i < n; i++) {
        made[i - 1].stays |= 1;
        made[i].stays |= reads(steps + i, steps[i - 1].slot[0]) << 1;
    }
    return true;
}

static void fill(char *strip, const char *element, int64_t width) {
    memcpy(strip, element, (size_t)width);
    for (int64_t done = width; done < RK_STRIP_BYTES; done *= 2) memcpy(strip + done, strip, (size_t)done);
}

static void place(const rk_run *r, const rk_ready *s, int64_t width) {
    rk_link *link = s->links;
    for (;; link++) {
        if (link->modular) link->at = (const char *)rk_run_moduli(r, link->modular);
        else if (link->from && link->moves) link->at = *link->from;
        else if (link->from) fill((char *)(uintptr_t)link->at, *link->from, width);
        if (link->run == s->chain->store || link->run == s->chain->stream) return;
    }
}

/* Elements that make no whole strip, row by row. */
static void ragged(const rk_run *r, const rk_ready *s, int64_t from, int64_t to) {
    for (; from < to; from += r->capacity) {
        const int64_t n = to - from < r->capacity ? to - from : r->capacity;
        for (int k = 0; k < s->chained; k++) rk_run_row(r, s + k, from, n);
    }
}

void rk_run_chain(const rk_run *r, const rk_ready *s) {
    const rk_ready *last = s + s->chained - 1;
    const int64_t width = last->op->width[0];
    const int64_t strip = s->chain->strip / width;
    const int64_t head = last->past ? rk_line_head(*last->out, r->count, width) : 0;
    const int64_t end = head + (r->count - head) / strip * strip;
    ragged(r, s, 0, head);
    if (end > head) {
        place(r, s, width);
        s->chain->run(s->links, head * width, end * width, r->large);
    }
    ragged(r, s, end, r->count);
}
