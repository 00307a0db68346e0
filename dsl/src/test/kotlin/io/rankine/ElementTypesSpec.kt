package io.rankine

import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.rankine.spec.Complex

/** Narrow integers and complex numbers as Kotlin writes them. */
class ElementTypesSpec :
    StringSpec({
        "narrow integers take Int" {
            val a = ByteTensor.of(100, -3)
            (a + 100) shouldBe ByteTensor.of(-56, 97)
            (1 - a) shouldBe ByteTensor.of(-99, 4)
            a[0] = 5
            a[0] shouldBe 5.toByte()
            a += 1
            a shouldBe ByteTensor.of(6, -2)
            (UByteTensor.of(250) max 9) shouldBe UByteTensor.of(250)
            byteArrayOf(1, 2).toTensor() shouldBe ByteTensor.of(1, 2)
        }

        "complex numbers have operators" {
            val z = tensor(Complex(1.0, 2.0), Complex.I)
            (z * z) shouldBe tensor(Complex(-3.0, 4.0), Complex(-1.0, 0.0))
            (Complex.ONE - z) shouldBe tensor(Complex(0.0, -2.0), Complex(1.0, -1.0))
            z[1] = Complex.ZERO
            z.imagView()[0] = -2.0
            z[0] shouldBe Complex(1.0, -2.0)
            z += Complex.ONE
            z.real() shouldBe tensor(2.0, 1.0)
        }

        "complex literals stand beside tensors" {
            val z = tensor(Complex(1.0, 2.0), Complex.I)
            println(z * z + Complex.ONE)
            (z * z + Complex.ONE)[0] shouldBe Complex(-2.0, 4.0)
        }

        "real numbers stand beside complex tensors" {
            val z = tensor(Complex(1.0, 2.0), Complex.I)
            (2.0 * z - 1.0) shouldBe tensor(Complex(1.0, 4.0), Complex(-1.0, 2.0))
            z /= 2.0
            z[1] = 3.0
            z shouldBe tensor(Complex(0.5, 1.0), Complex(3.0, 0.0))
            ComplexFloatTensor.zeros(2).plus(Complex.ONE) shouldBe 1.0 + ComplexFloatTensor.zeros(2)
        }

        "different types meet" {
            val sum: DoubleTensor1 = tensor(1, 2) + FloatTensor.of(0.5f, 1f)
            sum shouldBe tensor(1.5, 3.0)
        }
    })
