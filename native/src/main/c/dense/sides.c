/* In all as SingularValues and LeastSquares in Java. */
#include "dense/rk_sides.h"

/* Rows a column from which a triangular factor pays. */
static const double TALL = 1.5;

int64_t RK_SYMBOL(sides_of)(rk_sides *p, int64_t rows, int64_t columns, int64_t across, rk_kept kept,
                            double *memory) {
    p->rows = rows;
    p->columns = columns;
    p->kept = kept;
    p->wide = rk_pitch(columns + 8);
    p->pitch = rk_pitch(columns);
    p->beside = rk_pitch(columns + 1);
    p->tall = (double)rows > TALL * (double)columns;
    const int64_t room = rk_eights(rows + 1), side = rows * p->pitch, square = (columns + 1) * p->beside;
    const int64_t most = columns > across ? columns : across;
    double *at = memory;
    p->x = (rk_grid){at, p->wide, 1};
    at += rows * p->wide;
    p->left = p->right = p->u = p->v = (rk_grid){NULL, p->beside, 1};
    if (kept != RK_VALUES) {
        p->left = (rk_grid){at, p->pitch, 1};
        p->right = (rk_grid){at += side, p->pitch, 1};
        at += columns * p->pitch;
    }
    if (kept == RK_VECTORS) {
        p->u = (rk_grid){at, p->beside, 1};
        p->v = (rk_grid){at += square, p->beside, 1};
        at += square;
    }
    p->reflections = (rk_grid){at, p->pitch, 1};
    at += p->tall ? side : 0;
    p->tau = at;
    p->left_tau = at += room;
    p->right_tau = at += room;
    p->d = at += room;
    p->e = at += room;
    p->work = at += room;
    at += 18 * room;
    if (kept == RK_VECTORS) {
        p->divided = rk_conquer_work_of(at, columns + 1, true);
        at += rk_conquer_doubles(columns + 1, true);
        p->divided.rotations = (rk_rotation *)at;
        p->divided.more = p->divided.rotations + RK_ROTATIONS;
        at += 2 * RK_ROTATIONS * (int64_t)(sizeof(rk_rotation) / sizeof(double));
    }
    p->reflect = rk_reflect_work_of(at, rows, most);
    at += rk_reflect_doubles(rows, most);
    return (at - memory) * (int64_t)sizeof(double);
}

void RK_SYMBOL(sides)(rk_sides *p) {
    const int64_t n = p->rows, w = p->columns;
    if (p->tall) {
        RK_SYMBOL(triangle)(p->x, p->reflections, p->tau, n, w, p->reflect);
        for (int64_t i = 1; i < w; i++) memset(p->x.at + i * p->wide, 0, i * sizeof(double));
    }
    const rk_bidiagonal to = {p->left, p->right, p->left_tau, p->right_tau, p->d, p->e};
    RK_SYMBOL(bidiagonal)(p->x, p->tall ? w : n, w, to, p->work);
}

bool RK_SYMBOL(sides_divided)(rk_sides *p) {
    const int64_t square = (p->columns + 1) * p->beside * (int64_t)sizeof(double);
    memset(p->u.at, 0, square);
    memset(p->v.at, 0, square);
    return RK_SYMBOL(divided)(p->d, p->e, p->columns, p->u, p->v, &p->divided);
}

bool RK_SYMBOL(sides_values)(const rk_sides *p) { return RK_SYMBOL(bidiagonal_values)(p->d, p->e, p->columns, p->work); }

static void reflect(const rk_sides *p, rk_grid c, rk_grid v, const double *tau, int64_t rows, int64_t count, int64_t columns,
                    bool first) {
    const int64_t last = (count - 1) / RK_PANEL * RK_PANEL;
    for (int64_t i = 0; count > 0 && i <= last; i += RK_PANEL) {
        const int64_t k = first ? i : last - i;
        RK_SYMBOL(reflect_all)(rk_from(c, k, 0), rk_from(v, k, k), tau + k, rows - k, least(RK_PANEL, count - k), columns, first,
                               p->reflect);
    }
}

void RK_SYMBOL(sides_left)(const rk_sides *p, rk_grid c, int64_t columns, bool tall, bool first) {
    const int64_t w = p->columns;
    if (tall) reflect(p, c, p->reflections, p->tau, p->rows, w, columns, first);
    else reflect(p, c, p->left, p->left_tau, p->tall ? w : p->rows, w, columns, first);
}

void RK_SYMBOL(sides_right)(const rk_sides *p, rk_grid c, int64_t columns, bool first) {
    reflect(p, rk_from(c, 1, 0), rk_from(p->right, 1, 0), p->right_tau, p->columns - 1, p->columns - 1, columns, first);
}
