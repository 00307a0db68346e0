/* Narrow integers, complex numbers, and copies of elements of every width, against plain scalar C. */
#include "kinds/rk_complex.h"
#include "rk_samples.h"

/* What is cut to the type wraps. */
#define NARROW(verb, E2)                                                                                               \
    BINARY(verb, i8, int8_t, int8_t, E2) BINARY(verb, u8, uint8_t, uint8_t, E2) BINARY(verb, i16, int16_t, int16_t, E2)
#define ORDER(verb, OP)                                                                                                \
    BINARY(verb, i8, uint8_t, int8_t, x OP y) BINARY(verb, u8, uint8_t, uint8_t, x OP y)                               \
    BINARY(verb, i16, uint8_t, int16_t, x OP y)
#define NARROW1(verb, E1)                                                                                              \
    UNARY(verb, i8, int8_t, int8_t, E1) UNARY(verb, u8, uint8_t, uint8_t, E1) UNARY(verb, i16, int16_t, int16_t, E1)
#define TO(verb, R, E1)                                                                                                \
    UNARY(verb, i8, R, int8_t, E1) UNARY(verb, u8, R, uint8_t, E1) UNARY(verb, i16, R, int16_t, E1)
#define CUT(verb, R)                                                                                                   \
    UNARY(verb, i64, R, int64_t, x) UNARY(verb, i32, R, int32_t, x) UNARY(verb, f64, R, double, whole(x))

static int32_t whole(double x) {
    return x != x ? 0 : x >= INT32_MAX ? INT32_MAX : x <= INT32_MIN ? INT32_MIN : (int32_t)x;
}

static int magnitude(int x) { return x < 0 ? -x : x; }
static int sign(int x) { return x == 0 ? 0 : x < 0 ? -1 : 1; }
static int64_t floored(int64_t x, int64_t y) { return x / y - (x % y != 0 && (x < 0) != (y < 0)); }

NARROW(plus, x + y)
NARROW(minus, x - y)
NARROW(times, x * y)
NARROW(min, x < y ? x : y)
NARROW(max, x > y ? x : y)
NARROW(midpoint, (int)floor((x + y) / 2.0))
NARROW(floorDiv, floored(x, y))
NARROW(rem, x % y)
ORDER(less, <)
ORDER(equalTo, ==)
NARROW1(unaryMinus, -x)
NARROW1(abs, magnitude(x))
NARROW1(not, ~x)
NARROW1(sign, sign(x))
NARROW1(square, x * x)
TO(toLong, int64_t, x)
TO(toDouble, double, x)
CUT(toByte, int8_t)
CUT(toUByte, uint8_t)
CUT(toShort, int16_t)
#define COPY(code, T)                                                                                                  \
    static void run_copy_##code(void *out, const void *const *in, const int64_t *loop) {                               \
        rk_copy_##code(out, in[0], loop);                                                                              \
    }                                                                                                                  \
    static void ref_copy_##code(void *out, const void *const *in) { memcpy(out, in[0], sizeof(T)); }
COPY(i8, int8_t)
COPY(i16, int16_t)
COPY(i32, int32_t)
COPY(i64, int64_t)
COPY(c64, rk_c64)
COPY(c128, rk_c128)

/* Parts of complex64 are computed in double and rounded once. */
#define COMPLEX2(verb, code, T, P, RE, IM)                                                                             \
    CALL2(verb##_##code)                                                                                               \
    static void ref_##verb##_##code(void *out, const void *const *in) {                                                \
        const T *x = in[0], *y = in[1];                                                                                \
        const volatile double a = x->re, b = x->im, c = y->re, d = y->im;                                              \
        const volatile double ac = a * c, bd = b * d, ad = a * d, bc = b * c;                                          \
        (void)ac, (void)bd, (void)ad, (void)bc;                                                                        \
        const T r = {(P)(RE), (P)(IM)};                                                                                \
        memcpy(out, &r, sizeof r);                                                                                     \
    }
#define COMPLEX(verb, RE, IM) COMPLEX2(verb, c64, rk_c64, float, RE, IM) COMPLEX2(verb, c128, rk_c128, double, RE, IM)

COMPLEX(plus, a + c, b + d)
COMPLEX(minus, a - c, b - d)
COMPLEX(times, ac - bd, ad + bc)
UNARY(real, c64, float, rk_c64, x.re)
UNARY(imag, c128, double, rk_c128, x.im)

static void run_conj_c128(void *out, const void *const *in, const int64_t *loop) { rk_conj_c128(out, in[0], loop); }
static void ref_conj_c128(void *out, const void *const *in) {
    const rk_c128 *x = in[0], r = {x->re, -x->im};
    memcpy(out, &r, sizeof r);
}

#define ALL2(v) K2(v##_i8, I8, I8), K2(v##_u8, U8, U8), K2(v##_i16, I16, I16)
#define ALL1(v) K1(v##_i8, I8, I8), K1(v##_u8, U8, U8), K1(v##_i16, I16, I16)
#define BOOL2(v) K2(v##_i8, BOOL, I8), K2(v##_u8, BOOL, U8), K2(v##_i16, BOOL, I16)
#define TO1(v, R) K1(v##_i8, R, I8), K1(v##_u8, R, U8), K1(v##_i16, R, I16)
#define CUT1(v, R) K1(v##_i64, R, I64), K1(v##_i32, R, I32), K1(v##_f64, R, F64)
#define PAIRS2(v) K2(v##_c64, C64, C64), K2(v##_c128, C128, C128)

static const kernel kernels[] = {
    ALL2(plus), ALL2(minus), ALL2(times), ALL2(min), ALL2(max), ALL2(midpoint), BOOL2(less), BOOL2(equalTo),
    ALL1(unaryMinus), ALL1(abs), ALL1(not), ALL1(sign), ALL1(square), TO1(toLong, I64), TO1(toDouble, F64),
    CUT1(toByte, I8), CUT1(toUByte, U8), CUT1(toShort, I16),
    K1(copy_i8, I8, I8), K1(copy_i16, I16, I16), K1(copy_i32, I32, I32), K1(copy_i64, I64, I64),
    K1(copy_c64, C64, C64), K1(copy_c128, C128, C128),
    PAIRS2(plus), PAIRS2(minus), PAIRS2(times), K1(real_c64, F32, C64), K1(imag_c128, F64, C128),
    K1(conj_c128, C128, C128),
};

static const kernel divisions[] = {ALL2(floorDiv), ALL2(rem)};

/* Divisors are never 0: the entry refuses them. */
static void fill_nonzero(kind k, void *element) {
    const char zeros[16] = {0};
    do fill(k, element);
    while (memcmp(element, zeros, (size_t)width(k)) == 0);
}

int main(void) {
    check_all(kernels, sizeof kernels / sizeof *kernels, fill, 15);
    check_all(divisions, sizeof divisions / sizeof *divisions, fill_nonzero, 15);
    return 0;
}
