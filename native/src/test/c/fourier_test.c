/* Fourier transforms against sums of all terms, wherever rows lie; their bits are those of all platforms. */
#include "rk_plan.h"

/* Of what transforms of any numbers by any tables give: what is added and rounded, in which order. */
static const uint64_t bits = UINT64_C(0x35689f83eb7dfa99);

static double number(const plan_kind *kind, const void *x, int64_t i) {
    return kind->narrow ? ((const float *)x)[i] : ((const double *)x)[i];
}

static bool from_real(rk_way way) { return way == RK_HALF || way >= RK_REAL; }

static bool is_back(rk_way way) { return way == RK_BACKWARD || way == RK_HALF_BACK || way == RK_REAL_BACK; }

/* Numbers of a row that is read or written, of which a complex one is two. */
static int64_t reads(rk_way way, int64_t n) { return from_real(way) ? n : way == RK_HALF_BACK ? n / 2 * 2 + 2 : 2 * n; }

static int64_t writes(rk_way way, int64_t n) {
    return way == RK_HALF_BACK ? n : way == RK_HALF ? n / 2 * 2 + 2 : 2 * n;
}

/* A row as complex numbers: what a half leaves out is filled up, and parts that it cannot have are 0. */
static void complete(const plan_kind *kind, rk_way way, int64_t n, const void *row, int64_t first, double *x) {
    for (int64_t i = 0; i < n; i++) {
        const bool mirrored = way == RK_HALF_BACK && i > n / 2;
        const bool real = from_real(way) || (way == RK_HALF_BACK && (i == 0 || 2 * i == n));
        const int64_t at = first + (from_real(way) ? i : 2 * (mirrored ? n - i : i));
        x[2 * i] = number(kind, row, at);
        x[2 * i + 1] = real ? 0 : mirrored ? -number(kind, row, at + 1) : number(kind, row, at + 1);
    }
}

static void compare(const plan_kind *kind, const rk_signals *rows, const void *out, const void *in) {
    const rk_way way = (rk_way)rows->way;
    const int64_t n = rows->n, numbers = writes(way, n);
    const double scale = is_back(way) ? 1. / (double)n : 1;
    const double limit = (kind->narrow ? 0x1p-23 : 0x1p-52) * 32 * sqrt((double)n);
    double *x = lines(16 * n), *unit = lines(16 * n);
    for (int64_t i = 0; i < n; i++) {
        const double angle = (is_back(way) ? 2 : -2) * 3.14159265358979323846 * (double)i / (double)n;
        unit[2 * i] = cos(angle);
        unit[2 * i + 1] = sin(angle);
    }
    for (int64_t r = 0; r < rows->count; r += 8) { /* the others have the bits that they have alone */
        complete(kind, way, n, in, r * rows->from_row, x);
        for (int64_t k = 0; k < numbers; k++) {
            const bool real = way == RK_HALF_BACK, imaginary = !real && k % 2;
            const int64_t term = real ? k : k / 2;
            double sum = 0;
            for (int64_t i = 0; i < n; i++) {
                const double *w = unit + 2 * (i * term % n), *a = x + 2 * i;
                sum += imaginary ? a[0] * w[1] + a[1] * w[0] : a[0] * w[0] - a[1] * w[1];
            }
            const double got = number(kind, out, r * rows->to_row + k);
            if (fabs(got - sum * scale) <= limit) continue;
            fprintf(stderr, "fourier (%s), %d bytes, n %d, way %d: number %d of row %d is %g, expected %g\n", rk_isa(),
                    (int)kind->bytes, (int)n, (int)way, (int)k, (int)r, got, sum * scale);
            exit(1);
        }
    }
    free(x), free(unit);
}

static void run(const plan_kind *kind, const rk_fourier *plan, void *to, const void *from, rk_signals rows) {
    void *work = lines(plan->work + kind->lanes * (4 * rows.n + 4) * kind->bytes);
    rk_fourier_rows(plan, to, from, &rows, kind->narrow, work);
    free(work);
}

/* Rows side by side to rows one inside the other, or back; a number has parts. */
static void turn(const plan_kind *kind, char *to, const char *from, int64_t count, int64_t numbers, int64_t parts,
                 bool back) {
    for (int64_t r = 0; r < count; r++) {
        for (int64_t i = 0; i < numbers; i++) {
            const int64_t side = r * numbers + i, inside = (i / parts * count + r) * parts + i % parts;
            memcpy(to + (back ? side : inside) * kind->bytes, from + (back ? inside : side) * kind->bytes,
                   (size_t)kind->bytes);
        }
    }
}

static void same(const rk_signals *rows, const void *a, const void *b, int64_t bytes, const char *what) {
    if (memcmp(a, b, (size_t)bytes) == 0) return;
    fprintf(stderr, "fourier (%s), n %d, way %d: rows %s differ from rows side by side\n", rk_isa(), (int)rows->n,
            (int)rows->way, what);
    exit(1);
}

static uint64_t hashed(uint64_t hash, const char *bytes, int64_t count) {
    for (int64_t i = 0; i < count; i++) hash = (hash ^ (uint8_t)bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* Rows side by side, each alone, and one inside the other: the same bits, which are added to the hash. */
static uint64_t transform(const plan_kind *kind, const rk_fourier *plan, int64_t n, rk_way way, uint64_t hash) {
    const int64_t in_parts = from_real(way) ? 1 : 2, out_parts = way == RK_HALF_BACK ? 1 : 2;
    const int64_t count = 1 + (int64_t)(fabs(unit_random()) * (double)(kind->lanes + 2));
    const int64_t from = reads(way, n), to = writes(way, n), size = count * to * kind->bytes;
    char *in = lines(count * from * 8), *out = lines(size), *other = lines(size);
    char *turned = lines(count * from * 8), *inside = lines(size);
    for (int64_t i = 0; i < count * from; i++) put(kind, in, i, unit_random());

    const rk_signals rows = {count, n, way, from, in_parts, to, out_parts};
    run(kind, plan, out, in, rows);
    if (kind->roots) compare(kind, &rows, out, in);
    for (int64_t r = 0; r < count; r++)
        run(kind, plan, other + r * to * kind->bytes, in + r * from * kind->bytes,
            (rk_signals){1, n, way, from, in_parts, to, out_parts});
    same(&rows, out, other, size, "alone");
    turn(kind, turned, in, count, from, in_parts, false);
    run(kind, plan, inside, turned, (rk_signals){count, n, way, in_parts, in_parts * count, out_parts, out_parts * count});
    turn(kind, other, inside, count, to, out_parts, true);
    same(&rows, out, other, size, "one inside the other");
    hash = hashed(hash, out, size);
    free(in), free(out), free(other), free(turned), free(inside);
    return hash;
}

/* Short and long rows with all radices, and lengths that fill no line. */
static uint64_t every(const plan_kind *kind, uint64_t hash) {
    static const int64_t lengths[][2] = {{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {7, 1}, {8, 1}, {11, 1}, {12, 1},
        {16, 1}, {30, 1}, {61, 1}, {64, 1}, {10, 9}, {16, 16}, {14, 24}, {25, 27}};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        const int64_t a = lengths[i][0], b = lengths[i][1], n = a * b;
        const rk_fourier *plan = new_plan(kind, a, b, false), *pairs = new_plan(kind, a, b, true);
        hash = transform(kind, plan, n, RK_FORWARD, hash);
        hash = transform(kind, plan, n, RK_BACKWARD, hash);
        for (int way = RK_HALF; way <= RK_REAL_BACK; way++) {
            if (n % 2) hash = transform(kind, plan, n, (rk_way)way, hash);
            hash = transform(kind, pairs, 2 * n, (rk_way)way, hash);
        }
    }
    const rk_fourier *convolution = new_convolution(kind, 67, 16, 9);
    for (int way = RK_FORWARD; way <= RK_REAL_BACK; way++) hash = transform(kind, convolution, 67, (rk_way)way, hash);
    return hash;
}

int main(void) {
    for (size_t i = 0; i < INSTRUCTION_SETS; i++) {
        if (!rk_select_isa(instruction_sets[i])) continue;
        seed = 1;
        uint64_t hash = 0;
        for (int narrow = 0; narrow < 2; narrow++) {
            const plan_kind true_roots = kind_of(narrow, true), any = kind_of(narrow, false);
            every(&true_roots, 0);
            hash = every(&any, hash);
        }
        printf("fourier: %s\n", instruction_sets[i]);
        if (hash == bits) continue;
        fprintf(stderr, "fourier (%s): bits are %llx, on other platforms %llx; if the algorithm is another one, write them "
                "down\n", rk_isa(), (unsigned long long)hash, (unsigned long long)bits);
        return 1;
    }
    return 0;
}
