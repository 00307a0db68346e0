package io.rankine

import io.rankine.engine.Observation
import io.rankine.engine.Tensor
import io.rankine.modular.Moduli

/** The ring of [n] coefficients and these primes; see [Ring.of]. */
fun Ring(n: Int, moduli: Moduli): Ring = Ring.of(n, moduli)

/** The same. */
fun Ring(n: Long, moduli: Moduli): Ring = Ring.of(n, moduli)

/** The ring of the [count] largest primes of [bits] bits that are 1 modulo 2 [n]. */
fun Ring(n: Int, bits: Int, count: Int): Ring = Ring.of(n, bits, count)

/** The same. */
fun Ring(n: Long, bits: Int, count: Int): Ring = Ring.of(n, bits, count)

/** `ring { a * b + c }`: in here `+`, `-`, `*` of int64 tensors are those of polynomials. */
inline operator fun <R> Ring.invoke(polynomials: RingScope.() -> R): R =
    refusing().use { RingScope(this).polynomials() }

/**
 * Until it is closed, ops of this thread are refused that would be taken of each coefficient in place of polynomials.
 */
@PublishedApi
internal fun refusing(): AutoCloseable =
    Observation.guard(
        { op ->
            require(op.name !in OF_COEFFICIENTS || op.operands.none { it is Tensor && it.type().isInteger }) {
                "ring: ${op.name} is taken of each coefficient, and not of polynomials: within the braces use + - *, as a * a;" +
                    " compute it before or after them"
            }
        },
        null,
    )

private val OF_COEFFICIENTS = setOf("square", "pow", "div", "rem")

/** The polynomials times an integer. */
operator fun <T : LongRank<*, T>> Long.times(a: Ntt<T>): Ntt<T> = a.times(this)

/** The polynomials times an integer. */
operator fun <T : LongRank<*, T>> Int.times(a: Ntt<T>): Ntt<T> = a.times(toLong())

/** Entry [i] of a batch of polynomials; a view. */
@JvmName("get3") operator fun Ntt<LongTensor3>.get(i: Number): Ntt<LongTensor2> = select { it.at(i.toWhole()) }

/** Entry [i] of a batch of polynomials; a view. */
@JvmName("get4") operator fun Ntt<LongTensor4>.get(i: Number): Ntt<LongTensor3> = select { it.at(i.toWhole()) }

/** The sum of polynomials along the first axis. */
@JvmName("sum3") fun Ntt<LongTensor3>.sum(): Ntt<LongTensor2> = sum { it.at(0) }

/** The sum of polynomials along the first axis. */
@JvmName("sum4") fun Ntt<LongTensor4>.sum(): Ntt<LongTensor3> = sum { it.at(0) }

private const val NO_SUM = "ring: a number is no polynomial: add or subtract a tensor of coefficients"
private const val IN_PLACE = "ring: polynomials have no operators in place: write a.assign(a + b)"

/** Arithmetic of polynomials on tensors of coefficients; second operands are broadcast to the first one's shape. */
class RingScope(val ring: Ring) {

    operator fun <T : LongRank<*, T>> LongRank<*, T>.plus(b: LongRank<*, *>): T = ring.add(this, b)

    operator fun <T : LongRank<*, T>> LongRank<*, T>.minus(b: LongRank<*, *>): T = ring.subtract(this, b)

    operator fun <T : LongRank<*, T>> LongRank<*, T>.times(b: LongRank<*, *>): T = ring.multiply(this, b)

    operator fun <T : LongRank<*, T>> LongRank<*, T>.times(factor: Long): T = ring.scale(this, factor)

    operator fun <T : LongRank<*, T>> LongRank<*, T>.times(factor: Int): T = ring.scale(this, factor)

    operator fun <T : LongRank<*, T>> Long.times(a: LongRank<*, T>): T = ring.scale(a, this)

    operator fun <T : LongRank<*, T>> Int.times(a: LongRank<*, T>): T = ring.scale(a, toLong())

    operator fun <T : LongRank<*, T>> LongRank<*, T>.unaryMinus(): T = ring.negate(this)

    /** Does not compile: outside of the scope it is no sum of polynomials. */
    @Deprecated(NO_SUM, level = DeprecationLevel.ERROR)
    operator fun LongRank<*, *>.plus(b: Number): Nothing = throw UnsupportedOperationException(NO_SUM)

    /** Does not compile, see [plus]. */
    @Deprecated(NO_SUM, level = DeprecationLevel.ERROR)
    operator fun LongRank<*, *>.minus(b: Number): Nothing = throw UnsupportedOperationException(NO_SUM)

    /** Does not compile, see [plus]. */
    @Deprecated(NO_SUM, level = DeprecationLevel.ERROR)
    operator fun Number.plus(a: LongRank<*, *>): Nothing = throw UnsupportedOperationException(NO_SUM)

    /** Does not compile, see [plus]. */
    @Deprecated(NO_SUM, level = DeprecationLevel.ERROR)
    operator fun Number.minus(a: LongRank<*, *>): Nothing = throw UnsupportedOperationException(NO_SUM)

    /** Does not compile: outside of the scope it adds no polynomials. */
    @Deprecated(IN_PLACE, level = DeprecationLevel.ERROR)
    operator fun LongWritable<*>.plusAssign(b: Any?): Unit = throw UnsupportedOperationException(IN_PLACE)

    /** Does not compile, see [plusAssign]. */
    @Deprecated(IN_PLACE, level = DeprecationLevel.ERROR)
    operator fun LongWritable<*>.minusAssign(b: Any?): Unit = throw UnsupportedOperationException(IN_PLACE)

    /** Does not compile, see [plusAssign]. */
    @Deprecated(IN_PLACE, level = DeprecationLevel.ERROR)
    operator fun LongWritable<*>.timesAssign(b: Any?): Unit = throw UnsupportedOperationException(IN_PLACE)

    /** To the transform domain. */
    val <T : LongRank<*, T>> LongRank<*, T>.ntt: Ntt<T>
        get() = ring.ntt(this)

    /** Back to coefficients. */
    val <T : LongRank<*, T>> Ntt<T>.coefficients: T
        get() = ring.intt(this)
}
