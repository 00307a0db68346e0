package io.rankine.notebook

import io.rankine.*
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test

class SparklineTest {

    @Test
    fun extreme_numbers_have_a_line_without_nan() {
        listOf(
                doubleArrayOf(-Double.MAX_VALUE, Double.MAX_VALUE),
                doubleArrayOf(0.0, Double.MIN_VALUE),
                doubleArrayOf(1e300, 1e300),
                doubleArrayOf(1.0, Double.NaN, Double.POSITIVE_INFINITY, 2.0),
            )
            .forEach { values ->
                val line = Sparkline.of(tensor(*values).tensor())
                assertTrue(line.startsWith("<svg") && "NaN" !in line) { line }
            }
    }

    @Test
    fun vectors_without_numbers_or_of_more_than_a_cell_shows_have_none() {
        assertEquals("", Sparkline.of(DoubleTensor.zeros(0).tensor()))
        assertEquals("", Sparkline.of(tensor(Double.NaN, 1.0).tensor()))
        assertEquals("", Sparkline.of(tensor(1.0).broadcastTo(1L shl 40).tensor()))
    }

    @Test
    fun other_ranks_and_complex_numbers_are_refused() {
        val refused =
            assertThrows(IllegalArgumentException::class.java) { Sparkline.of(LongTensor.zeros(2, 2).tensor()) }
        assertEquals(
            "sparkline: a tensor of int64 [2, 2]: allowed are vectors of real numbers",
            refused.message,
        )
    }
}
