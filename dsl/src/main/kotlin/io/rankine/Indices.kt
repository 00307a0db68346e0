package io.rankine

import io.rankine.engine.Typed
import io.rankine.engine.layout.Layout

/** The whole axis, as in `c[all, 0]`. */
val all: IntRange = Int.MIN_VALUE..Int.MAX_VALUE

/** A new axis of size 1, as in `v[all, newAxis]`. */
val newAxis: Slice.NewAxis = Slice.NewAxis.NEW_AXIS

/** One entry, which drops its axis. */
internal fun Int.toIndex(): Slice.Index = Slice.Index(toLong())

/**
 * The entries of [axis] that this progression lists, `0 until 2` or `8 downTo 0 step 2`; negative ones count from the
 * end, as in `-2..-1`. An empty progression, `3 until 3`, selects none. From one end to the other, `1..-2`, Kotlin
 * lists nothing: that is refused; `slice(range(1, -1))` says it.
 */
internal fun IntProgression.toRange(tensor: TypedTensor<*, *>, axis: Int): Slice.Range = toRange(tensor.tensor(), axis)

/** The same of an expression. */
internal fun IntProgression.toRange(viewed: Typed, axis: Int): Slice.Range =
    when {
        this == all -> Slice.Range.ALL
        isEmpty() -> {
            require(first == last + step.coerceIn(-1, 1)) {
                "slice: $this lists nothing: for bounds from both ends of the axis use slice(range(start, stop))"
            }
            Slice.Range(0, 0, 1)
        }
        else -> {
            require((first < 0) == (last < 0)) {
                "slice: $this counts from the start and from the end of the axis: use indices of one kind"
            }
            val dim = viewed.dim(axis)
            val shape = LongArray(viewed.rank()) { viewed.dim(it) }
            require(first in -dim until dim && last in -dim until dim) {
                "slice: $this leaves axis $axis of shape ${shape.contentToString()}: " +
                    if (dim == 0L) "it is empty" else "allowed 0 to ${dim - 1}, or ${-dim} to -1"
            }
            Slice.Range(first.toLong(), stop(dim), step.toLong())
        }
    }

/** One past the last entry; open where that lies past an end of the axis, because 0 and -1 would mean other entries. */
private fun IntProgression.stop(dim: Long): Long {
    val pastEnd = step > 0 && last == -1
    val pastStart = step < 0 && (last == 0 || last + dim == 0L)
    return if (pastEnd || pastStart) Layout.OPEN else last + if (step > 0) 1L else -1L
}

internal fun IntArray.toLongs(): LongArray = LongArray(size) { this[it].toLong() }
