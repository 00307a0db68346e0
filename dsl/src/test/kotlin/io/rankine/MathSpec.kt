package io.rankine

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.rankine.modular.Modulus
import io.rankine.spec.Complex

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
            a.stats().sampleStd(1).square().allClose(tensor(1.0, 21.0)) shouldBe true
            a.cumsum(1) shouldBe LongTensor.of(arrayOf(longArrayOf(3, 4, 6), longArrayOf(6, 15, 15)))
            a.take(a.argsort(1)) shouldBe a.sort(1)
            a.clamp(2, 5).sum() shouldBe 19
            a.pow(2).sum() shouldBe a.square().sum()
        }

        test("functions and orders behind facets") {
            val n = 2
            val a = tensor(3.0, Double.NaN, 1.0, 5.0)
            a.stats().nanmean() shouldBe 3.0
            tensor(7, 1, 5, 3).stats().topK(n).values() shouldBe tensor(7, 5)
            tensor(7, 1, 5, 3).stats().percentile(50) shouldBe 4.0
            tensor(7, 1, 5, 3).stats().quantile(0.5).get() shouldBe 4.0
            tensor(arrayOf(longArrayOf(7, 1, 5, 3))).stats().quantile(1.0) shouldBe tensor(7.0)
            tensor(7.0, 1.0, Double.NaN).stats().nanquantile(0.5).get() shouldBe 4.0
            tensor(0.0, 1.0).erf() shouldBe tensor(0.0, 0.8427007929497149)
            tensor(1.0, 2.0, 3.0).signal().convolveSame(tensor(1.0, 1.0)) shouldBe tensor(1.0, 3.0, 5.0)
        }

        test("arithmetic modulo p") {
            val p = Modulus.of(97)
            val a = tensor(5, -3, 200)
            val b = tensor(1, 2, 3)
            val quotient = modulo(p) { (a * a + b) / b } // all of it modulo p, in one pass
            val powers = a.modpow(tensor(0, 1, -1), p)
            quotient.modmul(b, p) shouldBe (a * a + b).mod(p)
            powers shouldBe tensor(1, 94, 81)
            (powers[2] * 200) % 97 shouldBe 1L
            val third: LongTensor1 = modulo(p) { 1 / b }
            third shouldBe b.modreciprocal(p)
            modulo(p) { a / 2 } shouldBe a.modmul(49, p)
            val copy = a.copy()
            modulo(p) { copy /= b }
            copy shouldBe a.moddiv(b, p)
            (a / b) shouldBe tensor(5, -1, 66) // elsewhere Kotlin's
            shouldThrow<ArithmeticException> { modulo(p) { a / 97 } }.message shouldContain "has no inverse modulo 97"
            b.toLongArray() shouldBe longArrayOf(1, 2, 3)
        }

        test("complex tensors take real numbers on both sides") {
            val z = tensor(Complex(1.0, 2.0), Complex.I)
            2.0 * z shouldBe z * 2.0
            z + z shouldBe 2.0 * z
            1.0 - z shouldBe tensor(Complex(0.0, -2.0), Complex(1.0, -1.0))
            (1.0 / z) * z shouldBe tensor(Complex.ONE, Complex.ONE)
        }

        test("tensors are joined, and made at random") {
            val a = LongTensor.of(arrayOf(longArrayOf(1, 2), longArrayOf(3, 4)))
            LongTensor.concat(1, a, a).shape() shouldBe longArrayOf(2, 4)
            val stacked: LongTensor3 = LongTensor.stack(0, a, a)
            stacked.shape() shouldBe longArrayOf(2, 2, 2)
            random(1).normals(3, 4).dim(1) shouldBe 4
            (a * LongTensor.eye(2)).sum() shouldBe 5
        }

        test("the code of docs/math.md") {
            val x = random(7).normals(100, 3)
            val z = tensor(Complex(3.0, 4.0), Complex.I)
            val roots = (2.0 * z).sqrt()
            val powers = tensor(1, 2, 3).pow(3) // 1, 8, 27: exact, wraps around
            val covariance = x.mT.matmul(x) / 99.0
            (roots.square() / z).allClose(tensor(Complex(2.0, 0.0), Complex(2.0, 0.0))) shouldBe true
            powers shouldBe tensor(1, 8, 27)
            covariance.shape() shouldBe longArrayOf(3, 3)
            val systems = random(3).normals(10, 4, 4) // ten matrices
            val solutions = systems.linalg().solve(tensor(1.0, 0.0, 0.0, 0.0)) // [10, 4]
            val exact = LongTensor.of(arrayOf(longArrayOf(3, 1), longArrayOf(5, 2))).linalg().det() // 1
            systems
                .matmul(solutions.unsqueeze(2))
                .squeeze(2)
                .allClose(tensor(1.0, 0.0, 0.0, 0.0).broadcastTo(10, 4)) shouldBe true
            exact.get() shouldBe 1
            val a = random(3).normals(10, 4, 3) // ten matrices
            val (q, r) = a.linalg().qr() // [10, 4, 3], [10, 3, 3]
            val (u, s, vt) = a.linalg().svd()
            val lower = q.mT.matmul(q).linalg().cholesky()
            q.matmul(r).allClose(a) shouldBe true
            (u * s.unsqueeze(1)).matmul(vt).allClose(a) shouldBe true
            lower.allClose(DoubleTensor.eye(3).broadcastTo(10, 3, 3)) shouldBe true
            val spectrum = tensor(1.0, 2.0, 3.0, 4.0).signal().fft()
            val filtered = (spectrum * spectrum).signal().ifft().real() // a cyclic convolution
            filtered.allClose(tensor(26.0, 28.0, 26.0, 20.0)) shouldBe true
            tensor(1.0, 2.0, 3.0, 4.0).signal().convolve(tensor(1.0, 2.0, 3.0, 4.0)).sum() shouldBe filtered.sum()
            LongTensor.einsum("i,i->", tensor(1, 2), tensor(3, 4)).rank0().get() shouldBe 11
        }
    })
