package io.rankine

/** One entry, in `slice`; it drops its axis. In brackets the number alone says it: `a[-1, all]`. */
fun at(i: Number): Slice.Index = i.toIndex()

/**
 * Entries [start], [start] + [step], ... before [stop], in brackets and in `slice`. Negative bounds count from the end,
 * so that `a[range(1, -1)]` leaves out both ends, which `1..-2` cannot say.
 */
fun range(start: Number, stop: Number, step: Number = 1): Slice.Range =
    Slice.Range(start.whole("start"), stop.whole("stop"), step.whole("step"))

/** All entries from [start] on. */
fun from(start: Number): Slice.Range = Slice.Range.from(start.whole("start"))

/** All entries before [stop]. */
fun upTo(stop: Number): Slice.Range = Slice.Range.upTo(stop.whole("stop"))

/** An axis that `repeated` keeps. */
fun kept(): Repeat = Repeat.KEPT

/** A new axis, along which `repeated` repeats everything [n] times. */
fun times(n: Number): Repeat = Repeat.times(n.whole("n"))
