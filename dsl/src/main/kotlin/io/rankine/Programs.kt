package io.rankine

import io.rankine.engine.parallel.Threads
import io.rankine.heal.Recording

/** Runs [body], whose ops may use up to [count] threads each. */
inline fun <R> threads(count: Int, body: () -> R): R = Threads.limit(count).use { body() }

/** Downloads [tensor] here, its values as the expected ones; see [Recording.result]. */
fun Recording.result(tensor: TypedTensor<*, *>) = result(tensor.tensor())
