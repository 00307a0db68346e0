package io.rankine

import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.rankine.modular.Modulus

/**
 * Sizes of two axes are literals, Int and Long, each beside each other, and the rank is in the type whatever they are.
 */
class SizesSpec :
    StringSpec({
        val n = 2
        val m = 3L
        val x = LongTensor.arange(6)

        "factories take sizes of Int and Long, mixed" {
            val both: List<LongTensor2> =
                listOf(LongTensor.zeros(n, m), LongTensor.zeros(2, m), LongTensor.zeros(2, 3)) +
                    listOf(LongTensor.ones(n, m), LongTensor.empty(n, m), random(1).longs(0, 9, n, m)) +
                    listOf(random(1).residues(Modulus.of(7), n, m))
            both.forEach { it.shape() shouldBe longArrayOf(2, 3) }
            val turned: List<LongTensor2> =
                listOf(LongTensor.zeros(m, n), LongTensor.zeros(m, 2), LongTensor.ones(x.dim(0) / 2, n))
            turned.forEach { it.shape() shouldBe longArrayOf(3, 2) }
            val masks: BoolTensor2 = BoolTensor.full(true, n, m)
            val normal: DoubleTensor2 = random(1).doubles(n, m)
            listOf(LongTensor.eye(n, m), LongTensor.eye(2, m), LongTensor.eye(2L, 3), LongTensor.eye(2, 3)).forEach {
                it shouldBe tensor(arrayOf(longArrayOf(1, 0, 0), longArrayOf(0, 1, 0)))
            }
            listOf(masks.shape(), normal.shape()) shouldBe listOf(longArrayOf(2, 3), longArrayOf(2, 3))
        }

        "shapes of views and expressions do, too" {
            val reshaped: List<LongTensor2> =
                listOf(x.reshape(n, m), x.reshape(2, m), x.reshape(m, -1).T, x.reshape(2, 3))
            reshaped.forEach { it.shape() shouldBe longArrayOf(2, 3) }
            val view: LongView2 = x.asReadOnly().view(n, m)
            val wide: LongView2 = LongTensor.ones(n).broadcastTo(m, n)
            val e: LongExpr2 = x.lazy().reshape(x.dim(0) / n, n)
            view shouldBe x.view(2, 3)
            wide.shape() shouldBe longArrayOf(3, 2)
            e.evaluate().shape() shouldBe longArrayOf(3, 2)
        }
    })
