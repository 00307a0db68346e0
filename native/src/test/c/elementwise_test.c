/* Element-wise kernels against plain scalar C written after Java's rules, extremes included. */
#include "rk_samples.h"

/* Divisors are never 0: the entry refuses them. */
static void fill_nonzero(kind k, void *element) {
    do fill(k, element);
    while ((k == I32 && *(int32_t *)element == 0) || (k == I64 && *(int64_t *)element == 0));
}

/* Wrapping arithmetic by way of unsigned. */
#define INTEGERS(verb, E32, E64) BINARY(verb, i32, int32_t, int32_t, E32) BINARY(verb, i64, int64_t, int64_t, E64)
#define FLOATS(verb, E32, E64) BINARY(verb, f32, float, float, E32) BINARY(verb, f64, double, double, E64)
#define ARITHMETIC(verb, OP)                                                                                           \
    INTEGERS(verb, (uint32_t)x OP (uint32_t)y, (uint64_t)x OP (uint64_t)y) FLOATS(verb, x OP y, x OP y)
#define COMPARISON(verb, OP)                                                                                           \
    BINARY(verb, i32, uint8_t, int32_t, x OP y) BINARY(verb, i64, uint8_t, int64_t, x OP y)                            \
    BINARY(verb, f32, uint8_t, float, x OP y) BINARY(verb, f64, uint8_t, double, x OP y)
#define BITS(verb, OP) BINARY(verb, bool, uint8_t, uint8_t, x OP y) INTEGERS(verb, x OP y, x OP y)

static double java_min(double x, double y) {
    if (x != x || y != y) return NAN;
    if (x == 0 && y == 0) return signbit(x) ? x : y;
    return x < y ? x : y;
}

static double java_max(double x, double y) { return -java_min(-x, -y); }

static int64_t java_integer(double x, int64_t low, int64_t high) {
    if (x != x) return 0;
    if (x >= (double)high) return high;
    if (x <= (double)low) return low;
    return (int64_t)x;
}

static int64_t quotient(int64_t x, int64_t y) { return (int64_t)((__int128)x / y); }
static int64_t floored(int64_t x, int64_t y) {
    const __int128 q = (__int128)x / y;
    return (int64_t)(q - (q * y != x && (x < 0) != (y < 0)));
}
static int64_t floored_remainder(int64_t x, int64_t y) {
    const __int128 r = (__int128)x % y;
    return (int64_t)(r != 0 && (r < 0) != (y < 0) ? r + y : r);
}
/* By the remainder, which is exact; long double holds all digits of a quotient up to 2^53. */
static double floored_quotient(double x, double y) {
    const double near = x / y, rest = fmod(x, y);
    if (y == 0 || fabs(near) > 0x1p53) return y != 0 && !(fabs(x) < INFINITY) ? NAN : near;
    const double whole = (double)rintl(((long double)x - rest) / y) - (rest != 0 && (rest < 0) != (y < 0));
    return whole == 0 ? copysign(0, near) : whole;
}

static double floored_rest(double x, double y) {
    const double r = fmod(x, y);
    if (r != r) return r;
    if (r == 0) return copysign(0, y);
    return (r < 0) != (y < 0) ? r + y : r;
}
static float floored_rest_float(float x, float y) {
    const float r = fmodf(x, y);
    if (r != r) return r;
    if (r == 0) return copysignf(0, y);
    return (r < 0) != (y < 0) ? r + y : r;
}

ARITHMETIC(plus, +)
ARITHMETIC(minus, -)
ARITHMETIC(times, *)
INTEGERS(min, x < y ? x : y, x < y ? x : y)
INTEGERS(max, x > y ? x : y, x > y ? x : y)
FLOATS(min, java_min(x, y), java_min(x, y))
FLOATS(max, java_max(x, y), java_max(x, y))
INTEGERS(div, quotient(x, y), quotient(x, y))
INTEGERS(floorDiv, floored(x, y), floored(x, y))
INTEGERS(rem, (__int128)x % y, (__int128)x % y)
INTEGERS(floorMod, floored_remainder(x, y), floored_remainder(x, y))
FLOATS(div, x / y, x / y)
FLOATS(floorDiv, (float)floored_quotient(x, y), floored_quotient(x, y))
FLOATS(rem, fmodf(x, y), fmod(x, y))
FLOATS(floorMod, floored_rest_float(x, y), floored_rest(x, y))
COMPARISON(less, <)
COMPARISON(lessOrEqual, <=)
COMPARISON(greater, >)
COMPARISON(greaterOrEqual, >=)
COMPARISON(equalTo, ==)
COMPARISON(notEqualTo, !=)
BINARY(equalTo, bool, uint8_t, uint8_t, x == y)
BINARY(notEqualTo, bool, uint8_t, uint8_t, x != y)
BITS(and, &)
BITS(or, |)
BITS(xor, ^)
UNARY(not, bool, uint8_t, uint8_t, !x)
UNARY(not, i32, int32_t, int32_t, ~x)
UNARY(not, i64, int64_t, int64_t, ~x)
UNARY(unaryMinus, i32, int32_t, int32_t, 0u - (uint32_t)x)
UNARY(unaryMinus, i64, int64_t, int64_t, 0u - (uint64_t)x)
UNARY(unaryMinus, f32, float, float, -x)
UNARY(unaryMinus, f64, double, double, -x)
UNARY(abs, i32, int32_t, int32_t, x < 0 ? 0u - (uint32_t)x : (uint32_t)x)
UNARY(abs, i64, int64_t, int64_t, x < 0 ? 0u - (uint64_t)x : (uint64_t)x)
UNARY(abs, f32, float, float, fabsf(x))
UNARY(abs, f64, double, double, fabs(x))
UNARY(toBool, i32, uint8_t, int32_t, x != 0)
UNARY(toBool, i64, uint8_t, int64_t, x != 0)
UNARY(toBool, f32, uint8_t, float, x != 0)
UNARY(toBool, f64, uint8_t, double, x != 0)
UNARY(toInt, bool, int32_t, uint8_t, x)
UNARY(toInt, i64, int32_t, int64_t, x)
UNARY(toInt, f32, int32_t, float, java_integer(x, INT32_MIN, INT32_MAX))
UNARY(toInt, f64, int32_t, double, java_integer(x, INT32_MIN, INT32_MAX))
UNARY(toLong, bool, int64_t, uint8_t, x)
UNARY(toLong, i32, int64_t, int32_t, x)
UNARY(toLong, f32, int64_t, float, java_integer(x, INT64_MIN, INT64_MAX))
UNARY(toLong, f64, int64_t, double, java_integer(x, INT64_MIN, INT64_MAX))
UNARY(toFloat, bool, float, uint8_t, x)
UNARY(toFloat, i32, float, int32_t, x)
UNARY(toFloat, i64, float, int64_t, x)
UNARY(toFloat, f64, float, double, x)
UNARY(toDouble, bool, double, uint8_t, x)
UNARY(toDouble, i32, double, int32_t, x)
UNARY(toDouble, i64, double, int64_t, x)
UNARY(toDouble, f32, double, float, x)

#define SAME2(v) K2(v##_i32, I32, I32), K2(v##_i64, I64, I64), K2(v##_f32, F32, F32), K2(v##_f64, F64, F64)
#define SAME1(v) K1(v##_i32, I32, I32), K1(v##_i64, I64, I64), K1(v##_f32, F32, F32), K1(v##_f64, F64, F64)
#define BOOL2(v) K2(v##_i32, BOOL, I32), K2(v##_i64, BOOL, I64), K2(v##_f32, BOOL, F32), K2(v##_f64, BOOL, F64)
#define BITS2(v) {#v "_bool", BOOL, 2, {BOOL, BOOL, BOOL}, run_##v##_bool, ref_##v##_bool}, \
    K2(v##_i32, I32, I32), K2(v##_i64, I64, I64)

static const kernel kernels[] = {
    SAME2(plus), SAME2(minus), SAME2(times), SAME2(min), SAME2(max), SAME1(unaryMinus), SAME1(abs),
    BOOL2(less), BOOL2(lessOrEqual), BOOL2(greater), BOOL2(greaterOrEqual), BOOL2(equalTo), BOOL2(notEqualTo),
    {"equalTo_bool", BOOL, 2, {BOOL, BOOL, BOOL}, run_equalTo_bool, ref_equalTo_bool},
    {"notEqualTo_bool", BOOL, 2, {BOOL, BOOL, BOOL}, run_notEqualTo_bool, ref_notEqualTo_bool},
    BITS2(and), BITS2(or), BITS2(xor),
    {"not_bool", BOOL, 1, {BOOL, BOOL, BOOL}, run_not_bool, ref_not_bool}, K1(not_i32, I32, I32), K1(not_i64, I64, I64),
    K1(toBool_i32, BOOL, I32), K1(toBool_i64, BOOL, I64), K1(toBool_f32, BOOL, F32), K1(toBool_f64, BOOL, F64),
    K1(toInt_bool, I32, BOOL), K1(toInt_i64, I32, I64), K1(toInt_f32, I32, F32), K1(toInt_f64, I32, F64),
    K1(toLong_bool, I64, BOOL), K1(toLong_i32, I64, I32), K1(toLong_f32, I64, F32), K1(toLong_f64, I64, F64),
    K1(toFloat_bool, F32, BOOL), K1(toFloat_i32, F32, I32), K1(toFloat_i64, F32, I64), K1(toFloat_f64, F32, F64),
    K1(toDouble_bool, F64, BOOL), K1(toDouble_i32, F64, I32), K1(toDouble_i64, F64, I64), K1(toDouble_f32, F64, F32),
};

static const kernel divisions[] = {SAME2(div), SAME2(rem), SAME2(floorDiv), SAME2(floorMod)};

int main(void) {
    check_all(kernels, sizeof kernels / sizeof *kernels, fill, 25);
    check_all(divisions, sizeof divisions / sizeof *divisions, fill_nonzero, 25);
    return 0;
}
