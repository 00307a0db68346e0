package io.rankine

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import io.rankine.modular.Modulus
import java.nio.file.Path

class LazySpec :
    StringSpec({
        "entries of a mask and of indices are computed at once" {
            val c = tensor(1, 95, 96)
            val large = c.greater(90)
            lazily {
                c[large] += 3
                c[tensor(0, 2)] *= tensor(2, 3)
            }
            c shouldBe tensor(2, 98, 297)
            shouldThrow<IllegalArgumentException> { lazily { c[tensor(0, 2)] = tensor(1.5, 2.5) + 1.0 } }
        }

        val a = LongTensor.arange(1, 7, 1).reshape(2, 3)
        val b = tensor(10, 20, 30)

        "expressions take operators, tensors and numbers on both sides" {
            val out = LongTensor.zeros(2, 3)
            out assign (a.lazy() * b + 2 * b.lazy() - 1)
            out shouldBe a * b + 2 * b - 1
        }

        "the compiler knows the rank of the result" {
            val high: LongExpr2 = b.lazy() + a
            val tensor: LongTensor2 = high.evaluate()
            tensor shouldBe b + a
        }

        "in the braces of lazily operators on tensors build expressions" {
            val out = LongTensor.zeros(2, 3)
            val e: LongExpr2 = lazily { -(a * b) + 2 * b - 1 }
            out assign e
            out shouldBe -(a * b) + 2 * b - 1
            out assign lazily { b + a }
            out shouldBe b + a
            out += lazily { a * b.min(20) }
            out shouldBe b + a + a * b.min(20L)
            val d = a.toDouble()
            val mixed: DoubleTensor2 = lazily { (a * b) + d / 2.0 }.evaluate()
            mixed shouldBe a * b + d / 2.0
            val mask: BoolTensor2 = lazily { !(a.greater(3)) and d.less(2.5) }.evaluate()
            mask shouldBe (!a.greater(3) and d.less(2.5))
        }

        "products and transforms are leaves and roots, typed by their ranks" {
            val d = a.toDouble()
            val c = d.T.copy()
            val out = DoubleTensor.zeros(2, 2)
            out assign lazily { (d matmul c) + d[0, 0] }
            out shouldBe d.matmul(c) + d[0, 0]
            out assign lazily { d matmul (c + c) }
            out shouldBe d.matmul(c + c)
            out assign lazily { (out matmul out) + out }
            val product: DoubleExpr2 = lazily { d matmul c }
            val vector: DoubleExpr1 = lazily { (d + 1) matmul c.T[0] }
            val row: DoubleExpr1 = lazily { d[0] matmul c }
            val number: DoubleExpr0 = lazily { d[0] matmul (d[1] + 1) }
            val batch: DoubleExpr3 = lazily { d.unsqueeze(0) matmul c }
            val member: DoubleExpr1 = product.dot(row)
            product.evaluate() shouldBe d.matmul(c)
            vector.evaluate() shouldBe (d + 1).matmul(c.T[0])
            row.evaluate() shouldBe d[0].matmul(c)
            number.evaluate() shouldBe d[0].matmul(d[1] + 1)
            batch.evaluate() shouldBe d.unsqueeze(0).matmul(c)
            member.evaluate() shouldBe d.matmul(c).dot(d[0].matmul(c))
            val spectrum: ComplexExpr2 = lazily { d * 2.0 }.fft()
            val back: ComplexTensor2 = (spectrum * 2).ifft().evaluate()
            back shouldBe ((d * 2.0).signal().fft() * 2).signal().ifft()
        }

        "a product modulo p is a leaf in the braces of modulo, and one that is not is refused" {
            val p = Modulus.of(97)
            val c: LongTensor2 = modulo(p) { a.lazy().modmatmul(a.T, p) + 96 }
            c shouldBe a.modmatmul(a.T, p).modsub(1, p)
            shouldThrow<IllegalArgumentException> { modulo(p) { a matmul a.T } }.message shouldContain "modmatmul(b, p)"
        }

        "in the braces every element-wise op on tensors is an expression, whatever its form and types" {
            val d = a.toDouble()
            val i = IntTensor.of(1, 2, 3)
            val e: LongExpr2 = lazily { a }
            val less: BoolExpr2 = lazily { b.less(a) }
            val root: DoubleExpr2 = lazily { (b * d).max(d).sqrt() }
            val cast: FloatExpr2 = lazily { a.toFloat() }
            val third: DoubleExpr2 = lazily { i + a.toFloat() }
            val lower: DoubleExpr2 = lazily { a.toFloat() + i }
            val unknown: DoubleExpr = lazily { a.erased() * d }
            val chosen: LongExpr2 = lazily { a.greater(b - 18).where(a, 0) }
            val met: DoubleExpr2 = lazily { a.greater(2).where(i, d) }
            val same: LongExpr2 = lazily { if (a[0, 0] > 5) a + b else a }
            val text: String = lazily { "no expression" }
            e.evaluate() shouldBe a
            less.evaluate() shouldBe b.less(a)
            root.evaluate() shouldBe (b * d).max(d).sqrt()
            cast.evaluate() shouldBe a.toFloat()
            third.evaluate() shouldBe i.toDouble() + d
            lower.evaluate() shouldBe d + i.toDouble()
            unknown.evaluate() shouldBe d * d
            chosen.evaluate() shouldBe a.greater(b - 18).where(a, 0)
            met.evaluate() shouldBe a.greater(2).where(i, d)
            same.evaluate() shouldBe a
            text shouldBe "no expression"
        }

        "folds of expressions drop axes" {
            val x = a.toDouble()
            val y = b.toDouble()
            val out = DoubleTensor.zeros(2)
            val distances: DoubleTensor2 = lazily { (x.unsqueeze(1) - y).square().sum(2).sqrt() }.evaluate()
            out assign lazily { (x - y).square().sum(1) }
            distances shouldBe (x.unsqueeze(1) - y).square().sum(2).sqrt()
            out shouldBe (x - y).square().sum(1)
            val places: LongExpr1 = lazily { a * b }.argmax(0)
            places.evaluate() shouldBe (a * b).argmax(0)
            val shifted: DoubleTensor2 = (x.lazy() - (x.lazy() + y).mean(0)).evaluate()
            shifted shouldBe x - (x + y).mean(0)
        }

        "types meet outside of the braces, too, and the compiler knows the rank" {
            val d: DoubleTensor1 = tensor(0.5, 1.5, 2.5)
            val high: DoubleTensor2 = d + a
            val low: DoubleTensor2 = a + d
            val third: DoubleTensor2 = IntTensor.of(1, 2, 3) + a.toFloat()
            val mask: BoolTensor2 = b.less(a)
            val cast: IntTensor2 = a.toInt()
            high shouldBe low
            low shouldBe a.toDouble() + d
            third shouldBe IntTensor.of(1, 2, 3).toDouble() + a.toDouble()
            mask shouldBe a.greater(b)
            cast.toLong() shouldBe a
        }

        "views of expressions are those of tensors" {
            val e = a.lazy() * b
            val c = a * b
            val row: LongExpr1 = e[-1]
            val column: LongExpr1 = e[all, 0]
            val block: LongExpr2 = e[0..1, 2 downTo 1]
            val turned: LongExpr2 = e.T
            row.evaluate() shouldBe c[-1]
            column.evaluate() shouldBe c[all, 0]
            block.evaluate() shouldBe c[0..1, 2 downTo 1]
            turned.evaluate() shouldBe c.T
            e.mT.at(1).evaluate() shouldBe c.T[1]
            lazily { (a + b)[all, 1] }.evaluate() shouldBe (a + b)[all, 1]
            val raised: LongExpr3 = e[all, newAxis]
            val tail: LongExpr2 = e[0][newAxis, 1..2]
            raised.evaluate() shouldBe c[all, newAxis]
            tail.evaluate() shouldBe c[0][newAxis, 1..2]
            e[-1][newAxis].evaluate() shouldBe c[-1][newAxis]
        }

        "expressions have other shapes and parts as tensors do" {
            val e = a.lazy() * b
            val c = a * b
            val n = 3
            val flat: LongExpr1 = e.flatten()
            val turned: LongExpr2 = e.T.reshape(2, n)
            val parts: List<LongExpr2> = e.split(1, n)
            val out = LongTensor.zeros(6)
            flat.evaluate() shouldBe c.flatten()
            turned.evaluate() shouldBe c.T.reshape(2, n)
            parts[1].evaluate() shouldBe c.split(1, n)[1]
            out assign lazily { (a * b).reshape(6) + (a + b).flatten() }
            out shouldBe (c + (a + b)).flatten()
            e.broadcastTo(n, 2, n)[2].evaluate() shouldBe c
        }

        "a statement of a scope that is never run is reported where it was built, if that is asked for" {
            val process =
                ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Drankine.statements=report",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "leaks.Unrun",
                    )
                    .redirectErrorStream(true)
                    .start()
            val report = String(process.inputStream.readAllBytes())
            process.waitFor() shouldBe 0
            report shouldContain "at leaks.Unrun.forgotten(Unrun.kt:"
            report shouldNotContain "tidy"
        }

        "a tensor is copied by assign, broadcast" {
            val out = LongTensor.zeros(2, 3)
            out assign b
            out shouldBe (LongTensor.zeros(2, 3) + b)
        }

        "outside of the braces operators compute at once" {
            val sum: LongTensor2 = a + b
            val half: DoubleTensor2 = a.toDouble() / 2.0 - a.toDouble()
            val high: DoubleTensor2 = b.toDouble() + a.toDouble()
            val c = half.copy()
            c += b.toDouble()
            c *= 2.0
            sum.at(0).toArray() shouldBe longArrayOf(11, 22, 33)
            half[1, 2] shouldBe -3.0
            high[1, 2] shouldBe 36.0
            c[1, 2] shouldBe 54.0
        }

        "compound assignments run at once" {
            val out = LongTensor.zeros(2, 3)
            out += a.lazy() * b
            out *= b.lazy()
            out -= a.lazy()
            out.inPlace().floorDiv(b.lazy()).run()
            out.inPlace().modsum(a.lazy(), Modulus.of(7)).run()
            out shouldBe ((a * b) * b - a).floorDiv(b).modsum(a, Modulus.of(7))
        }
    })
