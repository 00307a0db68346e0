package io.rankine

import io.kotest.assertions.withClue
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContainIgnoringCase
import java.lang.reflect.Method
import java.lang.reflect.Modifier
import java.nio.file.Path
import kotlin.io.path.listDirectoryEntries
import kotlin.io.path.name
import org.jetbrains.kotlin.cli.common.ExitCode

/** How much kotlinc prints of one wrong call: a few lines for each function of the name that it might mean. */
class WrongCallsSpec :
    StringSpec({
        "wrong arguments of every method and function cost a screen at most" {
            val calls = TYPES.flatMap { type -> names(type).map { (name, count) -> call(type, name, count) } }
            calls.size shouldBeGreaterThan 1000
            val (_, output) =
                kotlinc(calls.withIndex().joinToString("\n", HEAD) { (i, call) -> call.replace("NAME", "f$i") })
            val long =
                errorsOf(output)
                    .filter { it.trimEnd().lines().size > SCREEN }
                    .map { error -> calls[error.substringAfter(".kt:").substringBefore(":").toInt() - FIRST] }
                    .filter { call -> LONGER.keys.none { it in call } }
            withClue(long.joinToString("\n")) { long.size shouldBe 0 }
        }

        "what has no operators says in a line what to write" {
            val (_, output) =
                kotlinc(
                    OPERATORS.keys.withIndex().joinToString("\n", HEAD) { (i, call) ->
                        "$PARAMETERS { $call }".replace("NAME", "f$i")
                    }
                )
            val errors = errorsOf(output)
            errors.size shouldBe OPERATORS.size
            errors.zip(OPERATORS.values).forEach { (error, way) ->
                error.lines().first() shouldContainIgnoringCase way
                withClue(error) { (error.trimEnd().lines().size <= SCREEN) shouldBe true }
            }
        }

        "what does not compile takes nothing from a program's own types and variables" {
            val (exit, output) = kotlinc(OWN)
            withClue(output) { exit shouldBe ExitCode.OK }
        }

        "what does not compile takes nothing from Kotlin's numbers and from functions of a program's own" {
            val (exit, output) = kotlinc(NUMBERS)
            withClue(output) { exit shouldBe ExitCode.OK }
        }
    })

private const val SCREEN = 15
private const val HEAD = "import io.rankine.*\n@Suppress(\"ALL\")\n"
private const val FIRST = 3

private const val PARAMETERS = "fun NAME(a: DoubleTensor1, u: io.rankine.engine.Tensor)"

private val OPERATORS =
    mapOf(
        "a <= 2.0" to "lessOrEqual",
        "+a" to "a.copy()",
        "a.first()" to "a.toList()",
        "a.zip(a)" to "a.toList()",
        "a.joinToString()" to "a.entries()",
        "(a == a).where(a, 0.0)" to "a.equalTo(b)",
        "u + u" to "ArithmeticEntry.plus(a, b)",
        "a.toInt() * 0.5" to "a.toDouble() * 0.5",
        "val n = a.toLong(); n[0] = 0.5" to "1 of int64",
        "a[0] = \"x\"" to "a number that the tensor's element type holds",
        "val n = a.toLong(); n += a" to "cast the operand",
        "val n = a.toLong(); n -= 1.5" to "1 of integers",
        "val f = a.toFloat(); f *= 0.5" to "0.5f of float32",
        "a /= \"x\"" to "cast the operand",
        "a %= null" to "cast the operand",
        "a += a.unsqueeze(0)" to "keeps its element type and shape",
        "a.toLong().mod(7)" to "Modulus.of(7)",
        "a.toLong().modpow(2, 17L)" to "Modulus.of(7)",
        "val l = listOf(1, 2); l[0] = 3" to "toMutableList()",
        "a.max()" to "of all elements a.amax()",
        "a.min(axis = 0)" to "of all elements a.amin(), along an axis a.amin(0)",
        "a.inPlace().floorDiv(\"x\")" to "numbers are of one kind",
        "a.inPlace().clamp(2.0)" to "as many",
        "random(2, 2, 2)" to "give no seed or one",
        "Ring(8, 30, 2, 1)" to "give the number of coefficients",
        "(1 to 2)[0]" to "first and second",
        "3.pow(2)" to "of numbers import kotlin.math.*",
        "2.0.pow(3)" to "of numbers import kotlin.math.*",
        "a.sum().sqrt()" to "of numbers import kotlin.math.*",
        "7.gcd(3)" to "as scalar(x)",
        "3.clamp(1, 2)" to "as scalar(x)",
        "3.max(2)" to "max(x, y)",
        "3.toTensor()" to "tensor(1, 2)",
        "u.sqrt()" to "as LongTensor.of(a)",
        "u.pow(2)" to "as LongTensor.of(a)",
        "u.matmul(u)" to "as LongTensor.of(a)",
        "u.toDouble()" to "as LongTensor.of(a)",
        "u and u" to "as LongTensor.of(a)",
        "-u" to "as LongTensor.of(a)",
        "lazily { \"x\" * a }" to "null, text, truth values and arrays are none",
        "listOf(1) * a" to "null, text, truth values and arrays are none",
        "doubleArrayOf(1.0) + a" to "null, text, truth values and arrays are none",
        "arrayOf(1) * a" to "null, text, truth values and arrays are none",
        "'c' * a" to "null, text, truth values and arrays are none",
        "(1 to 2) - a" to "null, text, truth values and arrays are none",
        "u[0]" to "a.getLong(0)",
        "a[intArrayOf(0, 2)]" to "a[tensor(0, 2)]",
        "arange(0.0, 1.0, 0.1)" to "DoubleTensor.arange(0, 1, 0.1)",
        "arange(0.5, 2)" to "DoubleTensor.arange(0, 1, 0.1)",
        "range(0, 1.0, 1)" to "an Int or a Long each",
        "a.toDouble()" to "copy() makes another",
        "(1..5).toTensor()" to "toList() first",
        "u[0, 1] = 2" to "as LongTensor.of(a)[0]",
        "a.toLong().stats().isClose(a, 0.1, 0.1)" to "of float32, float64 alone",
        "lazily { (a.toLong() + 1).pow(2) }" to "have no pow: of an expression, evaluate() it first",
        "lazily(2)" to "the block in braces",
        "lazily(a)" to "the block in braces",
        "modulo(7)" to "the block in braces",
        "modulo(7, 7, 7)" to "the block in braces",
    )

private val OWN =
    """
    import io.rankine.*
    class Grid { var last = 0; operator fun get(i: Int): Int = i; operator fun set(i: Int, x: Int) { last = x } }
    class Money(val cents: Int) { operator fun plus(b: Int): Money = Money(cents + b) }
    operator fun LongTensor1.plus(b: Money): LongTensor1 = this + b.cents
    operator fun List<Int>.set(i: Int, x: Int): Unit = throw Error(this.toString() + i + x)
    operator fun Pair<Int, Int>.get(i: Int): Int = if (i == 0) first else second
    fun brackets(m: MutableList<Int>, q: MutableMap<String, Int>, s: StringBuilder, x: IntArray, g: Grid) {
        m[0] = m[1]
        m[0] += 2
        q["a"] = q["b"] ?: 0
        s[0] = 'a'
        x[0] = x[1]
        g[0] = g[1]
        g[0] += 1
        val own: Int = (1 to 2)[0]
        listOf(own)[0] = 2
        println(Regex("(?<a>.)").find("b")?.groups?.get("a"))
    }
    fun assignments(a: LongTensor2, v: LongView2, n: LongTensor1, f: FloatTensor1, names: MutableList<String>) {
        var money = Money(1)
        money += 2
        var total = n.copy()
        total += money
        var list = listOf(1)
        list += 2
        names += "a"
        var e = a.lazy() * 2
        e += a
        e *= 2
        var w = v
        w += 1
        var u = v
        u -= a
        a += a
        a += n
        a += n.toInt()
        a *= 2
        a -= 2L
        a += a.lazy() * 3
        a[0] += 3
        a[0] += n
        a[0, 0] += 3
        n[0] += n[1]
        f *= 2
        f *= 0.5f
        val i = n.toInt()
        lazily { a += a * 2; a * 2 }
        modulo(7) { a += a * 2; a -= 1; a *= i; a * 2 }
        modulo(7) { a *= a }
    }
    """
        .trimIndent()

/** With two star imports, neither of which wins over the other one. */
private val NUMBERS =
    """
    import io.rankine.*
    import io.rankine.engine.Tensor
    import java.math.BigInteger
    import kotlin.math.*
    fun numbers(a: LongTensor1, big: BigInteger, u: Tensor) {
        val x: Double = 2.0.pow(3) + 2.0.pow(0.5) + 2.0f.pow(2)
        val n = 3
        val y: Double = x.pow(n) + kotlin.math.sqrt(x) + sqrt(x) + abs(x) + max(x, 1.0) + min(1, 2) + x.sign + atan2(x, 1.0)
        val i: Int = 3.mod(2) + 3.rem(2) + 1.plus(2) + 7.floorDiv(2) + (7 and 3) + (7 shl 1) + 3.inv() - (-n)
        val t: LongTensor1 = 3.minus(a) + 2 * a + 1.plus(a)
        val b: BigInteger = big.pow(2) + big.gcd(big) + big.sqrt() + big.abs() + big.max(big).mod(big) - -big
        val all = listOf(x.isNaN(), x.isFinite(), 1f.isInfinite(), 2.toDouble(), y.toInt(), 3.toUByte(), 3.toComplex(), i, t, b)
        println(all + listOf(1, 2).max() + listOf(1.0).min() + intArrayOf(1).max() + listOf(3).sum() + maxOf(1, 2))
        val power: (Double, Double) -> Double = Double::pow
        println(listOf(1.0, 2.0).map(::sqrt).map(Math::cbrt).map { it.pow(2) }.fold(1.0, power))
        println(7.gcd(3) + (7L.lcm(3) + 7L.square()).toInt() + u.clamp(3) + u.root())
        val listed: List<LongTensor1> = listOf(a) + a - a
        println((arrayOf(a) + a).size + (intArrayOf(1) + 2 + intArrayOf(3) + listOf(4)).size + ("x" + ('c' + "x")).length)
        println(big * big / big - big % big + BigInteger.ONE)
        println("a" + a + listed)
        println(x.let(::exp) + with(x) { exp(this) + cube() })
    }
    fun Int.gcd(b: Int): Int = if (b == 0) this else b.gcd(this % b)
    fun Number.lcm(b: Int): Long = toLong() * b
    fun <N : Number> N.square(): Long = toLong() * toLong()
    fun Double.cube(): Double = pow(3) + sqrt(this) + abs(this) + max(this, 1.0) + atan2(this, 1.0) + log(this, 2.0) + sign(this)
    fun Int.cubed(): Int = max(this, 2) + min(this, 3) + abs(this) + mod(3) + floorDiv(2)
    fun Tensor.root(): Double = sqrt(getDouble()) + abs(getDouble()) + hypot(getDouble(), 1.0) + clamp(2)
    fun Tensor.clamp(n: Int): Int = n
    class Point(val x: Double, val y: Double) { fun length(): Double = hypot(x, y); fun pow(n: Int): Double = length().pow(n) }
    """
        .trimIndent()

private val TYPES =
    listOf(
        LongTensor2::class.java,
        DoubleView2::class.java,
        BoolTensor2::class.java,
        ComplexTensor2::class.java,
        LongTensor::class.java,
        LongExpr2::class.java,
        DoubleExpr2::class.java,
        RandomTensors::class.java,
    )

/** What costs more, and why. */
private val LONGER: Map<String, String> = mapOf()

private fun call(type: Class<*>, name: String, count: Int): String =
    "fun NAME(r: ${type.simpleName}, x: StringBuilder) = r.`$name`(${List(count) { "x" }.joinToString()})"

/** Members and extensions, with how many arguments they take. */
private fun names(type: Class<*>): List<Pair<String, Int>> {
    val members =
        type.methods
            .filter { !Modifier.isStatic(it.modifiers) && it.declaringClass.name.startsWith("io.rankine") }
            .map { it.name to it.parameterCount }
    val extensions =
        FUNCTIONS.filter { it.parameterCount > 0 && it.parameterTypes[0].isAssignableFrom(type) }
            .map { it.name.substringBefore('-') to it.parameterCount - 1 }
    return (members + extensions).distinct().sortedBy { it.toString() }
}

/** Kotlin's functions, as Java sees them. */
private val FUNCTIONS: List<Method> =
    Path.of("target/classes/io/rankine")
        .listDirectoryEntries("*Kt.class")
        .map { Class.forName("io.rankine." + it.name.removeSuffix(".class")) }
        .flatMap { it.methods.toList() }
        .filter { Modifier.isStatic(it.modifiers) && !it.isSynthetic && '$' !in it.name }
