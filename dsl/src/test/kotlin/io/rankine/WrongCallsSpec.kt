package io.rankine

import io.kotest.assertions.withClue
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.lang.reflect.Method
import java.lang.reflect.Modifier
import java.nio.file.Path
import kotlin.io.path.listDirectoryEntries
import kotlin.io.path.name

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
            errors.zip(OPERATORS.values).forEach { (error, way) -> error.lines().first() shouldContain way }
        }
    })

private const val SCREEN = 15
private const val HEAD = "import io.rankine.*\n@Suppress(\"ALL\")\n"
private const val FIRST = 3

private const val PARAMETERS = "fun NAME(a: DoubleTensor1, u: io.rankine.engine.Tensor)"

private val OPERATORS =
    mapOf(
        "a <= 2.0" to "lessOrEqual",
        "(a == a).where(a, 0.0)" to "a.equalTo(b)",
        "u + u" to "ArithmeticEntry.plus(a, b)",
        "a.toInt() * 0.5" to "a.toDouble() * 0.5",
        "val n = a.toLong(); n[0] = 0.5" to "1 of int64",
    )

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
