package io.rankine.notebook

import io.rankine.TypedTensor
import io.rankine.engine.PrintOptions
import io.rankine.engine.Tensor
import io.rankine.engine.TensorHtml
import io.rankine.pictures.Picture
import java.io.ByteArrayOutputStream
import java.util.Base64
import javax.imageio.ImageIO
import kotlin.reflect.KClass
import org.jetbrains.kotlinx.jupyter.api.FieldValue
import org.jetbrains.kotlinx.jupyter.api.HTML
import org.jetbrains.kotlinx.jupyter.api.MIME
import org.jetbrains.kotlinx.jupyter.api.MimeTypedResult
import org.jetbrains.kotlinx.jupyter.api.MimeTypes
import org.jetbrains.kotlinx.jupyter.api.ResultHandlerExecution
import org.jetbrains.kotlinx.jupyter.api.SubtypeRendererTypeHandler
import org.jetbrains.kotlinx.jupyter.api.libraries.ExecutionHost
import org.jetbrains.kotlinx.jupyter.api.libraries.JupyterIntegration

/**
 * What the Kotlin kernel of Jupyter does with tensors: they are shown as tables, vectors with a line above them, and
 * pictures as PNG. The kernel finds it by itself once the artifact is on its class path.
 */
public class RankineIntegration : JupyterIntegration() {

    override fun Builder.onLoaded() {
        import("io.rankine.*", "io.rankine.modular.*", "io.rankine.pictures.*")
        addRenderer(shown(TypedTensor::class) { table((it as TypedTensor).tensor()) })
        addRenderer(shown(Tensor::class) { table(it as Tensor) })
        addRenderer(shown(Picture::class) { MIME(MimeTypes.PNG to png(it as Picture)) })
    }

    private fun shown(type: KClass<*>, result: (Any) -> MimeTypedResult) =
        SubtypeRendererTypeHandler(type, Rendering(result))

    private class Rendering(private val result: (Any) -> MimeTypedResult) : ResultHandlerExecution {

        override fun execute(host: ExecutionHost, result: FieldValue): FieldValue =
            FieldValue(result.value?.let(this.result), result.name)

        override fun replaceVariables(mapping: Map<String, String>) = this
    }

    private fun table(tensor: Tensor): MimeTypedResult {
        val line = if (tensor.rank() == 1 && !tensor.type().isComplex()) Sparkline.of(tensor) else ""
        return HTML(line + TensorHtml.format(tensor, PrintOptions.DEFAULT))
    }

    private fun png(picture: Picture): String {
        val bytes = ByteArrayOutputStream()
        ImageIO.write(picture.image(), "png", bytes)
        return Base64.getEncoder().encodeToString(bytes.toByteArray())
    }
}
