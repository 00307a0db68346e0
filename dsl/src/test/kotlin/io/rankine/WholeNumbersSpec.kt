package io.rankine

import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.rankine.engine.PrintOptions
import io.rankine.engine.Tensor
import io.rankine.lazy.Expression
import io.rankine.modular.Moduli
import io.rankine.modular.Modulus
import io.rankine.modular.Primes
import io.rankine.modular.RnsModuli
import io.rankine.modular.RootsOfUnity
import io.rankine.random.Distributions
import io.rankine.rns.BigTensor
import java.lang.reflect.GenericArrayType
import java.lang.reflect.Method
import java.lang.reflect.Modifier
import java.lang.reflect.ParameterizedType
import java.lang.reflect.Type
import java.lang.reflect.TypeVariable
import java.lang.reflect.WildcardType

/** Whatever takes a Long takes an Int: all public methods of these classes, and of what stands behind their facets. */
class WholeNumbersSpec :
    StringSpec({
        "kotlinc takes an Int for each Long, and both mixed" {
            val calls = (typed() + others() + SCOPES).distinct()
            calls.size shouldBeGreaterThan 700
            val (_, output) =
                kotlinc(calls.withIndex().joinToString("\n", HEAD) { (i, call) -> call.replace("NAME", "f$i") })
            val refused =
                errorsOf(output).map { error ->
                    calls[error.substringAfter(".kt:").substringBefore(":").toInt() - FIRST]
                }
            refused.filter { call -> EXCEPTIONS.keys.none { it in call } } shouldBe emptyList()
        }

        "a scope of polynomials multiplies by an Int as by a Long" {
            val ring = Ring(8, 30, 2)
            val a = LongTensor.full(ring.moduli().at(0).value() - 1, 2, 8)
            val n = 3
            ring { a * n } shouldBe ring { a * 3L }
            ring { n * a } shouldBe ring { 3L * a }
        }

        "a number that is not whole is refused by the method that was given it" {
            val x = LongTensor.arange(6)
            listOf<Pair<String, () -> Any>>(
                    "tile" to { x.tile(1.5) },
                    "Modulus.of" to { x.lazy(1.5) },
                    "Modulus.of" to { Modulus.of(1.5) },
                    "Moduli.of" to { Moduli.of(7, 1.5) },
                    "Ring.of" to { Ring.of(8.0, Modulus.of(17)) },
                    "isPrime" to { Primes.isPrime(7.5) },
                    "topK" to { x.stats().topK(2.0) },
                )
                .forEach { (name, call) ->
                    val message = runCatching { call() }.exceptionOrNull()?.message.orEmpty()
                    message.replace("RnsModuli", "Moduli").startsWith("$name: ") to
                        ("is no whole number" in message) shouldBe
                        (true to true)
                }
        }
    })

private const val HEAD = "import io.rankine.*\nimport io.rankine.engine.*\n@Suppress(\"ALL\")\n"
private const val FIRST = 4

/** Kotlin's own functions. */
private val SCOPES =
    listOf(
        "fun NAME(a: LongTensor2, n: Int): LongTensor2 = modulo(n) { a * a }",
        "fun NAME(a: LongTensor2, n: Int): LongExpr2 = lazily(n) { a * a }",
        "fun NAME(v: Ntt<LongTensor3>, n: Int): Ntt<LongTensor2> = v[n]",
        "fun NAME(v: Ntt<LongTensor3>, n: Int): Ntt<LongTensor3> = n * v",
        "fun NAME(a: LongTensor2, r: Ring, n: Int): LongTensor2 = r { a * n + n * a }",
        "fun NAME(a: LongTensor2, n: Int, m: Long): LongTensor2 = a.clamp(n, m).clamp(m, n)",
        "fun NAME(a: LongTensor2, b: LongView0, n: Int): LongTensor2 = a.clamp(n, b).clamp(b, n)",
        "fun NAME(n: Int): Ring = Ring(n, 30, 2)",
        "fun NAME(d: DoubleTensor2, n: Int, m: Long): BoolTensor2 = d.stats().isClose(d, n, m)",
    )

/** What takes a Long alone, and why. */
private val EXCEPTIONS =
    mapOf(
        "LongTensor.of(" to "Kotlin's literal is tensor(n, m); a form of Int would lengthen javac's list of candidates",
        "Tensor.zeros(" to "a static method cannot be extended, and Number... beside long... is ambiguous in Java",
        "Tensor.empty(" to "the same",
        "Tensor.adopt(" to "the same",
        "Tensor.scalar(" to "the same",
        "BigTensor.of(" to "the same",
        "Expression.index(" to "the same",
        "PrintOptions.PrintOptions(" to "the same of a constructor",
        "r.inPlace().plus(" to "in Kotlin a += n, which a scope takes modulo p",
        "r.inPlace().minus(" to "the same",
        "r.inPlace().times(" to "the same",
        "r.inPlace().div(" to "the same",
        "r.inPlace().rem(" to "the same",
        "LongTensor0," to "a tensor without axes has no axis to split or to expand",
        "r.addMultiple(" to "a loop over arrays, whose position is an Int already",
        "r.reduceUnsigned(" to "64 bits that are read without a sign, which an Int does not have",
        "p0: LongArray" to "the indices are Longs in an array",
        "LongTensor, n: Int, m: Long) { r.get(" to "of an unknown rank by Ints or Longs alone",
        "r.set(" to "by an array of indices, or of an unknown rank by Ints or Longs alone",
    )

private fun typed(): List<String> =
    listOf("LongTensor2", "LongView2", "LongExpr2", "LongTensor", "LongExpr", "LongTensor0", "DoubleTensor2")
        .map { Class.forName("io.rankine.$it") }
        .flatMap { type ->
            val facets =
                type.methods.filter {
                    it.parameterCount == 0 &&
                        !Modifier.isStatic(it.modifiers) &&
                        (it.name in setOf("into", "inPlace") || it.returnType.declaringClass == type)
                }
            calls(type, "r", type.methods) + facets.flatMap { calls(type, "r.${it.name}()", it.returnType.methods) }
        }

private fun others(): List<String> =
    listOf(
            Ring::class,
            Ntt::class,
            Slots::class,
            RandomTensors::class,
            Distributions::class,
            TensorRef::class,
            Tensor::class,
            Expression::class,
            Modulus::class,
            Moduli::class,
            RnsModuli::class,
            Primes::class,
            RootsOfUnity::class,
            BigTensor::class,
            PrintOptions::class,
        )
        .flatMap { calls(it.java, "r", it.java.methods) }

/**
 * {@code fun NAME(r: LongTensor2, p0: LongOf<Rank.R2>, n: Int, m: Long) { r.into().plus(n, p0) }}, of all Int and of
 * both.
 */
private fun calls(type: Class<*>, receiver: String, methods: Array<Method>): List<String> =
    methods
        .filter { !it.isSynthetic && it.declaringClass.name.startsWith("io.rankine") }
        .filter { method -> method.parameterTypes.any { isWhole(it, method) } }
        .flatMap { method ->
            listOf(listOf("n"), listOf("n", "m")).map { mix ->
                val names = KotlinText(type)
                val given = method.genericParameterTypes.zip(method.parameterTypes).withIndex()
                var whole = 0
                val arguments = given.map { (i, types) ->
                    when {
                        types.second == LongArray::class.java && method.isVarArgs ->
                            List(2) { mix[whole++ % mix.size] }.joinToString(", ")
                        isWhole(types.second, method) -> mix[whole++ % mix.size]
                        method.isVarArgs && i == method.parameterCount - 1 -> "*p$i"
                        else -> "p$i"
                    }
                }
                val parameters =
                    given
                        .filter { (_, types) -> !isWhole(types.second, method) }
                        .map { (i, types) -> ", p$i: ${names.of(types.first)}" }
                val variables =
                    method.typeParameters
                        .joinToString(", ") { it.name + " : " + names.of(it.bounds[0]) }
                        .let { if (it.isEmpty()) "" else "<$it> " }
                val on =
                    if (Modifier.isStatic(method.modifiers)) type.canonicalName.removePrefix("io.rankine.")
                    else receiver
                "fun ${variables}NAME(r: ${names.of(type)}, n: Int, m: Long${parameters.joinToString("")}) " +
                    "{ ${if (on == receiver) on else qualified(type)}.`${method.name}`(${arguments.joinToString(", ")}) }"
                        .replace("`", "")
            }
        }

private fun qualified(type: Class<*>): String = type.canonicalName

private fun isWhole(type: Class<*>, method: Method): Boolean =
    type == Long::class.java || type == Number::class.java || type == LongArray::class.java && method.isVarArgs

/**
 * Java types as Kotlin writes them, with the type variables of the receiver's rank in place of those of its super
 * types.
 */
private class KotlinText(type: Class<*>) {
    private val family = type.simpleName.replace(Regex("(Tensor|View|Expr)(\\d?)$"), "")
    private val rank = Regex("\\d$").find(type.simpleName)?.value
    private val variables: Map<String, String> =
        mapOf(
            "R" to (rank?.let { "Rank.R$it" } ?: "Rank.Unknown"),
            "L" to (rank?.let { "Rank.R${maxOf(0, it.toInt() - 1)}" } ?: "Rank.R6"),
            "V" to "${family}View${rank.orEmpty()}",
            "T" to "${family}Tensor${rank.orEmpty()}",
            "E" to "${family}Expr${rank.orEmpty()}",
            "K" to "Types.Of${rank ?: "Unknown"}",
        )

    fun of(type: Type): String =
        when (type) {
            is Class<*> -> plain(type)
            is ParameterizedType -> plain(type.rawType as Class<*>).substringBefore("<") + arguments(type)
            is GenericArrayType -> "Array<${of(type.genericComponentType)}>"
            is TypeVariable<*> ->
                if (type.genericDeclaration is Method) type.name else variables[type.name] ?: of(type.bounds[0])
            else -> "Any"
        }

    private fun arguments(type: ParameterizedType): String =
        type.actualTypeArguments.joinToString(", ", "<", ">") {
            when {
                it !is WildcardType -> of(it)
                it.lowerBounds.isNotEmpty() -> "in " + of(it.lowerBounds[0])
                it.upperBounds[0] == Any::class.java -> "*"
                else -> "out " + of(it.upperBounds[0])
            }
        }

    private fun plain(type: Class<*>): String {
        if (type.isArray) {
            val element = type.componentType
            return if (element.isPrimitive) element.kotlin.simpleName + "Array" else "Array<${plain(element)}>"
        }
        val name = type.kotlin.qualifiedName ?: type.canonicalName
        val stars = type.typeParameters.joinToString(", ") { "*" }
        return if (stars.isEmpty()) name else "$name<$stars>"
    }
}
