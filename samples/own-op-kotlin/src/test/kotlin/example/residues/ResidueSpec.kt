package example.residues

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldStartWith
import io.rankine.*
import io.rankine.modular.Modulus
import io.rankine.modular.RnsModuli

class ResidueSpec :
    StringSpec({
        val p = Modulus.of(17)

        "operands broadcast: the distances of all pairs" {
            val all = distances(tensor(0L, 1L, 16L), p)
            all shouldBe tensor(arrayOf(longArrayOf(0, 1, 1), longArrayOf(1, 0, 2), longArrayOf(1, 2, 0)))
        }

        "moduli are one for all, or one for each index of the last axis" {
            val a = tensor(arrayOf(longArrayOf(1, 1), longArrayOf(-4, 9)))
            a.distance(0, p) shouldBe tensor(arrayOf(longArrayOf(1, 1), longArrayOf(4, 8)))
            a.distance(0, RnsModuli.of(5, 7)) shouldBe tensor(arrayOf(longArrayOf(1, 1), longArrayOf(1, 2)))
        }

        "the formula is a function, and the kernels compute what it does at every size" {
            val big = Modulus.of(Long.MAX_VALUE)
            for (size in listOf(0L, 1L, 7L, 63L, 64L, 65L, 1023L)) {
                val a = random(1).longs(Long.MIN_VALUE, Long.MAX_VALUE, size)
                val b = random(2).longs(Long.MIN_VALUE, Long.MAX_VALUE, size)
                val c = a.distance(b, big)
                for (i in 0 until size) {
                    c[i] shouldBe ResidueOps.distance(a[i], b[i], big)
                }
            }
        }

        "int tensors have the overload on Int" {
            tensor(1, 16).distance(tensor(0), p) shouldBe tensor(1, 1)
        }

        "half of the residues other than 0 are squares" {
            val symbols = LongTensor.arange(17).legendre(p)
            symbols.sum() shouldBe 0
            symbols.abs().sum() shouldBe 16
            symbols[4] shouldBe 1
        }

        "the Into form writes into what is there, and an operand may be there" {
            val a = tensor(3L, 16L)
            val out = LongTensor.empty(2)
            a.distanceInto(0, p, out) shouldBe tensor(3L, 1L)
            out shouldBe tensor(3L, 1L)
            a.distanceInto(1, p, a)
            a shouldBe tensor(2L, 2L)
            a.distanceAssign(0, p)
            a shouldBe tensor(2L, 2L)
        }

        "a reduction folds an axis or all" {
            val a = tensor(arrayOf(longArrayOf(3, -4), longArrayOf(5, 1)))
            a.height(1) shouldBe tensor(4L, 5L)
            a.height() shouldBe 5
        }

        "Java has the same ops in a class" {
            Residue.distance(tensor(3L), 0, p) shouldBe tensor(3L)
        }

        "shapes that parameters declare are checked at run time" {
            val a = tensor(arrayOf(longArrayOf(1, 2, 3), longArrayOf(4, 5, 6)))
            a.weighted(tensor(1L, 0L, 6L), p) shouldBe tensor(arrayOf(longArrayOf(1, 0, 1), longArrayOf(4, 0, 2)))
            shouldThrow<IllegalArgumentException> { a.weighted(tensor(1L, 2L), p) }.message shouldStartWith
                "weighted: dim mismatch (3 ≠ 2) in weight[0], dimension n (against a[1])"
            shouldThrow<IllegalArgumentException> { a.weighted(tensor(1L), p) }.message shouldStartWith
                "weighted: dim mismatch (3 ≠ 1) in weight[0], dimension n (against a[1])"
        }

        "sizes are arguments, several results are taken apart, an op may decide a size" {
            val a = tensor(5L, 34L, 290L)
            val count = 2
            val digits: LongTensor2 = a.digits(count, p)
            digits shouldBe tensor(arrayOf(longArrayOf(5, 0), longArrayOf(0, 2), longArrayOf(1, 0)))
            val (times, residue) = a.divided(p)
            times shouldBe tensor(0L, 2L, 17L)
            residue shouldBe tensor(5L, 0L, 1L)
            val multiples: LongTensor1 = a.multiples(p)
            multiples shouldBe tensor(34L)
        }

        "shapes that do not fit are refused by the names that the formula gives" {
            shouldThrow<IllegalArgumentException> { tensor(1L, 2L).distance(tensor(1L, 2L, 3L), p) }.message shouldBe
                """
                distance: dim mismatch (2 ≠ 3) in position 1 (axis 0)
                  a: 2
                  b: 3
                  p: ·
                     ^
                """
                    .trimIndent()
        }
    })
