@file:JvmName("TensorSugar")

package io.rankine

/** The shape, one size an axis. */
val TypedTensor<*>.shape: LongArray
    get() = shape()

/** Number of elements. */
val TypedTensor<*>.size: Long
    get() = size()

/** Number of axes. */
val TypedTensor<*>.rank: Int
    get() = rank()

/** All axes in reverse order: of a matrix, its transpose. A view. */
val <S : TypedTensor<S>> S.T: S
    get() = transpose()

/** A source of random tensors; the same seed and calls give the same tensors. */
fun random(seed: Long): RandomTensors = Tensors.random(seed)
