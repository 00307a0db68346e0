package io.rankine.notebook.pages

import io.rankine.*
import io.rankine.pictures.*
import kotlin.io.path.Path

fun main(vararg arguments: String) {
    val folder = Path(arguments.firstOrNull() ?: ".")
    val t = DoubleTensor.linspace(0, 10, 200)
    val sine = t.sin()
    val measured = sine + random(7).normals(200) * 0.1

    Picture.line(t, sine)
        .named("sin t")
        .and(Picture.scatter(t, measured).named("measured"))
        .title("A sine and its measurement")
        .write(folder.resolve("sine.svg"))
}
