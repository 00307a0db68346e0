package io.rankine

import kotlin.reflect.KProperty

/** `var current by reference`: reading it returns the tensor of the reference. */
operator fun <T : TypedTensor> TensorRef<T>.getValue(owner: Any?, property: KProperty<*>): T = get()

/** `current = next` replaces the tensor of the reference. */
operator fun <T : TypedTensor> TensorRef<T>.setValue(owner: Any?, property: KProperty<*>, next: T) = set(next)
