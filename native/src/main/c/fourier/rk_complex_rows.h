/* Transforms of complex rows of T, included once a type after rk_moves.h. */

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
