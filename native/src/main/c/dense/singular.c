/* Rotations make a bidiagonal matrix diagonal. In all as BidiagonalQr in Java. */
#include "dense/rk_singular.h"

static const double EPS = 0x1p-52;

enum { MOST_STEPS = 60 };

static void turning(rk_turning *of, int64_t x, int64_t y, double c, double s) {
    of->rotations[of->count++] = (rk_rotation){c, s, x, y};
    if (of->count == RK_ROTATIONS) {
        RK_SYMBOL(rotate)(of->rows, of->columns, of->rotations, of->count);
        of->count = 0;
    }
}

/* Where the block begins that ends with last: the elements before it are negligible. */
static int64_t first_of(const double *d, double *e, int64_t last) {
    int64_t first = last;
    while (first > 0) {
        const double both = fabs(d[first - 1]) + fabs(d[first]);
        if (fabs(e[first - 1]) <= 4 * EPS * both || fabs(e[first - 1]) < 0x1p-1022) {
            e[first - 1] = 0;
            break;
        }
        first--;
    }
    return first;
}

/* The last 0 of the diagonal between these, -1 if there is none. */
static int64_t zero_of(double *d, const double *e, int64_t first, int64_t last) {
    double size = 0;
    for (int64_t i = first; i <= last; i++) {
        const double both = fabs(d[i]) + (i < last ? fabs(e[i]) : 0);
        size = both > size ? both : size;
    }
    for (int64_t i = last; i >= first; i--)
        if (fabs(d[i]) <= EPS * EPS * size) {
            d[i] = 0;
            return i;
        }
    return -1;
}

/* Rotates what stands right of a 0 of the diagonal out of the last column. */
static void clear_row(double *d, double *e, int64_t zero, int64_t last, rk_turning *left) {
    double f = e[zero];
    e[zero] = 0;
    for (int64_t k = zero + 1; k <= last && f != 0; k++) {
        const double r = RK_SYMBOL(length2)(d[k], f), c = d[k] / r, s = f / r;
        d[k] = r;
        if (k < last) {
            f = -s * e[k];
            e[k] *= c;
        }
        turning(left, k, zero, c, s);
    }
}

/* Rotates what stands above a 0 at the end of the diagonal out of the first row. */
static void clear_column(double *d, double *e, int64_t first, int64_t last, rk_turning *right) {
    double f = e[last - 1];
    e[last - 1] = 0;
    for (int64_t k = last - 1; k >= first && f != 0; k--) {
        const double r = RK_SYMBOL(length2)(d[k], f), c = d[k] / r, s = f / r;
        d[k] = r;
        if (k > first) {
            f = -s * e[k - 1];
            e[k - 1] *= c;
        }
        turning(right, k, last, c, s);
    }
}

/* The smaller singular value of the last two rows and columns; 0 where it would not be seen. */
static double shift_of(const double *d, const double *e, int64_t first, int64_t last) {
    const double a = fabs(d[last - 1]), b = fabs(e[last - 1]), c = fabs(d[last]);
    const double largest = (RK_SYMBOL(length2)(a + c, b) + RK_SYMBOL(length2)(a - c, b)) / 2;
    const double shift = a / largest * c, seen = shift / d[first];
    return seen * seen < EPS ? 0 : shift;
}

static void step(double *d, double *e, int64_t first, int64_t last, rk_turning *left, rk_turning *right) {
    const double shift = shift_of(d, e, first, last);
    double f = (fabs(d[first]) - shift) * (copysign(1, d[first]) + shift / d[first]), g = e[first];
    for (int64_t k = first; k < last; k++) {
        double r = RK_SYMBOL(length2)(f, g), c = r == 0 ? 1 : f / r, s = r == 0 ? 0 : g / r;
        if (k > first) e[k - 1] = r;
        f = c * d[k] + s * e[k];
        e[k] = c * e[k] - s * d[k];
        g = s * d[k + 1];
        d[k + 1] *= c;
        turning(right, k, k + 1, c, s);
        r = RK_SYMBOL(length2)(f, g);
        c = r == 0 ? 1 : f / r;
        s = r == 0 ? 0 : g / r;
        d[k] = r;
        f = c * e[k] + s * d[k + 1];
        d[k + 1] = c * d[k + 1] - s * e[k];
        if (k + 1 < last) {
            g = s * e[k + 1];
            e[k + 1] *= c;
        }
        turning(left, k, k + 1, c, s);
    }
    e[last - 1] = f;
}

bool RK_SYMBOL(singular)(double *d, double *e, int64_t n, rk_turning left, rk_turning right) {
    int64_t steps = 0;
    for (int64_t last = n - 1; last > 0;) {
        const int64_t first = first_of(d, e, last);
        if (first == last) {
            last--;
            continue;
        }
        if (steps++ > MOST_STEPS * n) return false;
        const int64_t zero = zero_of(d, e, first, last);
        if (zero == last) clear_column(d, e, first, last, &right);
        else if (zero >= first) clear_row(d, e, zero, last, &left);
        else step(d, e, first, last, &left, &right);
    }
    RK_SYMBOL(rotate)(left.rows, left.columns, left.rotations, left.count);
    RK_SYMBOL(rotate)(right.rows, right.columns, right.rotations, right.count);
    for (int64_t i = 0; i < n; i++)
        if (signbit(d[i])) {
            d[i] = -d[i];
            for (int64_t j = 0; j < right.columns; j++) right.rows.at[i * right.rows.down + j] *= -1;
        }
    return true;
}
