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
    @Structured("perElement(a: i32 [..., n]) -> [..., n]") // error: [rankine:signature-parameters] perElement: the signature has the parameters [a], the method has []; give them the same names in the same order
    static int perElement(int a) { // error: [rankine:structured-form] perElement: a structured op has the form static void name(Tensor out, Tensor a, ... [, Modulus p]), where p may be Moduli; it writes every element of out
        return a;
    }

    /** Doc. */
    @Structured("resultNotOut(a: i32 [n]) -> [n]")
    static void resultNotOut(Tensor result, Tensor a) {} // error: [rankine:structured-form] resultNotOut: a structured op has the form static void name(Tensor out, Tensor a, ... [, Modulus p]), where p may be Moduli; it writes every element of out

    /** Doc. */
    @Structured("twin(a: i32 [n, ...T]) -> [...T, n]")
    @NativeTwin // error: [rankine:native-twin] twin: a native twin knows how many axes stand beside '...', which [n, ...T] leaves open; remove @NativeTwin
    static void twin(Tensor out, Tensor a) {}

    /** Doc. */
    @Structured("open(a: i32 [n]) -> [?]") // error: [rankine:structured-shape] open: the result [?] leaves a size open, but the entry allocates it; give each size by names of the operands
    static void open(Tensor out, Tensor a) {}

    /** Doc. */
    @Structured("unranked(a: i32 [n]) -> [*]") // error: [rankine:structured-shape] unranked: the result [*] leaves a size open, but the entry allocates it; give each size by names of the operands
    static void unranked(Tensor out, Tensor a) {}

    /** Doc. */
    @Structured("take(a: i32 [n], m: dim) -> [m]") // error: [rankine:structured-shape] take: 'm: dim' is a number, operands are tensors and moduli; take a tensor of shape []
    static void take(Tensor out, Tensor a, Tensor m) {}

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
    @Structured("unknown(a: i32|i7 [n]) -> [n]") // error: [rankine:structured-types] unknown: 'i7' is no element type; there are bool, i32, i64, f32, f64
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
