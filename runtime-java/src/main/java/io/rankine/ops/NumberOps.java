package io.rankine.ops;

import io.rankine.engine.BoxedElements;
import io.rankine.engine.Tensor;
import io.rankine.engine.parallel.Parallel;
import io.rankine.spec.Complex;
import io.rankine.spec.Elementwise;
import io.rankine.spec.Facet;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import io.rankine.spec.Unsigned;

/** What kind of number an element is, and what its sign, its square and its reciprocal are, and bounds. */
@OpSet
public final class NumberOps {

    /** Elements of a part that stays in a cache from one pass to the next. */
    private static final long PART = 1 << 15;

    /** 10 to this power is the largest such float64. */
    private static final int MOST_DECIMALS = 308;

    /** From here on every float64 is whole. */
    private static final double WHOLE = 0x1p52;

    private NumberOps() {}

    /** -1, 0 or 1 as a is below, at or above 0; of floats NaN and zeros stay. */
    @Elementwise("sign(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static int sign(int a) {
        return Integer.signum(a);
    }

    /** -1, 0 or 1 as a is below, at or above 0; of floats NaN and zeros stay. */
    @Elementwise("sign(a: [...]) -> [...]")
    @NativeTwin
    public static long sign(long a) {
        return Long.signum(a);
    }

    /** -1, 0 or 1 as a is below, at or above 0; of floats NaN and zeros stay. */
    @Elementwise("sign(a: [...]) -> [...]")
    @Unsigned
    @NativeTwin
    public static long signUnsigned(long a) {
        return a == 0 ? 0 : 1;
    }

    /** -1, 0 or 1 as a is below, at or above 0; of floats NaN and zeros stay. */
    @Elementwise("sign(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double sign(double a) {
        return Math.signum(a);
    }

    /** a * a; integers wrap around. */
    @Elementwise("square(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static int square(int a) {
        return a * a;
    }

    /** a * a; integers wrap around. */
    @Elementwise("square(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static long square(long a) {
        return a * a;
    }

    /** a * a; integers wrap around. */
    @Elementwise("square(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double square(double a) {
        return a * a;
    }

    /** a * a; integers wrap around. */
    @Elementwise("square(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static Complex square(Complex a) {
        return a.times(a);
    }

    /** 1 / a; infinite for 0. */
    @Elementwise("reciprocal(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double reciprocal(double a) {
        return 1 / a;
    }

    /** 1 / a; infinite for 0. */
    @Elementwise("reciprocal(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static Complex reciprocal(Complex a) {
        return DivisionOps.div(Complex.ONE, a);
    }

    /** Whether a is not a number; of complex numbers, whether a part is. */
    @Elementwise("isNaN(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean isNaN(double a) {
        return Double.isNaN(a);
    }

    /** Whether a is not a number; of complex numbers, whether a part is. */
    @Elementwise("isNaN(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean isNaN(Complex a) {
        return Double.isNaN(a.re()) || Double.isNaN(a.im());
    }

    /** Whether a is neither infinite nor NaN; of complex numbers, whether both parts are so. */
    @Elementwise("isFinite(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean isFinite(double a) {
        return Math.abs(a) < Double.POSITIVE_INFINITY;
    }

    /** Whether a is neither infinite nor NaN; of complex numbers, whether both parts are so. */
    @Elementwise("isFinite(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean isFinite(Complex a) {
        return isFinite(a.re()) && isFinite(a.im());
    }

    /** Whether a is infinite; of complex numbers, whether a part is. */
    @Elementwise("isInfinite(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean isInfinite(double a) {
        return Math.abs(a) == Double.POSITIVE_INFINITY;
    }

    /** Whether a is infinite; of complex numbers, whether a part is. */
    @Elementwise("isInfinite(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean isInfinite(Complex a) {
        return isInfinite(a.re()) || isInfinite(a.im());
    }

    /** The absolute value of a with the sign of b, of zeros, too; NaN has none; NumPy's copysign. */
    @Facet("stats")
    @Elementwise("copySign(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double copySign(double a, double b) {
        double size = Math.abs(a);
        return b < 0 || b == 0 && 1 / b < 0 ? -size : size;
    }

    /** 0 below 0, 1 above 0, and atZero at 0; NaN stays; NumPy's heaviside. */
    @Facet("stats")
    @Elementwise("heaviside(a: [...], atZero: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double heaviside(double a, double atZero) {
        return a == 0 ? atZero : a < 0 ? 0 : a > 0 ? 1 : a;
    }

    /** The larger one of a and b; a number rather than NaN; NumPy's fmax. */
    @Facet("stats")
    @Elementwise("fmax(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static double fmax(double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b);
    }

    /** The smaller one of a and b; a number rather than NaN; NumPy's fmin. */
    @Facet("stats")
    @Elementwise("fmin(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static double fmin(double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b);
    }

    /** The number of its type next to a on the way to b; NumPy's nextafter. */
    @Facet("stats")
    @Elementwise("nextAfter(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static double nextAfter(double a, double b) {
        return b > a ? Math.nextUp(a) : b < a ? Math.nextDown(a) : a == b ? b : Double.NaN;
    }

    /** The number of its type next to a on the way to b; NumPy's nextafter. */
    @Facet("stats")
    @Elementwise("nextAfter(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static float nextAfter(float a, float b) {
        return b > a ? Math.nextUp(a) : b < a ? Math.nextDown(a) : a == b ? b : Float.NaN;
    }

    /** The distance from a to the next number away from 0, with the sign of a; NumPy's spacing. */
    @Facet("stats")
    @Elementwise("spacing(a: [...]) -> [...]")
    @NativeTwin
    public static double spacing(double a) {
        double size = Math.abs(a);
        double distance = Math.nextUp(size) - size;
        return a < 0 ? -distance : distance;
    }

    /** The distance from a to the next number away from 0, with the sign of a; NumPy's spacing. */
    @Facet("stats")
    @Elementwise("spacing(a: [...]) -> [...]")
    @NativeTwin
    public static float spacing(float a) {
        float size = Math.abs(a);
        float distance = Math.nextUp(size) - size;
        return a < 0 ? -distance : distance;
    }

    /** a, but 0 for NaN, and for infinities the largest and the smallest number of its type; NumPy's nan_to_num. */
    @Facet("stats")
    @Elementwise("nanToNum(a: [...]) -> [...]")
    @NativeTwin
    public static double nanToNum(double a) {
        double number = Double.isNaN(a) ? 0 : a;
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, number));
    }

    /** a, but 0 for NaN, and for infinities the largest and the smallest number of its type; NumPy's nan_to_num. */
    @Facet("stats")
    @Elementwise("nanToNum(a: [...]) -> [...]")
    @NativeTwin
    public static float nanToNum(float a) {
        float number = Float.isNaN(a) ? 0 : a;
        return Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, number));
    }

    /** Nearest number of so many decimals, of two the one with an even last digit, as its product by a power of 10 tells; NumPy's round. */
    @Facet("stats")
    @Structured(value = "round(a: float [...T], decimals: dim) -> [...T]", refuses = true)
    public static void round(Tensor out, Tensor a, long decimals) {
        if (decimals > MOST_DECIMALS) {
            throw new IllegalArgumentException("round: decimals = " + decimals + " is out of range; it lies in [0, "
                    + MOST_DECIMALS + "], as 10 to its power is a float64");
        }
        double power = Double.parseDouble("1e" + decimals);
        Tensor rounded = Tensor.empty(out.type(), out.size());
        Parts.reals(a.flatten(), (values, count, from) -> {
            for (int i = 0; i < count; i++) {
                values[i] = decimal(values[i], power);
            }
            Parts.store(values, count, rounded, from);
        });
        rounded.view(out.shape()).copyTo(out);
    }

    /** What is whole when multiplied, too large for a fraction or NaN, stays. */
    private static double decimal(double a, double power) {
        double raised = a * power;
        return Math.abs(raised) < WHOLE ? Math.rint(raised) / power : a;
    }

    /** a, but low where it is smaller and high where it is larger; NaN stays. Bounds in the wrong order, and NaN, are refused. */
    @NativeTwin(byHand = true)
    @Structured("clamp(a: real [...], low: [], high: []) -> [...]")
    public static void clamp(Tensor out, Tensor a, Tensor low, Tensor high) {
        Tensor least = Repeated.first(low);
        Tensor most = Repeated.first(high);
        if (!ComparisonEntry.lessOrEqual(least, most).getBoolean()) {
            throw new IllegalArgumentException("clamp: low = " + BoxedElements.get(least) + ", high = "
                    + BoxedElements.get(most) + ": low must be at most high, and neither may be NaN");
        }
        bounded(out, a, least, most);
    }

    /** Both bounds of a part while it is in the cache. */
    private static void bounded(Tensor out, Tensor a, Tensor low, Tensor high) {
        if (!a.isContiguous() || !out.isContiguous() || out.size() <= PART) {
            ArithmeticEntry.minInto(ArithmeticEntry.maxInto(a, low, out), high, out);
            return;
        }
        Tensor from = a.flatten();
        Tensor to = out.flatten();
        Parallel.run((to.size() - 1) / PART + 1, 1, (first, last) -> {
            for (long start = first * PART; start < Math.min(last * PART, to.size()); start += PART) {
                long stop = Math.min(start + PART, to.size());
                Tensor part = to.slice(0, start, stop, 1);
                ArithmeticEntry.maxInto(from.slice(0, start, stop, 1), low, part);
                ArithmeticEntry.minInto(part, high, part);
            }
        });
    }
}
