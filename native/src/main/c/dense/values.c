/* Values alone: in all as TridiagonalValues and BidiagonalValues in Java. */
#include "dense/rk_kinds.h"
#include "dense/rk_values.h"

enum { MOST_STEPS = 60 };

/* Below it a cosine squared tells nothing of what has led to it. */
static const double TINY = 0x1p-200;

static void ascend(double *d, int64_t n) {
    for (int64_t i = 1; i < n; i++) {
        const double x = d[i];
        int64_t at = i;
        for (; at > 0 && (x < d[at - 1] || (x == d[at - 1] && signbit(x) && !signbit(d[at - 1]))); at--) d[at] = d[at - 1];
        d[at] = x;
    }
}

/* The eigenvalue of the first two rows that is nearer to the first element. */
static double shift_of(const double *d, const double *squares, int64_t i) {
    const double e = sqrt(squares[i]), g = (d[i + 1] - d[i]) / (2 * e);
    return d[i] - e / (g + copysign(RK_SYMBOL(length2)(g, 1), g));
}

/* One step on rows from the end up: c and s are squares of cosines and sines. */
static void step(double *d, double *squares, int64_t from, int64_t end) {
    const double shift = shift_of(d, squares, from);
    double gamma = d[end] - shift, p = gamma * gamma, s = 0, c = 1;
    for (int64_t i = end - 1; i >= from; i--) {
        const double square = squares[i], r = p + square, past = c, before = gamma, inverse = r / p;
        squares[i + 1] = s * r;
        c = p / r;
        s = square / r;
        gamma = c * (d[i] - shift) - s * before;
        d[i + 1] = before + (d[i] - gamma);
        p = c < TINY ? past * square : gamma * gamma * inverse;
    }
    squares[from] = s * p;
    squares[end] = 0;
    d[from] = shift + gamma;
}

RK_INLINE bool negligible(const double *d, const double *squares, int64_t i) {
    const double both = fabs(d[i]) + fabs(d[i + 1]);
    return squares[i] <= 0x1p-106 * both * both;
}

bool RK_SYMBOL(tridiagonal_values)(double *d, double *e, int64_t n) {
    if (n > 0) e[n - 1] = 0;
    rk_flush(d, e, n);
    for (int64_t i = 0; i < n; i++) e[i] *= e[i];
    for (int64_t l = 0; l < n; l++)
        for (int64_t steps = 0;; steps++) {
            int64_t end = l;
            while (end < n - 1 && !negligible(d, e, end)) end++;
            if (end == l) break;
            if (steps == MOST_STEPS) return false;
            step(d, e, l, end);
        }
    ascend(d, n);
    return true;
}

/* Part of squares beside the diagonal that changes no bit of a value. */
static const double SMALL = 0x1p-100;

/* Part of an eigenvalue that changes no bit of its root. */
static const double NOTHING = 0x1p-56;

/* Rounding may make the bound larger by less. */
static const double BELOW = 1 - 0x1p-38;

/* Squares of the diagonal and of what stands above it; what a pass makes of them; what it sums; what was taken off, and its rest. */
typedef struct quotients {
    double *q, *e, *next_q, *next_e, *sums, *squares, *taken, *rest;
    double floor; /* squares below it count as 0 */
} quotients;

/* Where the block begins that ends with last: the element before it is negligible. */
static int64_t first_of(const quotients *of, int64_t last) {
    int64_t first = last;
    for (; first > 0; first--) {
        const double e = of->e[first - 1];
        if (e <= SMALL * (of->taken[first] + of->q[first]) || e < of->floor) break;
    }
    if (first > 0) of->e[first - 1] = 0;
    return first;
}

static void reverse(double *x, int64_t first, int64_t last) {
    for (; first < last; first++, last--) {
        const double z = x[first];
        x[first] = x[last];
        x[last] = z;
    }
}

/* A bound below the smallest eigenvalue of rows, which is near it where others are far. */
static double bound_of(const quotients *of, int64_t first, int64_t last) {
    const double n = (double)(last - first + 1), sum = of->sums[last], spread = n * of->squares[last] - sum * sum;
    const double bound = n / (sum + sqrt((n - 1) * (spread > 0 ? spread : 0)));
    return bound > 0 ? BELOW * bound : 0;
}

/* Whether all eigenvalues stay as they are if the last one becomes 0: then others take what stands above it. */
static bool vanishes(const quotients *of, int64_t first, int64_t last) {
    const double others = bound_of(of, first, last - 1), q = of->q[last];
    return others > 2 * q && q * (others + 2 * of->e[last - 1]) <= NOTHING * of->taken[last] * others;
}

/* False if the shift was above the smallest eigenvalue. */
static bool pass(const quotients *of, int64_t first, int64_t last, double shift) {
    const double *q = of->q, *e = of->e;
    double d = q[first] - shift, u = 1, v = 0, sum = 0, square = 0;
    for (int64_t i = first; i < last; i++) {
        if (!(d >= 0)) return false;
        const double all = d + e[i], inverse = 1 / all, t = q[i + 1] * inverse, beside = e[i] * t;
        const double column = u * inverse, ratio = beside * inverse;
        of->next_q[i] = all;
        of->next_e[i] = beside;
        of->sums[i] = sum += column;
        of->squares[i] = square += v * inverse + column * column;
        v = ratio * (v + 2 * column * u);
        u = 1 + ratio * u;
        d = d * t - shift;
    }
    d += e[last];
    if (!(d >= 0)) return false;
    of->next_q[last] = d;
    of->next_e[last] = 0;
    const double column = u / d;
    of->sums[last] = sum + column;
    of->squares[last] = square + (v / d + column * column);
    return true;
}

/* A pass counts: what was taken off, with what rounding leaves out of the sum. */
static void take(const quotients *of, int64_t first, int64_t last, double shift) {
    const double before = of->taken[last], sum = before + shift, part = sum - before;
    const double rest = of->rest[last] + (before - (sum - part) + (shift - part));
    for (int64_t i = first; i <= last; i++) {
        of->taken[i] = sum;
        of->rest[i] = rest;
        of->q[i] = of->next_q[i];
        of->e[i] = of->next_e[i];
    }
}

static bool run(const quotients *of, int64_t n) {
    int64_t passes = 0, known = -1; /* where the block begins that has sums */
    for (int64_t last = n - 1; last >= 0;) {
        const int64_t first = first_of(of, last);
        if (first == last) {
            of->q[last] += of->e[last];
            of->e[last--] = 0;
            continue;
        }
        if (first == known && vanishes(of, first, last)) {
            of->q[last--] = 0;
        } else if (first != known && of->e[last] == 0 && of->q[first] < of->q[last]) {
            reverse(of->q, first, last); /* small values converge at the end */
            reverse(of->e, first, last - 1);
        }
        double shift = first == known ? bound_of(of, first, last) : 0;
        for (; !pass(of, first, last, shift); shift = shift > of->floor ? shift / 2 : 0)
            if (++passes > MOST_STEPS * n) return false;
        if (++passes > MOST_STEPS * n) return false;
        take(of, first, last, shift);
        known = first;
    }
    return true;
}

bool RK_SYMBOL(bidiagonal_values)(double *d, double *e, int64_t n, double *work) {
    const int64_t room = rk_eights(n);
    quotients of = {d, e, work, work + room, work + 2 * room, work + 3 * room, work + 4 * room, work + 5 * room, 0};
    if (n > 0) e[n - 1] = 0;
    rk_flush(d, e, n);
    for (int64_t i = 0; i < n; i++) {
        d[i] *= d[i];
        e[i] *= e[i];
        of.floor = of.floor > d[i] ? of.floor : d[i];
        of.floor = of.floor > e[i] ? of.floor : e[i];
        of.taken[i] = of.rest[i] = 0;
    }
    of.floor *= 0x1p-200;
    if (!run(&of, n)) return false;
    for (int64_t i = 0; i < n; i++) d[i] = sqrt(of.taken[i] + (of.rest[i] + d[i]));
    ascend(d, n);
    return true;
}
