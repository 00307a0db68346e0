package io.rankine

import io.kotest.core.spec.style.StringSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldContainExactlyInAnyOrder
import io.kotest.matchers.shouldBe
import java.io.ByteArrayOutputStream
import java.io.File
import java.io.PrintStream
import org.jetbrains.kotlin.cli.common.ExitCode
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler

/** Op sets declared in Kotlin, as kapt shows them to the processor. */
class KotlinOpSetsSpec :
    StringSpec({
        val folder = tempdir()

        "faults are reported at the declaration in Kotlin" {
            val source = File("src/test/resources/kotlin-ops/BadOps.kt")
            val (exit, messages) = kapt(source, folder)
            exit shouldBe ExitCode.COMPILATION_ERROR
            messages.mapNotNull { error(source, it) } shouldContainExactlyInAnyOrder expected(source)
        }
    })

private const val MARK = " // error: "

/** The line's number and the message after each mark; several messages are parted by `||`. */
private fun expected(source: File): List<String> =
    source.readLines().flatMapIndexed { line, text ->
        text.substringAfter(MARK, "").split(" || ").filter(String::isNotEmpty).map { "${line + 1}: $it" }
    }

/** An error as [expected] has it, whose first line is enough. */
private fun error(source: File, line: String): String? =
    Regex("${Regex.escape(source.name)}:(\\d+): error: (.*)").find(line)?.destructured?.let { (number, message) ->
        "$number: $message"
    }

/** Runs kapt, without the compiler after it. */
private fun kapt(source: File, folder: File): Pair<ExitCode, List<String>> {
    val classPath = System.getProperty("java.class.path")
    val plugin = classPath.split(File.pathSeparator).single { "kotlin-annotation-processing-embeddable" in it }
    val options =
        mapOf(
            "aptMode" to "stubsAndApt",
            "mapDiagnosticLocations" to "true",
            "sources" to "$folder/sources",
            "classes" to "$folder/classes",
            "stubs" to "$folder/stubs",
        )
    val output = ByteArrayOutputStream()
    val exit =
        K2JVMCompiler()
            .exec(
                PrintStream(output),
                "-no-stdlib",
                "-no-reflect",
                "-jvm-target",
                "25",
                "-module-name",
                "main",
                "-classpath",
                UserClassPath.TEXT,
                "-Xplugin=$plugin",
                *options
                    .flatMap { (name, value) -> listOf("-P", "plugin:org.jetbrains.kotlin.kapt3:$name=$value") }
                    .toTypedArray(),
                *classPath
                    .split(File.pathSeparator)
                    .flatMap { listOf("-P", "plugin:org.jetbrains.kotlin.kapt3:apclasspath=$it") }
                    .toTypedArray(),
                "-d",
                "$folder/classes",
                source.path,
            )
    return exit to output.toString().lines()
}
