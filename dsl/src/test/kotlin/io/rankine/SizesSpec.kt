package io.rankine

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldStartWith
import io.rankine.modular.Moduli
import io.rankine.modular.Modulus
import io.rankine.spec.Complex
import io.rankine.spec.ElementType
import java.lang.reflect.InvocationTargetException
import java.lang.reflect.Method
import java.lang.reflect.Modifier
import java.math.BigInteger
import org.jetbrains.kotlin.cli.common.ExitCode

/** Sizes are literals, Int and Long, each beside each other, and the rank is in the type whatever they are. */
class SizesSpec :
    StringSpec({
        val n = 2
        val m = 3L
        val x = LongTensor.arange(6)

        "kotlinc takes sizes of Int and Long, mixed, of all factories and ranks, and knows the rank" {
            val lines =
                (1..MOST).flatMap { rank -> mixes(rank).flatMap { factories(rank, it) + views(rank, it) } } + others
            val body = lines.withIndex().joinToString("\n") { (i, line) -> line.replace("val ", "val v${i}_") }
            val (exit, output) = kotlinc("$IMPORTS\nfun use($VARIABLES) {\n$body\n}\n")
            errorsOf(output) shouldBe emptyList()
            exit shouldBe ExitCode.OK
        }

        "a size has the same meaning as an Int and as a Long" {
            sized.forEach { method ->
                val count = sizesOf(method)
                val sizes = longArrayOf(2, 3, 1, 2, 1, 3, 2).copyOf(count)
                val mixed = sizes.mapIndexed { i, size -> if (i % 2 == 0) size.toInt() else size }
                val narrow = sizes.mapIndexed { i, size -> if (i % 2 == 0) size.toShort() else size.toByte() }
                val longs: List<Number> = sizes.toList()
                withClue(method) {
                    listOf(longs, mixed, mixed.reversed().map { it.toInt() }.reversed(), narrow).forEach {
                        shapeOf(call(method, it)) shouldBe sizes
                    }
                }
            }
        }

        "a size that is no whole number of 64 bits is refused by the name of the method" {
            sized.forEach { method ->
                val count = sizesOf(method)
                listOf(1.5, 2.0, Double.NaN, 2f, BigInteger.TWO.pow(64), BigInteger.TWO).forEach { wrong ->
                    val e =
                        shouldThrow<IllegalArgumentException> {
                            call(method, List(count) { if (it == count - 1) wrong else 1 })
                        }
                    withClue(method) { e.message shouldStartWith "${method.name}: $wrong (${wrong::class.simpleName})" }
                }
            }
        }

        "matrices of ones, sequences and random numbers take Int and Long, mixed" {
            listOf(LongTensor.eye(n, m), LongTensor.eye(2, m), LongTensor.eye(2L, 3), LongTensor.eye(2, 3)).forEach {
                it shouldBe tensor(arrayOf(longArrayOf(1, 0, 0), longArrayOf(0, 1, 0)))
            }
            listOf(LongTensor.arange(n, m), LongTensor.arange(m - 1, n + 1)).forEach { it shouldBe tensor(2) }
            listOf(arange(n, m), arange(2L, 7, m * 2), arange(n - 2, 4L, 2 * n)).map { it.size } shouldBe
                listOf(1L, 1L, 1L)
            DoubleTensor.linspace(0, 1.0, n) shouldBe DoubleTensor.linspace(0.0, 1, 2L)
            LongTensor.diag(tensor(5), n - 1) shouldBe LongTensor.diag(tensor(5), m - 2)
            LongTensor2(n, m) { i, j -> i * 3L + j } shouldBe x.reshape(n, m)
            random(n).longs(0, n, m) shouldBe random(2L).longs(0L, 2L, 3)
            random(1).permutation(n).size shouldBe 2L
        }

        "shapes of views and expressions do, too" {
            val reshaped: List<LongTensor2> =
                listOf(x.reshape(n, m), x.reshape(2, m), x.reshape(m, -1).T, x.reshape(2, 3))
            reshaped.forEach { it.shape() shouldBe longArrayOf(2, 3) }
            val view: LongView2 = x.asReadOnly().view(n, m)
            val wide: LongView2 = LongTensor.ones(n).broadcastTo(m, n)
            val e: LongExpr2 = x.lazy().reshape(x.dim(0) / n, n)
            view shouldBe x.view(2, 3)
            wide.shape() shouldBe longArrayOf(3, 2)
            e.evaluate().shape() shouldBe longArrayOf(3, 2)
            val written: LongTensor3 = x.view(n, m, 1)
            written[0, 0, 0] = 7
            x[0] shouldBe 7L
            written[0, 0, 0] = 0
        }

        "bounds, windows and diagonals do, too" {
            val a: LongTensor2 = x.reshape(n, m)
            a.slice(1, n - 2, m - 1, n) shouldBe a[all, range(0, 2, 2)]
            val windows: LongView3 = a.windows(1, n, m - 2)
            windows.shape() shouldBe longArrayOf(2, 2, 2)
            val last: LongView2 = x.windows(m, n)
            last.shape() shouldBe longArrayOf(2, 3)
            val diagonal: LongTensor1 = a.diagonal(n - 1, 0, 1)
            diagonal shouldBe tensor(1, 5)
            val repeated: LongView2 = x.reshape(1, 6).expand(0, n)
            repeated.shape() shouldBe longArrayOf(2, 6)
            val later: LongExpr2 = a.lazy().slice(0, n - 2, m - 2, 1)
            later.evaluate().shape() shouldBe longArrayOf(1, 3)
            a.at(m - 2) shouldBe a.at(n - 1)
            a.tile(1, n) shouldBe a.tile(1, 2L)
            val size: Number = 1.5
            shouldThrow<IllegalArgumentException> { a.reshape(size, 4) }.message shouldContain "reshape: 1.5 (Double)"
        }
    })

private const val MOST = 6
private const val IMPORTS =
    "import io.rankine.*\nimport io.rankine.modular.Modulus\nimport java.lang.foreign.MemorySegment"
private const val VARIABLES =
    "n: Int, m: Long, k: Int, x: LongTensor2, v: DoubleView1, e: LongExpr1, memory: MemorySegment, r: RandomTensors, p: Modulus"

/** What takes sizes in other ways. */
private val others =
    listOf(
        "val a: LongTensor2 = LongTensor.eye(n, m)",
        "val a: DoubleTensor2 = DoubleTensor.eye(m, n, k)",
        "val a: LongExpr2 = LongExpr.eye(n, m)",
        "val a: LongExpr1 = LongExpr.range(n, m, k)",
        "val a: LongTensor1 = LongTensor.arange(n, m)",
        "val a: ByteTensor1 = ByteTensor.arange(n, m, k)",
        "val a: DoubleTensor1 = DoubleTensor.linspace(n, 1.5, m)",
        "val a: DoubleTensor0 = DoubleTensor.scalar(n)",
        "val a: DoubleTensor1 = r.uniform(n, 2.5, m)",
    )

/** All Int, and by turns. */
private fun mixes(rank: Int): List<String> =
    listOf(listOf("n"), listOf("n", "m"), listOf("m", "2", "n"))
        .map { mix -> List(rank) { mix[it % mix.size] }.joinToString(", ") }
        .distinct()

private fun factories(rank: Int, sizes: String): List<String> {
    val plain =
        ElementType.typed().flatMap { type ->
            listOf("zeros", "ones", "empty").map { Triple(type.familyName(), it, sizes) }
        }
    val full =
        listOf(
                "Long" to "k",
                "Long" to "m",
                "Double" to "k",
                "Float" to "m",
                "Double" to "0.5",
                "Byte" to "k",
                "Bool" to "true",
            )
            .map { (type, value) -> Triple(type, "full", "$value, $sizes") }
    val constant = (if (rank == 3) plain else plain.filter { it.first == "Long" }) + full
    return constant.map { (type, name, given) -> "val a: ${type}Tensor$rank = ${type}Tensor.$name($given)" } +
        constant
            .filter { it.second != "empty" }
            .map { (type, name, given) -> "val a: ${type}Expr$rank = ${type}Expr.$name($given)" } +
        "val a: DoubleTensor$rank = DoubleTensor.of(memory, $sizes)" +
        "val a: ComplexTensor$rank = ComplexTensor.ofParts(doubleArrayOf(1.0, 2.0), $sizes)" +
        "val a: LongExpr$rank = LongExpr.index(0, $sizes)" +
        listOf(
                "bools" to "",
                "longs" to "0, k, ",
                "ints" to "n, m, ",
                "residues" to "p, ",
                "uniform" to "k, 1.5, ",
                "normal" to "k, 1.5, ",
                "normals" to "",
            )
            .map { (name, given) ->
                val type =
                    mapOf("bools" to "Bool", "longs" to "Long", "ints" to "Int", "residues" to "Long")[name] ?: "Double"
                "val a: ${type}Tensor$rank = r.$name($given$sizes)"
            }
}

private fun views(rank: Int, sizes: String): List<String> =
    listOf(
        "val a: LongTensor$rank = x.reshape($sizes)",
        "val a: LongTensor$rank = x.view($sizes)",
        "val a: LongView$rank = x.broadcastTo($sizes)",
        "val a: DoubleView$rank = v.reshape($sizes)",
        "val a: DoubleView$rank = v.view($sizes)",
        "val a: DoubleView$rank = v.broadcastTo($sizes)",
        "val a: LongExpr$rank = e.reshape($sizes)",
        "val a: LongExpr$rank = e.broadcastTo($sizes)",
    )

/** All public methods whose last arguments are one Number an axis of the result. */
private val sized: List<Method> =
    (ElementType.typed().flatMap { type ->
            listOf("Tensor", "Expr").map { Class.forName("io.rankine.${type.familyName()}$it") }
        } + RandomTensors::class.java)
        .flatMap { it.methods.toList() }
        .filter { Modifier.isStatic(it.modifiers) || it.declaringClass == RandomTensors::class.java }
        .filter {
            sizesOf(it) > 0 &&
                it.name !in setOf("of", "ofParts", "arange", "range", "linspace", "eye", "diag", "scalar")
        }

private fun sizesOf(method: Method): Int =
    method.parameters.count { it.name.matches(Regex("d\\d")) && it.type == Number::class.java }

private fun call(method: Method, sizes: List<Number>): Any =
    try {
        val more = if (method.isVarArgs) listOf(emptyArray<Number>()) else emptyList()
        val before = method.parameterTypes.dropLast(sizes.size + more.size).mapIndexed { i, type -> given(type, i) }
        val self = if (Modifier.isStatic(method.modifiers)) null else random(1)
        method.invoke(self, *(before + sizes + more).toTypedArray())
    } catch (e: InvocationTargetException) {
        throw e.targetException
    }

/** Some element, axis or bound, the second above the first. */
private fun given(type: Class<*>, i: Int): Any =
    when (type) {
        Int::class.java -> i
        Long::class.java -> i.toLong()
        Boolean::class.java -> true
        Number::class.java -> i
        Complex::class.java -> Complex.ONE
        Moduli::class.java -> Modulus.of(7)
        else -> throw IllegalArgumentException("$type")
    }

private fun shapeOf(result: Any): LongArray =
    if (result is TypedTensor) result.shape() else (result as TypedExpression).shape()
