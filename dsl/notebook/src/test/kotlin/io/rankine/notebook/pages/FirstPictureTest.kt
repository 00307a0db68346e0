package io.rankine.notebook.pages

import java.nio.file.Path
import kotlin.io.path.readText
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** The program in Kotlin of docs/pictures.md. */
class FirstPictureTest {

    @Test
    fun it_draws_a_line_and_points(@TempDir folder: Path) {
        main(folder.toString())
        val points = folder.resolve("sine.svg").readText().split("<circle").size - 1
        assertEquals(201, points, "200 and one in the legend")
    }
}
