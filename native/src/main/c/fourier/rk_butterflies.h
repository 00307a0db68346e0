/*
 * Butterflies of T, included once a type: a pass takes the numbers p + k count to sums at radix p + j, times roots. A
 * number is two lines of LANES; x holds them pitch apart, u side by side.
 */

typedef T NAME(vector) __attribute__((vector_size(RK_VECTOR)));

#define V NAME(vector)
#define WIDE ((int)(RK_VECTOR / sizeof(T)))
#define EACH_LANE for (int l = 0; l < LANES; l += WIDE)
#define RE(x) *(V *)((x) + l)
#define IM(x) *(V *)((x) + LANES + l)
/* A number in all lanes; minus nothing, as plus nothing would take the sign from -0. */
#define ALL(number) ((number) - (V){0})

/* Butterfly p on all neighbours; its first has no roots. */
#define BUTTERFLIES(name)                                                                                              \
    static void NAME(name)(const rk_pass *pass, const T *restrict x, int64_t pitch, T *restrict u) {                   \
        const int64_t r = pass->radix, stride = pass->stride, step = stride * pass->count * pitch;                     \
        NAME(name##_of)(x, pitch, step, u, stride, 0, false);                                                          \
        for (int64_t p = 1; p < pass->count; p++)                                                                      \
            NAME(name##_of)(x + p * stride * pitch, pitch, step, u + p * r * stride * PAIR, stride,                    \
                            (const T *)pass->roots + p * 2 * (r - 1), true);                                           \
    }

/* x w */
#define TIMES_ROOT(to, xr, xi, c, s)                                                                                   \
    do {                                                                                                               \
        const V xr_ = (xr), xi_ = (xi), c_ = (c), s_ = (s);                                                            \
        RE(to) = FMA(xr_, c_, -(xi_ * s_));                                                                            \
        IM(to) = FMA(xr_, s_, xi_ * c_);                                                                               \
    } while (0)

#define PUT(j, a, b)                                                                                                   \
    do {                                                                                                               \
        T *to_ = to + (j) * stride * PAIR;                                                                             \
        if (turned && (j) > 0) {                                                                                       \
            TIMES_ROOT(to_, a, b, ALL(w[2 * (j) - 2]), ALL(w[2 * (j) - 1]));                                           \
        } else {                                                                                                       \
            RE(to_) = (a);                                                                                             \
            IM(to_) = (b);                                                                                             \
        }                                                                                                              \
    } while (0)

#define BUTTERFLY(name)                                                                                                \
    RK_INLINE void NAME(name##_of)(const T *restrict x, int64_t pitch, int64_t step, T *restrict u, int64_t stride,    \
                                   const T *restrict w, const bool turned) {                                       \
        for (int64_t q = 0; q < stride; q++) {                                                                         \
            const T *a = x + q * pitch;                                                                                \
            T *to = u + q * PAIR;                                                                                      \
            EACH_LANE { NAME(name##_lane)(a, step, to, stride, w, turned, l); }                                        \
        }                                                                                                              \
    }                                                                                                                  \
    BUTTERFLIES(name)

#define LANE_OF(name)                                                                                                  \
    RK_INLINE void NAME(name##_lane)(const T *restrict a, int64_t step, T *restrict to, int64_t stride,                \
                                     const T *w, const bool turned, int l)

LANE_OF(two) {
    const T *b = a + step;
    const V ar = RE(a), ai = IM(a), br = RE(b), bi = IM(b);
    PUT(0, ar + br, ai + bi);
    PUT(1, ar - br, ai - bi);
}

LANE_OF(three) {
    const V half = ALL((T)-.5), sin = ALL((T)0x1.bb67ae8584caap-1);
    const T *b = a + step, *c = b + step;
    const V ar = RE(a), ai = IM(a), sr = RE(b) + RE(c), si = IM(b) + IM(c);
    const V dr = sin * (IM(b) - IM(c)), di = sin * (RE(c) - RE(b));
    const V mr = FMA(sr, half, ar), mi = FMA(si, half, ai);
    PUT(0, ar + sr, ai + si);
    PUT(1, mr + dr, mi + di);
    PUT(2, mr - dr, mi - di);
}

LANE_OF(four) {
    const T *b = a + step, *c = b + step, *d = c + step;
    const V pr = RE(a) + RE(c), pi = IM(a) + IM(c), mr = RE(a) - RE(c), mi = IM(a) - IM(c);
    const V qr = RE(b) + RE(d), qi = IM(b) + IM(d), nr = IM(b) - IM(d), ni = RE(d) - RE(b);
    PUT(0, pr + qr, pi + qi);
    PUT(1, mr + nr, mi + ni);
    PUT(2, pr - qr, pi - qi);
    PUT(3, mr - nr, mi - ni);
}

LANE_OF(five) {
    const V c1 = ALL((T)0x1.3c6ef372fe95p-2), c2 = ALL((T)-0x1.9e3779b97f4a8p-1);
    const V s1 = ALL((T)0x1.e6f0e134454ffp-1), s2 = ALL((T)0x1.2cf2304755a5ep-1);
    const T *b = a + step, *c = b + step, *d = c + step, *e = d + step;
    const V ar = RE(a), ai = IM(a);
    const V pr = RE(b) + RE(e), pi = IM(b) + IM(e), mr = RE(b) - RE(e), mi = IM(b) - IM(e);
    const V qr = RE(c) + RE(d), qi = IM(c) + IM(d), nr = RE(c) - RE(d), ni = IM(c) - IM(d);
    const V fr = FMA(qr, c2, FMA(pr, c1, ar)), fi = FMA(qi, c2, FMA(pi, c1, ai));
    const V gr = FMA(qr, c1, FMA(pr, c2, ar)), gi = FMA(qi, c1, FMA(pi, c2, ai));
    const V tr = FMA(ni, s2, mi * s1), ti = FMA(nr, s2, mr * s1);
    const V vr = FMA(mi, s2, -(ni * s1)), vi = FMA(mr, s2, -(nr * s1));
    PUT(0, ar + (pr + qr), ai + (pi + qi));
    PUT(1, fr + tr, fi - ti);
    PUT(2, gr + vr, gi - vi);
    PUT(3, gr - vr, gi + vi);
    PUT(4, fr - tr, fi + ti);
}

LANE_OF(eight) {
    const V h = ALL((T)0x1.6a09e667f3bcdp-1);
    const T *b = a + step, *c = b + step, *d = c + step, *e = d + step, *f = e + step, *g = f + step, *i = g + step;
    /* sums and differences of opposite numbers */
    const V pr0 = RE(a) + RE(e), pi0 = IM(a) + IM(e), mr0 = RE(a) - RE(e), mi0 = IM(a) - IM(e);
    const V pr1 = RE(b) + RE(f), pi1 = IM(b) + IM(f), mr1 = RE(b) - RE(f), mi1 = IM(b) - IM(f);
    const V pr2 = RE(c) + RE(g), pi2 = IM(c) + IM(g), mr2 = RE(c) - RE(g), mi2 = IM(c) - IM(g);
    const V pr3 = RE(d) + RE(i), pi3 = IM(d) + IM(i), mr3 = RE(d) - RE(i), mi3 = IM(d) - IM(i);
    const V sr = pr0 + pr2, si = pi0 + pi2, tr = pr0 - pr2, ti = pi0 - pi2;
    const V vr = pr1 + pr3, vi = pi1 + pi3, nr = pi1 - pi3, ni = pr3 - pr1;
    PUT(0, sr + vr, si + vi);
    PUT(2, tr + nr, ti + ni);
    PUT(4, sr - vr, si - vi);
    PUT(6, tr - nr, ti - ni);
    /* odd ones: the differences turned by eighths, whose sqrt(1/2) comes last */
    const V kr = mr0 + mi2, ki = mi0 - mr2, lr = mr0 - mi2, li = mi0 + mr2;
    const V xr = mr1 + mi1, xi = mi1 - mr1, yr = mi3 - mr3, yi = mr3 + mi3;
    const V cr = xr + yr, ci = xi - yi, dr = xi + yi, di = yr - xr;
    PUT(1, FMA(h, cr, kr), FMA(h, ci, ki));
    PUT(3, FMA(h, dr, lr), FMA(h, di, li));
    PUT(5, FMA(-h, cr, kr), FMA(-h, ci, ki));
    PUT(7, FMA(-h, dr, lr), FMA(-h, di, li));
}

BUTTERFLY(two)
BUTTERFLY(three)
BUTTERFLY(four)
BUTTERFLY(five)
BUTTERFLY(eight)

/* By the definition, of odd radix: numbers k and radix - k together. */
RK_INLINE void NAME(any_of)(const T *restrict x, int64_t pitch, int64_t step, T *restrict u, int64_t stride,
                            const T *restrict w, const T *restrict units, const int r, const bool turned) {
    for (int64_t q = 0; q < stride; q++) {
        const T *a = x + q * pitch;
        T *to = u + q * PAIR;
        EACH_LANE {
            V pr[MOST_RADIX / 2 + 1], pi[MOST_RADIX / 2 + 1], mr[MOST_RADIX / 2 + 1], mi[MOST_RADIX / 2 + 1];
            V sr = RE(a), si = IM(a);
            for (int k = 1; k <= r / 2; k++) {
                const T *low = a + k * step, *high = a + (r - k) * step;
                pr[k] = RE(low) + RE(high);
                pi[k] = IM(low) + IM(high);
                mr[k] = RE(low) - RE(high);
                mi[k] = IM(low) - IM(high);
                sr += pr[k];
                si += pi[k];
            }
            RE(to) = sr;
            IM(to) = si;
            for (int j = 1; j <= r / 2; j++) {
                V fr = RE(a), fi = IM(a), tr = {0}, ti = {0};
                for (int k = 1, power = j; k <= r / 2; k++, power = power + j < r ? power + j : power + j - r) {
                    const V c = ALL(units[2 * power]), s = ALL(units[2 * power + 1]);
                    fr = FMA(pr[k], c, fr);
                    fi = FMA(pi[k], c, fi);
                    tr = FMA(mi[k], s, tr);
                    ti = FMA(mr[k], s, ti);
                }
                PUT(j, fr + tr, fi - ti);
                PUT(r - j, fr - tr, fi + ti);
            }
        }
    }
}

RK_INLINE void NAME(any)(const rk_pass *pass, const T *restrict x, int64_t pitch, T *restrict u, const int r) {
    const int64_t stride = pass->stride, step = stride * pass->count * pitch;
    NAME(any_of)(x, pitch, step, u, stride, 0, pass->units, r, false);
    for (int64_t p = 1; p < pass->count; p++)
        NAME(any_of)(x + p * stride * pitch, pitch, step, u + p * r * stride * PAIR, stride,
                     (const T *)pass->roots + p * 2 * (r - 1), pass->units, r, true);
}

static void NAME(pass)(const rk_pass *pass, const T *restrict x, int64_t pitch, T *restrict u) {
    switch (pass->radix) {
    case 2: NAME(two)(pass, x, pitch, u); break;
    case 3: NAME(three)(pass, x, pitch, u); break;
    case 4: NAME(four)(pass, x, pitch, u); break;
    case 5: NAME(five)(pass, x, pitch, u); break;
    case 8: NAME(eight)(pass, x, pitch, u); break;
    case 7: NAME(any)(pass, x, pitch, u, 7); break;
    default: NAME(any)(pass, x, pitch, u, (int)pass->radix);
    }
}

/* All passes, by turns from one half of the work memory to the other; returns where the result lies. */
static T *NAME(passes)(const rk_passes *of, T *x, int64_t pitch, T *work, T *other) {
    for (int64_t i = 0; i < of->count; i++) {
        NAME(pass)(of->pass + i, x, pitch, work);
        x = work;
        work = other;
        other = x;
        pitch = PAIR;
    }
    return x;
}
