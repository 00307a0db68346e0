// Written by NotebooksTest with -Drankine.notebooks=write.
@file:Suppress("warnings")

package notebooks

import io.rankine.*
import io.rankine.modular.*
import io.rankine.pictures.*

object NumberTheory {
@JvmStatic fun run(shown: java.util.function.BiConsumer<Int, Any?>) {

val seven = Modulus.of(7)
shown.accept(1, LongTensor.arange(1, 7).reshape(6, 1).modpow(LongTensor.arange(7), seven))
val p = Modulus.of(97)
val x = tensor(5, -3, 200)
shown.accept(2, modulo(p) { (x * x + 1) / x })
val mersenne = Modulus.of((1L shl 61) - 1)
val big = tensor(1L shl 60, 123_456_789_012_345_678, -1)
shown.accept(3, big.modmul(big, mersenne))
val fibonacci = tensor(arrayOf(longArrayOf(1, 1), longArrayOf(1, 0)))
shown.accept(4, fibonacci.linalg().modinv(p))
shown.accept(5, Primes.isPrime((1L shl 61) - 1))
}
}
