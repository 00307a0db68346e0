/* Elements to test with, extremes included, and the macros that pair a kernel with its reference. */
#ifndef RK_SAMPLES_H
#define RK_SAMPLES_H

#include "rk_test.h"

/* x 2^e, or a quarter of a small x. */
static inline double scaled(int64_t x, int e) {
    const int64_t bits = (int64_t)(1023 + (x >= -20 && x <= 20 ? -2 : e)) << 52;
    double power;
    memcpy(&power, &bits, sizeof power);
    return (double)x * power;
}

static inline void fill(kind k, void *element) {
    static const int64_t longs[] = {0, 1, -1, 2, -2, INT64_MAX, INT64_MIN, INT64_MIN + 1, INT32_MAX, INT32_MIN};
    static const double doubles[] = {0.0, -0.0, 1.0, -1.0, 0.5, NAN, INFINITY, -INFINITY, 0x1p31, -0x1p31, 0x1p63,
                                     -0x1p63, 0x1.fffffffffffffp62, 2147483647.5, -2147483648.9, 0x1p-1074,
                                     0x1.fffffffffffffp1023};
    const uint64_t dice = random64();
    const bool extreme = (dice & 3) == 0, real = k == F32 || k == F64;
    const int64_t choice = (int64_t)(dice >> 16 & 0xffff); /* of so many: choice * n >> 16 */
    const int64_t any = dice & 4 ? (int64_t)random64() : (choice * 41 >> 16) - 20;
    const int64_t x = extreme && !real ? longs[choice * 10 >> 16] : any;
    const double f = extreme && real ? doubles[choice * 17 >> 16] : scaled(any, (int)(dice >> 33) % 40 - 60);
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
