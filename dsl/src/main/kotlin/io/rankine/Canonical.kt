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
        is TypedExpression -> Residues.of(made.term(), p).let { if (it === made.term()) made else made.exprOf(it) }
        is Long,
        is Int,
        is Short,
        is Byte -> residue(made as Number, p)
        is List<*> -> each(made, p) ?: made
        is Pair<*, *> -> each(made.toList(), p)?.let { (first, second) -> first to second } ?: made
        else -> made
    }

/** These, those that have elements reduced; null if all of them are as they were, so that their list may be. */
private fun each(made: List<*>, p: Moduli): List<*>? {
    val all = made.map { if (hasElements(it)) reduced(it, p) else it }
    return all.takeIf { made.indices.any { i -> hasElements(made[i]) && all[i] !== made[i] } }
}

private fun hasElements(made: Any?): Boolean = made is TypedTensor || made is TypedExpression

/** Of the same type. */
private fun residue(number: Number, p: Moduli): Number {
    val modulus =
        requireNotNull(p as? Modulus) {
            "modulo: the braces make the number $number, and several moduli take tensors, whose last axis is theirs: make it after" +
                " the braces"
        }
    val residue = modulus.reduce(number.toLong())
    val same: Number =
        when (number) {
            is Byte -> residue.toByte()
            is Short -> residue.toShort()
            is Int -> residue.toInt()
            else -> residue
        }
    require(same.toLong() == residue) {
        "modulo: the braces make $number, which is $residue modulo $modulus, no ${number::class.simpleName}: make it of toLong()"
    }
    return same
}
