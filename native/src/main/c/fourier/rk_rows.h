/* Transforms of real rows of T, and the choice of all; included once a type after rk_complex_rows.h. */

/* Z of a row of 2 h real numbers, taken as h complex ones, to the first h + 1 of its transform; lanes: of lines. */
RK_INLINE void NAME(unpack_of)(V *kr, V *ki, V *mr, V *mi, V c, V s) {
    const V half = ALL((T).5);
    const V er = (*kr + *mr) * half, ei = (*ki - *mi) * half, or = (*ki + *mi) * half, oi = (*mr - *kr) * half;
    const V tr = FMA(or, c, -(oi * s)), ti = FMA(or, s, oi * c);
    *kr = er + tr;
    *ki = ei + ti;
    *mr = er - tr;
    *mi = ti - ei;
}

/* Back. */
RK_INLINE void NAME(pack_of)(V *kr, V *ki, V *mr, V *mi, V c, V s) {
    const V half = ALL((T).5);
    const V er = (*kr + *mr) * half, ei = (*ki - *mi) * half, tr = (*kr - *mr) * half, ti = (*ki + *mi) * half;
    const V or = FMA(tr, c, ti * s), oi = FMA(ti, c, -(tr * s));
    *kr = er - oi;
    *ki = ei + or;
    *mr = er + oi;
    *mi = or - ei;
}

#define UNPACK(name)                                                                                                   \
    static void NAME(name)(T *z, int64_t h, const T *halves) {                                                         \
        int64_t k = 0;                                                                                                 \
        for (; k + WIDE <= h - k - WIDE; k += WIDE) {                                                                  \
            T *x = z + 2 * k, *y = z + 2 * (h - k - WIDE + 1);                                                         \
            V a, b, c, d, u, v;                                                                                        \
            memcpy(&u, x, sizeof u);                                                                                   \
            memcpy(&v, x + WIDE, sizeof v);                                                                            \
            a = SHUFFLED(u, v, EVEN);                                                                                  \
            b = SHUFFLED(u, v, ODD);                                                                                   \
            memcpy(&u, y, sizeof u);                                                                                   \
            memcpy(&v, y + WIDE, sizeof v);                                                                            \
            c = NAME(turned)(SHUFFLED(u, v, EVEN));                                                                    \
            d = NAME(turned)(SHUFFLED(u, v, ODD));                                                                     \
            memcpy(&u, halves + 2 * k, sizeof u);                                                                      \
            memcpy(&v, halves + 2 * k + WIDE, sizeof v);                                                               \
            NAME(name##_of)(&a, &b, &c, &d, SHUFFLED(u, v, EVEN), SHUFFLED(u, v, ODD));                                \
            NAME(join)(x, a, b, 0);                                                                                    \
            NAME(join)(y, NAME(turned)(c), NAME(turned)(d), 0);                                                        \
        }                                                                                                              \
        for (; 2 * k <= h; k++) {                                                                                      \
            T *x = z + 2 * k, *y = z + 2 * (h - k);                                                                    \
            V a = ALL(x[0]), b = ALL(x[1]), c = ALL(y[0]), d = ALL(y[1]);                                              \
            NAME(name##_of)(&a, &b, &c, &d, ALL(halves[2 * k]), ALL(halves[2 * k + 1]));                               \
            x[0] = a[0];                                                                                               \
            x[1] = b[0];                                                                                               \
            y[0] = c[0];                                                                                               \
            y[1] = d[0];                                                                                               \
        }                                                                                                              \
    }

UNPACK(unpack)
UNPACK(pack)

/* The other half of transforms of real rows. */
static void NAME(mirror)(T *z, int64_t n, int64_t row, int64_t count, bool back, T scale) {
    for (; count > 0; count--, z += row) {
        for (int64_t k = 1; k < n - k; k++) {
            z[2 * (n - k)] = z[2 * k] * scale;
            z[2 * (n - k) + 1] = (back ? z[2 * k + 1] : -z[2 * k + 1]) * scale;
        }
        for (int64_t k = 0; back && k <= n / 2; k++) {
            z[2 * k] *= scale;
            z[2 * k + 1] *= -scale;
        }
    }
}

/* Real rows of n numbers to the first half of their transforms, or all. */
static void NAME(halves)(const rk_fourier *plan, T *to, const T *from, const rk_signals *rows, int64_t count, T *work,
                         T *copies) {
    const int64_t n = rows->n, m = n / 2 + 1, way = rows->way, width = way == RK_HALF ? m : n;
    const bool even = n % 2 == 0, written = rows->to_step == 2 && (even || way != RK_HALF);
    const bool back = way == RK_REAL_BACK;
    const T scale = back ? (T)1 / (T)n : 1;
    T *z = written ? to : copies + 2 * n * count;
    const NAME(place) pairs = {rows->from_row, 2 * rows->from_step, rows->from_step};
    const NAME(place) real = {rows->from_row, rows->from_step, 0}, row = {written ? rows->to_row : 2 * n + 2, 2, 1};
    if (even) {
        NAME(complex_rows)(plan, z, row, from, pairs, count, false, 1, work, copies);
        for (int64_t i = 0; i < count; i++) {
            T *x = z + i * row.row;
            x[n] = x[0];
            x[n + 1] = x[1];
            NAME(unpack)(x, n / 2, plan->halves);
        }
        if (way != RK_HALF) NAME(mirror)(z, n, row.row, count, back, scale);
    } else {
        NAME(complex_rows)(plan, z, row, from, real, count, back, scale, work, copies);
    }
    if (!written) NAME(scatter)(to, (NAME(place)){rows->to_row, rows->to_step, 1}, z, row.row, width, count);
}

/* Back to real rows; imaginary parts that they cannot have are not looked at. */
static void NAME(reals)(const rk_fourier *plan, T *to, const T *from, const rk_signals *rows, int64_t count, T *work,
                        T *copies) {
    const int64_t n = rows->n, m = n / 2 + 1, pitch = 2 * n + 2;
    const bool even = n % 2 == 0;
    T *z = copies + 2 * n * count;
    NAME(gather)(z, pitch, from, (NAME(place)){rows->from_row, rows->from_step, 1}, m, count);
    for (int64_t i = 0; i < count; i++) {
        T *x = z + i * pitch;
        x[1] = 0;
        if (even) {
            x[n + 1] = 0;
            NAME(pack)(x, n / 2, plan->halves);
        }
        for (int64_t k = m; !even && k < n; k++) {
            x[2 * k] = x[2 * (n - k)];
            x[2 * k + 1] = -x[2 * (n - k) + 1];
        }
    }
    const NAME(place) pairs = {rows->to_row, 2 * rows->to_step, rows->to_step};
    NAME(complex_rows)(plan, to, even ? pairs : (NAME(place)){rows->to_row, rows->to_step, 0}, z,
                       (NAME(place)){pitch, 2, 1}, count, true, (T)1 / (T)plan->n, work, copies);
}

static void NAME(all)(const rk_fourier *plan, T *to, const T *from, const rk_signals *rows, T *work) {
    const int64_t n = rows->n, some = FEW_NUMBERS / n, few = some < 1 ? 1 : some > LANES ? LANES : some;
    const NAME(place) in = {rows->from_row, rows->from_step, 1}, out = {rows->to_row, rows->to_step, 1};
    T *copies = work + plan->work / (int64_t)sizeof(T);
    for (int64_t i = 0; i < rows->count; i += few) {
        const int64_t count = rows->count - i < few ? rows->count - i : few;
        T *o = to + i * rows->to_row;
        const T *a = from + i * rows->from_row;
        switch ((rk_way)rows->way) {
        case RK_FORWARD: NAME(complex_rows)(plan, o, out, a, in, count, false, 1, work, copies); break;
        case RK_BACKWARD: NAME(complex_rows)(plan, o, out, a, in, count, true, (T)1 / (T)n, work, copies); break;
        case RK_HALF_BACK: NAME(reals)(plan, o, a, rows, count, work, copies); break;
        default: NAME(halves)(plan, o, a, rows, count, work, copies);
        }
    }
}
