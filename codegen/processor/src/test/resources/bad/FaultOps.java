package bad;

import io.rankine.spec.Elementwise;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.NonZero;
import io.rankine.spec.OpSet;
import io.rankine.spec.Operator;
import io.rankine.spec.Promotes;
import io.rankine.spec.Reduction;
import io.rankine.spec.Scan;
import io.rankine.spec.Structured;
import io.rankine.engine.Tensor;

/** One fault each, and one error each: what follows from it is not told. */
@OpSet
final class FaultOps {
    /** A name of another op, with other parameters. */
    @Elementwise("wrong(x: [...]) -> [...]") // error: [rankine:signature-name] the signature is that of 'wrong', the method is 'a1'; give both the same name
    @NativeTwin
    @Operator
    static int a1(int a, int b) {
        return a;
    }

    /** No element type. */
    @Elementwise("a2(a: [...], b: [...]) -> [...]")
    @Operator
    @Promotes
    static int a2(String a, int b) { // error: [rankine:op-type] a2: parameter 'a' has type java.lang.String; an operand is boolean, byte, short, int, long, float, double, Complex, or Modulus
        return b;
    }

    /** No result. */
    @Elementwise("a3(a: [...], b: [...]) -> [...]")
    @Promotes
    static void a3(int a, int b) {} // error: [rankine:op-type] a3 returns void; a result is boolean, byte, short, int, long, float, double, Complex

    /** Not static. */
    @Elementwise("a4(a: [...], b: [...]) -> [...]")
    @Operator
    int a4(int a, int b) { // error: [rankine:op-method] a4 must be static; kernels call it for every element
        return a;
    }

    /** Private. */
    @Elementwise("a5(a: [...]) -> [...]")
    @NativeTwin
    private static int a5(int a) { // error: [rankine:op-method] a5 must not be private; kernels call it for every element
        return a;
    }

    /** Nothing to read. */
    @Elementwise("a6(") // error: [rankine:signature] a6: column 4: expected a parameter name, found 'end'\n    a6(\n       ^
    @NativeTwin
    @Operator
    static int a6(int a, int b) {
        return a;
    }

    /** Two results. */
    @Elementwise("a7(a: [...], b: [...]) -> ([...], [...])") // error: [rankine:signature-results] a7: the method returns one result; several are for @Structured, whose method writes them
    @Operator
    @Promotes
    static int a7(int a, int b) {
        return a;
    }

    /** Fixed shapes. */
    @Elementwise("plus(a: [4], b: [4]) -> [4]")
    @Operator // error: [rankine:operator] @Operator asks plus to be element-wise, with 2 operands of the result's element type and of any shape [...]; int plus(int, int) is not: leave the trait out, or give the op another name where it is
    static int plus(int a, int b) {
        return a;
    }

    /** No operand. */
    @Elementwise("a8() -> [...]")
    static int a8() { // error: [rankine:op-type] a8 takes no tensor; at least one operand must be boolean, byte, short, int, long, float, double, Complex
        return 1;
    }

    /** Three values. */
    @Reduction("a9(a: [..., n]) -> [...]")
    static long a9(long x, long y, long z) { // error: [rankine:reduction-form] a9: a reduction has the form static ACC name(ACC acc, ELEM a [, Modulus p])
        return x;
    }

    /** One value. */
    @Reduction("b1(a: [..., n]) -> [...]")
    static long b1(long a) { // error: [rankine:op-type] b1 takes no tensor; at least one operand must be boolean, byte, short, int, long, float, double, Complex
        return a;
    }

    /** An identity that is none. */
    @Reduction(value = "b2(a: [..., n]) -> [...]", identity = "nought") // error: [rankine:reduction-identity] b2: the identity "nought" is no value of the accumulator's type long; give -9223372036854775808 to 9223372036854775807
    static long b2(long x, long a) {
        return a;
    }

    /** Two axes. */
    @Scan("b3(a: [..., n]) -> [...]") // error: [rankine:scan-signature] b3: a scan runs along the last dimension of its tensor; write b3(a: [..., n]) -> [..., n]
    static long b3(long x, long a) {
        return a;
    }

    /** Other types. */
    @Scan("b4(a: [..., n]) -> [..., n]")
    static long b4(int x, long a) { // error: [rankine:scan-form] b4: a scan has the form static ACC name(ACC acc, ELEM a [, Modulus p])
        return a;
    }

    /** No type. */
    @Structured("b5(a: [..., n]) -> [..., n]") // error: [rankine:structured-types] b5: no element types are given; write them before the first shape, as in 'a: i32|i64 [..., n]'
    @NativeTwin
    static void b5(Tensor out, Tensor a) {}

    /** No result tensor. */
    @Structured("b6(a: i64 [..., n]) -> i64 [..., n]")
    @NativeTwin
    static void b6(Tensor a) {} // error: [rankine:structured-form] b6: a structured op has the form static void name(Tensor out, Tensor a, ... [, Modulus p, long r]) where p may be Moduli and r is a dim; it writes every element of out

    /** Open results. */
    @Structured("b7(a: i64 [..., n]) -> i64 [?]")
    @NativeTwin
    static void b7(Tensor out, Tensor a) {} // error: [rankine:structured-form] b7: a structured op has the form static Tensor name(Tensor a, ... [, Modulus p, long r]) where p may be Moduli and r is a dim; it returns what the signature leaves open

    /** No operator of Kotlin. */
    @Elementwise("b8(a: [...]) -> [...]")
    @Operator // error: [rankine:operator] Kotlin has no operator b8; the operators are div, minus, not, plus, rem, times, unaryMinus, unaryPlus, the infix functions and, or, shl, shr, ushr, xor: rename the op or leave @Operator out
    static long b8(long a) {
        return a;
    }

    /** Nonzero truth. */
    @Elementwise("b9(a: [...], b: [...]) -> [...]")
    @Operator
    static boolean b9(@NonZero boolean a, boolean b) { // error: [rankine:non-zero] b9: @NonZero on 'a' of type boolean; it is for integer operands of @Elementwise and @Structured ops, floats divide by zero as IEEE 754 says: remove it
        return a;
    }

    /** A type of objects. */
    @Elementwise("c1(a: [...], b: [...]) -> [...]")
    @Operator
    static int c1(Object a, int b) { // error: [rankine:op-type] c1: parameter 'a' has type java.lang.Object; an operand is boolean, byte, short, int, long, float, double, Complex, or Modulus
        return a;
    }

    /** Throws. */
    @Elementwise("c2(a: [...]) -> [...]")
    static int c2(int a) throws Exception { // error: [rankine:op-method] c2 must have no type parameters, variable arity or checked exceptions; kernels call it for every element
        return a;
    }

    /** Generic. */
    @Elementwise("c3(a: [...]) -> [...]")
    static <T> T c3(T a) { // error: [rankine:op-method] c3 must have no type parameters, variable arity or checked exceptions; kernels call it for every element
        return a;
    }

    /** Varargs. */
    @Elementwise("c4(a: [...]) -> [...]")
    static int c4(int... a) { // error: [rankine:op-method] c4 must have no type parameters, variable arity or checked exceptions; kernels call it for every element
        return 1;
    }

    /** Kinds. */
    @Elementwise("c5(a: [...]) -> [...]")
    @Reduction("c5(a: [..., n]) -> [...]")
    static int c5(int a) { // error: [rankine:op-kind] c5 has the annotations of several kinds of op; keep one of them
        return 1;
    }
}
