package io.rankine

import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe

/** The Kotlin of docs/tensors.md. */
class TensorsGuideSpec :
    StringSpec({
        "a function of all ranks returns the tensor of its argument's rank" {
            val a: DoubleTensor2 = DoubleTensor.ones(2, 2)
            val errors: DoubleTensor2 = difference(a, tensor(0.5, 1.0))
            val squares: DoubleTensor1 = squared(a[0])
            activated(squares) shouldBe DoubleTensor1(squares.dim(0)) { i -> maxOf(squares[i] * 2 + 1, 0.0) }.sqrt()
            errors shouldBe tensor(arrayOf(doubleArrayOf(0.5, 0.0), doubleArrayOf(0.5, 0.0)))
            squares shouldBe tensor(1.0, 1.0)
        }

        "slices" {
            val a = arange(12).reshape(3, 4)
            val row: LongTensor1 = a[-1]
            val block: LongTensor2 = a[0..1, 1 until 4]
            val column: LongTensor1 = a[all, 0]
            val widened: LongTensor3 = a[all, newAxis]
            val inner: LongTensor2 = a[range(1, -1)] // bounds from both ends
            block += 100
            a[0, 1] = 5
            a[all, 3] = 0
            for (line in a) line -= 1
            row.toArray() shouldBe longArrayOf(7, 8, 9, -1)
            column.toArray() shouldBe longArrayOf(-1, 3, 7)
            widened[0, 0, 1] shouldBe 4
            inner.toArray() shouldBe arrayOf(longArrayOf(3, 104, 105, -1))
        }

        "parts by index or mask" {
            val a = arange(12).reshape(3, 4)
            val rows: LongView2 = a[tensor(2, 0, -1)] // entries of the first axis
            val large: LongView1 = a[a.greater(8)]
            val some: LongView2 = a[tensor(true, false, true)] // a mask of the leading axes selects entries
            a[tensor(2)] = 7
            a[a.greater(6)] = 0
            a[a.less(3)] += 100 // reads, adds and sets
            a[0] assign tensor(1, 2, 3, 4) // a view is assigned by the word
            a[all, 1] += 5 // and added to by the sign
            rows.shape shouldBe longArrayOf(3, 4)
            large shouldBe tensor(9, 10, 11)
            some.shape shouldBe longArrayOf(2, 4)
            a shouldBe
                arrayOf(longArrayOf(1, 7, 3, 4), longArrayOf(4, 10, 6, 100), longArrayOf(100, 105, 100, 100)).toTensor()
        }

        "idioms" {
            val a = LongTensor2(3, 4) { i, j -> 10L * i + j } // made of its indices
            for ((i, row) in a.withIndex()) row += i
            val products = a.map(arange(4)) { x, y -> x * y } // of two tensors, the second one broadcast
            val (first, second) = a[1]
            val found = 13L in a
            val list = a[0].toList() // and so a[0].toList().zip(...), count { ... } and all that lists have
            val sizes = a.shape.toList() // [3, 4]; an array prints as [J@1b2c
            products[2].toArray() shouldBe longArrayOf(0, 23, 48, 75)
            (first to second) shouldBe (11L to 12L)
            found shouldBe true
            sizes shouldBe listOf(3L, 4L)
            list shouldBe listOf(0L, 1L, 2L, 3L)
        }

        "names" {
            val reference = TensorRef.of(tensor(1, 2))
            var current by reference
            current = current + 1 // replaces the tensor and releases the old one
            current[0] shouldBe 2
            reference.close()
        }
    })

fun <T : Any> squared(a: DoubleOfRank<*, T>): T = a.square()

fun <R : Rank, T : Any> difference(a: DoubleOfRank<R, T>, b: DoubleOf<in R>): T = a - b

fun <R : Rank, T : DoubleOfRank<R, T>> activated(x: T): T = (x * 2.0 + 1.0).max(0).sqrt()
