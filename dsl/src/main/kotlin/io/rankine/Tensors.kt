@file:JvmName("TensorSugar")

package io.rankine

import io.rankine.engine.Tensor
import io.rankine.spec.Complex
import io.rankine.spec.ElementType
import io.rankine.spec.shape.Whole
import java.util.SplittableRandom

/** The shape, one size an axis. */
val TypedTensor.shape: LongArray
    get() = shape()

/** How many elements of memory lie between neighbours, by axis. */
val TypedTensor.strides: LongArray
    get() = memory().strides()

/** Number of elements. */
val TypedTensor.size: Long
    get() = size()

/** Number of axes. */
val TypedTensor.rank: Int
    get() = rank()

/** A source of random tensors; the same seed and calls give the same tensors. */
fun random(seed: Long): RandomTensors = RandomTensors(seed)

/** See [random]. */
fun random(seed: Int): RandomTensors = RandomTensors(seed.toLong())

/** A source of random tensors that differ from run to run. */
fun random(): RandomTensors = RandomTensors(SplittableRandom().nextLong())

/** The whole numbers from 0 up to [stop], which is left out. */
fun arange(stop: Int): LongTensor1 = LongTensor.arange(stop)

/** See [arange]. */
fun arange(stop: Long): LongTensor1 = LongTensor.arange(stop)

/** The whole numbers from [start] in steps of [step] up to [stop], which is left out. */
fun arange(start: Number, stop: Number, step: Number = 1): LongTensor1 = LongTensor.arange(start, stop, step)

/** The sum of a complex and a real number. */
operator fun Complex.plus(b: Number): Complex = plus(b.toReal())

/** The difference of a complex and a real number. */
operator fun Complex.minus(b: Number): Complex = minus(b.toReal())

/** The product of a complex and a real number. */
operator fun Complex.times(b: Number): Complex = times(b.toReal())

/** The quotient of a complex and a real number. */
operator fun Complex.div(b: Number): Complex = div(b.toReal())

/** The sum of a real and a complex number. */
operator fun Number.plus(b: Complex): Complex = b + this

/** The difference of a real and a complex number. */
operator fun Number.minus(b: Complex): Complex = Complex(toReal() - b.re, -b.im)

/** The product of a real and a complex number. */
operator fun Number.times(b: Complex): Complex = b * this

/** The quotient of a real and a complex number. */
operator fun Number.div(b: Complex): Complex = toComplex() / b

/** The complex number of these parts. */
fun Complex(re: Number, im: Number): Complex = Complex(re.toReal(), im.toReal())

/** This real number as a complex one. */
fun Number.toComplex(): Complex = Complex.of(toReal())

/** This tensor, whose elements an array of Kotlin's takes without conversion. */
internal fun Tensor.taken(method: String, type: ElementType): Tensor {
    require(type() == type) {
        "$method: a ${type()} tensor of shape ${shape().contentToString()}: cast it: Casts.cast(a, ElementType.${type.name})"
    }
    return this
}

/** This size or integer. @throws IllegalArgumentException if it is neither an Int nor a Long, nor narrower */
internal fun Number.toWhole(): Long = Whole.of(this)

/** This number in float64. @throws IllegalArgumentException if it is a Long that float64 does not have */
internal fun Number.toReal(): Double = GivenNumbers.real(this)

/** This number in float32. @throws IllegalArgumentException if float32 does not have it */
internal fun Int.toSingle(): Float = GivenNumbers.single(this)
