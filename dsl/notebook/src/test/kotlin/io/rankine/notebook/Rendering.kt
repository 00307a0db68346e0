package io.rankine.notebook

import java.lang.reflect.Proxy
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import org.jetbrains.kotlinx.jupyter.api.FieldValue
import org.jetbrains.kotlinx.jupyter.api.MimeTypedResult
import org.jetbrains.kotlinx.jupyter.api.Notebook
import org.jetbrains.kotlinx.jupyter.api.libraries.ExecutionHost
import org.jetbrains.kotlinx.jupyter.api.libraries.LibraryDefinition
import org.jetbrains.kotlinx.jupyter.api.libraries.LibraryDefinitionProducer

/**
 * What the kernel does with the integration: it finds the class by its resource, and asks its renderers in their order.
 */
internal class Rendering {

    private val definition: LibraryDefinition = producer().getDefinitions(none<Notebook>()).single()

    val imports: List<String> = definition.imports

    private fun producer(): LibraryDefinitionProducer {
        val resource = "/META-INF/kotlin-jupyter-libraries/libraries.json"
        val text = RankineIntegration::class.java.getResource(resource)!!.readText()
        val producer = Json.parseToJsonElement(text).jsonObject["producers"]!!.jsonArray.single().jsonObject
        val type = Class.forName(producer["fqn"]!!.jsonPrimitive.content)
        return type.getDeclaredConstructor().newInstance() as LibraryDefinitionProducer
    }

    /** Content by its type; null if nothing is shown. */
    fun of(value: Any?): JsonObject? {
        if (value == null || value is Unit) {
            return null
        }
        val result =
            definition.renderers
                .firstOrNull { it.accepts(value) }
                ?.execution
                ?.execute(none<ExecutionHost>(), FieldValue(value, null))
                ?.value
        val content = result as? MimeTypedResult ?: mapOf("text/plain" to value.toString())
        return JsonObject(content.mapValues { JsonPrimitive(it.value) })
    }

    /** One that is never called. */
    private inline fun <reified T> none(): T =
        Proxy.newProxyInstance(T::class.java.classLoader, arrayOf(T::class.java)) { _, method, _ -> error(method) } as T
}
