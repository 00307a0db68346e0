package io.rankine

import kotlin.reflect.KProperty

/** `var current by reference`: reading it gives what the reference is bound to. */
operator fun <T : TypedTensor<*, T>> TensorRef<T>.getValue(owner: Any?, property: KProperty<*>): T = get()

/** `current = next` binds the reference anew. */
operator fun <T : TypedTensor<*, T>> TensorRef<T>.setValue(owner: Any?, property: KProperty<*>, next: T) = set(next)
