package io.rankine.ops;

import io.rankine.modular.Modulus;
import io.rankine.spec.Complex;
import io.rankine.spec.Facet;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;
import io.rankine.spec.Unsigned;

/**
 * Folds along one axis. Sums and products of int32 are taken in int64, those of float32 in float64; int64 wraps
 * around.
 */
@OpSet
public final class ReductionOps {

    private ReductionOps() {}

    /** Sum along an axis, in int64, float64 or complex128; int64 wraps around. The sum of no elements is 0. */
    @Reduction(value = "sum(a: [..., n]) -> [...]", associative = true, identity = "0")
    @NativeTwin
    public static long sum(long acc, boolean a) {
        return acc + (a ? 1 : 0);
    }

    /** Sum along an axis, in int64, float64 or complex128; int64 wraps around. The sum of no elements is 0. */
    @Reduction(value = "sum(a: [..., n]) -> [...]", associative = true, identity = "0")
    @Narrow
    @NativeTwin
    public static long sum(long acc, int a) {
        return acc + a;
    }

    /** Sum along an axis, in int64, float64 or complex128; int64 wraps around. The sum of no elements is 0. */
    @Reduction(value = "sum(a: [..., n]) -> [...]", associative = true, identity = "0")
    @Narrow
    @NativeTwin
    public static long sum(long acc, long a) {
        return acc + a;
    }

    /** Sum along an axis, in int64, float64 or complex128; int64 wraps around. The sum of no elements is 0. */
    @Reduction(value = "sum(a: [..., n]) -> [...]", associative = true, identity = "0")
    @Narrow
    @NativeTwin
    public static double sum(double acc, float a) {
        return acc + a;
    }

    /** Sum along an axis, in int64, float64 or complex128; int64 wraps around. The sum of no elements is 0. */
    @Reduction(value = "sum(a: [..., n]) -> [...]", associative = true, identity = "0")
    @Narrow
    @NativeTwin
    public static Complex sum(Complex acc, Complex a) {
        return new Complex(acc.re() + a.re(), acc.im() + a.im());
    }

    /** Sum along an axis, in int64, float64 or complex128; int64 wraps around. The sum of no elements is 0. */
    @Reduction(value = "sum(a: [..., n]) -> [...]", associative = true, identity = "0")
    @NativeTwin
    public static double sum(double acc, double a) {
        return acc + a;
    }

    /** Sum of squares along an axis: the square of {@code norm}, which may overflow. That of no elements is 0. */
    @Facet("linalg")
    @Reduction(value = "squaredNorm(a: [..., n]) -> [...]", parts = "sum", identity = "0")
    @Narrow
    @NativeTwin(byHand = true)
    public static double squaredNorm(double acc, float a) {
        return acc + (double) a * a;
    }

    /** Sum of squares along an axis: the square of {@code norm}, which may overflow. That of no elements is 0. */
    @Facet("linalg")
    @Reduction(value = "squaredNorm(a: [..., n]) -> [...]", parts = "sum", identity = "0")
    @NativeTwin(byHand = true)
    public static double squaredNorm(double acc, double a) {
        return acc + a * a;
    }

    /** Product along an axis, in int64, float64 or complex128; int64 wraps around. The product of no elements is 1. */
    @Reduction(value = "prod(a: [..., n]) -> [...]", identity = "1", associative = true)
    @Narrow
    @NativeTwin
    public static long prod(long acc, int a) {
        return acc * a;
    }

    /** Product along an axis, in int64, float64 or complex128; int64 wraps around. The product of no elements is 1. */
    @Reduction(value = "prod(a: [..., n]) -> [...]", identity = "1", associative = true)
    @Narrow
    @NativeTwin
    public static long prod(long acc, long a) {
        return acc * a;
    }

    /** Product along an axis, in int64, float64 or complex128; int64 wraps around. The product of no elements is 1. */
    @Reduction(value = "prod(a: [..., n]) -> [...]", identity = "1", associative = true)
    @Narrow
    @NativeTwin
    public static double prod(double acc, float a) {
        return acc * a;
    }

    /** Product along an axis, in int64, float64 or complex128; int64 wraps around. The product of no elements is 1. */
    @Reduction(value = "prod(a: [..., n]) -> [...]", identity = "1", associative = true)
    @Narrow
    @NativeTwin
    public static Complex prod(Complex acc, Complex a) {
        return ArithmeticOps.times(acc, a);
    }

    /** Product along an axis, in int64, float64 or complex128; int64 wraps around. The product of no elements is 1. */
    @Reduction(value = "prod(a: [..., n]) -> [...]", identity = "1", associative = true)
    @NativeTwin
    public static double prod(double acc, double a) {
        return acc * a;
    }

    /** Smallest element along an axis; of floats, NaN if there is one. An axis of size 0 is refused. */
    @Reduction(value = "amin(a: [..., n]) -> [...]", associative = true)
    @Narrow
    @NativeTwin
    public static int amin(int acc, int a) {
        return Math.min(acc, a);
    }

    /** Smallest element along an axis; of floats, NaN if there is one. An axis of size 0 is refused. */
    @Reduction(value = "amin(a: [..., n]) -> [...]", associative = true)
    @NativeTwin
    public static long amin(long acc, long a) {
        return Math.min(acc, a);
    }

    /** Smallest element along an axis; of floats, NaN if there is one. An axis of size 0 is refused. */
    @Reduction(value = "amin(a: [..., n]) -> [...]", associative = true)
    @Unsigned
    public static long aminUnsigned(long acc, long a) {
        return ArithmeticOps.minUnsigned(acc, a);
    }

    /** Smallest element along an axis; of floats, NaN if there is one. An axis of size 0 is refused. */
    @Reduction(value = "amin(a: [..., n]) -> [...]", associative = true)
    @Narrow
    @NativeTwin
    public static float amin(float acc, float a) {
        return Math.min(acc, a);
    }

    /** Smallest element along an axis; of floats, NaN if there is one. An axis of size 0 is refused. */
    @Reduction(value = "amin(a: [..., n]) -> [...]", associative = true)
    @NativeTwin
    public static double amin(double acc, double a) {
        return Math.min(acc, a);
    }

    /** Largest element along an axis; of floats, NaN if there is one. An axis of size 0 is refused. */
    @Reduction(value = "amax(a: [..., n]) -> [...]", associative = true)
    @Narrow
    @NativeTwin
    public static int amax(int acc, int a) {
        return Math.max(acc, a);
    }

    /** Largest element along an axis; of floats, NaN if there is one. An axis of size 0 is refused. */
    @Reduction(value = "amax(a: [..., n]) -> [...]", associative = true)
    @NativeTwin
    public static long amax(long acc, long a) {
        return Math.max(acc, a);
    }

    /** Largest element along an axis; of floats, NaN if there is one. An axis of size 0 is refused. */
    @Reduction(value = "amax(a: [..., n]) -> [...]", associative = true)
    @Unsigned
    public static long amaxUnsigned(long acc, long a) {
        return ArithmeticOps.maxUnsigned(acc, a);
    }

    /** Largest element along an axis; of floats, NaN if there is one. An axis of size 0 is refused. */
    @Reduction(value = "amax(a: [..., n]) -> [...]", associative = true)
    @Narrow
    @NativeTwin
    public static float amax(float acc, float a) {
        return Math.max(acc, a);
    }

    /** Largest element along an axis; of floats, NaN if there is one. An axis of size 0 is refused. */
    @Reduction(value = "amax(a: [..., n]) -> [...]", associative = true)
    @NativeTwin
    public static double amax(double acc, double a) {
        return Math.max(acc, a);
    }

    /** Whether any element along an axis is true; false for no elements. */
    @Reduction(value = "any(a: [..., n]) -> [...]", associative = true, identity = "false")
    @NativeTwin
    public static boolean any(boolean acc, boolean a) {
        return acc | a;
    }

    /** Whether all elements along an axis are true; true for no elements. */
    @Reduction(value = "all(a: [..., n]) -> [...]", identity = "true", associative = true)
    @NativeTwin
    public static boolean all(boolean acc, boolean a) {
        return acc & a;
    }

    /** Sum along an axis modulo p, canonical in [0, p); p goes with the last axis of the result. */
    @Reduction(value = "sumMod(a: [..., n], p: [...]) -> [...]", associative = true, identity = "0")
    @NativeTwin
    public static int sumMod(int acc, int a, Modulus p) {
        return p.add(acc, a);
    }

    /** Sum along an axis modulo p, canonical in [0, p); p goes with the last axis of the result. */
    @Reduction(value = "sumMod(a: [..., n], p: [...]) -> [...]", associative = true, identity = "0")
    @NativeTwin
    public static long sumMod(long acc, long a, Modulus p) {
        return p.add(acc, a);
    }
}
