package io.rankine

import io.rankine.engine.Tensor
import io.rankine.engine.Typed
import io.rankine.lazy.Expression

/** The part that these specs select: a Number drops its axis, a range of Numbers keeps it, a new axis is one. */
internal fun <S> Bracketed.part(vararg specs: Any): S =
    viewed({ Slice.apply(it, *it.slices(*specs)) }, { Slice.apply(it, *it.slices(*specs)) })

/** The part at [i] of [axis], which is dropped. */
internal fun <S> Bracketed.entry(axis: Int, i: Number): S =
    i.toWhole().let { n -> viewed({ it.select(axis, n) }, { it.select(axis, n) }) }

/** The parts of the first axis. */
@Suppress("UNCHECKED_CAST")
internal fun <S : Any> Bracketed.entries(): Iterator<S> {
    val typed = stored()
    val tensor = typed.tensor
    return Entries<S>(tensor.dim(0)) { i -> typed.part(tensor.select(0, i), !tensor.readOnly()) as S }.iterator()
}

/** The element at these indices; of an expression, one of rank 0. */
@Suppress("UNCHECKED_CAST")
internal fun <S> Bracketed.element(vararg index: Number): S =
    if (this is TypedTensor) element(*LongArray(index.size) { index[it].toIndex().at() }) as S else part(*index)

/** What [copy] makes of the elements, as a view, so that nothing is written to it. */
@Suppress("UNCHECKED_CAST")
internal fun <S> Bracketed.copied(copy: (Tensor) -> Tensor): S = stored().let { it.part(copy(it.tensor), false) as S }

/** All axes in reverse order. */
internal fun <S> Bracketed.transposed(): S = alike({ it.transpose() }, { it.transpose() })

/** The last two axes swapped. */
internal fun <S> Bracketed.matricesTransposed(): S = alike({ it.permuteMatrix() }, { it.permuteMatrix() })

/** What brackets hold as specs of axes of this tensor or expression. */
internal fun Typed.slices(vararg specs: Any): Array<Slice> {
    var axis = 0
    return Array(specs.size) {
        when (val spec = specs[it]) {
            is Number -> spec.toIndex().also { axis++ }
            is Slice.NewAxis -> spec
            else -> (spec as Iterable<*>).toRange(this, axis++)
        }
    }
}

internal fun Bracketed.stored(): TypedTensor = this as TypedTensor

/** A view of any rank, to be written if the layout allows it and this one is. */
@Suppress("UNCHECKED_CAST")
private inline fun <S> Bracketed.stored(view: (Tensor) -> Tensor): S =
    stored().let { viewed -> view(viewed.tensor).let { viewed.part(it, !it.readOnly()) } } as S

/** The same of an expression, too. */
@Suppress("UNCHECKED_CAST")
private inline fun <S> Bracketed.viewed(tensor: (Tensor) -> Tensor, expression: (Expression) -> Expression): S =
    if (this is TypedTensor) stored(tensor)
    else (this as TypedExpression).let { it.part(expression(it.expression)) } as S

/** A view by sizes, bounds or steps. */
internal fun <S> Bracketed.resized(view: (Tensor) -> Tensor): S = stored(view)

/** The same of an expression, too. */
internal fun <S> Bracketed.resized(tensor: (Tensor) -> Tensor, expression: (Expression) -> Expression): S =
    viewed(tensor, expression)

/** Parts of these sizes along [axis]. */
@Suppress("UNCHECKED_CAST")
internal fun <S> Bracketed.splits(axis: Int, sizes: LongArray): List<S> =
    (if (this is TypedTensor) splitSizes(axis, *sizes)
    else (this as TypedExpression).let { it.expression.splitSizes(axis, *sizes).map(it::exprOf) })
        as List<S>

/** Sizes, bounds and steps of Int and Long, mixed. */
internal fun wholes(vararg numbers: Number): LongArray = LongArray(numbers.size) { numbers[it].toWhole() }

/** A view of this rank. */
@Suppress("UNCHECKED_CAST")
private inline fun <S> Bracketed.alike(tensor: (Tensor) -> Tensor, expression: (Expression) -> Expression): S =
    if (this is TypedTensor) viewed(tensor(this.tensor)) as S
    else (this as TypedExpression).let { it.exprOf(expression(it.expression)) } as S
