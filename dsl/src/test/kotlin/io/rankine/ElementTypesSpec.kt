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
            UByteTensor.of(250).max(9) shouldBe UByteTensor.of(250)
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

        "of two types, what has the highest rank tells that of a choice" {
            val row: BoolTensor1 = tensor(true, false)
            val grid: BoolTensor2 = BoolTensor.full(true, 3, 2)
            val longs: LongTensor2 = arange(6).reshape(3, 2)
            val reals: DoubleView1 = tensor(0.5, 1.5).asReadOnly()
            val cube: FloatTensor3 = FloatTensor.ones(2, 3, 2)
            val mask: DoubleTensor2 = grid.where(longs[0], reals)
            val first: DoubleTensor2 = row.where(longs, reals)
            val second: DoubleTensor2 = row.where(reals, longs)
            val own: FloatTensor3 = row.where(cube, longs.toByte())
            val third: DoubleTensor3 = grid.where(longs, cube)
            val narrow: ShortTensor2 = row.where(longs.toByte(), longs.toUByte())
            val unknown: DoubleTensor = row.where(longs.erased(), reals)
            mask shouldBe longs[0].toDouble() + grid.toDouble() * 0.0
            first shouldBe row.where(longs.toDouble(), reals)
            second shouldBe row.where(reals, longs.toDouble())
            own shouldBe row.where(cube, longs.toFloat())
            row.where(0, reals) shouldBe row.where(0.0, reals)
            row.where(reals, 1) shouldBe row.where(reals, 1.0)
            lazily { row.where(cube, 0) }.evaluate() shouldBe row.where(cube, 0f)
            third shouldBe grid.where(longs.toDouble(), cube.toDouble())
            narrow shouldBe longs.toShort()
            unknown shouldBe first
            val lazy: DoubleExpr2 = lazily { row.where(longs, reals) }
            val later: DoubleExpr2 = lazily { row.where(reals + 0.0, longs * 1) }
            val wide: DoubleExpr3 = lazily { grid.where(longs, cube) }
            val any: DoubleExpr = lazily { row.where(longs.erased(), reals) }
            lazy.evaluate() shouldBe first
            later.evaluate() shouldBe second
            wide.evaluate() shouldBe third
            any.evaluate() shouldBe unknown
        }
    })
