package io.rankine.notebook

import java.nio.file.Path
import java.util.function.BiConsumer
import kotlin.io.path.exists
import kotlin.io.path.name
import kotlin.io.path.readText
import kotlin.io.path.writeText

/**
 * The cells of a notebook as one function in `src/test/notebooks`, which the build compiles: by a newer Kotlin than
 * that of the newest kernel on Maven Central, which KernelTest runs.
 */
internal class Cells(imports: List<String>, notebook: Path, cells: List<String>) {

    private val type =
        notebook.name.removeSuffix(".ipynb").split("-").joinToString("") { it.replaceFirstChar(Char::uppercase) }
    private val file = Path.of("src/test/notebooks/$type.kt")

    val source: String =
        """
            |// Written by NotebooksTest with -Drankine.notebooks=write.
            |@file:Suppress("warnings")
            |
            |package notebooks
            |
            |${imports.joinToString("\n") { "import $it" }}
            |
            |object $type {
            |@JvmStatic fun run(shown: java.util.function.BiConsumer<Int, Any?>) {
            |${cells.mapIndexed(::statements).joinToString("\n")}
            |}
            |}
            |"""
            .trimMargin()

    /** Without magics; a last line that declares or assigns nothing is the cell's value. */
    private fun statements(number: Int, code: String): String {
        val lines = code.lines().filterNot { it.startsWith("%") }
        val last = lines.lastOrNull()?.substringBefore(" //") ?: return ""
        val isValue = !Regex("(val|var|fun) .*|[\\w\\[\\], ]+ [-+*/]?= .*|}").matches(last)
        return (lines.dropLast(1) + if (isValue) "shown.accept($number, $last)" else last).joinToString("\n")
    }

    /** What the build has compiled. */
    val held: String = if (file.exists()) file.readText() else ""

    fun write() = file.writeText(source)

    /** Hands over the number of each cell with a value, and that. */
    fun run(shown: BiConsumer<Int, Any?>) {
        Class.forName("notebooks.$type").getMethod("run", BiConsumer::class.java).invoke(null, shown)
    }
}
