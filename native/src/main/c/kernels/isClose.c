/* |x - y| <= absolute + relative |y| of a finite y, or x == y; distances in their type, the bound in double */
#include "base/rk_scratch.h"
#include "kinds/rk_formula.h"

#define RK_IS_CLOSE(code, T, END)                                                                                      \
    RK_QUATERNARY_ROW(isClose_##code, uint8_t, T, T, double, double,                                                   \
                      (x == y) | ((fabs##END(x - y) <= w + z * fabs##END(y)) & (fabs##END(y) < (T)INFINITY)))          \
    void RK_SYMBOL(isClose_##code)(uint8_t *out, const T *a, const T *b, const double *relative,                       \
                                   const double *absolute, const int64_t *batch, const int64_t *core,                  \
                                   rk_scratch *scratch) {                                                              \
        enum { W = sizeof(T), WIDE = sizeof(double) };                                                                 \
        static const rk_op op = {isClose_##code##_row, 4, -1, {1, W, W, WIDE, WIDE}, NULL, false};                     \
        (void)core;                                                                                                    \
        (void)scratch;                                                                                                 \
        RK_NEST(&op, out, (const void *const[]){a, b, relative, absolute}, batch);                                     \
    }

RK_IS_CLOSE(f32_f32_f64_f64, float, f)
RK_IS_CLOSE(f64, double, )
