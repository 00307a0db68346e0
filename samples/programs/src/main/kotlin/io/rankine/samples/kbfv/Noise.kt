package io.rankine.samples.kbfv

import io.rankine.LongTensor2
import io.rankine.Ntt
import io.rankine.Ring
import io.rankine.tensor
import java.security.SecureRandom

private val random = SecureRandom()

/** Small polynomials are integers `[1, n]`, which rings take modulo each of their primes. */
private fun small(n: Int, coefficient: () -> Long): LongTensor2 =
    tensor(*LongArray(n) { coefficient() }).reshape(1, n.toLong())

/** Coefficients -1, 0, 1, equally likely. */
internal fun ternary(n: Int) = small(n) { random.nextLong(3) - 1 }

/** Standard deviation 3.24: the difference of two counts of 21 coins. */
internal fun noise(n: Int) =
    small(n) {
        val coins = random.nextLong()
        ((coins and 0x1fffff).countOneBits() - (coins ushr 43).countOneBits()).toLong()
    }

/** A uniform polynomial, drawn in the transform domain, where it is as uniform. */
internal fun Ring.uniform(): Ntt<LongTensor2> {
    val rows = moduli().array().flatMap { p -> List(n()) { random.nextLong(p.value()) } }
    return ofValues(tensor(*rows.toLongArray()).reshape(moduli().count().toLong(), n().toLong()))
}
