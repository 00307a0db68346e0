/* Numbers of rows, wherever they lie, to lanes or side by side, and back; once a type after rk_butterflies.h. */

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
