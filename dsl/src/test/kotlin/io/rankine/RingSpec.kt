package io.rankine

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.rankine.modular.Modulus

class RingSpec :
    StringSpec({
        val ring = Ring(16, 50, 2)
        val a = random(1).longs(Long.MIN_VALUE, Long.MAX_VALUE, 2, 16)
        val b = random(2).longs(Long.MIN_VALUE, Long.MAX_VALUE, 2, 16)

        "operators in the transform domain are those of polynomials" {
            val x = ring.ntt(a)
            val y = ring.ntt(b)
            ring.intt(x * y + x) shouldBe ring.add(ring.multiply(a, b), a)
            ring.intt(-x - 3 * y) shouldBe ring.negate(ring.add(a, ring.scale(b, 3)))
        }

        "in the scope of a ring operators on tensors are those of polynomials" {
            ring { a * b + a } shouldBe ring.add(ring.multiply(a, b), a)
            ring { -a - 3 * b } shouldBe ring.negate(ring.add(a, ring.scale(b, 3)))
            ring { (a.ntt * b.ntt).coefficients } shouldBe ring.multiply(a, b)
        }

        "what would be taken of each coefficient is refused in the scope of a ring" {
            val refused: List<() -> Any?> =
                listOf(
                    { ring { a.square() } },
                    { ring { a.pow(2) } },
                    { ring { a.pow(2L) } },
                    { ring { a / b } },
                    { ring { a % 3 } },
                )
            for (call in refused) {
                shouldThrow<IllegalArgumentException> { call() }.message shouldContain "and not of polynomials"
            }
            ring { a.toDouble().square() } shouldBe a.toDouble().square()
            a.square() shouldBe a * a
        }

        "a batch is indexed and summed up" {
            val batch = random(3).longs(Long.MIN_VALUE, Long.MAX_VALUE, 3, 2, 16)
            val x = ring.ntt(batch)
            x[1].intt() shouldBe ring.reduce(batch[1])
            x.sum().intt() shouldBe ring { batch[0] + batch[1] + batch[2] }
        }

        "X^n is -1" {
            val p = Modulus.of(97)
            val top = LongTensor.of(0, 0, 0, 0, 0, 0, 0, 1)
            val x = LongTensor.of(0, 1, 0, 0, 0, 0, 0, 0)
            Ring(8, p).invoke { top * x } shouldBe LongTensor.of(96, 0, 0, 0, 0, 0, 0, 0)
        }

        "shapes that do not fit are named" {
            shouldThrow<IllegalArgumentException> { ring { a * LongTensor.zeros(3, 16) } }.message shouldContain
                "[3, 16]; the ring takes [..., 2 or 1, 16]"
        }
    })
