package mini;

import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.Coprime;
import io.rankine.spec.Elementwise;
import io.rankine.spec.Facet;
import io.rankine.spec.InRange;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.NonZero;
import io.rankine.spec.OpSet;
import io.rankine.spec.Operator;
import io.rankine.spec.Ordered;
import io.rankine.spec.Promotes;
import io.rankine.spec.Reduction;
import io.rankine.spec.Scan;
import io.rankine.spec.Structured;

/** One op of every form. */
@OpSet
final class MiniOps {

    private MiniOps() {}

    /** Whether a is smaller than b. Not part of the sentence. */
    @Elementwise("less(a: [...], b: [...]) -> [...]")
    static boolean less(float a, float b) {
        return a < b;
    }

    @Elementwise("less(a: [...], b: [...]) -> [...]")
    @Ordered
    static boolean less(long a, long b) {
        return a < b;
    }

    /** Remainder of {@code a / b}, with the
     *  sign of a. */
    @Elementwise("rem(a: [...], b: [...]) -> [...]")
    @Operator
    @Promotes
    static int rem(int a, @NonZero int b) {
        return a % b;
    }

    @Elementwise("rem(a: [...], b: [...]) -> [...]")
    static double rem(double a, double b) {
        return a % b;
    }

    /** Sum modulo p. */
    @Elementwise("addMod(a: [..., k|1], p: [k], b: [..., k|1]) -> [..., k]")
    @NativeTwin(byHand = true)
    static long addMod(long a, Modulus p, long b) {
        return p.add(a, b);
    }

    /** x where c holds, else y; the names of generated variables are taken. */
    @Elementwise("where(c: [...], n: [...], plan: [...]) -> [...]")
    static long where(boolean c, long n, long plan) {
        return c ? n : plan;
    }

    /** x where c holds, else y; the names of generated variables are taken. */
    @Elementwise("where(c: [...], n: [...], plan: [...]) -> [...]")
    static int where(boolean c, int n, int plan) {
        return c ? n : plan;
    }

    /** Sum in int64. */
    @Reduction(value = "sum(a: [..., n]) -> [...]", associative = true, identity = "0")
    static long sum(long acc, int a) {
        return acc + a;
    }

    /** Sum in int64. */
    @Reduction(value = "sum(a: [..., n]) -> [...]", associative = true, identity = "0")
    static long sum(long acc, long a) {
        return acc + a;
    }

    /** Smallest element; there is none of none. */
    @Reduction(value = "least(a: [..., n]) -> [...]", associative = true)
    static double least(double acc, double a) {
        return Math.min(acc, a);
    }

    /** Largest element; negative infinity of none. */
    @Reduction(value = "greatest(a: [..., n]) -> [...]", identity = "-Infinity")
    static double greatest(double acc, double a) {
        return Math.max(acc, a);
    }

    /** The last but one rule: bool is bytes in arrays. */
    @Reduction(value = "every(a: [..., n]) -> [...]", identity = "true")
    static boolean every(boolean acc, boolean a) {
        return acc & a;
    }

    /** Horner's rule modulo p at 31. */
    @Reduction(value = "horner(a: [..., n], p: [...]) -> [...]", identity = "1")
    static long horner(long acc, int a, Modulus p) {
        return p.add(31 * acc, a);
    }

    /** Largest element up to each one. */
    @Scan("peak(a: [..., n]) -> [..., n]")
    static double peak(double acc, float a) {
        return Math.max(acc, a);
    }

    /** Sums modulo p of all elements up to each one. */
    @Scan(value = "sums(a: [..., n], p: [...]) -> [..., n]", identity = "0")
    @NativeTwin(byHand = true)
    static long sums(long acc, int a, Modulus p) {
        return p.add(acc, a);
    }

    /** A product of matrices. */
    @Structured(value = "product(a: i32|f64 [..., n, m], b: [..., m, k]) -> i64|f64 [..., n, k] where m >= 1", split = "n")
    static void product(Tensor out, Tensor a, Tensor b) {
        assert out != a && out != b;
    }

    /** Evaluates polynomials modulo p, then modulo each of q. */
    @Structured(value = "evaluate(x: i64 [..., n], p: [], q: [k]) -> [..., n, k]", refuses = true)
    static void evaluate(Tensor out, Tensor x, Modulus p, Moduli q) {
        assert out != x && p != q;
    }

    /** The first half and the rest, r times each. */
    @Facet("parts")
    @Structured(
            value = "halves(a: i32|f64 [..., n], r: dim) -> ([..., r * (n // 2)], i64 [..., n])",
            remedy = "for a negative one turn a first")
    static void halves(Tensor head, Tensor rest, Tensor a, long r) {
        assert head != rest && a != head && r > 0;
    }

    /** Middle element along the last axis. */
    @Structured(value = "middle(a: i32|f64 [..., n]) -> [...] where n >= 1", severalAxes = true)
    static void middle(Tensor out, Tensor a) {
        assert out != a;
    }

    /** The places of a. */
    @Structured("places(a: bool [n]) -> i64 [?]")
    static Tensor places(Tensor a) {
        return a;
    }

    /** Product of vectors, or of rows and a vector. */
    @Structured("dot(a: i64|f64 [n], b: [n]) -> []")
    @NativeTwin
    static void dotVectors(Tensor out, Tensor a, Tensor b) {
        assert out != a && out != b;
    }

    @Structured("dot(a: i64 [n, m], b: [m]) -> [n]")
    static void dotRows(Tensor out, Tensor a, Tensor b) {
        assert out != a && out != b;
    }

    /** Elements by their places, and how often each is left out. */
    @Structured("pick(a: f64 [..., n], at: i32 [m], g: i64 [], d: i64 [], q: [k], t: []) -> [..., m]")
    static void pick(
            Tensor out,
            Tensor a,
            @InRange(from = "-n", below = "2 * n") Tensor at,
            @InRange(odd = true) Tensor g,
            @NonZero Tensor d,
            @Coprime Moduli q,
            @Coprime Modulus t) {
        assert out != a && at != g && d != g && q != t;
    }

    static int notAnOp(int a) {
        return a;
    }
}
