package io.rankine

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.types.shouldBeInstanceOf
import io.kotest.matchers.types.shouldBeSameInstanceAs
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import io.rankine.engine.memory.Memory
import io.rankine.modular.Modulus
import io.rankine.modular.RnsModuli
import java.math.BigInteger

class ModuloSpec :
    StringSpec({
        "operators in the scope are modular, outside they wrap" {
            val p = Modulus.of(2305843009218281473)
            checkAll(100, Arb.long(), Arb.long()) { x, y ->
                val a = tensor(x)
                val b = tensor(y)
                val c = modulo(p) { a * b + b - 1 }
                val expected = (x.toBigInteger() * y.toBigInteger() + y.toBigInteger() - BigInteger.ONE)
                c[0] shouldBe expected.mod(p.value().toBigInteger()).toLong()
                (a * b + b - 1)[0] shouldBe x * y + y - 1
            }
        }

        "the scope infers ranks and takes numbers on both sides" {
            val a = LongTensor.ones(2, 3)
            val b = tensor(5, 6, 7)
            val low: LongTensor2 = modulo(7) { b + a }
            val high: LongTensor2 = modulo(7) { 3 * a - b * 2L }
            val negated: LongTensor1 = modulo(7) { -b }
            val unknown: LongTensor = modulo(7) { a.erased() + b }
            low.at(1).toArray() shouldBe longArrayOf(6, 0, 1)
            high.at(0).toArray() shouldBe longArrayOf(0, 5, 3)
            negated.toArray() shouldBe longArrayOf(2, 1, 0)
            unknown shouldBe low
        }

        "entries of a mask and of indices are refused by name, as picking them is no op modulo p" {
            val c = tensor(1, 95, 96)
            val large = c.greater(90)
            shouldThrow<IllegalArgumentException> { modulo(97) { c[large] += 3 } }.message shouldContain
                "modulo: filter is not taken modulo p"
            shouldThrow<IllegalArgumentException> { modulo(97) { c[tensor(0, 2)] *= 3 } }.message shouldContain
                "modulo: take is not taken modulo p"
            c shouldBe tensor(1, 95, 96)
        }

        "the braces make expressions, which the closing one evaluates" {
            val a = LongTensor.full(10, 2, 3)
            val b = tensor(5, 6, 7)
            val c: LongTensor2 =
                modulo(7) {
                    val product = a * b
                    product * product + 2 * product - b
                }
            val expression = lazily(7) { a * b + b }
            val out = LongTensor.zeros(2, 3)
            out assign expression
            out.at(0).toArray() shouldBe longArrayOf(6, 3, 0)
            c.at(1).toArray() shouldBe longArrayOf(5, 4, 0)
            expression.shouldBeInstanceOf<LongExpr2>()
        }

        "one pass: no memory but that of the result" {
            val n = 1L shl 20
            val a = LongTensor.arange(0, n, 1)
            val b = LongTensor.arange(n, 2 * n, 1)
            val before = Memory.stats().used()
            val c = modulo(1000003) { a * b + a * a - b }
            val taken = Memory.stats().used() - before
            (taken < 2 * 8 * n) shouldBe true
            val x = n - 1
            val y = 2 * n - 1
            c[x] shouldBe (x * y + x * x - y) % 1000003
        }

        "scopes within each other stay one expression" {
            val a = LongTensor.full(10, 2, 3)
            val b = tensor(5, 6, 7)
            val e: LongExpr2 = lazily { modulo(7) { a * b } + modulo(5) { b - 9 * a } }
            val c: LongTensor2 = modulo(11) { modulo(7) { a * b } + b * 9 }
            e.evaluate() shouldBe (modulo(7) { a * b } + modulo(5) { b - 9 * a })
            c.at(0).toArray() shouldBe longArrayOf((50 % 7 + 45) % 11L, (60 % 7 + 54) % 11L, (70 % 7 + 63) % 11L)
        }

        "what the braces make may be chosen, and be no expression" {
            val a = LongTensor.full(10, 2, 3)
            val c: LongTensor2 = modulo(7) { if (a[0, 0] > 5) a + a else a }
            val same: LongTensor2 = modulo(7) { a }
            val text: String = modulo(7) { "${(a + a).evaluate()[0, 0]}" }
            c[0, 0] shouldBe 6
            same shouldBe a - 7
            text shouldBe "6"
        }

        "other element-wise ops in the scope build expressions, of all element types" {
            val a = LongTensor.full(10, 2, 3)
            val i = IntTensor.of(5, 6, 7)
            val mask: BoolTensor2 = modulo(7) { (a * i).less(4) }
            val cast: DoubleTensor2 = modulo(7) { (a * i).toDouble() / 2.0 }
            val mixed: LongTensor2 = modulo(7) { i - a * a }
            val later: LongExpr2 = lazily(7) { a }
            val boxed: DoubleExpr1 = lazily(7) { i.toDouble() }
            mask.at(0).toArray() shouldBe booleanArrayOf(true, false, true)
            cast.at(0).toArray() shouldBe doubleArrayOf(0.5, 2.0, 0.0)
            mixed.at(1).toArray() shouldBe longArrayOf(3, 4, 5)
            later.evaluate() shouldBe a - 7
            boxed.evaluate() shouldBe i.toDouble()
        }

        "what the braces make is canonical, whatever they are" {
            val b = tensor(1, 20, -30, 40)
            val i = b.toInt()
            val out = LongTensor.zeros(4)
            val p = Modulus.of(17)
            val expected = b.mod(p)
            modulo(p) { b } shouldBe expected
            modulo(p) { i } shouldBe expected.toInt()
            modulo(p) { b.asReadOnly().reverse(0) } shouldBe expected.reverse(0)
            modulo(p) { modulo(RnsModuli.of(101, 103, 107, 109)) { b * b } }.toArray() shouldBe
                longArrayOf(1, 400 % 103 % 17L, 900 % 107 % 17L, 1600 % 109 % 17L)
            modulo(p) { b.greater(0).where(b, b * b) }.toArray() shouldBe longArrayOf(1, 3, 16, 6)
            modulo(p) { i.toLong() } shouldBe expected
            modulo(p) { modulo(101) { b * b } }.toArray() shouldBe longArrayOf(1, 97 % 17, 92 % 17, 85 % 17)
            modulo(p) { out assign b }
            out shouldBe expected
            modulo(p) { out assign b * b - 1 }
            out shouldBe modulo(p) { b * b - 1 }
            val twoRows = modulo(RnsModuli.of(3, 5, 7)) { (LongTensor.full(10, 2, 3) * 2L)[all, 0..1] }
            twoRows.toArray() shouldBe arrayOf(longArrayOf(2, 0), longArrayOf(2, 0))
        }

        "an op on integers that is not modular is refused in the braces" {
            val b = tensor(1, 20, 30, 40)
            val a = LongTensor.full(40, 2, 2)
            val p = Modulus.of(17)
            val refused: List<() -> Any?> =
                listOf(
                    { modulo(p) { b.square() } },
                    { modulo(p) { b * b.max(30) } },
                    { modulo(p) { b.pow(2) } },
                    { modulo(p) { b shl 3 } },
                    { modulo(p) { (b and 3) + b } },
                    { modulo(p) { b.abs().greater(3) } },
                    { modulo(p) { b % 7 } },
                    { modulo(p) { b.dot(b) } },
                    { modulo(p) { a.matmul(a) } },
                    { modulo(p) { b.sum() } },
                    { modulo(p) { b.cumsum() } },
                    { modulo(p) { b.sort() } },
                    { modulo(p) { lazily { b * b } } },
                    { modulo(p) { b.inPlace().max(9) } },
                    { modulo(p) { b assign b.square() } },
                    { lazily(p) { b.square() } },
                )
            for (call in refused) {
                shouldThrow<IllegalArgumentException> { call() }.message shouldContain "not taken modulo p"
            }
            b.toArray() shouldBe longArrayOf(1, 20, 30, 40)
            b.square().sum() shouldBe 2901
            modulo(p) { a.modmatmul(a, p) } shouldBe a.modmatmul(a, p)
            modulo(p) { b.sumMod(0, p) } shouldBe b.sumMod(0, p)
            modulo(p) { b.toDouble() / 2.0 }[1] shouldBe 10.0
        }

        "operators of other braces and of functions are refused as such" {
            val b = tensor(1, 20, 30, 40)
            val p = Modulus.of(17)
            fun square(x: LongTensor1) = x * x
            fun ModuloScope.cube(x: LongTensor1) = x * x * x
            val refused: List<() -> Any?> =
                listOf(
                    { modulo(p) { lazily { b * b } + 1 } },
                    { modulo(p) { b * b + lazily { b * 2 } } },
                    { modulo(p) { square(b) } },
                )
            for (call in refused) {
                val message = shouldThrow<IllegalArgumentException> { call() }.message
                message shouldContain "times is not taken modulo p, as it was not written in these braces"
                message shouldContain "fun ModuloScope.f(...)"
            }
            modulo(p) { cube(b) } shouldBe b.modpow(3, p)
        }

        "in-place operators in the scope are modular" {
            val c = tensor(5, 6, 7)
            modulo(7) {
                c += 4
                c *= c
                c -= tensor(1, 1, 1)
                c += c * c
            }
            c.toArray() shouldBe longArrayOf(5, 2, 2)
        }

        "numbers that are written in the scope are canonical, or refused" {
            val c = tensor(1, 2, 3)
            val refused: List<() -> Any?> =
                listOf(
                    { modulo(7) { c[0] = 100 } },
                    { modulo(7) { c[0 until 2] = -1 } },
                    { modulo(7) { c[2] += 5 } },
                    { modulo(7) { c.fill(7) } },
                    { modulo(7) { c.assign(tensor(8, 8, 8)) } },
                    { modulo(7) { c.setVals(1, 2, 9) } },
                    { modulo(7) { c.inPlace().map { it * 9 } } },
                    { modulo(7) { c.set(tensor(8, 8, 8).lazy()).run() } },
                    { modulo(RnsModuli.of(101, 7, 103)) { c[0] = 50 } },
                )
            for (call in refused) {
                shouldThrow<IllegalArgumentException> { call() }.message shouldContain "within the braces"
            }
            c.toArray() shouldBe longArrayOf(1, 2, 3)
            modulo(7) {
                c[0] = 6
                c[1] += 4
                c += 100
            }
            c.toArray() shouldBe longArrayOf(1, 1, 5)
            modulo(7) { c assign tensor(8, 9, 10) }
            c.toArray() shouldBe longArrayOf(1, 2, 3)
            c[0] = 100
            c[0] shouldBe 100
        }

        "the braces are canonical of whatever type, too" {
            val a = arange(10).reshape(2, 5)
            val none: LongTensor2? = null
            val some: LongTensor2? = a
            val erased: TypedTensor = a
            val doubles: TypedTensor = a.toDouble()
            val bytes: TypedTensor = a.toByte()
            val wide = a.size > 5
            val reduced = a.mod(Modulus.of(7))
            modulo(7) { some } shouldBe reduced
            modulo(7) { none } shouldBe null
            modulo(7) { erased } shouldBe reduced
            modulo(7) { if (wide) a else a[0] } shouldBe reduced
            modulo(7) { listOf(IntTensor.of(5, 20, -1)).firstOrNull() } shouldBe IntTensor.of(5, 6, 6)
            modulo(7) { listOf(a, a * a) }
                .map { (it as? LongTensor2 ?: (it as LongExpr2).evaluate()).get(1, 4) } shouldBe listOf(2L, 4L)
            modulo(7) { a[1] to "x" }.first shouldBe reduced[1]
            val unchanged = java.util.LinkedList(listOf(a.toDouble()))
            modulo(7) { unchanged } shouldBeSameInstanceAs unchanged
            lazily(7) { some } shouldBe reduced
            lazily { modulo(7) { some } } shouldBe reduced
            modulo(7) { doubles } shouldBe a.toDouble()
            modulo(7) { a[1, 4] * a[1, 4] } shouldBe 4L
            modulo(7) { -1 } shouldBe 6
            modulo(1L shl 40) { -1L } shouldBe (1L shl 40) - 1
            modulo(1L shl 40) { 5 } shouldBe 5
            modulo(7) { (-1).toByte() } shouldBe 6.toByte()
            shouldThrow<IllegalArgumentException> { modulo(1L shl 40) { -1 } }.message shouldContain
                "no Int: make it of toLong()"
            shouldThrow<IllegalArgumentException> { modulo(RnsModuli.of(5, 7)) { a[1, 4] } }.message shouldContain
                "several moduli take tensors"
            shouldThrow<IllegalArgumentException> { modulo(7) { bytes } }.message shouldContain
                "cast it with toInt() or toLong()"
        }

        "several moduli go with the last axis" {
            val a = LongTensor.full(10, 2, 3)
            modulo(RnsModuli.of(3, 5, 7)) { a * a + 1 }.at(0).toArray() shouldBe longArrayOf(2, 1, 3)
        }

        "int tensors take moduli below 2^31" {
            val a = IntTensor.of(Int.MAX_VALUE, -1)
            modulo(1000003) { a * a }.toArray() shouldBe
                intArrayOf(
                    Int.MAX_VALUE.toBigInteger().pow(2).mod(1000003.toBigInteger()).toInt(),
                    1,
                )
            shouldThrow<IllegalArgumentException> { modulo(1L shl 40) { a + a } }
        }
    })
