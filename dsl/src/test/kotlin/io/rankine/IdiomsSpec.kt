package io.rankine

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.rankine.spec.Complex
import kotlin.math.abs
import kotlin.math.floor
import kotlin.math.max
import kotlin.math.sqrt

class IdiomsSpec :
    StringSpec({
        "nested arrays are tensors by name, too" {
            val a: LongTensor2 = tensor(arrayOf(longArrayOf(1, 2), longArrayOf(3, 4)))
            val b: DoubleTensor3 = tensor(arrayOf(arrayOf(doubleArrayOf(0.5))))
            a shouldBe arange(1, 5).reshape(2, 2)
            b[0, 0, 0] shouldBe 0.5
            shouldThrow<IllegalArgumentException> { tensor(arrayOf(intArrayOf(1), intArrayOf(1, 2))) }
        }

        "lists are tensors of their elements, and lists of lists are matrices" {
            val a: DoubleTensor1 = listOf(1.0, 2.5).toTensor()
            val b: LongTensor2 = (1L..2).map { row -> (1..3).map { 10 * row + it } }.toTensor()
            a shouldBe tensor(1.0, 2.5)
            b shouldBe tensor(arrayOf(longArrayOf(11, 12, 13), longArrayOf(21, 22, 23)))
            setOf(7).toTensor() shouldBe IntTensor.of(7)
            listOf(true, false).toTensor() shouldBe tensor(true, false)
            listOf(listOf(Complex.I)).toTensor().shape.toList() shouldBe listOf(1L, 1L)
            shouldThrow<IllegalArgumentException> { listOf(listOf(1f), listOf(1f, 2f)).toTensor() }
        }

        "in functions of a tensor, functions of numbers are Kotlin's and one's own" {
            val a = tensor(1.0, 7.0)
            a.rms() shouldBe 5.0
            a.roots() shouldBe a.sqrt()
            a.limited() shouldBe tensor(2.0, 6.0)
            with(a) { abs(-2.0) + max(1.0, 2.0) + floor(1.5) } shouldBe 5.0
        }

        "tensors are made of a function of their indices" {
            val a: LongTensor2 = LongTensor2(2, 3) { i, j -> 10L * i + j }
            a shouldBe arrayOf(longArrayOf(0, 1, 2), longArrayOf(10, 11, 12)).toTensor()
            DoubleTensor1(3) { it / 2.0 } shouldBe tensor(0.0, 0.5, 1.0)
            BoolTensor2(2, 2) { i, j -> i == j } shouldBe BoolTensor.eye(2)
            ByteTensor3(1, 1, 2) { _, _, k -> -k }.toFlatArray() shouldBe byteArrayOf(0, -1)
            ComplexTensor1(2) { Complex(it.toDouble(), 1.0) } shouldBe tensor(Complex.I, Complex(1.0, 1.0))
            LongTensor2(0, 5) { _, _ -> error("no element") }.size shouldBe 0
            shouldThrow<IllegalArgumentException> { ByteTensor1(1) { 128 } }
        }

        "entries and elements come with their indices" {
            val a = LongTensor.zeros(3, 2)
            for ((i, row) in a.withIndex()) row += i
            a.toFlatArray() shouldBe longArrayOf(0, 0, 1, 1, 2, 2)
            var sum = 0L
            for ((i, x) in tensor(5, 6, 7).withIndex()) sum += i * x
            sum shouldBe 20
        }

        "vectors can what arrays can" {
            val v = tensor(3, 1, 2)
            v.indices shouldBe 0..2
            (2L in v) shouldBe true
            (4L in v) shouldBe false
            (Double.NaN in tensor(1.0, Double.NaN)) shouldBe true
            v.toList() shouldBe listOf(3L, 1L, 2L)
            (200 in UByteTensor.of(1, 200)) shouldBe true
            UByteTensor.of(200).toList() shouldBe listOf(200)
            val (x, y) = v
            (x to y) shouldBe (3L to 1L)
            shouldThrow<IndexOutOfBoundsException> { val (_, b) = tensor(1) }
        }

        "two tensors are mapped to one" {
            val a = LongTensor2(2, 2) { i, j -> 2L * i + j }
            a.map(tensor(10, 20)) { x, y -> x * y } shouldBe arrayOf(longArrayOf(0, 20), longArrayOf(20, 60)).toTensor()
            shouldThrow<IllegalArgumentException> { tensor(1).map(a) { x, _ -> x } }
        }
    })

private fun DoubleTensor1.rms(): Double = sqrt(square().mean())

private fun DoubleTensor1.roots(): DoubleTensor1 = map { sqrt(it) }

private fun DoubleTensor1.limited(): DoubleTensor1 = map { clamp(it, 2.0, 6.0) }

private fun clamp(x: Double, low: Double, high: Double): Double = maxOf(low, minOf(high, x))
