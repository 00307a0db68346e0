package io.rankine

/** One entry, in `slice`; it drops its axis. In brackets the number alone says it: `a[-1, all]`. */
fun at(i: Int): Slice.Index = i.toIndex()

/** See [at]. */
fun at(i: Long): Slice.Index = i.toIndex()

/**
 * Entries [start], [start] + [step], ... before [stop], in brackets and in `slice`. Negative bounds count from the end,
 * so that `a[range(1, -1)]` leaves out both ends, which `1..-2` cannot say.
 */
fun range(start: Number, stop: Number, step: Number = 1): Slice.Range =
    Slice.Range(start.whole("start"), stop.whole("stop"), step.whole("step"))

/** All entries from [start] on. */
fun from(start: Int): Slice.Range = Slice.Range.from(start.toLong())

/** See [from]. */
fun from(start: Long): Slice.Range = Slice.Range.from(start)

/** All entries before [stop]. */
fun upTo(stop: Int): Slice.Range = Slice.Range.upTo(stop.toLong())

/** See [upTo]. */
fun upTo(stop: Long): Slice.Range = Slice.Range.upTo(stop)

/** An axis that `repeated` keeps. */
fun kept(): Repeat = Repeat.KEPT

/** A new axis, along which `repeated` repeats everything [n] times. */
fun times(n: Int): Repeat = Repeat.times(n.toLong())

/** See [times]. */
fun times(n: Long): Repeat = Repeat.times(n)
