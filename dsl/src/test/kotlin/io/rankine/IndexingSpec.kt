package io.rankine

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.rankine.spec.Complex

class IndexingSpec :
    StringSpec({
        fun counting(): LongTensor2 = LongTensor.arange(12).reshape(3, 4)

        "one index an axis reaches an element, with Int and Long" {
            val c = counting()
            val i = 1
            val j = 2L
            c[i, i] shouldBe 5
            c[1L, j] shouldBe 6
            c[-1, -1] shouldBe 11
            c[0, 1] = 50
            c[i, i] = 70
            c[i, 0] = i
            c[2, 3] += 5
            c.toString() shouldBe "[[ 0 50  2  3]\n [ 1 70  6  7]\n [ 8  9 10 16]]"
        }

        "indices and ranges of Int and Long mix, and numbers of both are set" {
            val c = counting()
            val n = c.dim(0)
            val i = 1
            c[n - 1].toArray() shouldBe longArrayOf(8, 9, 10, 11)
            c[n - 1, i] shouldBe 9
            c[i, n - 1] shouldBe 6
            c[0 until n, i].toArray() shouldBe longArrayOf(1, 5, 9)
            c[all, n - 1].toArray() shouldBe longArrayOf(2, 6, 10)
            c[i, range(1, -1)].toArray() shouldBe longArrayOf(5, 6)
            c[from(n - 1), upTo(2)].toArray() shouldBe arrayOf(longArrayOf(8, 9))
            (0 until n).map { c[it].sum() } shouldBe listOf(6L, 22L, 38L)
            c.lazy()[n - 1, 0 until n].evaluate().toArray() shouldBe longArrayOf(8, 9, 10)
            c[n - 1, 0] = i
            c[i, 1..2] = i
            c[0] = 7
            c.toString() shouldBe "[[ 7  7  7  7]\n [ 4  1  1  7]\n [ 1  9 10 11]]"
            val half: Number = 0.5
            shouldThrow<IllegalArgumentException> { c[half, all] }.message shouldContain "index 0.5 is no whole number"
            shouldThrow<IllegalArgumentException> { c[listOf(0, 1)] }.message shouldContain "a.take(axis, index)"
        }

        "whole numbers stand where a tensor of doubles wants a number" {
            val x = DoubleTensor.full(1, 2, 2)
            x[0] = 3
            x[0, 0..0] = 5
            x[1L, 0] = 7
            x.toString() shouldBe "[[5. 3.]\n [7. 1.]]"
            x.clamp(2, 6).toArray() shouldBe arrayOf(doubleArrayOf(5.0, 3.0), doubleArrayOf(6.0, 2.0))
            x.fullLike(2).fill(4) shouldBe DoubleTensor.full(4.0, 2, 2)
            val n = 3
            DoubleTensor.linspace(0, 1, n).toArray() shouldBe doubleArrayOf(0.0, 0.5, 1.0)
            DoubleTensor.arange(0, n, 2).toArray() shouldBe doubleArrayOf(0.0, 2.0)
            BoolTensor.eye(n).sum() shouldBe 3
            LongTensor.full(n, n).sum() shouldBe 9
            val z = ComplexTensor.zeros(2)
            z[0] = 1.0
            z[1..1] = 2.0
            z.sum() shouldBe Complex(3.0, 0.0)
            z.fill(1.5).sum() shouldBe Complex(3.0, 0.0)
            shouldThrow<IllegalArgumentException> { DoubleTensor.full(Long.MAX_VALUE, 1) }.message shouldContain
                "float64"
        }

        "complex numbers have arithmetic" {
            val z = Complex(1.0, 2.0)
            z * Complex.I + 2.0 * z - 1.0 / Complex.I shouldBe Complex(0.0, 6.0)
            -(2.0 - z) shouldBe Complex(-1.0, 2.0)
            (1.0 + z) / 2.0 shouldBe Complex(1.0, 1.0)
        }

        "views by number take Int as well as Long" {
            val c = counting()
            val i = 1
            c.at(i).toArray() shouldBe longArrayOf(4, 5, 6, 7)
            c.select(1, i).toArray() shouldBe longArrayOf(1, 5, 9)
            c.unsqueeze(0).expand(0, i + 1).shape shouldBe longArrayOf(2, 3, 4)
        }

        "an index drops its axis and a range keeps it" {
            val c = counting()
            val row: LongTensor1 = c[0]
            val last: LongTensor1 = c[-1]
            val block: LongTensor2 = c[all, 0 until 2]
            val column: LongTensor1 = c[all, 1]
            val rows: LongTensor2 = c[1..2]
            row.toArray() shouldBe longArrayOf(0, 1, 2, 3)
            last.toArray() shouldBe longArrayOf(8, 9, 10, 11)
            block.toArray() shouldBe arrayOf(longArrayOf(0, 1), longArrayOf(4, 5), longArrayOf(8, 9))
            column.toArray() shouldBe longArrayOf(1, 5, 9)
            rows.shape shouldBe longArrayOf(2, 4)
            val t = LongTensor.arange(120).reshape(2, 3, 4, 5)
            val mixed: LongTensor2 = t[1, all, 0 until 4 step 2, -1]
            mixed.toArray() shouldBe arrayOf(longArrayOf(64, 74), longArrayOf(84, 94), longArrayOf(104, 114))
        }

        "brackets know rank and element type of their parts, of tensors, views and expressions" {
            val n = 1L
            val d = DoubleTensor.full(2.5, 2, 3)
            val double: Double = d[n, 0]
            val doubles: DoubleTensor1 = d[n]
            val seen: DoubleView1 = d.asReadOnly()[all, 0]
            val either: DoubleView1 = if (n > 0) d[0] else d.asReadOnly()[0]
            val bool: Boolean = tensor(true, false)[n]
            val complex: Complex = ComplexTensor.full(Complex.I, 2)[n]
            val byte: Int = UByteTensor.of(200, 7)[n]
            val expression: DoubleExpr1 = d.lazy()[n]
            val element: DoubleExpr0 = d.lazy()[n, 0]
            val mean: DoubleTensor0 = d.lazy().T[0].at(0).evaluate()
            listOf(double, doubles[0], seen[0], either[0], element.evaluate().get(), mean.get()).distinct() shouldBe
                listOf(2.5)
            bool shouldBe false
            complex shouldBe Complex.I
            byte shouldBe 7
            expression.evaluate().shape shouldBe longArrayOf(3)
            listOf(d[0], tensor(1, 2)[0..0]).map { it.rank() } shouldBe listOf(1, 1)
            shouldThrow<IllegalArgumentException> { d.asReadOnly()[0].tensor().fill(1.0) }
        }

        "parts of all ranks are set by numbers, and of ranks known at run time only" {
            val t = LongTensor.zeros(2, 2, 2, 2, 2)
            val n = 1L
            t[n] = 1
            t[0, 0..0, n] = 2
            t.sum() shouldBe 16 + 2 * 4
            t[n, 0, n, 0, n] = 9
            t[1, 0, 1, 0, 1] shouldBe 9
            val c = counting().erased()
            c[0, n] = 20
            c[2L] = 7
            c.toString() shouldBe "[[ 0 20  2  3]\n [ 4  5  6  7]\n [ 7  7  7  7]]"
        }

        "elements and parts of all types are set by the numbers that these take, by Int and Long mixed" {
            val i = 1
            val n = 1L
            val byte = ByteTensor.zeros(2, 2)
            byte[i, n] = 7
            byte[n] = i
            byte[tensor(true, false)] = 5
            byte.toString() shouldBe "[[5 5]\n [1 1]]"
            val float = FloatTensor.zeros(2, 2)
            float[i, n] = 0.5f
            float[n, 0] = i
            float[0] = 2
            float[tensor(1)] = 3f
            float.toString() shouldBe "[[2. 2.]\n [3. 3.]]"
            val double = DoubleTensor.zeros(2, 2)
            double[i, n] = n
            double[0, all] = 0.25f
            double[tensor(0)] = i
            double.toString() shouldBe "[[1. 1.]\n [0. 1.]]"
            val complex = ComplexFloatTensor.zeros(2, 2)
            complex[i, n] = Complex.I
            complex[n, 0] = 2
            complex[0] = 0.5
            complex.sum() shouldBe Complex(3.0, 1.0)
            val bool = BoolTensor.zeros(2, 2)
            bool[i, n] = true
            bool[all, 0] = true
            bool.sum() shouldBe 3
            val wide = LongTensor.zeros(2, 1, 1, 1, 1, 2)
            wide[i, 0, 0, 0, n * 0] = n
            wide[i, 0, 0, 0, 0, n] += 4
            wide.sum() shouldBe 1 + 5
            shouldThrow<IndexOutOfBoundsException> { byte[i, n + 1] = 1 }.message shouldContain "2"
            shouldThrow<IllegalArgumentException> { byte[i, n] = 200 }.message shouldContain "int8"
            shouldThrow<IllegalArgumentException> { double[i, n] = Long.MAX_VALUE }.message shouldContain "float64"
        }

        "progressions select the indices they list" {
            val v = LongTensor.arange(6)
            v[5 downTo 0].toArray() shouldBe longArrayOf(5, 4, 3, 2, 1, 0)
            v[0..5 step 2].toArray() shouldBe longArrayOf(0, 2, 4)
            v[5 downTo 1 step 3].toArray() shouldBe longArrayOf(5, 2)
            v[-2..-1].toArray() shouldBe longArrayOf(4, 5)
            v[-1 downTo -6].toArray() shouldBe longArrayOf(5, 4, 3, 2, 1, 0)
            v[3 until 3].size shouldBe 0
            v[all].toArray() shouldBe v.toArray()
        }

        "a progression from one end past the other is refused" {
            shouldThrow<IllegalArgumentException> { LongTensor.arange(6)[-1..1] }.message shouldContain "-1..1"
            shouldThrow<IllegalArgumentException> { LongTensor.arange(6)[0..6] }
        }

        "what lists nothing from one end to the other is refused" {
            val v = LongTensor.arange(6)
            shouldThrow<IllegalArgumentException> { v[1..-2] }.message shouldContain "use range(start, stop)"
            shouldThrow<IllegalArgumentException> { v[3 downTo 5] }
            v[0 until 0].size shouldBe 0
            v[5 until 5].size shouldBe 0
            v.slice(range(1, -1)).toArray() shouldBe longArrayOf(1, 2, 3, 4)
        }

        "specs of slices and repetitions need no import of their own" {
            val c = counting()
            c.slice(range(0, -1), at(-1)).toArray() shouldBe longArrayOf(3, 7)
            c.slice(from(2), upTo(2)).toArray() shouldBe arrayOf(longArrayOf(8, 9))
            c.slice(at(0), range(3, 1, -1)).toArray() shouldBe longArrayOf(3, 2)
            c.slice(at(1), range(-1, 0, -2)).toArray() shouldBe longArrayOf(7, 5)
            c[0].repeated(times(2), kept()).toArray() shouldBe Array(2) { longArrayOf(0, 1, 2, 3) }
        }

        "strides are those of the memory" {
            val c = counting()
            c.strides shouldBe longArrayOf(4, 1)
            c[all, 3 downTo 0].T.strides shouldBe longArrayOf(-1, 4)
        }

        "new axes raise the rank" {
            val v = arange(3)
            val column: LongTensor2 = v[all, newAxis]
            val row: LongTensor2 = v[newAxis]
            val block: LongTensor3 = counting()[0..1, newAxis, 2..3]
            val seen: LongView2 = counting().asReadOnly()[-1][newAxis]
            (column * row)[2, 1] shouldBe 2
            block.shape shouldBe longArrayOf(2, 1, 2)
            seen.toArray() shouldBe arrayOf(longArrayOf(8, 9, 10, 11))
        }

        "transposes are properties: of all axes, of each matrix, and conjugated" {
            val a = LongTensor.arange(24).reshape(2, 3, 4)
            val matrices: LongTensor3 = a.mT
            val seen: LongView3 = a.asReadOnly().mT
            matrices.shape shouldBe longArrayOf(2, 4, 3)
            matrices[1, 3, 2] shouldBe a[1, 2, 3]
            seen shouldBe matrices
            a.T.shape shouldBe longArrayOf(4, 3, 2)
            a.erased().mT.shape shouldBe longArrayOf(2, 4, 3)
            val z = ComplexTensor.ofParts(doubleArrayOf(1.0, 2.0, 3.0, 4.0, 5.0, 6.0), 1, 3)
            val adjoint: ComplexTensor2 = z.mH
            adjoint.shape shouldBe longArrayOf(3, 1)
            adjoint[2, 0] shouldBe Complex(5.0, -6.0)
            z[0, 2] shouldBe Complex(5.0, 6.0)
        }

        "entries and elements are iterated over" {
            UByteTensor.of(200, 7, 255).reverse(0).iterator().asSequence().toList() shouldBe listOf(255, 7, 200)
            var truths = 0
            for (x in tensor(true, false, true)) if (x) truths++
            truths shouldBe 2
            val c = counting()
            for (row in c) row += 1
            var sum = 0L
            for (x in c[0]) sum += x
            sum shouldBe 1 + 2 + 3 + 4
            for (row: LongView1 in c.asReadOnly()) sum += row[0]
            sum shouldBe 10 + 1 + 5 + 9
            val (left, right) = c.split(1, 2)
            left[0, 1] + right[2, 0] shouldBe 2 + 11
        }

        "lambdas and lists" {
            val c = counting()
            c.map { it * 10 }[1, 1] shouldBe 50
            c.forEachIndexed { i, j, x -> x shouldBe 4 * i + j }
            c[0..1, 0..1].setVals(listOf(listOf(1, 2), listOf(3, 4)))
            c[1, 0] shouldBe 3
            c.setVals(Array(3) { i -> LongArray(4) { j -> (i * j).toLong() } })
            c[2, 3] shouldBe 6
        }

        "a delegated variable is bound anew by assignment" {
            TensorRef.of(arange(3)).use { reference ->
                var current by reference
                current = current * 2
                current[2] shouldBe 4
                reference.get()[2] shouldBe 4
            }
        }

        "parts are set throughout" {
            val c = counting()
            c[0] = 7
            c[all, 1..2] = 0
            c[2, all] = -1
            c.toString() shouldBe "[[ 7  0  0  7]\n [ 4  0  0  7]\n [-1 -1 -1 -1]]"
            val d = DoubleTensor.zeros(3)
            d[0..1] = 0.5
            d.toArray() shouldBe doubleArrayOf(0.5, 0.5, 0.0)
        }

        "views share their elements" {
            val c = counting()
            val row = c[1]
            row[0] = 99
            c[1, 0] shouldBe 99
            c[all, 0].assign(tensor(1, 2, 3))
            c[1, 0] shouldBe 2
        }

        "ranks known at run time only take as many indices as there are axes" {
            val c = counting().erased()
            val i = 2
            c[0, 1] shouldBe 1
            c[i, i] shouldBe 10
            c[i, i] = 5
            c[2, 2] shouldBe 5
            shouldThrow<IndexOutOfBoundsException> { c[0] }
        }

        "sizes and bounds are Int or Long" {
            val n = 3
            val m = 3L
            arange(n).toArray() shouldBe longArrayOf(0, 1, 2)
            arange(m) shouldBe arange(n)
            arange(1, n * n, 4).toArray() shouldBe longArrayOf(1, 5)
            arange(5L, 0, -2).toArray() shouldBe longArrayOf(5, 3, 1)
            LongTensor.zeros(n, n) shouldBe LongTensor.zeros(m, m)
            arange(n * n).reshape(n, n)[n - 1, n - 1] shouldBe 8
            random(1).longs(0, 9, n, n) shouldBe random(1).longs(0, 9, m, m)
        }
    })
