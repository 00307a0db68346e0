package io.rankine.samples

import io.rankine.*

/** Whole expressions in one pass over memory: the examples of docs/lazy.md. */
object LazyInKotlin {
    fun update(out: LongTensor2, a: LongTensor2, b: LongTensor1, c: LongTensor2): LongTensor2 {
        out assign (a.lazy() * b + c)
        out += 2 * a.lazy() - b
        val fresh: LongTensor2 = (a.lazy() * b + c).evaluate()
        return fresh
    }
}
