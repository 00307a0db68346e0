package example.residues

import io.rankine.engine.PrimitiveArrays
import io.rankine.engine.Tensor
import io.rankine.modular.Modulus
import io.rankine.spec.Elementwise
import io.rankine.spec.OpSet
import io.rankine.spec.Reduction
import io.rankine.spec.Shape
import io.rankine.spec.Structured
import kotlin.math.abs

/** Ops on residues, written in Kotlin: an object whose `@JvmStatic` functions are the formulas. */
@OpSet
object ResidueOps {
    /** Steps from [a] to [b], the shorter way around the circle of residues modulo [p]. */
    @JvmStatic
    @Elementwise("distance(a: [...], b: [...], p: [...]) -> [...]")
    fun distance(a: Long, b: Long, p: Modulus): Long = minOf(p.sub(a, b), p.sub(b, a))

    /** Steps from [a] to [b], the shorter way around the circle of residues modulo [p]. */
    @JvmStatic
    @Elementwise("distance(a: [...], b: [...], p: [...]) -> [...]")
    fun distance(a: Int, b: Int, p: Modulus): Int = minOf(p.sub(a, b), p.sub(b, a))

    /** Legendre's symbol of [a] for an odd prime [p]: 1 for squares, -1 for others, 0 for multiples of [p]. */
    @JvmStatic
    @Elementwise("legendre(a: [...], p: [...]) -> [...]")
    fun legendre(a: Long, p: Modulus): Long {
        val power = p.pow(a, p.value() / 2)
        return if (power > 1) -1 else power
    }

    /** Product of [a] and the weight of its last index, modulo [p]. */
    @JvmStatic
    @Elementwise
    @Shape("[..., n]")
    fun weighted(@Shape("[..., n]") a: Long, @Shape("[n]") weight: Long, @Shape("[]") p: Modulus): Long =
        p.mul(a, weight)

    /** Largest absolute value. */
    @JvmStatic
    @Reduction(identity = "0")
    fun height(height: Long, a: Long): Long = maxOf(height, abs(a))

    /** The lowest [count] digits of [a] to the base [p], the lowest first. */
    @JvmStatic
    @Structured("digits(a: i64 [...], count: dim, p: []) -> [..., count]")
    fun digits(out: Tensor, a: Tensor, count: Long, p: Modulus) {
        var rest = a.getLong()
        for (i in 0 until count) {
            out.setLong(i, p.reduce(rest))
            rest = Math.floorDiv(rest, p.value())
        }
    }

    /** How often [p] goes into [a], and the residue. */
    @JvmStatic
    @Structured("divided(a: i64 [...], p: []) -> ([...], [...])")
    fun divided(times: Tensor, residue: Tensor, a: Tensor, p: Modulus) {
        times.setLong(Math.floorDiv(a.getLong(), p.value()))
        residue.setLong(p.reduce(a.getLong()))
    }

    /** The elements of [a] that [p] divides. */
    @JvmStatic
    @Structured("multiples(a: i64 [n], p: []) -> [?]")
    fun multiples(a: Tensor, p: Modulus): Tensor {
        val found = (0 until a.dim(0)).map { a.getLong(it) }.filter { p.reduce(it) == 0L }
        return PrimitiveArrays.tensor(found.toLongArray(), found.size.toLong())
    }
}
