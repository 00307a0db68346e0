package io.rankine

import io.rankine.engine.parallel.Threads

/** Runs [body], whose ops may use up to [count] threads each. */
inline fun <R> threads(count: Int, body: () -> R): R = Threads.limit(count).use { body() }
