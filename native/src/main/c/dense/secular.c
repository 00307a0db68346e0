/* In all as SecularEquation in Java. */
#include "dense/rk_secular.h"
#include "kinds/rk_block.h"

enum { MOST_STEPS = 100 };

static const double EPS = 0x1p-52;

typedef double line __attribute__((vector_size(64)));

/* Values and slopes of the terms up to a pole, and of those after it. */
typedef struct sums {
    double before, after, before_slope, after_slope;
} sums;

RK_INLINE double halves(const line *sums) {
    line s = *sums;
    for (int half = 4; half > 0; half /= 2)
        for (int k = 0; k < half; k++) s[k] += s[k + half];
    return s[0];
}

/* Element j in sum j mod 8. */
RK_INLINE void some(const double *z, const double *delta, double x, int64_t from, int64_t to, double *value, double *slope) {
    line values = {0}, slopes = {0};
    for (int64_t j = from & -8; j < to; j += 8) {
        line a, t;
        double *const each = (double *)&t;
        rk_move(&a, z + j, sizeof(line));
        /* One by one, of which compilers make vectors that the processor has. */
        RK_EACH(k, 8) each[k] = z[j + k] / (delta[j + k] - x);
        for (int64_t k = 0; k < from - j; k++) each[k] = 0;
        for (int64_t k = to - j; k < 8; k++) each[k] = 0;
        RK_FUSE8(values, a, t);
        RK_FUSE8(slopes, t, t);
    }
    *value = halves(&values);
    *slope = halves(&slopes);
}

static sums at(const rk_secular *s, const double *delta, double x, int64_t after) {
    sums f;
    some(s->z, delta, x, 0, after, &f.before, &f.before_slope);
    some(s->z, delta, x, after, s->n, &f.after, &f.after_slope);
    return f;
}

/* D_j - D_i */
static void from(const rk_secular *s, int64_t i, double *delta) {
    const double d = s->d[i];
    if (s->squares)
        for (int64_t j = 0; j < s->n; j++) delta[j] = (s->d[j] - d) * (s->d[j] + d);
    else
        for (int64_t j = 0; j < s->n; j++) delta[j] = s->d[j] - d;
}

/* A root of c x^2 - a x + b: the one between poles, or the one after the last. */
static double quadratic(double a, double b, double c, bool last) {
    const double r = sqrt(fabs(a * a - 4 * b * c));
    if (last) return a >= 0 ? (a + r) / (2 * c) : 2 * b / (a - r);
    return a <= 0 ? (a - r) / (2 * c) : 2 * b / (a + r);
}

/* Where the two poles beside the root and all others, taken as in the middle, are 0. */
static double guess(double rest, double gap, double p, double q, bool left, bool last) {
    return left ? quadratic(rest * gap + p + q, p * gap, rest, last) : quadratic(p + q - rest * gap, -q * gap, rest, last);
}

/* From x nearer to the root: weighs the pole of the origin as it is, or both alike. */
static double step(const rk_secular *s, const double *delta, double x, const sums *f, double w, int64_t q, int64_t origin,
                   bool alike, bool last) {
    const double left = delta[q - 1] - x, right = delta[q] - x, slope = f->before_slope + f->after_slope;
    double c;
    if (alike || last) c = w - left * f->before_slope - right * f->after_slope;
    else if (origin == q) c = w - left * slope - (delta[q] - delta[q - 1]) * (s->z[q] / right) * (s->z[q] / right);
    else c = w - right * slope - (delta[q - 1] - delta[q]) * (s->z[q - 1] / left) * (s->z[q - 1] / left);
    if (last) c = fabs(c);
    const double a = (left + right) * w - left * right * slope, b = left * right * w;
    const double by = c == 0 ? b / a : quadratic(a, b, c, last);
    return w * by < 0 ? by : -w / slope;
}

/* The root i less D of its origin; delta: differences from that. */
static bool root(const rk_secular *s, int64_t i, double *delta, double *x, int64_t *origin) {
    const bool last = i == s->n - 1;
    const int64_t q = last ? i : i + 1;
    *origin = i;
    from(s, i, delta);
    double squares = 0;
    for (int64_t j = 0; last && j < s->n; j++) squares = __builtin_fma(s->z[j], s->z[j], squares);
    double low = 0, high = (last ? squares / s->inverse : delta[q]) / 2, x0 = high;
    if (q == 0) {
        *x = 2 * high;
        return true;
    }
    sums f = at(s, delta, x0, q);
    double w = s->inverse + f.before + f.after;
    const double zp = s->z[q - 1] * s->z[q - 1], zq = s->z[q] * s->z[q], gap = delta[q] - delta[q - 1];
    const double rest = w - zp / (delta[q - 1] - x0) - zq / (delta[q] - x0);
    if (last) {
        if (w <= 0) low = high, high *= 2;
    } else if (w < 0) {
        low = -high;
        high = 0;
        from(s, q, delta);
        *origin = q;
    }
    double now = guess(rest, gap, zp, zq, *origin < q, last), past = 0;
    bool alike = false;
    for (int steps = 0; steps < MOST_STEPS; steps++) {
        if (!(now > low && now < high)) now = (low + high) / 2;
        f = at(s, delta, now, q);
        w = s->inverse + f.before + f.after;
        *x = now;
        const double slope = f.before_slope + f.after_slope;
        if (fabs(w) <= EPS * (8 * (fabs(f.after) + fabs(f.before)) + 2 * s->inverse + fabs(now) * slope)) return true;
        if (w <= 0) low = now;
        else high = now;
        if (steps > 0 && fabs(w) > fabs(past) / 10) alike = !alike;
        past = w;
        now += step(s, delta, now, &f, w, q, *origin, alike, last);
        if (now == *x || (low + high) / 2 == low || (low + high) / 2 == high) return true;
    }
    return false;
}

bool RK_SYMBOL(secular)(const rk_secular *s, rk_grid differences, double *roots, double *delta) {
    for (int64_t i = 0; i < s->n; i++) {
        double x, *row = differences.at + i * differences.down;
        int64_t origin;
        if (!root(s, i, delta, &x, &origin)) return false;
        for (int64_t j = 0; j < s->n; j++) row[j] = delta[j] - x;
        const double d = s->d[origin];
        roots[i] = s->squares ? d + x / (d + sqrt(d * d + x)) : d + x;
    }
    return true;
}

void RK_SYMBOL(loewner)(const rk_secular *s, rk_grid differences, double *z) {
    for (int64_t j = 0; j < s->n; j++) z[j] = 1;
    for (int64_t i = 0; i < s->n; i++) {
        const double *row = differences.at + i * differences.down, own = z[i] * row[i], d = s->d[i];
        if (s->squares)
            for (int64_t j = 0; j < s->n; j++) z[j] *= row[j] / ((s->d[j] - d) * (s->d[j] + d));
        else
            for (int64_t j = 0; j < s->n; j++) z[j] *= row[j] / (s->d[j] - d);
        z[i] = own;
    }
    for (int64_t j = 0; j < s->n; j++) z[j] = copysign(sqrt(fabs(z[j])), s->z[j]);
}
