@file:OptIn(ExperimentalUnsignedTypes::class)

package io.rankine

import io.rankine.engine.Tensor
import io.rankine.spec.ElementType
import java.lang.reflect.Array as Arrays

/** A tensor of unsigned arrays, nested [rank] deep. */
internal fun unsigned(type: ElementType, elements: Array<*>, rank: Int): Tensor =
    NestedArrays.tensor(bits(type, elements, rank), rank, type)

/** Java's arrays of the same bits: Kotlin's unsigned ones are objects where they are elements of an array. */
private fun bits(type: ElementType, elements: Any?, rank: Int): Any =
    when (elements) {
        is UByteArray -> elements.asByteArray()
        is UShortArray -> elements.asShortArray()
        is UIntArray -> elements.asIntArray()
        is ULongArray -> elements.asLongArray()
        else -> {
            val parts = elements as Array<*>
            val part = (2 until rank).fold(type.arrayElement().arrayType()) { array, _ -> array.arrayType() }
            Arrays.newInstance(part, parts.size).also { array ->
                parts.forEachIndexed { i, inner -> Arrays.set(array, i, bits(type, inner, rank - 1)) }
            }
        }
    }
