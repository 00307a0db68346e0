package io.rankine.samples.pages

import io.rankine.*

fun main() {
    val a = tensor(arrayOf(longArrayOf(1, 2, 3), longArrayOf(4, 5, 6))) // 2 rows, 3 columns
    val b = tensor(10, 20, 30)
    val c = a * b + 1 // b is used for each row
    println(c) // [[ 11  41  91] [ 41 101 181]]
    println(c.sum(0)) // [ 52 142 272]
}
