package io.rankine.notebook

import java.nio.file.Path
import kotlin.io.path.listDirectoryEntries
import kotlin.io.path.name
import kotlin.io.path.readText
import kotlin.io.path.writeText
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test

/**
 * Runs the cells of samples/notebooks and compares what is shown with what the notebooks hold; pixels depend on fonts,
 * so that a picture only has to be one. `-Drankine.notebooks=write` writes the cells into src/test/notebooks; once
 * those are compiled, it writes what is shown into the notebooks.
 */
class NotebooksTest {

    private val folder = Path.of("../../samples/notebooks")
    private val notebooks = folder.listDirectoryEntries("*.ipynb").sorted()
    private val rendering = Rendering()
    private val write = System.getProperty("rankine.notebooks") == "write"

    @Test
    fun there_are_three_and_each_begins_with_use() {
        assertEquals(listOf("first-steps.ipynb", "number-theory.ipynb", "signals.ipynb"), notebooks.map { it.name })
        notebooks.forEach { assertEquals("%use @file[rankine.json]", source(code(it).first())) }
    }

    @Test
    fun cells_show_what_the_notebook_holds() {
        val all = notebooks.map { it to Cells(rendering.imports, it, code(it).map(::source)) }
        if (write) {
            all.forEach { it.second.write() }
        }
        all.forEach { (notebook, cells) ->
            assertEquals(cells.held, cells.source, "cells of another state are compiled: write, then build again")
            val shown = mutableMapOf<Int, JsonObject>()
            cells.run { cell, value -> rendering.of(value)?.let { shown[cell] = it } }
            assertTrue(shown.isNotEmpty())
            if (write) {
                notebook.writeText(pretty.encodeToString(JsonElement.serializer(), with(read(notebook), shown)) + "\n")
            }
            val held = code(notebook).mapIndexedNotNull { number, cell -> data(cell)?.let { number to it } }.toMap()
            assertEquals(
                held.mapValues { comparable(it.value) },
                shown.mapValues { comparable(it.value) },
                notebook.name,
            )
        }
    }

    private val pretty = Json {
        prettyPrint = true
        @OptIn(kotlinx.serialization.ExperimentalSerializationApi::class)
        prettyPrintIndent = " "
    }

    private fun read(notebook: Path) = Json.parseToJsonElement(notebook.readText()).jsonObject

    private fun code(notebook: Path) = read(notebook)["cells"]!!.jsonArray.map { it.jsonObject }.filter(::isCode)

    private fun isCode(cell: JsonObject) = cell["cell_type"]!!.jsonPrimitive.content == "code"

    private fun source(cell: JsonObject) = cell["source"]!!.jsonArray.joinToString("") { it.jsonPrimitive.content }

    private fun data(cell: JsonObject) = cell["outputs"]!!.jsonArray.singleOrNull()?.jsonObject?.get("data")?.jsonObject

    private fun comparable(data: JsonObject) = data.mapValues { (type, content) ->
        if (type.startsWith("image")) "an image" else content.jsonPrimitive.content
    }

    /** The notebook with these outputs in place of its own. */
    private fun with(notebook: JsonObject, shown: Map<Int, JsonObject>): JsonObject {
        var number = -1
        val cells =
            notebook["cells"]!!.jsonArray.map {
                if (isCode(it.jsonObject)) with(it.jsonObject, ++number, shown) else it
            }
        return JsonObject(notebook + ("cells" to JsonArray(cells)))
    }

    private fun with(cell: JsonObject, number: Int, shown: Map<Int, JsonObject>): JsonObject {
        val count = JsonPrimitive(number + 1)
        val output =
            shown[number]?.let {
                JsonObject(
                    mapOf(
                        "data" to it,
                        "execution_count" to count,
                        "metadata" to JsonObject(emptyMap()),
                        "output_type" to JsonPrimitive("execute_result"),
                    )
                )
            }
        return JsonObject(cell + ("execution_count" to count) + ("outputs" to JsonArray(listOfNotNull(output))))
    }
}
