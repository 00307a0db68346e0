package bad

import io.rankine.spec.Elementwise
import io.rankine.spec.NonZero
import io.rankine.spec.OpSet
import io.rankine.spec.Reduction
import io.rankine.spec.Shape

@OpSet // error: [rankine:op-type] flip takes or returns a value class of Kotlin, such as UByte, which Java does not see; an operand is boolean, byte, short, int, long, float, double, Complex, or Modulus: with @Narrow, a formula of Int serves uint8, too
object BadOps {
    /** Doc. */
    @JvmStatic
    @Elementwise("flip(a: [...]) -> [...]")
    fun flip(a: UByte): UByte = a.inv()

    /** No op, so Java need not see it. */
    fun helper(a: UInt): UInt = a

    /** Doc. */
    @JvmStatic
    @Elementwise("malformed(a: [...) -> [...]")
    fun malformed(a: Long): Long = a // error: [rankine:signature] malformed: column 18: expected ']', found ')'

    /** Doc. */
    @JvmStatic
    @Elementwise("exact(a: [n], b: [m]) -> [n]")
    fun exact(a: Long, b: Long): Long = a + b // error: [rankine:elementwise-operand] exact: b: [m] does not broadcast to the result [n]; every dimension must be 1, n|1 or n where the result has n

    /** Doc. */
    @JvmStatic
    @Elementwise
    @Shape("[n]")
    fun shaped(@Shape("[n]") a: Long, @Shape("[..., 4]") b: Long): Long = a + b // error: [rankine:elementwise-operand] shaped: b: [..., 4] does not broadcast to the result [n]; every dimension must be 1, n|1 or n where the result has n

    /** Doc. */
    @Elementwise("member(a: [...]) -> [...]")
    fun member(a: Long): Long = a // error: [rankine:op-method] member must be @JvmStatic; kernels call it for every element

    @JvmStatic
    @Elementwise("silent(a: [...]) -> [...]")
    fun silent(a: Long): Long = a // error: [rankine:documentation] silent has no KDoc; its first sentence goes into every generated method and into the catalogue

    /** Doc. */
    @JvmStatic
    @Elementwise("text(a: [...], s: [...]) -> [...]")
    fun text(a: Long, s: String): Long = a // error: [rankine:op-type] text: parameter 's' has type java.lang.String; an operand is boolean, byte, short, int, long, float, double, Complex, or Modulus

    /** Doc. */
    @JvmStatic
    @Elementwise("inner(a: [...]) -> [...]")
    internal fun inner(a: Long): Long = a // error: [rankine:op-method] inner is internal, so that its name in class files is inner$main; make it public

    /** Doc. */
    @JvmStatic
    @Elementwise("ratio(a: [...], b: [...]) -> [...]")
    fun ratio( // error: [rankine:non-zero] ratio: @NonZero on 'b' of type double; it is for integer operands of @Elementwise and @Structured ops, floats divide by zero as IEEE 754 says: remove it
        a: Double,
        @NonZero b: Double,
    ): Double = a / b

    /** Doc. */
    @JvmStatic
    @Elementwise("scaled(a: f32 [...]) -> [...]")
    fun scaled(a: Double): Double = 2 * a // error: [rankine:signature-types] scaled: a: float64 in the method, float32 in the signature; name the types that the methods have, or none

    /** Doc. */
    @JvmStatic
    @Reduction(value = "total(a: [...]) -> [...]", identity = "0")
    fun total(sum: Long, a: Long): Long = sum + a // error: [rankine:reduction-signature] total: a reduction folds the last dimension of its tensor; write total(a: [..., n]) -> [...]
}

@OpSet // error: [rankine:op-type] inverse takes or returns a value class of Kotlin, such as UByte, which Java does not see; an operand is boolean, byte, short, int, long, float, double, Complex, or Modulus: with @Narrow, a formula of Int serves uint8, too
class CompanionOps private constructor() {
    companion object {
        /** Doc. */
        @JvmStatic
        @Elementwise("kept(a: [...]) -> [...]")
        fun kept(a: Long): Long = a

        /** Doc. */
        @JvmStatic @Elementwise fun inverse(a: UByte): UByte = a.inv()

        /** No op, and Java does not see it either. */
        @JvmStatic fun helper(a: UByte): UByte = a

        /** Doc. */
        @Elementwise("instance(a: [...]) -> [...]")
        fun instance(a: Long): Long = a // error: [rankine:op-method] instance must be @JvmStatic; kernels call it for every element
    }
}

@OpSet // error: [rankine:op-set] OpenOps must be a top-level object; ops are its @JvmStatic functions || [rankine:op-set] OpenOps has no ops; annotate its functions with the kind of op, such as @Elementwise
open class OpenOps

/** Doc. */
@Elementwise("lost(a: [...]) -> [...]")
fun lost(a: Long): Long = a // error: [rankine:op-set] lost stands in BadOpsKt, which has no @OpSet; an op set is a top-level object; ops are its @JvmStatic functions
