package io.rankine.samples

import io.rankine.*
import io.rankine.modular.Modulus

/** Whole expressions in one pass over memory: the examples of docs/lazy.md. */
object LazyInKotlin {
    fun update(out: LongTensor2, a: LongTensor2, b: LongTensor1, c: LongTensor2): LongTensor2 {
        out assign lazily { a * b + c }
        out += 2 * a.lazy() - b
        val fresh: LongTensor2 = lazily { a * b + c }.evaluate()
        return fresh
    }

    fun products(out: DoubleTensor2, a: DoubleTensor2, b: DoubleTensor2, c: DoubleTensor1) {
        out assign lazily { (a matmul b) + c }
        out assign lazily { (a matmul (b + out)) - (a matmul out) }
    }

    fun residues(out: LongTensor2, a: LongTensor2, b: LongTensor1, p: Modulus): LongTensor2 {
        val c: LongTensor2 = modulo(p) { a * b + b }
        out assign lazily(p) { a * b - c }
        modulo(p) { out assign out + c - a * b }
        return c
    }
}
