package bad;

import io.rankine.modular.Modulus;
import io.rankine.spec.Elementwise;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;
import io.rankine.spec.Scan;

@OpSet
final class TranslationOps {

    static double table = 2;

    /** Doc. */
    @Elementwise("wave(a: [...]) -> [...]")
    @NativeTwin
    static double wave(double a) {
        double half = a / 2;
        return half * Math.sin(half); // error: [rankine:no-translation] wave runs in Java alone: no C function does the same as java.lang.Math.sin(double), whose source is not among those compiled here; write the C function, and say @NativeTwin(byHand = true)
    }

    /** Doc. */
    @Elementwise("share(a: [...], b: [...]) -> [...]")
    @NativeTwin
    static long share(long a, long b) {
        return a / b; // error: [rankine:no-translation] share runs in Java alone: the divisor may be 0, for which C has no exception; divide by a constant, by a parameter marked @NonZero, or where a condition says that it is not 0; write the C function, and say @NativeTwin(byHand = true)
    }

    /** Doc. */
    @Elementwise("scaled(a: [...]) -> [...]")
    @NativeTwin
    static double scaled(double a) {
        return a * table; // error: [rankine:no-translation] scaled runs in Java alone: table is neither a variable nor a constant of a number; write the C function, and say @NativeTwin(byHand = true)
    }

    /** Doc. */
    @Elementwise("steps(a: [...]) -> [...]")
    @NativeTwin
    static int steps(int a) {
        int b = a;
        return b++ + b; // error: [rankine:no-translation] steps runs in Java alone: b++ changes a variable within an expression; make it a statement of its own; write the C function, and say @NativeTwin(byHand = true)
    }

    /** Doc. */
    @Elementwise("again(a: [...]) -> [...]")
    @NativeTwin
    static int again(int a) {
        return a > 0 ? again(a - 1) : a; // error: [rankine:no-translation] again runs in Java alone: a method that calls itself has no translation; write the C function, and say @NativeTwin(byHand = true)
    }

    /** Doc. */
    @Elementwise("unasked(a: [...]) -> [...]")
    static double unasked(double a) {
        return Math.cos(a);
    }

    /** Doc. */
    @Reduction(value = "waves(a: [..., n]) -> [...]", identity = "0")
    @NativeTwin
    static double waves(double acc, double a) {
        return acc + Math.sin(a); // error: [rankine:no-translation] waves runs in Java alone: no C function does the same as java.lang.Math.sin(double), whose source is not among those compiled here; write the C function, and say @NativeTwin(byHand = true)
    }

    /** Doc. */
    @Scan(value = "turns(a: [..., n], p: [...]) -> [..., n]", identity = "0")
    @NativeTwin
    static long turns(long acc, long a, Modulus p) {
        return p.pow(acc, a); // error: [rankine:no-translation] turns runs in Java alone: no C function does the same as Modulus.pow; write the C function, and say @NativeTwin(byHand = true)
    }
}
