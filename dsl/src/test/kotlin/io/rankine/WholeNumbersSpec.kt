package io.rankine

import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.rankine.engine.Tensor
import io.rankine.modular.Moduli
import io.rankine.modular.Modulus
import io.rankine.modular.Primes
import io.rankine.ntt.NegacyclicNtt
import io.rankine.ops.OrderEntry
import io.rankine.random.RandomNumbers
import io.rankine.spec.ElementType
import java.lang.reflect.Constructor
import java.lang.reflect.Executable
import java.lang.reflect.GenericArrayType
import java.lang.reflect.Method
import java.lang.reflect.Modifier
import java.lang.reflect.ParameterizedType
import java.lang.reflect.Type
import java.lang.reflect.TypeVariable
import java.lang.reflect.WildcardType
import java.nio.file.Path
import kotlin.io.path.listDirectoryEntries
import kotlin.io.path.name
import kotlin.io.path.readLines

/** Whatever takes a Long takes an Int: all methods of the public API, of entries, and of what stands behind facets. */
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
                    "topK" to { OrderEntry.topK(x.tensor(), 2.0) },
                    "zeros" to { Tensor.zeros(ElementType.INT64, 2, 1.5) },
                    "NegacyclicNtt.of" to { NegacyclicNtt.of(Modulus.of(17), 8.0) },
                    "RandomNumbers" to { RandomNumbers(1.5) },
                )
                .forEach { (name, call) ->
                    val message = runCatching { call() }.exceptionOrNull()?.message.orEmpty()
                    val reason =
                        if (".5 " in message) "is no whole number" else ".0 (Double) is neither an int nor a long"
                    message.replace("RnsModuli", "Moduli").startsWith("$name: ") to
                        (reason in message) shouldBe
                        (true to true)
                }
        }
    })

private const val HEAD =
    "import io.rankine.*\nimport io.rankine.engine.*\nimport io.rankine.modular.*\nimport io.rankine.ntt.*\n" +
        "import io.rankine.rns.*\n@Suppress(\"ALL\")\n"
private const val FIRST = 7

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
        "fun NAME(a: LongTensor2, n: Int, m: Long): LongTensor1 = a[n, range(n, m)]",
        "fun NAME(a: LongTensor2, n: Int, m: Long): LongTensor2 = a[from(n).step(n), upTo(n).step(m)]",
        "fun NAME(a: LongTensor2, n: Int): LongView3 = a.repeated(times(n), kept(), kept())",
        "fun NAME(n: Int, m: Long): LongTensor1 = random(n).longs(n, m, n)",
        "fun NAME(n: Int): LongTensor1 = tensor(n, n)",
        "fun NAME(p: Moduli, n: Int, a: LongArray): TensorNtt = TensorNtt.forward(p, n, *a)",
        "fun NAME(p: Moduli, n: Int, a: LongArray): TensorNtt = TensorNtt.inverse(p, n, a, *a)",
        "fun NAME(p: Moduli, n: Int, a: LongArray): NegacyclicNtt = NegacyclicNtt.of(p, n, *a)",
        "fun NAME(p: Moduli, n: Int, a: LongArray): RingTransforms = RingTransforms.of(n, p, *a)",
        "fun NAME(p: Modulus, n: Int, a: LongArray): InverseNtt = InverseNtt.of(p, n, *a)",
        "fun NAME(d: DoubleTensor2, n: Int, m: Long): BoolTensor2 = d.stats().isClose(d, n, m)",
    )

/** Classes by their names, and why their methods may take a Long alone. */
private val NOT_CALLED =
    mapOf(
        "io.rankine.(Long.*|.*Kt|UpTo.*|Bracketed.*|Rank.*|Parts.*)" to "generated for ranks: see typed()",
        "io.rankine.engine.(Views|Elements|Sliceable|layout.Viewable)" to "seen as a Tensor or an Expression",
        "io.rankine.TypedTensor" to "seen as a tensor of its rank",
        "io.rankine.RingScope" to "Kotlin's operators: see SCOPES",
        "io.rankine.Tensors" to "Kotlin's own functions have these names: see SCOPES",
        ".*Progress" to "called by a run of a transcript",
        "io.rankine.*Ops" to "formulas of ops: users call the entries",
        "io.rankine.lazy.(Generators|Residues)|io.rankine.engine.WriteGuard" to "called by generated expressions",
    )

/** What takes a Long alone, and why. */
private val EXCEPTIONS =
    mapOf(
        "LongTensor.of(" to "Kotlin's literal is tensor(n, m); a form of Int would lengthen javac's list of candidates",
        "PrintOptions.PrintOptions(" to "the same of a constructor",
        "r.inPlace().plus(" to "in Kotlin a += n, which a scope takes modulo p",
        "r.inPlace().minus(" to "the same",
        "r.inPlace().times(" to "the same",
        "r.inPlace().div(" to "the same",
        "r.inPlace().rem(" to "the same",
        "LongTensor0," to "a tensor without axes has no axis to split or to expand",
        "ForwardNtt.of(" to "residues, which are Longs wherever they come from",
        "InverseNtt.of(p0, n, " to "the same",
        "InverseNtt.of(p0, m, " to "the same",
        "TensorNtt.forward(" to "the same",
        "TensorNtt.inverse(" to "the same",
        "NegacyclicNtt.of(" to "the same",
        "RingTransforms.of(" to "the same",
        "Twiddles.powers(p0, n, p2" to "a loop over arrays",
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
            calls(type, "r", type.methods.toList()) +
                facets.flatMap { calls(type, "r.${it.name}()", it.returnType.methods.toList()) }
        }

/**
 * All classes of the public API, and all entries of ops. Records have other ways to be made than their constructors.
 */
private fun others(): List<String> =
    (listed() + entries()).flatMap {
        calls(it, "r", if (it.isRecord) it.methods.toList() else it.methods.toList() + it.constructors)
    }

/** The classes in the lists of the public API, without those that are generated for a rank or an element type. */
private fun listed(): List<Class<*>> =
    listOf(
            "runtime-java/engine",
            "runtime-java/rings",
            "runtime-java/exchange",
            "runtime-java",
            "dsl",
            "runtime-java/heal",
        )
        .flatMap { room ->
            Path.of("..", room, "api", room.substringAfterLast('/').removeSuffix("-java") + ".api").readLines()
        }
        .mapNotNull { Regex("public .*(?:class|interface) (\\S+)(?: .*)?\\{").find(it)?.groupValues?.get(1) }
        .map { Class.forName(it.replace('/', '.')) }
        .filter { type -> type.isPublic() && NOT_CALLED.keys.none { type.name.matches(Regex(it)) } }
        .filter { it.getAnnotation(Metadata::class.java)?.kind != FILE }

/** Of Kotlin's top-level functions: in Kotlin they are no methods. */
private const val FILE = 2

private fun Class<*>.isPublic(): Boolean =
    Modifier.isPublic(modifiers) && (declaringClass == null || declaringClass.isPublic())

private fun entries(): List<Class<*>> =
    listOf("../runtime-java/target/classes/io/rankine/ops", "../runtime-java/rings/target/classes/io/rankine/rns")
        .flatMap { Path.of(it).listDirectoryEntries("*Entry.class") }
        .map { Class.forName("io.rankine." + it.parent.name + "." + it.name.removeSuffix(".class")) }

/**
 * {@code fun NAME(r: LongTensor2, p0: LongOf<Rank.R2>, n: Int, m: Long) { r.into().plus(n, p0) }}, of all Int and of
 * both.
 */
private fun calls(type: Class<*>, receiver: String, methods: List<Executable>): List<String> =
    methods
        .filter { !it.isSynthetic && it.declaringClass.name.startsWith("io.rankine") }
        .filter { method -> method.parameterTypes.indices.any { isWhole(method, it) } }
        .flatMap { method ->
            listOf(listOf("n"), listOf("n", "m")).map { mix ->
                val names = KotlinText(type)
                val given = method.genericParameterTypes.withIndex()
                var whole = 0
                val arguments = given.map { (i, _) ->
                    val several = method.isVarArgs && i == method.parameterCount - 1
                    when {
                        isWhole(method, i) -> List(if (several) 2 else 1) { mix[whole++ % mix.size] }.joinToString()
                        several -> "*p$i"
                        else -> "p$i"
                    }
                }
                val parameters =
                    given.filter { (i, _) -> !isWhole(method, i) }.map { (i, type) -> ", p$i: ${names.of(type)}" }
                val variables =
                    method.typeParameters
                        .joinToString(", ") { it.name + " : " + names.of(it.bounds[0]) }
                        .let { if (it.isEmpty()) "" else "<$it> " }
                val called =
                    when {
                        method is Constructor<*> -> type.canonicalName
                        Modifier.isStatic(method.modifiers) -> "${type.canonicalName}.${method.name}"
                        else -> "$receiver.${method.name}"
                    }
                "fun ${variables}NAME(r: ${names.of(type)}, n: Int, m: Long${parameters.joinToString("")}) " +
                    "{ $called(${arguments.joinToString(", ")}) }"
            }
        }

private fun isWhole(method: Executable, i: Int): Boolean {
    val type = method.parameterTypes[i]
    return type in WHOLE || method.isVarArgs && i == method.parameterCount - 1 && type.componentType in WHOLE
}

private val WHOLE = setOf(Long::class.java, Number::class.java)

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
