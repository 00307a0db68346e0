package io.rankine

import io.kotest.assertions.withClue
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.ints.shouldBeLessThanOrEqual
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContainIgnoringCase
import org.jetbrains.kotlin.cli.common.ExitCode

/** What kotlinc refuses, and why. All wrong statements stand in one file, so that the compiler runs once. */
class WrongRanksSpec :
    StringSpec({
        "a wrong rank does not compile" {
            val wrong =
                listOf(
                    "val x: LongTensor2 = a2 + a3" to
                        "initializer type mismatch: expected 'LongTensor2', actual 'LongTensor3'",
                    "val x: LongTensor2 = 2 - a3" to
                        "initializer type mismatch: expected 'LongTensor2', actual 'LongTensor3'",
                    "val x: LongTensor2 = a2[0]" to
                        "initializer type mismatch: expected 'LongTensor2', actual 'LongTensor1'",
                    "val x: LongTensor2 = a2[all, 0]" to
                        "initializer type mismatch: expected 'LongTensor2', actual 'LongTensor1'",
                    "val x: Long = a3[0, 1]" to "initializer type mismatch: expected 'Long', actual 'LongTensor1'",
                    "a2[0, 1, 2]" to "give at most one Int or range for each axis",
                    "v2[\"a\"]" to "give at most one Int or range for each axis",
                    "a2.lazy()[null]" to "give at most one Int or range for each axis",
                    "a2.lazy()[a2.less(1)]" to "give at most one Int or range for each axis",
                    "a2[0.5]" to "an index is an Int or a Long",
                    "v2[0.5]" to "an index is an Int or a Long",
                    "a2.lazy()[0.5]" to "an index is an Int or a Long",
                    "a3[0][0][0.5]" to "an index is an Int or a Long",
                    "a2[0][0][0]" to "a number has no elements",
                    "a2.sum()[0]" to "a number has no elements",
                    "d2.mean()[0, 1]" to "a number has no elements",
                    "d2.toComplex()[0, 0][0]" to "a number has no elements",
                    "a2.equals(a2)[0]" to "a number has no elements",
                    "a2.stats().topK(2)[0]" to "several results have names",
                    "d2.linalg().svd()[0]" to "several results have names",
                    "d2 shl 1" to "of int8, uint8, int16, int32, int64 alone",
                    "d2 and d2" to "not of float32, float64, complex64, complex128",
                    "d2.lazy() xor a2.lazy()" to "not of float32",
                    "d2.gcd(6)" to "of int8",
                    "d2.toComplex().max(d2)" to "not of ",
                    "a2[0] = d2[0]" to "give a number that the tensor's element type holds",
                    "a2[0, all] = v2" to "give a number that the tensor's element type holds",
                    "a2[0..1, 0] = d2[0]" to "give a number that the tensor's element type holds",
                    "a2[0, 0] = a2[0]" to "give a number that the tensor's element type holds",
                    "a2[a2.less(1)] = \"x\"" to "give a number that the tensor's element type holds",
                    "d2[0, all] = \"x\"" to "give a number that the tensor's element type holds",
                    "a2.set(0, 0, \"x\")" to "give a number that the tensor's element type holds",
                    "v2[0, 0, 0] = 1" to "give at most one Int or range for each axis",
                    "a2[0] = 0.5" to "give at most one Int or range for each axis",
                    "a2[0, all] = 0.5" to "give at most one Int or range for each axis",
                    "a2[a2.less(1)] = 0.5" to "give at most one Int or range for each axis",
                    "a2.toByte()[0] = 5L" to "give at most one Int or range for each axis",
                    "d2.toFloat()[0] = 0.5" to "give at most one Int or range for each axis",
                    "d2[0, 0, all] = 1" to "give at most one Int or range for each axis",
                    "a2.less(1)[0] = 5" to "give at most one Int or range for each axis",
                    "a2 += a3" to "keeps its element type and shape",
                    "modulo(7) { a2 *= a3 }" to "keeps its element type and shape",
                    "val x: LongTensor2 = modulo(7) { a2 * a3 }" to "actual 'LongTensor3'",
                    "v + a2" to "argument type mismatch: actual type is 'LongTensor2', but 'Ntt",
                    "a2 + v" to "operands are tensors",
                    "ring { a2 * v }" to "operands are tensors",
                    "ring { a2 + 1 }" to "ring: a number is no polynomial",
                    "ring { 1 - a2 }" to "ring: a number is no polynomial",
                    "ring { a2 += a2 }" to "ring: polynomials have no operators in place",
                    "ring { a2 *= 3 }" to "ring: polynomials have no operators in place",
                    "ring.ntt(v)" to "Ntt<LongTensor2>",
                    "val x: LongTensor2 = ring.ntt(a2)" to "expected 'LongTensor2'",
                    "v2[0, 0] = 5" to "a view is not written",
                    "v2[all, 0] = 5" to "a view is not written",
                    "a2 * null" to "operands are tensors",
                    "a2.less(1) + a2.less(2)" to "not of two tensors of bool",
                    "lazily { a2.less(1) * a2.less(2) }" to "not of two tensors of bool",
                    "a2.less(1) + 1" to "operands are tensors",
                    "val x: LongTensor2 = a2 + d2" to "actual 'DoubleTensor2'",
                    "a2.max(\"x\")" to "operands are tensors",
                    "a2.inPlace().times(a2)" to "in Kotlin write a += b",
                    "v2.fill(5)" to "a view is not written",
                    "d2.fill(\"x\")" to "give a number of the tensor's element type",
                    "var b = a2 + a2; b -= a2" to "minusAssign(declareWithVal: UpToLong",
                    "var b = a2 + a2; b += 1" to "plusAssign(declareWithVal: Int)",
                    "var b = d2 * 2; b *= 0.5" to "timesAssign(declareWithVal: Double)",
                    "var b = a2 + a2; b /= a2.lazy()" to "divAssign(declareWithVal: LongLazy",
                    "var b = a2 + a2; modulo(7) { b *= a2 }" to "timesAssign(declareWithVal: UpToLong",
                    "v2 += a2" to "'val' cannot be reassigned",
                    "a2.expand(0, 3) += 1" to "variable expected",
                    "modulo(7) { v2 *= 2 }" to "'val' cannot be reassigned",
                    "modulo(7) { a2.toByte() * a2.toByte() }" to "int8, uint8 and int16 have no residues modulo p",
                    "modulo(7) { a2.toShort() + 1 }" to "cast with toInt() or toLong() first",
                    "modulo(7) { 1 - a2.toUByte() }" to "cast with toInt() or toLong() first",
                    "val bytes = a2.toByte(); modulo(7) { bytes *= 2 }" to "cast with toInt() or toLong() first",
                    "val bytes = a2.toByte(); modulo(7) { bytes * bytes }" to "cast with toInt() or toLong() first",
                    "val bytes = a2.toByte(); modulo(7) { bytes += bytes }" to "cast with toInt() or toLong() first",
                    "modulo(7) { a2.toByte() + a2.toShort() }" to "cast with toInt() or toLong() first",
                    "a2.into().plus(a2, v2)" to "operands are those of the op",
                    "val x: LongTensor1 = v2[0]" to
                        "initializer type mismatch: expected 'LongTensor1', actual 'LongView1'",
                    "val x: LongTensor2 = v2.T" to
                        "initializer type mismatch: expected 'LongTensor2', actual 'LongView2'",
                    "a2 matmul a2" to "'infix' modifier is required",
                    "a2 floorMod a2 + a2" to "'infix' modifier is required",
                    "a2 * Complex.I" to "a.toComplex() * Complex.I",
                    "Complex.I - a2" to "a.toComplex() * Complex.I",
                    "Complex.I / d2" to "a.toComplex() * Complex.I",
                    "d2 + Complex.I" to "a.toComplex() * Complex.I",
                    "a2 * 0.5" to "a.toDouble() * 0.5",
                    "0.5 * a2" to "a.toDouble() * 0.5",
                    "0.5 * d2.toFloat()" to "a.toDouble() * 0.5",
                    "a2.lazy() * 0.5" to "a.toDouble() * 0.5",
                    "Complex.I * d2.lazy()" to "a.toComplex() * Complex.I",
                    "lazily { a2 * a2 * 0.5 }" to "a.toDouble() * 0.5",
                    "lazily { 0.5 * (a2 - 1) }" to "a.toDouble() * 0.5",
                    "a2.less(3).where(a2, 0.5)" to "operands are tensors and expressions",
                    "a2.less(3).where(\"x\", a2)" to "operands are tensors and expressions",
                    "lazily { a2.less(3).where(0.5, a2) }" to "operands are tensors and expressions",
                    "listOf(1, \"x\").toTensor()" to "of a list listOf(1, 2).toTensor()",
                    "a2.toTensor()" to "a tensor is one",
                    "a2.setLong(0, 0, 5)" to "write a[i, j] = value",
                    "a2.tensor().slice(0, 1.5, 2, 1)" to "sizes, bounds and steps are an Int or a Long",
                    "a2[range(0, 2.5)]" to "bounds and a step are an Int or a Long",
                    "arange(0, 1, 0.1f)" to "of fractions DoubleTensor.arange",
                    "random(1).gamma(2.0)" to "drawn behind distributions()",
                    "random(1).choice(10, 3)" to "drawn behind distributions()",
                    "io.rankine.random.RandomNumbers(1).poisson(3, 10)" to "drawn behind distributions()",
                    "modulo(7) { a2 * 0.5 }" to "a.toDouble() * 0.5",
                    "a2.clamp(\"x\", 1)" to "give numbers of one kind",
                    "a2.clamp(0, 1.5)" to "give numbers of one kind",
                    "v2.divMod(\"x\")" to "operands are tensors and expressions",
                    "a2.lazy().less(\"x\")" to "operands are tensors and expressions",
                    "tensor(listOf(1, 2))" to "of a list listOf(1, 2).toTensor()",
                    "tensor(1, 2.5)" to "give numbers of one kind",
                    "tensor(\"1 2\")" to "give numbers of one kind",
                    "tensor(arrayOf(1, 2))" to "tensor(intArrayOf(1, 2))",
                    "tensor(0..3)" to "give numbers of one kind",
                    "a2.isClose(\"x\")" to "write a.stats().isClose(",
                    "d2.percentile(50)" to "write a.stats().percentile(",
                    "d2.stats().isClose(\"x\")" to "the signature is isClose(a: [...]",
                    "d2.stats().isClose(d2, \"x\", 1e-8)" to "give numbers of one kind",
                    "modulo(\"x\") { a2 * a2 }" to "give p as a number or a Modulus",
                    "modulo(null) { a2 * a2 }" to "give p as a number or a Modulus",
                    "modulo(a2) { a2 * a2 }" to "give p as a number or a Modulus",
                    "lazily(listOf(7)) { a2 * a2 }" to "give p as a number or a Modulus",
                    "a2[0, 0] += \"x\"" to "beside a number stand numbers and tensors",
                    "a2[0, 0] *= null" to "beside a number stand numbers and tensors",
                    "d2[0, 0] -= \"x\"" to "beside a number stand numbers and tensors",
                    "a2.toInt()[0, 0] += \"x\"" to "beside a number stand numbers and tensors",
                    "a2.less(1)[0, 0] += 1" to "beside a number stand numbers and tensors",
                    "d2.toComplex()[0, 0] += \"x\"" to "beside a number stand numbers and tensors",
                    "\"x\" * a2" to "beside a number stand numbers and tensors",
                    "true - a2" to "beside a number stand numbers and tensors",
                    "-a2.less(1)" to "not of bool",
                    "random(1).longs(\"x\")" to "give the element type, if its name has none, bounds as numbers",
                    "random(1)[0]" to "a source has no elements",
                    "random(1)[0] = 3" to "a source has no elements",
                    "random(1).set(0, 3)" to "a source has no elements",
                    "random(1).ints(0)" to "bounds as numbers",
                    "random(1).doubles(listOf(2, 3))" to "bounds as numbers",
                    "scalar(\"x\")" to "give one number",
                    "scalar(null)" to "give one number",
                    "LongTensor.of(\"x\")" to "none of the following candidates is applicable",
                    "ByteTensor.of(1L)" to "none of the following candidates is applicable",
                    "LongTensor.concat(0, a2, d2)" to "argument type mismatch",
                    "LongTensor.full(2, \"x\")" to "none of the following candidates is applicable",
                    "a2 matmul d2" to "operands of one element type",
                    "a2.matmul(\"x\")" to "operands of one element type",
                    "d2.divMod(d2)" to "of int32, int64",
                    "d2.modsum(d2, 7)" to "of int32, int64 alone: cast others",
                    "a2.slice(0, 1)" to "sizes, bounds and steps",
                    "a2.slice(all, \"x\")" to "sizes, bounds and steps",
                    "a2.diagonal(\"x\")" to "sizes, bounds and steps",
                    "a2.triu(\"x\")" to "write a.linalg().triu(",
                    "lazily { a2 matmul d2 }" to "operands of one element type",
                    "LongTensor.stack(0, a2, d2)" to "mismatch",
                    "for (x in 3) { }" to "a number is no range",
                    "for (x in a2[0, 0]) { }" to "a number is no range",
                    "for (x in scalar(1)) { }" to "a loop goes over the first axis",
                    "for (x in a2.lazy()) { }" to "a loop goes over the first axis",
                    "a2.reshape(2.5)" to "sizes, bounds and steps are an Int or a Long",
                    "v2.reshape(2.5f)" to "sizes, bounds and steps are an Int or a Long",
                    "a2.lazy().reshape(2.5, 2)" to "sizes, bounds and steps are an Int or a Long",
                    "a2.reshape(2, a2.dim(0), 2.5)" to "sizes, bounds and steps are an Int or a Long",
                    "v2.view(2.5)" to "sizes, bounds and steps are an Int or a Long",
                    "a2.broadcastTo(2, 2.5f)" to "sizes, bounds and steps are an Int or a Long",
                    "a2.expand(0, 2.5)" to "mismatch",
                    "a2[0, 2.5]" to "an index is an Int or a Long",
                    "a2[0.5] = 1" to "ambiguity",
                    "a2.slice(0, 1.5, 2, 1)" to "sizes, bounds and steps are an Int or a Long",
                    "a2.windows(2, 1.5)" to "sizes, bounds and steps are an Int or a Long",
                    "a2.splitSizes(0, 1.5, 1)" to "sizes, bounds and steps are an Int or a Long",
                    "a2.tensor().reshape(1.5)" to "sizes, bounds and steps are an Int or a Long",
                    "a2.tensor().select(0, 1.5)" to "mismatch",
                    "random(1).distributions().poisson(3, 2.5)" to "sizes, bounds and steps are an Int or a Long",
                    "random(1.5)" to "give no seed or one",
                    "arange(1.5)" to "of fractions DoubleTensor.arange",
                    "at(1.5)" to "mismatch",
                    "LongTensor.full(\"x\", 2)" to "none of the following candidates is applicable",
                    "a2.reshape(2.5, 2.5)" to "ambiguity",
                    "Ring(8.0, 30, 2)" to "give the number of coefficients",
                )
            val source =
                wrong.joinToString("\n", "$IMPORTS\nfun run($PARAMETERS) {\n", "\n}") { (code, _) ->
                    "run { $code }"
                }
            val (exit, output) = kotlinc(source)
            exit shouldBe ExitCode.COMPILATION_ERROR
            val messages = errorsOf(output)
            wrong.forEachIndexed { line, (code, error) ->
                val own = messages.filter { ".kt:${line + FIRST_LINE}:" in it }
                withClue(code) {
                    own.joinToString() shouldContainIgnoringCase error
                    own.forEach { it.trimEnd().lines().size shouldBeLessThanOrEqual SCREEN }
                }
            }
        }

        "the same statements compile with the right ranks" {
            val source =
                """
                $IMPORTS
                fun run($PARAMETERS): LongTensor3 {
                    val w: LongTensor3 = ring.intt(ring.ntt(a3) * v)
                    a3 += a2
                    a2 += v2
                    a2[all, 0..1].T += v2[all, 0..1].T
                    a2[0] += 2 * v2[0] - v2[1, 1]
                    a2[0, all] += 3
                    a2[a2.less(1)] += 5
                    d2[0, 0] *= 2.0
                    modulo(7) { a2 *= v2 + v2 }
                    val bytes = a2.toByte()
                    a2 += modulo(7) { bytes.toLong() * bytes.toLong() - a2.less(3).toLong() }
                    val x: Long = a2[0, 1]
                    val numbers: List<LongTensor1> = listOf(tensor(1, 2), tensor(x, 2), tensor(longArrayOf(1)), random(1).longs(0, 9, 2))
                    val n = numbers.size
                    val ofInts: List<LongTensor1> = listOf(tensor(n, 2), tensor(n), tensor(*longArrayOf(x)), scalar(n) + tensor(n))
                    val ints: IntTensor1 = tensor(intArrayOf(1, 2))
                    val reals: List<DoubleTensor1> = listOf(tensor(doubleArrayOf(1.5)), tensor(1.5, 2.0))
                    val truths: BoolTensor1 = tensor(booleanArrayOf(true)) or tensor(true)
                    val complex: ComplexTensor1 = tensor(arrayOf(Complex.I)) + tensor(Complex.I)
                    val bounded: LongTensor2 = a2.clamp(n, n).clamp(x, x).clamp(x, scalar(9)).clamp(0, scalar(n))
                    val (quotient: LongTensor3, rest: LongTensor3) = a2.divMod(a3)
                    val (halves: LongTensor2, odd: LongTensor2) = v2.divMod(2)
                    val mask = a2.less(3)
                    val met: List<DoubleTensor2> = listOf(a2 + d2, d2 - a2[0], a2[0] * d2, a2.toInt() / d2.toFloat(), d2 + mask[0])
                    val counted: List<LongTensor2> = listOf(a2 + mask, mask[0] * a2, if (n > 1) mask + a2.toByte() + a2 else a2)
                    val either = if (n > 1) a2 else a2.toInt()
                    val sum: LongTensor2 = either + either + a2[0]
                    val kept: List<DoubleTensor2> = listOf(mask.where(a2, d2), mask[0].where(d2, a2[0]), mask[0].where(a2[0], d2))
                    val chosen: List<DoubleTensor2> =
                        listOf(mask.where(d2, 0), mask.where(0, d2), mask.where(n, d2), mask.where(d2, x), mask.where(0.5, d2))
                    val wholes: List<LongTensor2> = listOf(mask.where(a2, n), mask.where(0, a2), mask.where(x, a2))
                    val floats: List<FloatTensor2> = listOf(mask.where(d2.toFloat(), 0), mask.where(1f, d2.toFloat()))
                    val (values: LongTensor2, places) = a2.stats().topK(2)
                    val joined: LongTensor2 = values.concat(places).concat(v2)
                    val crossed: DoubleTensor3 = d2.unsqueeze(0).linalg().cross(d2.unsqueeze(0))
                    val shares: List<DoubleTensor1> = listOf(mask.mean(0), d2.signal().gradient(0)[1])
                    val largest: LongTensor2 = a2.stats().cummax(0)
                    val squares: List<ComplexTensor2> = listOf(d2.toComplex().pow(2), d2.toComplex().pow(0.5))
                    val later: DoubleExpr2 = lazily { mask.where(0, d2 * d2) + mask.where(d2, 1) }
                    val joined2: LongTensor2 = LongTensor.concat(0, a2, v2, a2)
                    val texts: List<String> = listOf("x" + a2[0, 0], a2[0, 0].toString() + a2 + null)
                    val numbers2: List<Number> = listOf(a2[0, 0] + 1, a2[0, 0] * 0.5, java.math.BigInteger.ONE + java.math.BigInteger.TEN, 2 * a2[0, 0] - 1)
                    val products: LongExpr2 = lazily { a2 matmul a2 }
                    val closely: BoolTensor2 = d2.stats().isClose(d2, 0, 1e-8).and(d2.stats().isClose(1, 0.5, 0))
                    val turned: ComplexTensor2 = Complex.I * d2.toComplex() + a2.toComplex() * Complex.I
                    return modulo(7) { a2 * a3 } + a2[0] - x
                }
                """
            val (exit, output) = kotlinc(source)
            errorsOf(output) shouldBe emptyList()
            exit shouldBe ExitCode.OK
        }
    })

/** Both: what is in both stands for one function. */
private const val IMPORTS = "import io.rankine.*\nimport io.rankine.Tensors.*\nimport io.rankine.spec.Complex"
private const val FIRST_LINE = 5
private const val SCREEN = 15

private const val PARAMETERS =
    "a2: LongTensor2, a3: LongTensor3, ring: Ring, v: Ntt<LongTensor2>, v2: LongView2, d2: DoubleTensor2"
