package io.rankine.samples.kbfv

import io.rankine.*

/** Computes on encrypted integers, slot by slot modulo t: `with(server) { (x - y) * (x - y) }`. */
class Server(
    private val scheme: Scheme,
    private val relinearisation: SwitchingKey,
    private val rotations: Map<Long, SwitchingKey>,
) {
    operator fun Cipher.plus(y: Cipher) = scheme.ring { Cipher(c0 + y.c0, c1 + y.c1) }

    operator fun Cipher.minus(y: Cipher) = scheme.ring { Cipher(c0 - y.c0, c1 - y.c1) }

    /** Less plain integers `[2, n/2]`. */
    operator fun Cipher.minus(integers: LongTensor2) = scheme.ring { copy(c0 = c0 - scheme.scaled(integers)) }

    operator fun Cipher.times(y: Cipher): Cipher {
        val (x0, x1) = listOf(c0, c1).map(::extended)
        val (y0, y1) = if (y === this) listOf(x0, x1) else listOf(y.c0, y.c1).map(::extended)
        return Cipher(quotient(x0 * y0), quotient(x0 * y1 + x1 * y0)) + relinearisation(quotient(x1 * y1))
    }

    /** Both rows of slots to the left. */
    infix fun Cipher.rotate(steps: Int): Cipher {
        val g = scheme.slots.rotation(steps.toLong())
        val key = requireNotNull(rotations[g]) { "there is no key for rotations by $steps" }
        val turned = key(scheme.ring.automorphism(c1, g))
        return turned.copy(c0 = scheme.ring { ring.automorphism(c0, g) + turned.c0 })
    }

    /** Modulo Q and the auxiliary primes, where products do not wrap around. */
    private fun extended(c: LongTensor2): Ntt<LongTensor2> =
        scheme.productRing.ntt(c.rns().baseConvertCentered(scheme.q, scheme.productRing.basis()))

    /** `round(t d / Q)` as `(t d - r) / Q`, r = t d modulo Q. */
    private fun quotient(d: Ntt<LongTensor2>): LongTensor2 {
        val k = scheme.q.count()
        val b = scheme.auxiliary.basis()
        val rows = (d * scheme.t.value()).intt()
        val r = rows[0 until k, all].rns().baseConvertCentered(scheme.q, b)
        val rest = scheme.auxiliary { rows[k until k + b.count(), all] - r }
        return scheme.auxiliary
            .scale(rest, scheme.q.product().modInverse(b.product()))
            .rns()
            .baseConvertCentered(b, scheme.q)
    }
}
