@file:JvmName("EngineNumbers")

package io.rankine

import io.rankine.engine.PrintOptions
import io.rankine.engine.Sliceable
import io.rankine.engine.Tensor
import io.rankine.lazy.Expression
import io.rankine.modular.Moduli
import io.rankine.modular.Modulus
import io.rankine.random.RandomNumbers
import io.rankine.rns.BigTensor
import io.rankine.spec.ElementType
import java.lang.foreign.MemorySegment
import java.math.BigInteger

// What the engine's members take as a Long, of Int and Long, mixed: Kotlin widens no Int. Static methods cannot be
// extended.

/** Elements [start], [start] + [step], ... before [stop] of [axis]. A view. */
fun <V : Any> Sliceable<V>.slice(axis: Int, start: Number, stop: Number, step: Number): V =
    slice(axis, start.toWhole(), stop.toWhole(), step.toWhole())

/** The part at index [i] of [axis], which is dropped. A view. */
fun <V : Any> Sliceable<V>.select(axis: Int, i: Number): V = select(axis, i.toWhole())

/** Parts of these sizes along [axis], in order. Views. */
fun <V : Any> Sliceable<V>.splitSizes(axis: Int, vararg sizes: Number): List<V> = splitSizes(axis, *wholes(*sizes))

/** The elements in row-major order with these sizes: a view where the layout allows it, else a copy. */
fun Tensor.reshape(vararg sizes: Number): Tensor = reshape(*wholes(*sizes))

/** A view with these sizes, never a copy. */
fun Tensor.view(vararg sizes: Number): Tensor = view(*wholes(*sizes))

/** With these sizes, axes of size 1 repeated and new ones first: a read-only view. */
fun Tensor.broadcastTo(vararg sizes: Number): Tensor = broadcastTo(*wholes(*sizes))

/** A read-only view of [axis], whose size must be 1, repeated [n] times. */
fun Tensor.expand(axis: Int, n: Number): Tensor = expand(axis, n.toWhole())

/** Windows of so many neighbours along [axis], [step] apart, as last axis. A read-only view. */
fun Tensor.windows(axis: Int, window: Number, step: Number): Tensor = windows(axis, window.toWhole(), step.toWhole())

/** The elements at `i, i + offset` of two axes, which are dropped, as last axis. A view. */
fun Tensor.diagonal(offset: Int, axis1: Int, axis2: Int): Tensor = diagonal(offset.toLong(), axis1, axis2)

/** A view of the same memory as elements of another type, with these sizes. */
fun Tensor.view(type: ElementType, vararg sizes: Number): Tensor = view(type, *wholes(*sizes))

/** Repeated along each axis, and along new ones first, so many times: a read-only view. */
fun Tensor.repeated(vararg dims: Number): Tensor = repeated(*wholes(*dims))

/** Repeated along each axis, and along new ones first, so many times. */
fun Expression.repeated(vararg dims: Number): Expression = repeated(*wholes(*dims))

/** The tensor of this memory takes the place of the one that is held. */
fun TensorRef<*>.reset(memory: MemorySegment, vararg shape: Number) = reset(memory, *wholes(*shape))

/** Sets every element, also through views. */
fun Tensor.fill(value: Int): Tensor = fill(value.toLong())

/** The elements in row-major order with these sizes. */
fun Expression.reshape(vararg sizes: Number): Expression = reshape(*wholes(*sizes))

/** With these sizes, axes of size 1 repeated and new ones first. */
fun Expression.broadcastTo(vararg sizes: Number): Expression = broadcastTo(*wholes(*sizes))

/** With [axis], whose size must be 1, repeated [n] times. */
fun Expression.expand(axis: Int, n: Number): Expression = expand(axis, n.toWhole())

/** Windows of so many neighbours along [axis], [step] apart, as last axis. */
fun Expression.windows(axis: Int, window: Number, step: Number): Expression =
    windows(axis, window.toWhole(), step.toWhole())

/** The elements at `i, i + offset` of two axes, which are dropped, as last axis. */
fun Expression.diagonal(offset: Int, axis1: Int, axis2: Int): Expression = diagonal(offset.toLong(), axis1, axis2)

/** Integers of this type from [low] up to [high], which is left out. */
fun RandomTensors.whole(type: ElementType, low: Number, high: Number, vararg shape: Number): Tensor =
    whole(type, low.toWhole(), high.toWhole(), *wholes(*shape))

/** Floats of this type, from 0 up to 1, which is left out. */
fun RandomTensors.real(type: ElementType, vararg shape: Number): Tensor = real(type, *wholes(*shape))

/** Floats or complex numbers of this type, normally distributed, with mean 0 and variance 1. */
fun RandomTensors.normals(type: ElementType, vararg shape: Number): Tensor = normals(type, *wholes(*shape))

/** Integers of this type from [low] up to [high], which is left out. */
fun RandomNumbers.whole(type: ElementType, low: Number, high: Number, vararg shape: Number): Tensor =
    whole(type, low.toWhole(), high.toWhole(), *wholes(*shape))

/** Floats of this type, from 0 up to 1, which is left out. */
fun RandomNumbers.real(type: ElementType, vararg shape: Number): Tensor = real(type, *wholes(*shape))

/** Doubles from [low] up to [high], which is left out. */
fun RandomNumbers.uniform(low: Number, high: Number, vararg shape: Number): Tensor =
    uniform(low.toReal(), high.toReal(), *wholes(*shape))

/** Floats or complex numbers of this type, normally distributed, with mean 0 and variance 1. */
fun RandomNumbers.normals(type: ElementType, vararg shape: Number): Tensor = normals(type, *wholes(*shape))

/** True and false with equal chances. */
fun RandomNumbers.bools(vararg shape: Number): Tensor = bools(*wholes(*shape))

/** Uniform residues, from 0 up to [p]; of several moduli each goes with one index of the last axis. */
fun RandomNumbers.residues(p: Moduli, vararg shape: Number): Tensor = residues(p, *wholes(*shape))

/** The sum modulo p. */
fun Modulus.add(a: Number, b: Number): Long = add(a.toWhole(), b.toWhole())

/** The difference modulo p. */
fun Modulus.sub(a: Number, b: Number): Long = sub(a.toWhole(), b.toWhole())

/** The product modulo p. */
fun Modulus.mul(a: Number, b: Number): Long = mul(a.toWhole(), b.toWhole())

/** The power modulo p. */
fun Modulus.pow(a: Number, e: Number): Long = pow(a.toWhole(), e.toWhole())

/** The greatest common factor of the modulus and [a]. */
fun Modulus.commonFactor(a: Int): Long = commonFactor(a.toLong())

/** The integer at these indices. */
operator fun BigTensor.get(vararg at: Number): BigInteger = get(*wholes(*at))

/** These options with so many elements printed in full. */
fun PrintOptions.withThreshold(elements: Int): PrintOptions = withThreshold(elements.toLong())
