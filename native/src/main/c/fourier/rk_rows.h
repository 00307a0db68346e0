/* Rows of T, included once a type after rk_butterflies.h. */

/* to[i pitch + j] = from[i + j stride] for i < m, j < n */
static void NAME(turn)(T *restrict to, int64_t pitch, const T *restrict from, int64_t stride, int64_t m, int64_t n) {
    const int64_t square = SQUARE, rows = m & -square, columns = square > 1 ? n & -square : 0;
    for (int64_t j = 0; j < columns; j += square)
        for (int64_t i = 0; i < rows; i += square) TURN(to + i * pitch + j, pitch, from + i + j * stride, stride);
    for (int64_t j = 0; j < n; j++)
        for (int64_t i = j < columns ? rows : 0; i < m; i++) to[i * pitch + j] = from[i + j * stride];
}

/* Where the numbers of rows lie: number i of row l at l row + i step, its imaginary part as many further; 0: real. */
typedef struct NAME(place) {
    int64_t row, step, part;
} NAME(place);

/* Which numbers of two vectors: those of even, of odd places; in turn, the first and the second half; the last first. */
typedef PLACE NAME(places) __attribute__((vector_size(RK_VECTOR)));

#define EACH_PLACE ((NAME(places))PLACES)
#define EVEN (2 * EACH_PLACE)
#define ODD (2 * EACH_PLACE + 1)
#define LOW ((EACH_PLACE >> 1) + WIDE * (EACH_PLACE & 1))
#define HIGH (LOW + WIDE / 2)
#define BACKWARDS (WIDE - 1 - EACH_PLACE)

/* The numbers of x, then y at places, which are constants; clang knows it by this loop alone. */
#ifdef __clang__
#define SHUFFLED(x, y, places)                                                                                         \
    ({                                                                                                                 \
        V of_both;                                                                                                     \
        for (int k = 0; k < WIDE; k++) of_both[k] = (places)[k] < WIDE ? (x)[(places)[k]] : (y)[(places)[k] - WIDE];   \
        of_both;                                                                                                       \
    })
#else
#define SHUFFLED(x, y, places) __builtin_shuffle(x, y, places)
#endif

RK_INLINE V NAME(turned)(V x) { return SHUFFLED(x, x, BACKWARDS); }

/* A line of complex numbers to lines of their parts, and back. */
RK_INLINE void NAME(split)(T *re, T *im, const T *from) {
    EACH_LANE {
        V x, y;
        memcpy(&x, from + 2 * l, sizeof x);
        memcpy(&y, from + 2 * l + WIDE, sizeof y);
        *(V *)(re + l) = SHUFFLED(x, y, EVEN);
        *(V *)(im + l) = SHUFFLED(x, y, ODD);
    }
}

RK_INLINE void NAME(join)(T *to, V re, V im, int l) {
    const V x = SHUFFLED(re, im, LOW), y = SHUFFLED(re, im, HIGH);
    memcpy(to + 2 * l, &x, sizeof x);
    memcpy(to + 2 * l + WIDE, &y, sizeof y);
}

static void NAME(load)(T *restrict to, const T *restrict from, NAME(place) at, int64_t n, int64_t lanes) {
    if (lanes < LANES) memset(to, 0, n * PAIR * sizeof(T));
    if (at.part == 1 && at.step == 2) {
        NAME(turn)(to, LANES, from, at.row, 2 * n, lanes);
    } else if (at.part == 1 && at.row == 2 && lanes == LANES) {
        for (int64_t i = 0; i < n; i++)
            NAME(split)(to + i * PAIR, to + i * PAIR + LANES, from + i * at.step);
    } else {
        if (at.part == 0)
            for (int64_t i = 0; i < n; i++) memset(to + i * PAIR + LANES, 0, LANES * sizeof(T));
        if (at.part == 0 && at.step == 1) {
            NAME(turn)(to, PAIR, from, at.row, n, lanes);
            return;
        }
        for (int64_t i = 0; i < n; i++)
            for (int64_t l = 0; l < lanes; l++) {
                const T *x = from + l * at.row + i * at.step;
                to[i * PAIR + l] = x[0];
                if (at.part) to[i * PAIR + LANES + l] = x[at.part];
            }
    }
}

static void NAME(store)(T *restrict to, const T *restrict from, NAME(place) at, int64_t n, int64_t lanes) {
    if (at.part == 1 && at.step == 2) {
        NAME(turn)(to, at.row, from, LANES, lanes, 2 * n);
    } else if (at.part == 1 && at.row == 2 && lanes == LANES) {
        for (int64_t i = 0; i < n; i++)
            EACH_LANE NAME(join)(to + i * at.step, RE(from + i * PAIR), IM(from + i * PAIR), l);
    } else if (at.part == 0 && at.step == 1) {
        NAME(turn)(to, at.row, from, PAIR, lanes, n);
    } else {
        for (int64_t i = 0; i < n; i++)
            for (int64_t l = 0; l < lanes; l++) {
                T *x = to + l * at.row + i * at.step;
                x[0] = from[i * PAIR + l];
                if (at.part) x[at.part] = from[i * PAIR + LANES + l];
            }
    }
}

/* Parts exchanged: the transform then goes backwards. */
static void NAME(exchange)(T *restrict x, int64_t n, T scale) {
    for (int64_t i = 0; i < n; i++, x += PAIR)
        EACH_LANE {
            const V re = RE(x);
            RE(x) = IM(x) * scale;
            IM(x) = re * scale;
        }
}

/* Rows, wherever they lie, to complex ones, pitch apart; and back. */
static void NAME(gather)(T *restrict to, int64_t pitch, const T *restrict from, NAME(place) in, int64_t n,
                         int64_t count) {
    for (int64_t i = 0; i < n; i++)
        for (int64_t r = 0; r < count; r++) {
            const T *x = from + r * in.row + i * in.step;
            to[r * pitch + 2 * i] = x[0];
            to[r * pitch + 2 * i + 1] = in.part ? x[in.part] : 0;
        }
}

static void NAME(scatter)(T *restrict to, NAME(place) out, const T *restrict from, int64_t pitch, int64_t n,
                          int64_t count) {
    for (int64_t i = 0; i < n; i++)
        for (int64_t r = 0; r < count; r++) {
            T *x = to + r * out.row + i * out.step;
            x[0] = from[r * pitch + 2 * i];
            if (out.part) x[out.part] = from[r * pitch + 2 * i + 1];
        }
}

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

/* Rows of up to 64 numbers, one a lane. */
static void NAME(short_rows)(const rk_fourier *plan, T *to, NAME(place) out, const T *from, NAME(place) in,
                             int64_t lanes, bool back, T scale, T *work) {
    T *other = work + plan->n * PAIR;
    NAME(load)(work, from, in, plan->n, lanes);
    if (back) NAME(exchange)(work, plan->n, 1);
    T *x = NAME(passes)(plan->first, work, PAIR, other, work);
    if (back) NAME(exchange)(x, plan->n, scale);
    NAME(store)(to, x, out, plan->n, lanes);
}

/* Columns of the row as a matrix of a and b: transforms of length a, times the roots; transposed. */
static void NAME(columns)(const rk_fourier *plan, T *turned, int64_t pitch, const T *from, bool back, T *work) {
    const int64_t a = plan->a, b = plan->b;
    const int re = back, im = !back;
    if (a % LANES)
        for (int64_t i = 0; i < b; i++) memset(turned + i * pitch + a / LANES * PAIR, 0, PAIR * sizeof(T));
    for (int64_t j = 0; j < b; j += LANES) {
        const int64_t lanes = b - j < LANES ? b - j : LANES;
        if (lanes == LANES) {
            for (int64_t i = 0; i < a; i++) {
                const T *x = from + 2 * (i * b + j);
                T *line = work + i * PAIR;
                NAME(split)(line + re * LANES, line + im * LANES, x);
            }
        } else {
            memset(work, 0, a * PAIR * sizeof(T));
            for (int64_t i = 0; i < a; i++)
                for (int64_t l = 0; l < lanes; l++) {
                    work[i * PAIR + l] = from[2 * (i * b + j + l) + re];
                    work[i * PAIR + LANES + l] = from[2 * (i * b + j + l) + im];
                }
        }
        T *restrict x = NAME(passes)(plan->first, work, PAIR, work + a * PAIR, work);
        const T *restrict w = (const T *)plan->between + j / LANES * a * PAIR;
        for (int64_t i = 0; i < a * PAIR; i += PAIR)
            EACH_LANE TIMES_ROOT(x + i, RE(x + i), IM(x + i), RE(w + i), IM(w + i));
        for (int64_t i = 0; i < a; i += LANES)
            for (int part = 0; part < 2; part++)
                NAME(turn)(turned + j * pitch + i / LANES * PAIR + part * LANES, pitch, x + i * PAIR + part * LANES,
                           PAIR, lanes, a - i < LANES ? a - i : LANES);
    }
}

/* Columns of what the first step left: transforms of length b, in order. */
static void NAME(rows_of)(const rk_fourier *plan, T *to, const T *turned, int64_t pitch, bool back, T scale, T *work) {
    const int64_t a = plan->a, b = plan->b;
    const int re = back, im = !back;
    for (int64_t i = 0; i < a; i += LANES) {
        const int64_t lanes = a - i < LANES ? a - i : LANES;
        const T *restrict x =
            NAME(passes)(plan->second, (T *)turned + i / LANES * PAIR, pitch, work, work + b * PAIR);
        for (int64_t k = 0; k < b; k++) {
            T *restrict z = to + 2 * (k * a + i);
            const T *restrict line = x + k * PAIR;
            if (lanes == LANES)
                EACH_LANE {
                    const V u = RE(line) * scale, v = IM(line) * scale;
                    NAME(join)(z, back ? v : u, back ? u : v, l);
                }
            else
                for (int64_t l = 0; l < lanes; l++) {
                    z[2 * l + re] = line[l] * scale;
                    z[2 * l + im] = line[LANES + l] * scale;
                }
        }
    }
}

/* Rows as such matrices, one a lane: the same numbers, without lanes that a and b leave empty. */
static void NAME(abreast)(const rk_fourier *plan, T *to, NAME(place) out, const T *from, NAME(place) in, int64_t lanes,
                          bool back, T scale, T *work) {
    const int64_t n = plan->n, a = plan->a, b = plan->b, most = a > b ? a : b;
    T *turned = work + n * PAIR, *one = turned + n * PAIR, *other = one + most * PAIR;
    NAME(load)(work, from, in, n, lanes);
    if (back) NAME(exchange)(work, n, 1);
    for (int64_t j = 0; j < b; j++) {
        const T *x = NAME(passes)(plan->first, work + j * PAIR, b * PAIR, one, other);
        const T *w = (const T *)plan->between + j / LANES * a * PAIR + j % LANES;
        for (int64_t k = 0; k < a; k++, w += PAIR) {
            T *line = turned + (k * b + j) * PAIR;
            EACH_LANE TIMES_ROOT(line, RE(x + k * PAIR), IM(x + k * PAIR), ALL(w[0]), ALL(w[LANES]));
        }
    }
    for (int64_t k = 0; k < a; k++) {
        const T *x = NAME(passes)(plan->second, turned + k * b * PAIR, PAIR, one, other);
        for (int64_t i = 0; i < b; i++) memcpy(work + (i * a + k) * PAIR, x + i * PAIR, PAIR * sizeof(T));
    }
    if (back) NAME(exchange)(work, n, scale);
    NAME(store)(to, work, out, n, lanes);
}

/* z = x y scale of n numbers; the parts of x, or of z, exchanged. */
static void NAME(products)(T *z, bool z_turned, const T *x, bool x_turned, const T *y, int64_t n, T scale) {
    RK_EACH(i, n) {
        const T a = x[2 * i + x_turned], b = x[2 * i + !x_turned], c = y[2 * i], d = y[2 * i + 1];
        z[2 * i + z_turned] = FMA_OF_ONE(a, c, -(b * d)) * scale;
        z[2 * i + !z_turned] = FMA_OF_ONE(a, d, b * c) * scale;
    }
}

/* One row, side by side. */
static void NAME(row)(const rk_fourier *plan, T *to, const T *from, bool back, T scale, T *work) {
    const NAME(place) one = {0, 2, 1};
    const int64_t n = plan->n;
    if (plan->inner) {
        const int64_t m = plan->inner->n;
        T *x = work, *y = work + 2 * m;
        NAME(products)(x, false, from, back, plan->chirp, n, 1);
        memset(x + 2 * n, 0, 2 * (m - n) * sizeof(T));
        NAME(row)(plan->inner, y, x, false, 1, work + 4 * m);
        NAME(products)(y, false, y, false, plan->filter, m, 1);
        NAME(row)(plan->inner, x, y, true, 1, work + 4 * m);
        NAME(products)(to, back, x, false, plan->chirp, n, scale);
    } else if (plan->b == 1) {
        NAME(short_rows)(plan, to, one, from, one, 1, back, scale, work);
    } else {
        const int64_t pitch = ((plan->a / LANES + 1) | 1) * PAIR, most = plan->a > plan->b ? plan->a : plan->b;
        T *turned = work + 2 * most * PAIR;
        NAME(columns)(plan, turned, pitch, from, back, work);
        NAME(rows_of)(plan, to, turned, pitch, back, scale, work);
    }
}

/* Complex rows, wherever they lie; a few at once by way of copies, as their columns share lines of the cache. */
static void NAME(complex_rows)(const rk_fourier *plan, T *to, NAME(place) out, const T *from, NAME(place) in,
                               int64_t count, bool back, T scale, T *work, T *copies) {
    if (plan->b == 1 && !plan->inner) {
        for (int64_t i = 0; i < count; i += LANES)
            NAME(short_rows)(plan, to + i * out.row, out, from + i * in.row, in, count - i < LANES ? count - i : LANES,
                             back, scale, work);
        return;
    }
    if (!plan->inner && plan->n <= RK_ABREAST && 2 * count > LANES) {
        NAME(abreast)(plan, to, out, from, in, count, back, scale, work);
        return;
    }
    const int64_t n = plan->n;
    const bool read = in.step == 2 && in.part == 1, written = out.step == 2 && out.part == 1;
    if (!read) NAME(gather)(copies, 2 * n, from, in, n, count);
    for (int64_t i = 0; i < count; i++)
        NAME(row)(plan, written ? to + i * out.row : copies + i * 2 * n,
                  read ? from + i * in.row : copies + i * 2 * n, back, scale, work);
    if (!written) NAME(scatter)(to, out, copies, 2 * n, n, count);
}

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
