package io.rankine

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.rankine.spec.shape.ShapeException

/** Kotlin takes results apart, and Int where Java has long. */
class DeclaredFormsSpec :
    StringSpec({
        val rows = tensor(arrayOf(longArrayOf(1, 2, 3), longArrayOf(4, 5, 6)))

        "several results are taken apart, each of its rank" {
            val (quotient, remainder) = rows.divMod(tensor(2L, 3L, 4L))
            val typed: LongTensor2 = quotient
            typed shouldBe tensor(arrayOf(longArrayOf(0, 0, 0), longArrayOf(2, 1, 1)))
            remainder shouldBe tensor(arrayOf(longArrayOf(1, 2, 3), longArrayOf(0, 2, 2)))
            val (values, counts) = tensor(5L, 5L, 1L).unique()
            values shouldBe tensor(1L, 5L)
            counts shouldBe tensor(1L, 2L)
        }

        "a size may be an Int" {
            val times = 2
            val tiled: LongTensor2 = rows.tile(times)
            tiled shouldBe tensor(arrayOf(longArrayOf(1, 2, 3, 1, 2, 3), longArrayOf(4, 5, 6, 4, 5, 6)))
            val (head, rest) = rows.splitAt(times - 1)
            head shouldBe tensor(arrayOf(longArrayOf(1, 2, 3)))
            rest shouldBe tensor(arrayOf(longArrayOf(4, 5, 6)))
        }

        "ranks decide between signatures" {
            val product: LongTensor0 = tensor(1L, 2L, 3L).dot(tensor(4L, 5L, 6L))
            product.get() shouldBe 32
            val each: LongTensor1 = rows.dot(tensor(1L, 0L, -1L))
            each shouldBe tensor(-2L, -2L)
            shouldThrow<ShapeException> { rows.dot(tensor(1L, 2L)) }
        }

        "results of open size have the rank that is declared" {
            val where: LongTensor2 = rows.nonZero()
            where.dim(0) shouldBe 6
            val large: LongTensor1 = rows.filter(rows.greater(4))
            large shouldBe tensor(5L, 6L)
        }
    })
