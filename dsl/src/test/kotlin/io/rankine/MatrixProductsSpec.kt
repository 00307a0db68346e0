package io.rankine

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.rankine.modular.Modulus
import io.rankine.spec.shape.ShapeException

/** The declared types are claims too: Kotlin infers ranks through products of matrices. */
class MatrixProductsSpec :
    StringSpec({
        val a = arrayOf(longArrayOf(1, 2, 3), longArrayOf(4, 5, 6)).toTensor()
        val b = arrayOf(longArrayOf(1, 0), longArrayOf(0, 1), longArrayOf(10, 100)).toTensor()

        "a product of matrices is typed" {
            val product: LongTensor2 = a.matmul(b)
            product.toString() shouldBe "[[ 31 302]\n [ 64 605]]"
            a.toDouble().matmul(b.toDouble()) shouldBe product.toDouble()
            a.matmul(b).matmul(a) shouldBe a.matmul(b.matmul(a))
        }

        "the highest rank is that of the result" {
            val matrices = LongTensor.ones(4, 3, 5)
            val high: LongTensor3 = a.matmul(matrices)
            val low: LongTensor3 = LongTensor.ones(4, 5, 2).matmul(a)
            val erased: LongTensor = a.erased().matmul(b)
            high.shape shouldBe longArrayOf(4, 2, 5)
            low.shape shouldBe longArrayOf(4, 5, 3)
            erased.rank2() shouldBe a.matmul(b)
        }

        "products are exact modulo p" {
            val p = Modulus.of(Long.MAX_VALUE)
            val minusOne = LongTensor.full(-1, 2, 2)
            minusOne.modmatmul(minusOne, p) shouldBe LongTensor.full(2, 2, 2)
        }

        "inner sizes must agree" { shouldThrow<ShapeException> { a.matmul(a) } }
    })
