package io.rankine

import io.rankine.engine.layout.Layout

/** The whole axis, as in `c[all, 0]`. */
val all: IntRange = Int.MIN_VALUE..Int.MAX_VALUE

/** One entry, which drops its axis. */
internal fun Int.toIndex(): Slice.Index = Slice.Index(toLong())

/**
 * The entries that this progression lists, `0 until 2` or `8 downTo 0 step 2`; negative ones count from the end, as in
 * `-2..-1`. An empty progression selects none.
 */
fun IntProgression.toRange(): Slice.Range =
    when {
        this == all -> Slice.Range.ALL
        isEmpty() -> Slice.Range(0, 0, 1)
        else -> {
            require((first < 0) == (last < 0)) {
                "slice: $this counts from the start and from the end of the axis: use indices of one kind"
            }
            Slice.Range(first.toLong(), stop(), step.toLong())
        }
    }

/** One past the last entry; past either end of the axis the range is open, for 0 and -1 would be wrapped. */
private fun IntProgression.stop(): Long {
    val stop = if (step > 0) last + 1L else last - 1L
    val leavesAxis = if (step > 0) last == -1 else last == 0
    return if (leavesAxis) Layout.OPEN else stop
}

internal fun IntArray.toLongs(): LongArray = LongArray(size) { this[it].toLong() }
