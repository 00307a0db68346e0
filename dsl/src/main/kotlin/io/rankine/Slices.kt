package io.rankine

/** One entry, in `slice`; it drops its axis. In brackets the number alone says it: `a[-1, all]`. */
fun at(i: Int): Slice.Index = i.toIndex()

/**
 * Entries [start], [start] + [step], ... before [stop], in `slice`. Negative bounds count from the end, so that
 * `range(1, -1)` leaves out both ends, which `1..-2` cannot say.
 */
fun range(start: Int, stop: Int, step: Int = 1): Slice.Range = Slice.Range(start.toLong(), stop.toLong(), step.toLong())

/** All entries from [start] on. */
fun from(start: Int): Slice.Range = Slice.Range.from(start.toLong())

/** All entries before [stop]. */
fun upTo(stop: Int): Slice.Range = Slice.Range.upTo(stop.toLong())

/** An axis that `repeated` keeps. */
fun kept(): Repeat = Repeat.KEPT

/** A new axis, along which `repeated` repeats everything [n] times. */
fun times(n: Int): Repeat = Repeat.times(n.toLong())
