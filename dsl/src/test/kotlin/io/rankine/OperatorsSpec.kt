package io.rankine

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.rankine.spec.Complex

/** The declared types are claims too: Kotlin infers ranks through operators as javac does through methods. */
class OperatorsSpec :
    StringSpec({
        val s = scalar(2)
        val a1 = tensor(1, 2, 3)
        val a2 = arrayOf(longArrayOf(1, 2, 3), longArrayOf(4, 5, 6)).toTensor()
        val a3 = LongTensor.ones(4, 1, 3)

        "operators infer the rank of a broadcast result" {
            val low: LongTensor3 = a2 + a3
            val high: LongTensor3 = a3 - a2
            val same: LongTensor2 = a2 * a1
            val row: LongTensor1 = s * a1
            val quotient: LongTensor3 = a2 / a3
            low.shape shouldBe longArrayOf(4, 2, 3)
            high.shape shouldBe longArrayOf(4, 2, 3)
            same.toString() shouldBe "[[ 1  4  9]\n [ 4 10 18]]"
            row.toString() shouldBe "[2 4 6]"
            quotient.at(0) shouldBe a2
        }

        "numbers stand on either side" {
            val n = 10
            val m: LongTensor2 = 2L + a2
            (10 - a1).toString() shouldBe "[9 8 7]"
            (n - a1).toString() shouldBe "[9 8 7]"
            (a1 * n + 1).toString() shouldBe "[11 21 31]"
            (7 % a1).toString() shouldBe "[0 1 1]"
            (-a1 / 2).toString() shouldBe "[ 0 -1 -1]"
            m shouldBe a2 + 2
        }

        "a Double tensor takes whole numbers as Double does" {
            val d: DoubleTensor1 = a1.toDouble()
            (d / 2 + 1).toString() shouldBe "[1.5 2.  2.5]"
            (1 / d).get(1) shouldBe 0.5
            (2.0 * d).toString() shouldBe "[2. 4. 6.]"
            val f: FloatTensor1 = a1.toFloat() * 2
            f.toString() shouldBe "[2. 4. 6.]"
        }

        "a number of any type stands where a Double does, if float64 has it" {
            val x = tensor(1.5, 2.5, 3.5)
            val n = 3L
            val i = 2
            for (y in listOf(x / x.dim(0), x / n, x / 3, x / 3f, x / 3.toShort())) y shouldBe x / 3.0
            n - x shouldBe 3.0 - x
            x.max(n) shouldBe x.max(3.0)
            x.less(n) shouldBe x.less(3.0)
            x.pow(i) shouldBe x.pow(2.0)
            x.clamp(2, 3.0) shouldBe x.clamp(2.0, 3.0)
            (x.lazy() * i + n).evaluate() shouldBe x * 2.0 + 3.0
            DoubleTensor.full(n, i) shouldBe tensor(3.0, 3.0)
            x.fullLike(n) shouldBe tensor(3.0, 3.0, 3.0)
            (3 in x) shouldBe false
            x.fillWhere(x.greater(2), 3)
            x.put(0, tensor(0), n)
            (n in x) shouldBe true
            x[1] = n
            x[2] = i
            x += n
            x.toString() shouldBe "[6. 6. 5.]"
            shouldThrow<IllegalArgumentException> { x * 9007199254740993L }
        }

        "an Int that float32 does not have is refused beside it, as a Long is beside float64" {
            val f = tensor(1f, 2f)
            val n = 16777217
            val calls =
                listOf<() -> Any>(
                    { f + n },
                    { n - f },
                    { f.less(n) },
                    { f.pow(n) },
                    { f.clamp(0, n) },
                    { f.lazy() * n },
                    { lazily { f * n } },
                    { f.copy().also { it[0] = n } },
                    { f.copy().also { it += n } },
                    { f.copy().fill(n) },
                    { f.fullLike(n) },
                    { FloatTensor.full(n, 2) },
                )
            for (call in calls) {
                shouldThrow<IllegalArgumentException> { call() }.message shouldBe
                    "16777217 is not exact in float32, which has all whole numbers up to 2^24 and fewer beyond:" +
                        " give a float to round it"
            }
            f + 16777218 shouldBe f + 16777218f
            f + n.toFloat() shouldBe f + 16777216f
        }

        "complex numbers and tensors take numbers of any type" {
            val z = tensor(Complex(1, 2), Complex.I)
            for (w in listOf(z * 2, z * 2L, z * 2f, 2 * z)) w shouldBe z * Complex(2.0, 0.0)
            z + 1 shouldBe z + Complex.ONE
            2 - z shouldBe Complex(2.0, 0.0) - z
            z[0] = 1
            z.fill(3L)
            z.toString() shouldBe "[3.+0.j 3.+0.j]"
            2 * Complex.I + 1 shouldBe Complex(1.0, 2.0)
            1 / Complex.I shouldBe Complex(0.0, -1.0)
        }

        "unknown ranks stay unknown" {
            val left: LongTensor = a2.erased() + a1
            val right: LongTensor = a1 + a2.erased()
            val both: LongTensor = a2.erased() * a2.erased()
            left shouldBe right
            (both - 1).rank2().get(1, 2) shouldBe 35
            (2 * both).rank shouldBe 2
        }

        "in-place operators work on a val" {
            val c = a2.copy()
            c += a1
            c -= 1
            c *= s
            c.toString() shouldBe "[[ 2  6 10]\n [ 8 12 16]]"
            c /= 2
            c %= 5
            c.toString() shouldBe "[[1 3 0]\n [4 1 3]]"
            val row = c[0]
            row += 10
            c.toString() shouldBe "[[11 13 10]\n [ 4  1  3]]"
            c[1] *= tensor(2, 2, 2)
            c.toString() shouldBe "[[11 13 10]\n [ 8  2  6]]"
        }

        "named ops take numbers and tensors, those of bits and truth values as infix functions, too" {
            (a1 - 3).floorDiv(2).toString() shouldBe "[-1 -1  0]"
            (a1 - 3).floorMod(2).toString() shouldBe "[0 1 0]"
            a2.min(a1).toString() shouldBe "[[1 2 3]\n [1 2 3]]"
            val high: LongTensor3 = a2.max(a3)
            high.shape shouldBe longArrayOf(4, 2, 3)
            (a1.less(3) and a1.greater(1)).toString() shouldBe "[False  True False]"
            (!a1.less(3) or a1.equalTo(1)).toString() shouldBe "[ True False  True]"
            (a1 xor 1).toString() shouldBe "[0 3 2]"
            (a1 shl 2 shr a1).toString() shouldBe "[2 2 1]"
        }

        "the transpose is a property" {
            a2.T.shape shouldBe longArrayOf(3, 2)
            val typed: LongTensor2 = a2.T
            typed[2, 1] shouldBe 6
        }
    })
