package bad;

import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.Coprime;
import io.rankine.spec.Elementwise;
import io.rankine.spec.InRange;
import io.rankine.spec.NonZero;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

@OpSet
final class LimitsOps {
    /** Doc. */
    @Elementwise("perElement(a: [...]) -> [...]")
    static long perElement(
            @InRange(from = "0") // error: [rankine:in-range] perElement: @InRange on 'a' of type long; it is for integer tensors that @Structured ops read: remove it
            long a) {
        return a;
    }

    /** Doc. */
    @Structured("floats(a: i64|f64 [n]) -> [n]")
    static void floats(
            Tensor out,
            @InRange(from = "0") // error: [rankine:in-range] floats: @InRange on 'a' of type io.rankine.engine.Tensor; it is for integer tensors that @Structured ops read: remove it
            Tensor a) {}

    /** Doc. */
    @Structured("result(a: i64 [n]) -> [n]")
    static void result(
            @InRange(from = "0") // error: [rankine:in-range] result: @InRange on 'out' of type io.rankine.engine.Tensor; it is for integer tensors that @Structured ops read: remove it
            Tensor out,
            Tensor a) {}

    /** Doc. */
    @Structured("all(a: i64 [n]) -> [n]")
    static void all(
            Tensor out,
            @InRange // error: [rankine:in-range] all: @InRange on 'a' allows every value; give from, below or odd
            Tensor a) {}

    /** Doc. */
    @Structured("unbound(a: i64 [n]) -> [n]")
    static void unbound(
            Tensor out,
            @InRange(from = "-n", below = "n + m") // error: [rankine:in-range] unbound: below = "n + m" uses 'm', which no parameter binds; the dimensions are [n]
            Tensor a) {}

    /** Doc. */
    @Structured("unread(a: i64 [n]) -> [n]")
    static void unread(
            Tensor out,
            @InRange(from = "1 +") // error: [rankine:in-range] unread: from: column 4: expected a dimension, found 'end'\n    1 +\n       ^
            Tensor a) {}

    /** Doc. */
    @Structured("zeros(a: f32 [n]) -> [n]")
    static void zeros(
            Tensor out,
            @NonZero // error: [rankine:non-zero] zeros: @NonZero on 'a' of type io.rankine.engine.Tensor; it is for integer operands of @Elementwise and @Structured ops, floats divide by zero as IEEE 754 says: remove it
            Tensor a) {}

    /** Doc. */
    @Structured("each(a: i64 [..., n], p: [...]) -> [..., n]")
    static void each(
            Tensor out,
            Tensor a,
            @Coprime // error: [rankine:coprime] each: @Coprime on 'p' of type io.rankine.modular.Modulus; it is for moduli of shape [k] or [] of @Structured ops and for integers of @Elementwise ops that have a modulus: remove it
            Modulus p) {}

    /** Doc. */
    @Structured("primes(a: i64 [k], q: [k]) -> [k]")
    static void primes(
            Tensor out,
            @Coprime // error: [rankine:coprime] primes: @Coprime on 'a' of type io.rankine.engine.Tensor; it is for moduli of shape [k] or [] of @Structured ops and for integers of @Elementwise ops that have a modulus: remove it
            Tensor a,
            Moduli q) {}

    /** Doc. */
    @Structured(value = "lost(a: i64 [n, m]) -> [n]", split = "m") // error: [rankine:structured-split] lost: split = "m": threads share a dimension that each result has as one axis; name such a one
    static void lost(Tensor out, Tensor a) {}

    /** Doc. */
    @Structured(value = "twice(a: i64 [n, n]) -> [n]", split = "n") // error: [rankine:structured-split] twice: split = "n": 'a: i64[n, n]' cannot be cut along it; remove it or name another dimension
    static void twice(Tensor out, Tensor a) {}

    /** Doc. */
    @Structured(value = "sized(a: i64 [m], n: dim) -> [n]", split = "n") // error: [rankine:structured-split] sized: split = "n": 'n: dim' cannot be cut along it; remove it or name another dimension
    static void sized(Tensor out, Tensor a, long n) {}

    /** Doc. */
    @Structured(value = "moduli(a: i64 [m], q: [k]) -> [m, k]", split = "k") // error: [rankine:structured-split] moduli: split = "k": 'q: [k]' cannot be cut along it; remove it or name another dimension
    static void moduli(Tensor out, Tensor a, Moduli q) {}

    /** Doc. */
    @Structured(value = "open(a: i64 [n]) -> [n, ?]", split = "n") // error: [rankine:structured-split] open: split = "n": the op decides sizes of its results, so that threads cannot share them; remove it
    static Tensor open(Tensor a) {
        return a;
    }

    /** Doc. */
    @Structured(value = "late(a: i64 [n]) -> [?]", refuses = true) // error: [rankine:structured-refuses] late: refuses = true: results whose sizes the op decides are always written when all is done; remove it
    static Tensor late(Tensor a) {
        return a;
    }

    /** Doc. */
    @Structured(value = "kept(a: i64 [..., n]) -> [..., n]", severalAxes = true) // error: [rankine:structured-axes] kept: severalAxes = true is for an op that takes a tensor, and moduli [...], and drops its last axis, [..., n] -> [...]; remove it
    static void kept(Tensor out, Tensor a) {}

    /** Doc. */
    @Structured(value = "both(a: i64 [..., n], b: [..., n]) -> [...]", severalAxes = true) // error: [rankine:structured-axes] both: severalAxes = true is for an op that takes a tensor, and moduli [...], and drops its last axis, [..., n] -> [...]; remove it
    static void both(Tensor out, Tensor a, Tensor b) {}
}
