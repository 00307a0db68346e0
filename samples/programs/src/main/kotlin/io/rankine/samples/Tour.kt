@file:JvmName("KotlinTour")

package io.rankine.samples

import io.rankine.*
import io.rankine.modular.Modulus

/** The README's page of Kotlin. */
fun main() {
    val a = tensor(arrayOf(longArrayOf(1, 2, 3), longArrayOf(4, 5, 6)))
    val b = tensor(10, 20, 30)
    val p = Modulus.of(17)

    val c = modulo(p) { a * b + b } // modular, in one pass
    println(c) // [[ 3  9  1] [16  1  6]]

    val row = c[0]
    val block = c[all, 0 until 2]
    row[0] = 100
    println(block) // [[100   9] [ 16   1]]

    println(2 * a + 1) // plain int64
    println(a.muladd(b, b, p)) // an op declared in this project
}
