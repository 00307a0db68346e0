/* Elements to test with, extremes included, and the macros that pair a kernel with its reference. */
#ifndef RK_SAMPLES_H
#define RK_SAMPLES_H

#include "rk_test.h"

static inline void fill(kind k, void *element) {
    static const int64_t longs[] = {0, 1, -1, 2, -2, INT64_MAX, INT64_MIN, INT64_MIN + 1, INT32_MAX, INT32_MIN};
    static const double doubles[] = {0.0, -0.0, 1.0, -1.0, 0.5, NAN, INFINITY, -INFINITY, 0x1p31, -0x1p31, 0x1p63,
                                     -0x1p63, 0x1.fffffffffffffp62, 2147483647.5, -2147483648.9, 0x1p-1074,
                                     0x1.fffffffffffffp1023};
    const bool extreme = random_below(4) == 0;
    const int64_t x = extreme ? longs[random_below(10)] : random_below(2) ? (int64_t)random64() : random_below(41) - 20;
    const double any = ldexp((double)(int64_t)random64(), (int)random_below(40) - 60);
    const double f = extreme ? doubles[random_below(17)] : random_below(2) ? (double)(random_below(41) - 20) / 4 : any;
    const float narrow = (float)f;
    const int32_t word = (int32_t)x;
    switch (k) {
    case BOOL: *(uint8_t *)element = (uint8_t)random_below(2); break;
    case I8:
    case U8: memcpy(element, &x, 1); break;
    case I16: memcpy(element, &x, 2); break;
    case I32: memcpy(element, &word, 4); break;
    case I64: memcpy(element, &x, 8); break;
    case F32: memcpy(element, &narrow, 4); break;
    case F64: memcpy(element, &f, 8); break;
    case C64:
    case C128:
        fill(part(k), element);
        fill(part(k), (char *)element + width(part(k)));
        break;
    case MODULUS: abort();
    }
}

#define BINARY(verb, code, R, T, EXPR)                                                                                 \
    CALL2(verb##_##code)                                                                                               \
    static void ref_##verb##_##code(void *out, const void *const *in) {                                                \
        const T x = *(const T *)in[0], y = *(const T *)in[1];                                                          \
        const R r = (R)(EXPR);                                                                                         \
        memcpy(out, &r, sizeof r);                                                                                     \
    }
#define UNARY(verb, code, R, T, EXPR)                                                                                  \
    CALL1(verb##_##code)                                                                                               \
    static void ref_##verb##_##code(void *out, const void *const *in) {                                                \
        const T x = *(const T *)in[0];                                                                                 \
        const R r = (R)(EXPR);                                                                                         \
        memcpy(out, &r, sizeof r);                                                                                     \
    }

#define K2(n, R, T) {#n, R, 2, {T, T, T}, run_##n, ref_##n}
#define K1(n, R, T) {#n, R, 1, {T, T, T}, run_##n, ref_##n}

#endif
