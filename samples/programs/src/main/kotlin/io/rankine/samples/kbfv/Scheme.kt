package io.rankine.samples.kbfv

import io.rankine.Ring
import io.rankine.Slots
import io.rankine.modular.Modulus
import io.rankine.modular.Primes
import io.rankine.modular.RnsModuli
import java.math.BigInteger

/**
 * The scheme of Brakerski, Fan and Vercauteren once more, as one writes it in Kotlin; the package
 * `io.rankine.samples.bfv` says what it is and what it is not. Integers modulo [t] are encrypted modulo [size] primes
 * of [bits] bits; keys have one more, of [keyBits].
 */
class Scheme private constructor(val n: Int, val t: Modulus, bits: Int, size: Int, keyBits: Int) {

    /** Ciphertexts live here: modulo Q. */
    val ring = Ring(n.toLong(), bits, size)
    val q: RnsModuli = ring.basis()

    /** Keys: modulo Q and P. */
    val keyRing = Ring(n.toLong(), q.plus(Primes.ntt(n.toLong(), keyBits, 1)))

    /** Products need room for 4 n t Q beside Q. */
    val auxiliary =
        generateSequence(1) { it + 1 }
            .map { count -> Primes.ntt(n.toLong(), 50, count + size).values().filter { it !in q.values() }.take(count) }
            .map { RnsModuli.of(it.toLongArray()) }
            .first { it.product() > q.product() * (4L * n).toBigInteger() * t.value().toBigInteger() }
            .let { Ring(n.toLong(), it) }

    val productRing = Ring(n.toLong(), q.plus(auxiliary.moduli()))
    val slots: Slots = Slots.of(Ring(n.toLong(), t))

    /** What a plain integer is multiplied by, so that noise fits beside it. */
    val delta: BigInteger = q.product() / t.value().toBigInteger()

    companion object {
        /**
         * Largest modulus, in bits, for 128 bits of security with ternary secrets: Albrecht et al., "Homomorphic
         * encryption security standard", HomomorphicEncryption.org, 2018, table 1.
         */
        private val secureBits = mapOf(1024 to 27, 2048 to 54, 4096 to 109, 8192 to 218, 16384 to 438, 32768 to 881)

        val standard by lazy { secure(8192, 65537, 54, 3, 55) }

        fun secure(n: Int, t: Long, bits: Int, size: Int, keyBits: Int): Scheme {
            val most = secureBits[n] ?: 0
            require(bits * size + keyBits <= most) { "n = $n gives 128 bits of security up to $most bits only" }
            return insecure(n, t, bits, size, keyBits)
        }

        /** Of any size: for tests. */
        internal fun insecure(n: Int, t: Long, bits: Int, size: Int, keyBits: Int) =
            Scheme(n, Modulus.of(t), bits, size, keyBits)
    }
}
