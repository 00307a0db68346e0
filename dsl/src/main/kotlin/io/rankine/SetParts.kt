package io.rankine

import io.rankine.engine.Observation
import io.rankine.engine.Tensor
import io.rankine.ops.select.Selection
import io.rankine.spec.Complex

/** Sets the part that these specs select to [element] throughout; given an index for each axis, the element. */
internal fun Bracketed.setPart(element: Any, vararg specs: Any) {
    val typed = stored()
    if (specs.size == typed.rank() && specs.all { it is Number }) {
        typed.setElement(typed.taken(element), *LongArray(specs.size) { (specs[it] as Number).toIndex().at() })
    } else {
        Slice.apply(typed.tensor, *typed.tensor.slices(*specs)).filled(element)
    }
}

/** Sets the entries where [mask] holds to an expression, computed at once: `c[mask] += 3` in braces of `lazily`. */
operator fun Bracketed.Written.set(mask: BoolReadable, values: TypedExpression) {
    Selection.putWhere(written(), mask.tensor(), values.computed())
}

/** Sets the entries of the first axis at the places that [index] names to an expression, computed at once. */
operator fun Bracketed.Written.set(index: LongReadable, values: TypedExpression) {
    Selection.put(written(), 0, index.tensor(), values.computed())
}

private fun TypedExpression.computed(): Tensor = expression.evaluate()

/** The engine's tensor. */
internal fun Bracketed.written(): Tensor = stored().tensor

/** This element as a tensor of rank 0 of the same element type. */
internal fun Bracketed.scalar(element: Any): Tensor {
    val typed = stored()
    val scalar = typed.part(Tensor.empty(typed.type()), true) as TypedTensor
    scalar.setElement(scalar.taken(element))
    return scalar.tensor
}

/** As an element of this tensor; a Number is any that the type holds. */
private fun TypedTensor.taken(element: Any): Any =
    when {
        element !is Number -> element
        type().isComplex -> element.toComplex()
        type().isInteger -> element
        else -> GivenNumbers.real(element, type())
    }

private fun Tensor.filled(element: Any) {
    when (element) {
        is Boolean -> fill(element)
        is Complex -> fill(element.re, element.im)
        is Number ->
            if (type().isInteger) fill(Observation.written(element.toLong()))
            else fill(GivenNumbers.real(element, type()))
    }
}
