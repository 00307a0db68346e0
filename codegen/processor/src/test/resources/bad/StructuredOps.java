package bad;

import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

@OpSet
final class StructuredOps {
    /** Doc. */
    @Structured("perElement(a: i32 [..., n]) -> [..., n]")
    static int perElement(int a) { // error: [rankine:structured-form] perElement: a structured op has the form static void name(Tensor out, Tensor a, ... [, Modulus p, long r]) where p may be Moduli and r is a dim; it writes every element of out
        return a;
    }

    /** Doc. */
    @Structured("resultNotOut(a: i32 [n]) -> [n]")
    static void resultNotOut(Tensor result, Tensor a) {} // error: [rankine:structured-form] resultNotOut: a structured op has the form static void name(Tensor out, Tensor a, ... [, Modulus p, long r]) where p may be Moduli and r is a dim; it writes every element of out

    /** Doc. */
    @Structured("twin(a: i32 [n, ...T]) -> [...T, n]")
    @NativeTwin // error: [rankine:native-twin] twin: a native twin knows how many axes stand beside '...', which [n, ...T] leaves open; remove @NativeTwin
    static void twin(Tensor out, Tensor a) {}

    /** Doc. */
    @Structured("open(a: i32 [n]) -> [?]")
    static void open(Tensor a) {} // error: [rankine:structured-form] open: a structured op has the form static Tensor name(Tensor a, ... [, Modulus p, long r]) where p may be Moduli and r is a dim; it returns what the signature leaves open

    /** Doc. */
    @Structured("openTwin(a: i32 [n]) -> [*]")
    @NativeTwin // error: [rankine:native-twin] openTwin: a native twin writes results whose sizes are known before; remove @NativeTwin
    static Tensor openTwin(Tensor a) {
        return a;
    }

    /** Doc. */
    @Structured(value = "openNames(a: i32 [n]) -> ([?], [n])", results = "one") // error: [rankine:structured-shape] openNames: there are names for [one] but 2 results; name each
    static Tensor[] openNames(Tensor a) {
        return new Tensor[] {a};
    }

    /** Doc. */
    @Structured("openEach(a: i32 [..., n], q: [...]) -> [?]") // error: [rankine:structured-shape] openEach: 'q' broadcasts but operands of an open result come whole; write [] for one modulus, [k] for several
    static Tensor openEach(Tensor a, Modulus q) {
        return a;
    }

    /** Doc. */
    @Structured("halves(a: i32 [n]) -> ([n // 2], [n // 2])")
    static Tensor halves(Tensor head, Tensor rest, Tensor a) { // error: [rankine:structured-form] halves: a structured op has the form static void name(Tensor r1, Tensor r2, Tensor a, ... [, Modulus p, long r]) where p may be Moduli and r is a dim; it writes every element of its results
        return a;
    }

    /** Doc. */
    @Structured("called(a: i32 [n]) -> ([n], [n])")
    static void called(Tensor out, Tensor other, Tensor a) {} // error: [rankine:parameter-name] called: no parameter may be called 'out', which generated methods use themselves; choose another name

    /** Doc. */
    @Structured("take(a: i32 [n], m: dim) -> [m]") // error: [rankine:structured-shape] take: 'm: dim' is declared as io.rankine.engine.Tensor; a dim is a long
    static void take(Tensor out, Tensor a, Tensor m) {}

    /** Doc. */
    @Structured("taken(a: i32 [n], m: i64) -> [n]") // error: [rankine:structured-shape] taken: 'm: i64' is a number, operands are tensors, moduli and sizes; take a tensor of shape [], or a dim
    static void taken(Tensor out, Tensor a, Tensor m) {}

    /** Doc. */
    @Structured("dot(a: i32 [n], b: [n]) -> []")
    static void dot(Tensor out, Tensor a, Tensor b) {}

    /** Doc. */
    @Structured("dot(a: i32 [n, m], b: [m]) -> ([n], [m])")
    static void dotTwo(Tensor one, Tensor two, Tensor a, Tensor b) {} // error: [rankine:overload-results] dot has the results [one, two] here and [out] elsewhere; give all signatures of an op as many, of the same names

    /** Doc. */
    @Structured("dot(a: i32 [n], b: [n]) -> []")
    static void dotAgain(Tensor out, Tensor a, Tensor b) {} // error: [rankine:overload-duplicate] dotAgain is declared twice for dot(a: i32 [n], b: [n]) -> []; keep one of them

    /** Doc. */
    @Structured("dot(a: i32 [n, n], b: [n]) -> []") // error: [rankine:signature-name] the signature is that of 'dot', the method is 'dotted'; give both the same name
    static void dotted(Tensor out, Tensor a, Tensor b) {}

    /** Doc. */
    @Structured("drop(a: i32 [..., n]) -> [n]") // error: [rankine:structured-shape] drop: 'a' broadcasts but the result [n] does not; give the result the axes of '...'
    static void drop(Tensor out, Tensor a) {}

    /** Doc. */
    @Structured("spread(a: i32 [n], p: [...]) -> [n]") // error: [rankine:structured-shape] spread: 'p' broadcasts but the result [n] does not; write [] for one modulus and [k] for several
    static void spread(Tensor out, Tensor a, Modulus p) {}

    /** Doc. */
    @Structured("rows(a: i32 [..., n], p: [..., k]) -> [..., n]") // error: [rankine:structured-shape] rows: 'p' of shape [..., k] are moduli; write [] for one, [k] for several, [...] for one an index of the last axis of '...'
    static void rows(Tensor out, Tensor a, Moduli p) {}

    /** Doc. */
    @Structured("single(a: i32 [..., n], p: [n]) -> [..., n]") // error: [rankine:structured-shape] single: 'p' has the shape [n] but is declared as io.rankine.modular.Modulus; [] and [...] are a Modulus, [k] are Moduli
    static void single(Tensor out, Tensor a, Modulus p) {}

    /** Doc. */
    @Structured("typedModuli(a: i32 [n], p: i64 [n]) -> [n]") // error: [rankine:structured-types] typedModuli: 'p: i64[n]' are moduli, which have no element type; leave it out
    static void typedModuli(Tensor out, Tensor a, Moduli p) {}

    /** Doc. */
    @Structured("untyped(a: [n], b: i32 [n]) -> [n]") // error: [rankine:structured-types] untyped: no element types are given; write them before the first shape, as in 'a: i32|i64 [n]'
    static void untyped(Tensor out, Tensor a, Tensor b) {}

    /** Doc. */
    @Structured("unknown(a: i32|i7 [n]) -> [n]") // error: [rankine:structured-types] unknown: 'i7' is no element type; there are <all element types>; sets any, complex, float, inexact, integer, number, real, signed, unsigned; of a parameter a complex(a), quotient(a), real(a), wide(a)
    static void unknown(Tensor out, Tensor a) {}

    /** Doc. */
    @Structured("uneven(a: i32|i64|f32 [n], b: i32|i64 [n]) -> [n]") // error: [rankine:structured-types] uneven: 'i32|i64[n]' has 2 element types where another operand has 3; the lists go together: give as many, or one
    static void uneven(Tensor out, Tensor a, Tensor b) {}

    /** Doc. */
    @Structured("twice(a: i32 [n]) -> i32|i64 [n]") // error: [rankine:structured-types] twice: operands of [int32] stand there twice; keep one
    static void twice(Tensor out, Tensor a) {}

    /** Doc. */
    @Structured("swapped(b: i32 [n], a: i32 [n]) -> [n]") // error: [rankine:signature-parameters] swapped: the signature has the parameters [b, a], the method has [a, b]; give them the same names in the same order
    static void swapped(Tensor out, Tensor a, Tensor b) {}
}
