package io.rankine

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.rankine.spec.Complex

class SelectionSpec :
    StringSpec({
        fun counting(): LongTensor2 = LongTensor.arange(12).reshape(3, 4)

        "a mask of the same sizes selects elements" {
            val a = counting()
            val found: LongView1 = a[a.greater(8)]
            found shouldBe tensor(9, 10, 11)
            a[a.greater(8)] = 0
            a[a.equalTo(0)] = tensor(10, 20, 30, 40)
            a shouldBe arrayOf(longArrayOf(10, 1, 2, 3), longArrayOf(4, 5, 6, 7), longArrayOf(8, 20, 30, 40)).toTensor()
        }

        "what a mask selects is added to in place" {
            val a = counting()
            a[a.greater(8)] += 100
            a[a.less(2)] *= tensor(7, 7)
            a.toFlatArray() shouldBe longArrayOf(0, 7, 2, 3, 4, 5, 6, 7, 8, 109, 110, 111)
            val d = DoubleTensor.zeros(3)
            d[tensor(true, false, true)] += 1
            d[tensor(true, false, false)] = 2
            d shouldBe tensor(2.0, 0.0, 1.0)
        }

        "a mask of the first axis selects entries" {
            val a = counting()
            val rows: LongView2 = a[tensor(true, false, true)]
            rows.shape shouldBe longArrayOf(2, 4)
            a[tensor(true, false, true)] = 5
            a[tensor(false, true, false)] = LongTensor.arange(4)
            a shouldBe arrayOf(longArrayOf(5, 5, 5, 5), longArrayOf(0, 1, 2, 3), longArrayOf(5, 5, 5, 5)).toTensor()
            val erased: LongView = a.erased()[a.select(1, 0).equalTo(0)]
            erased.shape shouldBe longArrayOf(1, 4)
            shouldThrow<IllegalArgumentException> { a[tensor(true, false)] = 1 }.message shouldBe
                "putWhere: a mask of shape [2] for a tensor of shape [3, 4]: it must have the sizes of the leading axes"
        }

        "an index selects entries of the first axis" {
            val a = counting()
            val rows: LongView2 = a[tensor(2, 0, -1)]
            rows shouldBe
                arrayOf(longArrayOf(8, 9, 10, 11), longArrayOf(0, 1, 2, 3), longArrayOf(8, 9, 10, 11)).toTensor()
            a[tensor(0, 2)] = 7
            a[tensor(1)] += 1
            a shouldBe arrayOf(longArrayOf(7, 7, 7, 7), longArrayOf(5, 6, 7, 8), longArrayOf(7, 7, 7, 7)).toTensor()
            val z = ComplexTensor.zeros(2)
            z[tensor(1)] = Complex.I
            z[tensor(0)] = 2.0
            z shouldBe tensor(Complex(2.0, 0.0), Complex.I)
        }

        "parts are assigned by the word, so that they can be added to by the sign" {
            val a = counting()
            a[0] assign tensor(9, 8, 7, 6)
            a[all, 1] assign tensor(1, 2, 3)
            a[1..2, 2..3] assign scalar(0)
            a[0] += 1
            a[all, 0] += tensor(100, 200, 300)
            a shouldBe
                arrayOf(longArrayOf(110, 2, 8, 7), longArrayOf(204, 2, 0, 0), longArrayOf(308, 3, 0, 0)).toTensor()
            val b = LongTensor.zeros(2, 2, 2, 2)
            b[0, all, 1] = 3
            b.sum() shouldBe 12
        }

        "axes and sizes are Ints" {
            val a = counting()
            val n = 2
            a.roll(0, -n) shouldBe a.roll(0, 1)
            a.tile(0, n).shape shouldBe longArrayOf(6, 4)
            a.roll(-n).toFlatArray().take(4) shouldBe listOf(2L, 3L, 0L, 1L)
            a.padWith(1, n, n, -n)[0].toArray() shouldBe longArrayOf(-2, -2, 0, 1, 2, 3, -2, -2)
            a.linalg().triu(n).sum() shouldBe 12
            a.sum(0).unsqueeze(0).shape shouldBe longArrayOf(1, 4)
            a.sum(0, 1).get() shouldBe 66
        }
    })
