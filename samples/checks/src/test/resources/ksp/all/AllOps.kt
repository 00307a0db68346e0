package all

import io.rankine.engine.Tensor
import io.rankine.modular.Moduli
import io.rankine.modular.Modulus
import io.rankine.spec.Complex
import io.rankine.spec.Coprime
import io.rankine.spec.Elementwise
import io.rankine.spec.ElementType
import io.rankine.spec.Facet
import io.rankine.spec.InRange
import io.rankine.spec.Modular
import io.rankine.spec.Narrow
import io.rankine.spec.NonZero
import io.rankine.spec.OpSet
import io.rankine.spec.Operator
import io.rankine.spec.Reduction
import io.rankine.spec.Scan
import io.rankine.spec.Shape
import io.rankine.spec.Stored
import io.rankine.spec.Structured
import io.rankine.spec.Unsigned

/** An op of each form that the language has. */
@OpSet
object AllOps {
    /** Sum of [a] and twice [b], `a + 2 * b`; e.g. of *counts*. More words. */
    @JvmStatic
    @Elementwise("blend(a: [...], b: [...]) -> [...]")
    @Modular("modblend")
    @Narrow
    fun blend(a: Int, b: Int): Int = a + 2 * b

    /** Sum of [a] and twice [b]. */
    @JvmStatic @Elementwise("blend(a: [...], b: [...]) -> [...]") fun blend(a: Long, b: Long): Long = a + 2 * b

    /** Sum of a and twice b modulo p. */
    @JvmStatic
    @Elementwise
    fun modblend(a: Long, b: Long, p: Modulus): Long = p.add(a, p.add(b, b))

    /** Whether [a] is above [b]. */
    @JvmStatic @Elementwise fun above(a: Long, b: Long): Boolean = a > b

    /** Whether a is above b. */
    @JvmStatic @Elementwise @Unsigned fun aboveUnsigned(a: Long, b: Long): Boolean = java.lang.Long.compareUnsigned(a, b) > 0

    /** Shares of a by b. */
    @JvmStatic @Elementwise fun share(a: Long, @NonZero b: Long): Long = a / b

    /** The inverse of a modulo p. */
    @JvmStatic @Elementwise fun turned(@Coprime a: Long, p: Modulus): Long = p.inv(a)

    /** The low byte of a. */
    @JvmStatic @Elementwise @Stored(ElementType.UINT8) fun lowByte(a: Long): Int = (a and 255).toInt()

    /** The remainder by parts. */
    @JvmStatic
    @Elementwise("rem(z: [...], cell: [...]) -> [...]")
    @Operator
    fun rem(z: Complex, cell: Complex): Complex = Complex(z.re() % cell.re(), z.im() % cell.im())

    /** Half of a. */
    @JvmStatic @Elementwise @Narrow fun halved(a: Double): Double = a / 2

    /** Not of a. */
    @JvmStatic @Elementwise @Facet("logic") fun flipped(a: Boolean): Boolean = !a

    /** Sum of squares. */
    @JvmStatic @Reduction(identity = "0") fun squares(sum: Double, a: Double): Double = sum + a * a

    /** Bits that are set in any. */
    @JvmStatic
    @Reduction("gathered(a: [..., n]) -> [...]", identity = "0", associative = true)
    fun gathered(bits: Long, a: Long): Long = bits or a

    /** Smallest so far. */
    @JvmStatic @Scan fun lowest(lowest: Long, a: Long): Long = minOf(lowest, a)

    /** Elements of a at the places i. */
    @JvmStatic
    @Structured("picked(a: i64 [n], i: i64 [m]) -> [m]", split = "m")
    fun picked(out: Tensor, a: Tensor, @InRange(from = "-n", below = "n") i: Tensor) {
        for (k in 0 until i.dim(0)) {
            out.setLong(k, a.getLong(Math.floorMod(i.getLong(k), a.dim(0))))
        }
    }

    /** The first element and the others. */
    @JvmStatic
    @Structured("parted(a: i64 [n]) -> ([?], [?])", results = ["head", "rest"])
    fun parted(a: Tensor): Array<Tensor> = arrayOf(a, a)

    /** The residues of a by several moduli. */
    @JvmStatic
    @Structured("shown(a: i64 [...], q: [k]) -> [..., k]", refuses = true)
    fun shown(out: Tensor, a: Tensor, @Coprime q: Moduli) {
        for (i in 0 until q.size()) {
            out.setLong(i.toLong(), q.get(i).reduce(a.getLong()))
        }
    }

    /** Weighted by the shape of the parameters. */
    @JvmStatic
    @Elementwise
    @Shape("[..., n]")
    fun weighed(@Shape("[..., n]") a: Double, @Shape("[n]") weight: Double): Double = a * weight

    private fun helper(a: Long): Long = a
}
