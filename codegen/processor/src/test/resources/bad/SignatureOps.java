package bad;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;
import io.rankine.spec.Shape;

@OpSet
final class SignatureOps {
    /** Doc. */
    @Elementwise("broken(a: [...) -> [...]") // error: [rankine:signature] broken: column 15: expected ']', found ')'\n    broken(a: [...) -> [...]\n                  ^
    static int broken(int a) {
        return a;
    }

    /** Doc. */
    @Elementwise("other(a: [...]) -> [...]") // error: [rankine:signature-name] the signature is that of 'other', the method is 'named'; give both the same name
    static int named(int a) {
        return a;
    }

    /** Doc. */
    @Elementwise("swapped(b: [...], a: [...]) -> [...]") // error: [rankine:signature-parameters] swapped: the signature has the parameters [b, a], the method has [a, b]; give them the same names in the same order
    static int swapped(int a, int b) {
        return a - b;
    }

    /** Doc. */
    @Elementwise("two(a: [...]) -> ([...], [...])") // error: [rankine:signature-results] two: the method returns one result; several are for @Structured, whose method writes them
    static int two(int a) {
        return a;
    }

    /** Doc. */
    @Elementwise("typed(a: int32[...], b: int64[...]) -> int32[...]") // error: [rankine:signature-types] typed: b: int32 in the method, int64 in the signature; name the types that the methods have, or none
    static int typed(int a, int b) {
        return a + b;
    }

    /** Doc. */
    @Elementwise("result(a: [...]) -> f32[...]") // error: [rankine:signature-types] result: the result: int64 in the method, float32 in the signature; name the types that the methods have, or none
    static long result(long a) {
        return a;
    }

    /** Doc. */
    @Elementwise("shaped(a: [n]) -> [n]") // error: [rankine:signature-twice] shaped: shapes stand in the signature and in @Shape; remove one of them
    static long shaped(@Shape("[n]") long a) {
        return a;
    }

    /** Doc. */
    @Elementwise // error: [rankine:elementwise-operand] parts: b: [4] does not broadcast to the result [..., n]; every dimension must be 1, n|1 or n where the result has n
    @Shape("[..., n]")
    static long parts(@Shape("[..., n]") long a, @Shape("[4]") long b) {
        return a + b;
    }

    /** Doc. */
    @Elementwise("unknown(a: f32|f65[...]) -> [...]") // error: [rankine:signature-types] unknown: a: 'f65' is no element type; there are <all element types>; sets any, complex, float, inexact, integer, number, real, signed, unsigned; of a parameter a complex(a), quotient(a), real(a), wide(a)
    static float unknown(float a) {
        return a;
    }

    /** Doc. */
    @Elementwise("sized(a: [...], n: dim) -> [...]") // error: [rankine:signature-types] sized: n: 'dim' is no element type; there are <all element types>; sets any, complex, float, inexact, integer, number, real, signed, unsigned; of a parameter a complex(a), quotient(a), real(a), wide(a)
    static long sized(long a, long n) {
        return a * n;
    }

    /** Doc. */
    @Elementwise("scaled(a: f32|f64 [..., n]) -> f32|f64 [..., n]") // error: [rankine:signature-types] scaled: a: no overload has float32, which the signature names; add one, or leave the type out
    static double scaled(double a) {
        return 2 * a;
    }

    /** Doc. */
    @Elementwise("halved(a: int32|i64[...]) -> [...]")
    static long halved(long a) {
        return a / 2;
    }

    /** Doc. */
    @Elementwise("halved(a: int32|i64[...]) -> [...]")
    static int halved(int a) {
        return a / 2;
    }

    /** Doc. */
    @Elementwise("halved(a: int32|i64[...]) -> [...]") // error: [rankine:signature-types] halved: a: float64 in the method, int32, int64 in the signature; name the types that the methods have, or none
    static double halved(double a) {
        return a / 2;
    }
}
