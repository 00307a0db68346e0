package io.rankine.ops.math;

import static io.rankine.ops.math.NarrowBits.WHOLE;

/**
 * Angles and cube roots of float32 in float32, as {@link AngleFunctions}, {@link ArcFunctions} and {@link RootFunctions} with fewer
 * terms, so that C vectors of them ({@code rk_narrow_angles.h}) are the same bit by bit; at the ends of the range by those, rounded.
 */
public final class NarrowAngles {

    /** Up to here products of quarters of the circle and the second of the parts of pi / 2 are exact. */
    private static final float NEAR = 12_800;

    /** Up to here in double with few terms, rounded once: enough bits are left of pi / 2 in two parts. */
    private static final float FAR = 0x1p30f;

    private static final float EIGHTH = 0x1.921fb6p-1f;
    private static final float EIGHTH_LACKS = -0x1.777a5cp-26f;

    private NarrowAngles() {}

    public static float sin(float a) {
        if (Math.abs(a) <= NEAR) {
            return sine(a, 0);
        }
        return Math.abs(a) <= FAR ? wide(a, 0) : (float) AngleFunctions.sin(a);
    }

    public static float cos(float a) {
        if (Math.abs(a) <= NEAR) {
            return sine(a, 1);
        }
        return Math.abs(a) <= FAR ? wide(a, 1) : (float) AngleFunctions.cos(a);
    }

    private static float sine(float a, int quarter) {
        float whole = Math.fma(a, 0x1.45f306p-1f, WHOLE);
        float n = whole - WHOLE;
        float first = Math.fma(-n, 0x1.921fb4p+0f, a);
        float second = Math.fma(-n, 0x1.444p-24f, first);
        float more = Math.fma(n, 0x1.68c234p-39f, Math.fma(n, 0x1.444p-24f, second - first));
        float y = second - more;
        float low = (second - y) - more;
        int quarters = Float.floatToRawIntBits(whole) + quarter;
        float z = y * y;
        float half = .5f * z;
        float sine;
        if ((quarters & 1) == 0) {
            float s = 0x1.9ac6fcp-13f;
            s = Math.fma(s, z, -0x1.110c24p-7f);
            s = Math.fma(s, z, 0x1.555552p-3f);
            sine = y - Math.fma(y * z, s, Math.fma(half, low, -low));
        } else {
            float c = 0x1.9bd670p-16f;
            c = Math.fma(c, z, -0x1.6c12cep-10f);
            c = Math.fma(c, z, 0x1.555554p-5f);
            float h = 1 - half;
            sine = h + Math.fma(z * z, c, Math.fma(-y, low, (1 - h) - half));
        }
        return Float.intBitsToFloat(Float.floatToRawIntBits(sine) ^ (quarters & 2) << 30);
    }

    /** Errors of the polynomials are below 2^-35 and 2^-32. */
    private static float wide(double a, int quarter) {
        double whole = Math.fma(a, 0x1.45f306dc9c883p-1, FloatBits.WHOLE);
        double y = rest(a, whole - FloatBits.WHOLE);
        double z = y * y;
        long quarters = Double.doubleToRawLongBits(whole) + quarter;
        double sine;
        if ((quarters & 1) == 0) {
            double s = 0x1.6db1afe0ba73fp-19;
            s = Math.fma(s, z, -0x1.a013814533806p-13);
            s = Math.fma(s, z, 0x1.11110dd2a633fp-7);
            s = Math.fma(s, z, -0x1.55555554523bfp-3);
            sine = Math.fma(y * z, s, y);
        } else {
            double c = 0x1.9a5e3adc93d84p-16;
            c = Math.fma(c, z, -0x1.6c0dd3edb6893p-10);
            c = Math.fma(c, z, 0x1.55554c6cf4742p-5);
            c = Math.fma(c, z, -0x1.fffffffa7106dp-2);
            sine = Math.fma(z, c, 1);
        }
        return (float) Double.longBitsToDouble(Double.doubleToRawLongBits(sine) ^ (quarters & 2) << 62);
    }

    /** What n quarters leave of an angle. */
    private static double rest(double a, double n) {
        return Math.fma(-n, 0x1.1a62633145c07p-54, Math.fma(-n, 0x1.921fb54442d18p+0, a));
    }

    /** In double, too: a quotient of sine and cosine rounded before would lose too much. */
    public static float tan(float a) {
        if (!(Math.abs(a) <= FAR)) {
            return (float) AngleFunctions.tan(a);
        }
        double whole = Math.fma(a, 0x1.45f306dc9c883p-1, FloatBits.WHOLE);
        double y = rest(a, whole - FloatBits.WHOLE);
        double z = y * y;
        double p = y * Math.fma(Math.fma(0x1.19c283321c0fep-10, z, -0x1.c81dfa9d5e5e5p-4), z, 0x1.00000000140e7p+0);
        double q = Math.fma(Math.fma(0x1.05ad4b36e3ba8p-6, z, -0x1.c75cd3e36bcd5p-2), z, 1);
        long quarters = Double.doubleToRawLongBits(whole);
        double tangent = (quarters & 1) == 0 ? p / q : q / p;
        return (float) Double.longBitsToDouble(Double.doubleToRawLongBits(tangent) ^ quarters << 63);
    }

    public static float atan(float x) {
        return NarrowBits.signed(between(Math.min(Math.abs(x), 0x1p30f), 1, 0), x);
    }

    /** Where neither a sum is infinite nor what a quotient lacks too small. */
    public static float atan2(float y, float x) {
        float a = Math.abs(y);
        float b = Math.abs(x);
        return Math.max(a, b) < 0x1p45f && Math.min(a, b) > 0x1p-45f
                ? NarrowBits.signed(between(a, b, Float.floatToRawIntBits(x) & Integer.MIN_VALUE), y)
                : (float) ArcFunctions.atan2(y, x);
    }

    /** The arc tangent of {@code a / b}, neither negative; of {@code -a / b} from pi down if {@code back} is the sign bit. */
    private static float between(float a, float b, int back) {
        float turned = back == 0 ? 0 : 4;
        if (2 * a < b) {
            return arc(turn(a, back), b, 0, turned);
        }
        if (a > 2 * b) {
            return arc(turn(-b, back), a, 0, turn(2, back) + turned);
        }
        float d = a + b;
        return arc(turn(a - b, back), d, a - (d - b), turn(1, back) + turned);
    }

    private static float turn(float x, int sign) {
        return Float.intBitsToFloat(Float.floatToRawIntBits(x) ^ sign);
    }

    private static float arc(float n, float d, float low, float eighths) {
        float inverse = 1 / d;
        float t = n * inverse;
        float z = t * t;
        float lacks = Math.fma(-t, low, Math.fma(-t, d, n)) * inverse;
        float p = 0x1.5a2b0ep-5f;
        p = Math.fma(p, z, -0x1.51538ap-4f);
        p = Math.fma(p, z, 0x1.c2d782p-4f);
        p = Math.fma(p, z, -0x1.247348p-3f);
        p = Math.fma(p, z, 0x1.9998f2p-3f);
        p = Math.fma(p, z, -0x1.555556p-2f);
        float rest = Math.fma(t * z, p, Math.fma(-lacks, z, lacks) + eighths * EIGHTH_LACKS);
        float h = Math.fma(eighths, EIGHTH, t);
        return h + ((Math.fma(eighths, EIGHTH, -h) + t) + rest);
    }

    public static float asin(float x) {
        boolean far = Math.abs(x) > .5f;
        return NarrowBits.signed(far ? arcSine(x, 2, -2) : arcSine(x, 0, 1), x);
    }

    public static float acos(float x) {
        boolean below = Float.floatToRawIntBits(x) < 0;
        return Math.abs(x) > .5f ? arcSine(x, below ? 4 : 0, below ? -2 : 2) : arcSine(x, 2, below ? 1 : -1);
    }

    private static float arcSine(float x, float eighths, float m) {
        float a = Math.abs(x);
        float z = a * a;
        float t = a;
        float lacks = 0;
        if (a > .5f) {
            z = Math.fma(-.5f, a, .5f);
            t = (float) Math.sqrt(z);
            float inverse = Float.intBitsToFloat(0x5f376400 - (Float.floatToRawIntBits(z) >>> 1));
            lacks = Math.fma(-t, t, z) * (.5f * inverse);
        }
        float p = 0x1.13fed4p-5f;
        p = Math.fma(p, z, 0x1.18f91ep-6f);
        p = Math.fma(p, z, 0x1.fd8da2p-6f);
        p = Math.fma(p, z, 0x1.6d5bbap-5f);
        p = Math.fma(p, z, 0x1.333430p-4f);
        p = Math.fma(p, z, 0x1.555554p-3f);
        float rest = Math.fma(t * z, p, lacks);
        float c = eighths * EIGHTH;
        float h = Math.fma(m, t, c);
        return h + (Math.fma(m, t, c - h) + Math.fma(m, rest, eighths * EIGHTH_LACKS));
    }

    public static float cbrt(float x) {
        float a = Math.abs(x);
        if (!NarrowBits.isNormal(a)) {
            return (float) RootFunctions.cbrt(x);
        }
        int third = (int) (Float.floatToRawIntBits(a) * 0x1.555556p-2f);
        float start = Float.intBitsToFloat(0x54a1f400 - third);
        float e = Math.fma(-(a * start), start * start, 1);
        float series = Math.fma(Math.fma(0x1.26fabcp-3f, e, 0x1.61f9aep-3f), e, 0x1.c71c72p-3f);
        float y = Math.fma(start * e, Math.fma(series, e, 0x1.555556p-2f), start);
        float yy = y * y;
        float c = a * yy;
        float cc = c * c;
        float lacks = Math.fma(-Math.fma(c, c, -cc), c, Math.fma(-cc, c, a));
        return NarrowBits.signed(Math.fma(lacks * yy, 0x1.555556p-2f, c), x);
    }
}
