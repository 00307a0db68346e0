package io.rankine

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.rankine.engine.Tensor
import io.rankine.ops.ArithmeticEntry
import io.rankine.ops.DivisionEntry
import io.rankine.spec.Complex
import io.rankine.spec.ElementType

/** Narrow integers and complex numbers as Kotlin writes them. */
@OptIn(ExperimentalUnsignedTypes::class)
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

        "narrow integers take their own elements" {
            val a = ByteTensor.of(100, -3)
            val s = ShortTensor.of(5, 6)
            val l = LongTensor.ones(2, 2)
            (a + a[0]) shouldBe ByteTensor.of(-56, 97)
            (a[1] - a) shouldBe ByteTensor.of(-103, 0)
            (s * s[1]) shouldBe ShortTensor.of(30, 36)
            (s / s[0]) shouldBe ShortTensor.of(1, 1)
            a.equalTo(a[1]) shouldBe tensor(false, true)
            (a.lazy() * a[1] + a).evaluate() shouldBe a * -3 + a
            a[0] = a[1]
            a[-1] = 7
            a += a[0]
            a shouldBe ByteTensor.of(-6, 4)
            s.fill(s[1])
            s shouldBe ShortTensor.of(6, 6)
            l[0, 1] = a[1]
            l[-1] = s[0]
            l shouldBe arrayOf(longArrayOf(1, 4), longArrayOf(6, 6)).toTensor()
            shouldThrow<IllegalArgumentException> { a[0] = 300.toShort() }
        }

        "in place an operand of a narrower type is cast" {
            val l = LongTensor.of(1, 2, 3)
            val d = DoubleTensor.of(1.0, 2.0, 4.0)
            val z = d.toComplex()
            l += IntTensor.of(1, 1, 1)
            l *= ByteTensor.of(2, 2, 2)
            l -= tensor(true, false, true)
            l shouldBe LongTensor.of(3, 6, 7)
            d += l
            d *= FloatTensor.of(0.5f)
            d shouldBe DoubleTensor.of(2.0, 4.0, 5.5)
            z /= DoubleTensor.of(1.0, 2.0, 4.0)
            z shouldBe ComplexTensor.of(Complex.ONE, Complex.ONE, Complex.ONE)
            modulo(5) { l += IntTensor.of(6, 6, 6) }
            l shouldBe LongTensor.of(4, 2, 3)
            LongTensor.of(l.tensor()) += IntTensor.of(1)
            l shouldBe LongTensor.of(5, 3, 4)
        }

        "nested unsigned arrays become tensors" {
            val bytes: UByteTensor2 = tensor(arrayOf(ubyteArrayOf(1u, 255u), ubyteArrayOf(0u, 7u)))
            bytes.toString() shouldBe "[[  1 255]\n [  0   7]]"
            val a: Tensor = tensor(arrayOf(uintArrayOf(1u, UInt.MAX_VALUE), uintArrayOf(0u, 3u)))
            a.type() shouldBe ElementType.UINT32
            a.shape() shouldBe longArrayOf(2, 2)
            a.toUIntArray() shouldBe uintArrayOf(1u, UInt.MAX_VALUE, 0u, 3u)
            val b = arrayOf(arrayOf(ushortArrayOf(1u), ushortArrayOf(65535u))).toTensor()
            b.type() shouldBe ElementType.UINT16
            b.shape() shouldBe longArrayOf(1, 2, 1)
            b.toUShortArray() shouldBe ushortArrayOf(1u, 65535u)
            tensor(Array(2) { ULongArray(0) }).shape() shouldBe longArrayOf(2, 0)
            tensor(arrayOf(ulongArrayOf(ULong.MAX_VALUE))).toULongArray() shouldBe ulongArrayOf(ULong.MAX_VALUE)
            shouldThrow<IllegalArgumentException> { tensor(arrayOf(uintArrayOf(1u), uintArrayOf())) }
                .message shouldContain "ragged array: 0 elements at [1], but 1 at [0]"
        }

        "unsigned arrays become tensors and come back, bit for bit" {
            val bytes: UByteTensor1 = tensor(ubyteArrayOf(1u, UByte.MAX_VALUE))
            bytes.toUByteArray() shouldBe ubyteArrayOf(1u, 255u)
            bytes.asReadOnly().toUByteArray() shouldBe ubyteArrayOf(1u, 255u).toTensor().toUByteArray()
            (bytes + 1).toUByteArray() shouldBe ubyteArrayOf(2u, 0u)
            val a = tensor(uintArrayOf(1u, UInt.MAX_VALUE))
            a.type() shouldBe ElementType.UINT32
            a.toUIntArray() shouldBe uintArrayOf(1u, 4_294_967_295u)
            ArithmeticEntry.max(a, tensor(2u)).toUIntArray() shouldBe uintArrayOf(2u, UInt.MAX_VALUE)
            val b: Tensor = tensor(ULong.MAX_VALUE, 5uL)
            b.type() shouldBe ElementType.UINT64
            DivisionEntry.div(b, tensor(ulongArrayOf(2u))).toULongArray() shouldBe
                ulongArrayOf(ULong.MAX_VALUE / 2u, 2u)
            val c = ushortArrayOf(7u, 65_535u).toTensor()
            c.type() shouldBe ElementType.UINT16
            c.reshape(2, 1).transpose().toUShortArray() shouldBe ushortArrayOf(7u, UShort.MAX_VALUE)
            listOf(tensor(uintArrayOf()).size(), tensor(ulongArrayOf()).size(), tensor(ushortArrayOf()).size()) shouldBe
                listOf(0L, 0L, 0L)
            shouldThrow<IllegalArgumentException> { a.toULongArray() }.message shouldContain
                "toULongArray: a uint32 tensor of shape [2]: cast it: Casts.cast(a, ElementType.UINT64)"
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
