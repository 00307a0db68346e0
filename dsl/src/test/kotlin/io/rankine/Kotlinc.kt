package io.rankine

import java.io.ByteArrayOutputStream
import java.io.PrintStream
import java.nio.file.Files
import kotlin.io.path.ExperimentalPathApi
import kotlin.io.path.deleteRecursively
import kotlin.io.path.writeText
import org.jetbrains.kotlin.cli.common.ExitCode
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler

/** What kotlinc says of a source file that uses this module. */
@OptIn(ExperimentalPathApi::class)
internal fun kotlinc(source: String): Pair<ExitCode, String> {
    val folder = Files.createTempDirectory("wrong-ranks")
    try {
        val file = folder.resolve("snippet.kt").apply { writeText(source) }
        val output = ByteArrayOutputStream()
        val exit =
            K2JVMCompiler()
                .exec(
                    PrintStream(output),
                    "-no-stdlib",
                    "-no-reflect",
                    "-nowarn",
                    "-jvm-target",
                    "25",
                    "-classpath",
                    UserClassPath.TEXT,
                    "-d",
                    folder.toString(),
                    file.toString(),
                )
        return exit to output.toString()
    } finally {
        folder.deleteRecursively()
    }
}

/** Each with the lines after it. */
internal fun errorsOf(output: String): List<String> =
    output.split(Regex("(?m)^(?=\\S+\\.kt:\\d+:)")).filter { ": error: " in it }
