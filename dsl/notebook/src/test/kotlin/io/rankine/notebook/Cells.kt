package io.rankine.notebook

import java.io.ByteArrayOutputStream
import java.io.PrintStream
import java.net.URLClassLoader
import java.nio.file.Path
import java.util.function.BiConsumer
import kotlin.io.path.name
import kotlin.io.path.writeText
import org.jetbrains.kotlin.cli.common.ExitCode
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler
import org.junit.jupiter.api.Assertions.assertEquals

/**
 * The cells of notebooks, compiled as one function each notebook: the Kotlin of the newest published kernel cannot read
 * class files of JDK 25 yet.
 */
internal class Cells(private val imports: List<String>, private val folder: Path) {

    private val sources = mutableMapOf<Path, String>()

    fun add(notebook: Path, cells: Map<Int, String>) {
        val body = cells.entries.joinToString("\n") { (number, code) -> statements(number, code) }
        val lines = imports.joinToString("\n") { "import $it" }
        sources[notebook] =
            "$lines\n\nobject ${name(notebook)} {\n@JvmStatic fun run(shown: java.util.function.BiConsumer<Int, Any?>) {\n$body\n}\n}\n"
    }

    /** Without magics; a last line that declares or assigns nothing is the cell's value. */
    private fun statements(number: Int, code: String): String {
        val lines = code.lines().filterNot { it.startsWith("%") }
        val last = lines.lastOrNull()?.substringBefore(" //") ?: return ""
        val isValue = !Regex("(val|var|fun) .*|[\\w\\[\\], ]+ [-+*/]?= .*|}").matches(last)
        return (lines.dropLast(1) + if (isValue) "shown.accept($number, $last)" else last).joinToString("\n")
    }

    fun compile() {
        val files = sources.map { (notebook, text) ->
            folder.resolve(name(notebook) + ".kt").also { it.writeText(text) }.toString()
        }
        val output = ByteArrayOutputStream()
        val classPath = System.getProperty("java.class.path")
        val options = listOf("-no-stdlib", "-no-reflect", "-nowarn", "-jvm-target", "25", "-classpath", classPath)
        val exit =
            K2JVMCompiler().exec(PrintStream(output), *options.toTypedArray(), "-d", "$folder", *files.toTypedArray())
        assertEquals(ExitCode.OK, exit, output::toString)
    }

    /** Hands over the number of each cell with a value, and that. */
    fun run(notebook: Path, shown: BiConsumer<Int, Any?>) {
        URLClassLoader(arrayOf(folder.toUri().toURL()), javaClass.classLoader).use {
            it.loadClass(name(notebook)).getMethod("run", BiConsumer::class.java).invoke(null, shown)
        }
    }

    private fun name(notebook: Path) = notebook.name.removeSuffix(".ipynb").replace("-", "")
}
