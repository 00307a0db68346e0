package io.rankine.samples

import io.rankine.*
import java.io.PrintWriter

/** The ops of [LatticeOps] in Kotlin: numbers are split into digits by broadcasting, and put together again. */
fun showOwnOpsInKotlin(out: PrintWriter) {
    val a = LongTensor.of(60_129_542_145, 123_456_789, 68_719_476_735)
    val i = LongTensor.arange(3)

    val digits = a.unsqueeze(1).digit(i, 12) // [3, 1] with [3]
    val weights = LongTensor.of(1, 1L shl 12, 1L shl 24)

    out.println("digits = a.unsqueeze(1).digit(i, 12)")
    out.println(digits)
    out.println("(digits * weights).sum(1) == a: ${(digits * weights).sum(1) == a}")
}
