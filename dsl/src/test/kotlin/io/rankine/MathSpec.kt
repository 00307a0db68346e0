package io.rankine

import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

class MathSpec :
    FunSpec({
        test("functions keep rank and element type") {
            val a: DoubleTensor2 = DoubleTensor.of(arrayOf(doubleArrayOf(0.0, 4.0), doubleArrayOf(9.0, 16.0)))
            val roots: DoubleTensor2 = a.sqrt()
            roots shouldBe DoubleTensor.of(arrayOf(doubleArrayOf(0.0, 2.0), doubleArrayOf(3.0, 4.0)))
            a.pow(0.5) shouldBe roots
            (a.sin().square() + a.cos().square()).allClose(DoubleTensor.ones(2, 2)) shouldBe true
            tensor(0.5, 1.5, -2.5).rint() shouldBe tensor(0.0, 2.0, -2.0)
        }

        test("means, sums and orders along an axis") {
            val a = LongTensor.of(arrayOf(longArrayOf(3, 1, 2), longArrayOf(6, 9, 0)))
            val columns: DoubleTensor1 = a.mean(0)
            columns shouldBe tensor(4.5, 5.0, 1.0)
            a.std(1, 1).square().allClose(tensor(1.0, 21.0)) shouldBe true
            a.cumsum(1) shouldBe LongTensor.of(arrayOf(longArrayOf(3, 4, 6), longArrayOf(6, 15, 15)))
            a.take(a.argsort(1)) shouldBe a.sort(1)
            a.clamp(2, 5).sumAll() shouldBe 19
            a.pow(2).sumAll() shouldBe a.square().sumAll()
        }
    })
