package io.rankine.samples.pages

import io.rankine.*
import io.rankine.modular.Modulus

fun main() {
    val a = LongTensor.arange(6).reshape(2, 3)
    val b = tensor(1, 2, 3)
    val c = LongTensor.zeros(2, 3)

    c assign lazily { a * b + 1 } // one pass, without temporaries
    println(c) // [[ 1  3  7] [ 4  9 16]]

    val p = Modulus.of(7)
    println(modulo(p) { a * b + 1 }) // [[1 3 0] [4 2 2]]
}
