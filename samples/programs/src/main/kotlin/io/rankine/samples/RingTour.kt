@file:JvmName("KotlinRingTour")

package io.rankine.samples

import io.rankine.*

/** The Kotlin of docs/rings.md. */
fun main() {
    val ring = Ring(4096, 60, 3)
    val a = random(1).longs(-1000, 1000, 3, 4096)
    val b = random(2).longs(-1000, 1000, 5, 3, 4096)

    val c = ring { b * a + b } // in here, + - * are those of polynomials
    val x = ring.ntt(b)
    val y = ring.ntt(a)
    println(c == (x * y + x).intt())
    println(x.sum().intt() == ring { b[0] + b[1] + b[2] + b[3] + b[4] })
    println(ring { (a.ntt * 3).coefficients } == ring { a * 3 })
}
