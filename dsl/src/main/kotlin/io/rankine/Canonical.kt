package io.rankine

import io.rankine.lazy.Residues
import io.rankine.modular.Moduli
import io.rankine.modular.Modulus

/**
 * What the braces of `modulo(p)` make where its type names no rank, as that of `if (wide) a else a[0]` and of a
 * nullable tensor: tensors, expressions and whole numbers in 0 up to [p], also in a list or a pair.
 */
@PublishedApi
@Suppress("UNCHECKED_CAST") // Each is of the class that it was.
internal fun <T> canonical(made: T, p: Moduli): T = reduced(made, p) as T

private fun reduced(made: Any?, p: Moduli): Any? =
    when (made) {
        is TypedTensor -> if (made.type().isInteger) made.wrap(Residues.of(made.tensor(), p).evaluate()) else made
        is TypedExpression -> made.exprOf(Residues.of(made.term(), p))
        is Long -> modulus(made, p).reduce(made)
        is Int -> modulus(made, p).reduce(made.toLong()).toInt()
        is List<*> -> if (made.any(::hasElements)) made.map { reduced(it, p) } else made
        is Pair<*, *> ->
            if (made.toList().any(::hasElements)) reduced(made.first, p) to reduced(made.second, p) else made
        else -> made
    }

private fun hasElements(made: Any?): Boolean = made is TypedTensor || made is TypedExpression

private fun modulus(number: Number, p: Moduli): Modulus =
    requireNotNull(p as? Modulus) {
        "modulo: the braces make the number $number, and several moduli take tensors, whose last axis is theirs: make it after the braces"
    }
