package io.rankine

import io.rankine.engine.Typed
import io.rankine.engine.layout.Layout

/** The whole axis, as in `c[all, 0]`. */
val all: IntRange = Int.MIN_VALUE..Int.MAX_VALUE

/** A new axis of size 1, as in `v[all, newAxis]`. */
val newAxis: Slice.NewAxis = Slice.NewAxis.NEW_AXIS

/** One entry, which drops its axis. */
internal fun Int.toIndex(): Slice.Index = Slice.Index(toLong())

/** One entry, of Int or Long. */
internal fun Number.toIndex(): Slice.Index = Slice.Index(whole("index"))

/** This number as a Long; [what] it is, if it is none. */
internal fun Number.whole(what: String): Long =
    when (this) {
        is Int,
        is Long,
        is Short,
        is Byte -> toLong()
        else -> throw IllegalArgumentException("slice: $what $this is no whole number: give an Int or a Long")
    }

/**
 * The entries of [axis] that this progression lists, `0 until 2` or `8 downTo 0 step 2`; negative ones count from the
 * end, as in `-2..-1`. An empty progression, `3 until 3`, selects none. From one end to the other, `1..-2`, Kotlin
 * lists nothing: that is refused; `range(1, -1)` says it.
 */
internal fun Iterable<*>.toRange(viewed: Typed, axis: Int): Slice.Range =
    when (this) {
        all -> Slice.Range.ALL
        is Slice.Range -> this
        is IntProgression -> Listed(first.toLong(), last.toLong(), step.toLong(), this).toRange(viewed, axis)
        is LongProgression -> Listed(first, last, step, this).toRange(viewed, axis)
        else ->
            throw IllegalArgumentException(
                "slice: $this is no range: write 0 until 3, range(0, 3) or all; entries by number are a.take(axis, index)"
            )
    }

/** What a progression of Kotlin lists. */
private class Listed(val first: Long, val last: Long, val step: Long, val written: Any) {
    private val isEmpty: Boolean
        get() = if (step > 0) first > last else first < last

    fun toRange(viewed: Typed, axis: Int): Slice.Range {
        if (isEmpty) {
            require(first == last + step.coerceIn(-1, 1)) {
                "slice: $written lists nothing: for bounds from both ends of the axis use range(start, stop)"
            }
            return Slice.Range(0, 0, 1)
        }
        require((first < 0) == (last < 0)) {
            "slice: $written counts from the start and from the end of the axis: use indices of one kind"
        }
        val dim = viewed.dim(axis)
        val shape = LongArray(viewed.rank()) { viewed.dim(it) }
        require(first in -dim until dim && last in -dim until dim) {
            "slice: $written leaves axis $axis of shape ${shape.contentToString()}: " +
                if (dim == 0L) "it is empty" else "allowed 0 to ${dim - 1}, or ${-dim} to -1"
        }
        return Slice.Range(first, stop(dim), step)
    }

    /**
     * One past the last entry; open where that lies past an end of the axis, because 0 and -1 would mean other entries.
     */
    private fun stop(dim: Long): Long {
        val pastEnd = step > 0 && last == -1L
        val pastStart = step < 0 && (last == 0L || last + dim == 0L)
        return if (pastEnd || pastStart) Layout.OPEN else last + if (step > 0) 1L else -1L
    }
}

internal fun IntArray.toLongs(): LongArray = LongArray(size) { this[it].toLong() }
