package bad;

import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.spec.Elementwise;
import io.rankine.spec.Facet;
import io.rankine.spec.Modular;
import io.rankine.spec.NonZero;
import io.rankine.spec.OpSet;
import io.rankine.spec.Operator;
import io.rankine.spec.InExpressions;
import io.rankine.spec.Ordered;
import io.rankine.spec.Promotes;
import io.rankine.spec.Reduction;
import io.rankine.spec.Structured;

@OpSet
final class TraitOps {
    /** Doc. */
    @Elementwise("blend(a: [...], b: [...]) -> [...]")
    @Operator // error: [rankine:operator] Kotlin has no operator blend; the operators are div, minus, not, plus, rem, times, unaryMinus, unaryPlus, the infix functions and, or, shl, shr, ushr, xor: rename the op or leave @Operator out
    static long blend(long a, long b) {
        return a + b;
    }

    /** Doc. */
    @Elementwise("plus(a: [...], b: [...], c: [...]) -> [...]")
    @Operator // error: [rankine:operator] @Operator asks plus to be element-wise, with 2 operands of the result's element type and of any shape [...]; int plus(int, int, int) is not: leave the trait out, or give the op another name where it is
    static int plus(int a, int b, int c) {
        return a + b + c;
    }

    /** Doc. */
    @Elementwise("unaryMinus(a: [..., 3]) -> [..., 3]")
    @Operator // error: [rankine:operator] @Operator asks unaryMinus to be element-wise, with 1 operand of the result's element type and of any shape [...]; int unaryMinus(int) is not: leave the trait out, or give the op another name where it is
    static int unaryMinus(int a) {
        return -a;
    }

    /** Doc. */
    @Elementwise("less(a: [...], b: [...]) -> [...]")
    @Promotes // error: [rankine:promotes] @Promotes asks less to be element-wise, with 2 operands of the result's element type and of any shape [...]; boolean less(int, int) is not: leave the trait out, or give the op another name where it is
    static boolean less(int a, int b) {
        return a < b;
    }

    /** Doc. */
    @Elementwise("shares(a: [...], b: [...]) -> [...]")
    @Ordered // error: [rankine:ordered] @Ordered asks shares to be element-wise, with 2 operands of one element type, of any shape [...] and any value, and a boolean result; boolean shares(long, long) is not: leave the trait out, or give the op another name where it is
    static boolean shares(long a, @NonZero long b) {
        return a % b == 0;
    }

    /** Doc. */
    @Elementwise("order(a: [...], b: [...]) -> [...]")
    @Ordered // error: [rankine:ordered] @Ordered asks order to be element-wise, with 2 operands of one element type, of any shape [...] and any value, and a boolean result; int order(long, long) is not: leave the trait out, or give the op another name where it is
    static int order(long a, long b) {
        return Long.compare(a, b);
    }

    /** Doc. */
    @Elementwise("above(a: [...], b: [...]) -> [...]")
    @Ordered // error: [rankine:ordered] @Ordered asks above to have a formula of long, which is given a number that tells the order, and 0; add one, or leave the trait out
    static boolean above(double a, double b) {
        return a > b;
    }

    /** Doc. */
    @Reduction("total(a: [..., n]) -> [...]")
    @InExpressions // error: [rankine:inExpressions] @InExpressions is for ops on one or two whole tensors, @Structured, with one result whose shape follows from the operands; long total(long, long) is no such op: leave it out
    @Promotes // error: [rankine:promotes] @Promotes asks total to be element-wise, with 2 operands of the result's element type and of any shape [...]; long total(long, long) is not: leave the trait out, or give the op another name where it is
    static long total(long acc, long a) {
        return acc + a;
    }

    /** Doc. */
    @Elementwise("times(a: [...], b: [...]) -> [...]")
    @Operator
    @Promotes
    @Modular("timesMod")
    static int times(int a, int b) {
        return a * b;
    }

    @Elementwise("times(a: [...], b: [...]) -> [...]")
    @Modular("modmul") // error: [rankine:modular] times has the twins timesMod and modmul; keep one of them
    static long times(long a, long b) {
        return a * b;
    }

    /** Doc. */
    @Elementwise("timesMod(a: [...], b: [...], p: [...]) -> [...]")
    static long timesMod(long a, long b, Modulus p) {
        return p.mul(a, b);
    }

    /** Doc. */
    @Elementwise("rem(a: [...], b: [...]) -> [...]")
    @Modular("remMod") // error: [rankine:modular] rem: there is no op remMod in TraitOps; declare it there, or name its op set: @Modular(value = "remMod", in = OtherOps.class)
    static long rem(long a, long b) {
        return a % b;
    }

    /** Doc. */
    @Elementwise("minus(a: [...], b: [...]) -> [...]")
    @Modular(value = "modsub", in = Others.class) // error: [rankine:modular] minus: there is no op modsub in Others; declare it there, or name its op set: @Modular(value = "modsub", in = OtherOps.class)
    static long minus(long a, long b) {
        return a - b;
    }

    /** Doc. */
    @Elementwise("div(a: [...], b: [...]) -> [...]")
    @Modular("times") // error: [rankine:modular] int times(int, int) cannot take the place of long div(long, long); a twin takes the same operands and a Modulus behind them, and its result is the same
    static long div(long a, long b) {
        return a / b;
    }

    /** Doc. */
    @Elementwise("mix(a: [...], b: [...]) -> [...]")
    @Promotes
    @Facet("blends") // error: [rankine:facet] @Facet is for ops on whole tensors, @Structured, for folds, and for element-wise ops without @Operator, @Promotes and @Modular; mix is none of these: leave it out
    static long mix(long a, long b) {
        return a + b;
    }

    /** Doc. */
    @Structured("turn(a: any [n]) -> [n]")
    @Facet("Turns of") // error: [rankine:facet] @Facet names a method of tensors, in letters and digits from a small letter on, such as "linalg"; "Turns of" is no such name
    static void turn(Tensor out, Tensor a) {}

    /** Doc. */
    @Structured("spin(a: i64 [n]) -> [n]")
    @Facet("turns")
    static void spin(Tensor out, Tensor a) {}

    @Structured("spin(a: i64 [n, m]) -> [n, m]")
    @Facet("spins") // error: [rankine:facet] spin stands behind turns and spins; keep one of them
    static void spinMatrix(Tensor out, Tensor a) {}

    static final class Others {}
}
