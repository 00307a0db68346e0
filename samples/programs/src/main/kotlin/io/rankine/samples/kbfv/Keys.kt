package io.rankine.samples.kbfv

import io.rankine.*
import io.rankine.modular.RnsModuli
import java.math.BigInteger

/** `c0 + c1 s` is `(Q / t) m` plus a little noise. */
data class Cipher(val c0: LongTensor2, val c1: LongTensor2)

/** The ternary secret, and all that follows from it. */
class SecretKey(private val scheme: Scheme) {

    private val s = ternary(scheme.n)

    fun publicKey(): PublicKey =
        with(scheme.ring) {
            val a = uniform()
            PublicKey(scheme, b = -(a * ntt(s) + ntt(noise(n()))), a = a)
        }

    /** What a server needs for products and for rotations by these [steps]. */
    fun server(vararg steps: Int): Server {
        val secret = scheme.keyRing.ntt(s)
        return Server(
            scheme,
            relinearisation = SwitchingKey(scheme, from = secret * secret, to = secret),
            rotations =
                steps
                    .map { scheme.slots.rotation(it.toLong()) }
                    .associateWith { g -> SwitchingKey(scheme, from = secret.automorphism(g), to = secret) },
        )
    }

    /** From `t x = Q m + r`, the slots of `m = -r / Q` modulo t. */
    fun decrypt(x: Cipher): LongTensor2 {
        val r = phase(x).rns().baseConvertCentered(scheme.q, RnsModuli.of(scheme.t))[0]
        val factor = scheme.q.product().negate().modInverse(scheme.t.value().toBigInteger())
        return scheme.slots.decode(modulo(scheme.t) { r * factor.toLong() })
    }

    /** Bits by which noise may still grow. */
    fun noiseBudget(x: Cipher): Int =
        maxOf(0, scheme.q.product().bitLength() - 2 - scheme.ring.centered(phase(x)).magnitude().bitLength())

    /** `t (c0 + c1 s)`: t times the noise, modulo Q. */
    private fun phase(x: Cipher): LongTensor2 = scheme.ring { (x.c0 + x.c1 * s) * scheme.t.value() }
}

class PublicKey(private val scheme: Scheme, private val b: Ntt<LongTensor2>, private val a: Ntt<LongTensor2>) {

    /** Encrypts the integers `[2, n/2]`. */
    fun encrypt(integers: LongTensor2): Cipher = scheme.ring {
        val u = ternary(scheme.n).ntt
        val (e0, e1) = List(2) { noise(scheme.n) }
        Cipher((b * u).coefficients + e0 + scheme.scaled(integers), (a * u).coefficients + e1)
    }
}

/** `(Q / t) m` of the polynomial m with these integers in its slots. */
internal fun Scheme.scaled(integers: LongTensor2): LongTensor2 = ring.scale(slots.encode(integers).unsqueeze(0), delta)

/** Makes of a polynomial c a ciphertext, under one secret, of c times another one. */
class SwitchingKey(private val scheme: Scheme, from: Ntt<LongTensor2>, to: Ntt<LongTensor2>) {

    private val parts =
        scheme.q.values().map { prime ->
            val weight: BigInteger = scheme.keyRing.basis().product() / prime.toBigInteger() // P Q / q_i
            val a = scheme.keyRing.uniform()
            val e = scheme.keyRing.ntt(noise(scheme.n))
            from.times(weight) - a * to - e to a
        }

    operator fun invoke(c: LongTensor2): Cipher {
        val keyModuli = scheme.keyRing.basis()
        val digits = scheme.keyRing.ntt(c.rns().rnsDigits(scheme.q, keyModuli))
        val (c0, c1) =
            parts
                .mapIndexed { i, (b, a) -> digits[i.toLong()] * b to digits[i.toLong()] * a }
                .reduce { x, y -> x.first + y.first to x.second + y.second }
        return Cipher(c0.intt().rns().rescale(keyModuli), c1.intt().rns().rescale(keyModuli)) // divided by P
    }
}
