package io.rankine

import io.kotest.assertions.withClue
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe

/**
 * Why `b -= g` is for tensors declared with `val`: of a `var` kotlinc refuses each pair of operators by which `val`
 * works, and the name of an operand is what its message has room for. When this fails, a form for both may have come.
 */
class OperatorsInPlaceSpec :
    StringSpec({
        "no pair of operators works for val and for var" {
            val source = StringBuilder("@file:Suppress(\"ALL\")\n")
            FORMS.forEachIndexed { i, form ->
                source
                    .append(form.operators.replace(Regex("\\b[ST]\\b")) { it.value + i }.lines().joinToString("; "))
                    .append('\n')
                source.append("fun val$i() { val b = T$i(); b -= T$i() }\nfun var$i() { var b = T$i(); b -= T$i() }\n")
            }
            val refused = errorsOf(kotlinc(source.toString()).second)
            FORMS.forEachIndexed { i, form ->
                withClue(form.operators) {
                    said(refused, 3 * i + 3) shouldBe form.ofVal
                    said(refused, 3 * i + 4) shouldBe form.ofVar
                }
            }
        }
    })

/** @param ofVal the error of `val b`, empty if it compiles; [ofVar] that of `var b` */
private class Form(val operators: String, val ofVal: String, val ofVar: String)

private const val AMBIGUOUS = "ambiguity between assign operator candidates"
private const val FIXED = "'val' cannot be reassigned."

private val FORMS =
    listOf(
        Form("class T\noperator fun T.minus(b: T): T = this\noperator fun T.minusAssign(b: T) {}", "", AMBIGUOUS),
        Form("class T { operator fun minusAssign(b: T) {} }\noperator fun T.minus(b: T): T = this", "", AMBIGUOUS),
        Form("class T { operator fun minus(b: T): T = this }\noperator fun T.minusAssign(b: T) {}", "", AMBIGUOUS),
        Form("class T\noperator fun T.minus(b: T): T = this\noperator fun T.minusAssign(b: Any) {}", "", AMBIGUOUS),
        Form(
            "interface S<R>\nclass T : S<T>\noperator fun <R> S<R>.minus(b: T): R = throw Error()\n" +
                "operator fun T.minusAssign(b: T) {}",
            "",
            AMBIGUOUS,
        ),
        Form(
            "class T\noperator fun T.minus(b: T): T = this\n" +
                "@Deprecated(\"use val\", level = DeprecationLevel.ERROR) operator fun T.minusAssign(b: T) {}",
            "'fun T.minusAssign(b: T): Unit' is deprecated. use val.",
            AMBIGUOUS,
        ),
        Form(
            "class T\noperator fun T.minus(b: T): T = this\n" +
                "@Deprecated(\"use val\", level = DeprecationLevel.HIDDEN) operator fun T.minusAssign(b: T) {}",
            FIXED,
            "",
        ),
        Form("class T\noperator fun T.minus(b: T): T = this", FIXED, ""),
        // Works for both, but then a - b is no T, so that `val c: T = a - b` is refused.
        Form(
            "open class S\nclass T : S()\noperator fun T.minus(b: T): S = this\noperator fun T.minusAssign(b: T) {}",
            "",
            "",
        ),
    )

private fun said(errors: List<String>, line: Int): String =
    errors
        .filter { ".kt:$line:" in it }
        .joinToString { it.lines().first().substringAfter(": error: ").trimEnd(':').replace(Regex("T\\d+"), "T") }
