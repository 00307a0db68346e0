package io.rankine.forms;

import io.rankine.modular.Modulus;
import io.rankine.spec.Complex;
import io.rankine.spec.Narrow;
import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;
import io.rankine.spec.Scan;

@OpSet
final class ScanFormOps {

    private ScanFormOps() {}

    /** Largest element up to each one. */
    @Scan
    @Narrow
    static int peak(int acc, int a) {
        return Math.max(acc, a);
    }

    /** How many hold up to each one. */
    @Scan(identity = "0")
    static long count(long acc, boolean a) {
        return acc + (a ? 1 : 0);
    }

    /** Horner's rule at 31 modulo p, after each element. */
    @Scan(value = "runningHorner(a: [..., n], p: [...]) -> [..., n]", identity = "0")
    static long runningHorner(long acc, int a, Modulus p) {
        return p.add(p.mul(31, acc), a);
    }

    /** Smallest element. */
    @Reduction
    static double least(double acc, double a) {
        return Math.min(acc, a);
    }

    /** Horner's rule at z = a, rounded to the operand's type after each step. */
    @Reduction("spiral(a: [..., n]) -> [...]")
    @Narrow
    static Complex spiral(Complex acc, Complex a) {
        return acc.times(a).plus(a);
    }

    /** The same in any grouping. */
    @Reduction(value = "whirl(a: [..., n]) -> [...]", associative = true)
    @Narrow
    static Complex whirl(Complex acc, Complex a) {
        return acc.times(a).plus(a);
    }

    /** The same of real numbers, in any grouping. */
    @Reduction(value = "swell(a: [..., n]) -> [...]", associative = true)
    @Narrow
    static double swell(double acc, double a) {
        return acc * a + a;
    }

    /** Horner's rule at z = a, after each element. */
    @Scan("winding(a: [..., n]) -> [..., n]")
    @Narrow
    static Complex winding(Complex acc, Complex a) {
        return acc.times(a).plus(a);
    }

    /** Product. */
    @Reduction
    static int product(int acc, int a) {
        return acc * a;
    }

    /** Largest element; negative infinity of none. */
    @Reduction(identity = "-Infinity")
    static float greatest(float acc, float a) {
        return Math.max(acc, a);
    }
}
