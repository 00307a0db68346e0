package io.rankine.dataframe

import io.rankine.*
import io.rankine.ops.Casts
import io.rankine.spec.ElementType.*
import java.io.IOException
import java.io.UncheckedIOException
import java.math.BigDecimal
import java.math.BigInteger
import java.math.MathContext
import java.nio.file.Path
import kotlin.reflect.typeOf
import org.jetbrains.kotlinx.dataframe.DataFrame
import org.jetbrains.kotlinx.dataframe.api.*
import org.jetbrains.kotlinx.dataframe.io.*
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

class DataFramesTest {

    @TempDir lateinit var folder: Path

    private val decimal = ", as it is no whole number: take float64, which round() and a cast bring there"

    private fun refused(message: String, call: () -> Unit) {
        assertEquals(message, assertThrows(IllegalArgumentException::class.java) { call() }.message)
    }

    @Test
    fun csv_with_quotes_separators_and_missing_values() {
        val file = folder.resolve("people.csv").toFile()
        val other = folder.resolve("numbers.csv").toFile()
        file.writeText("name;\"height; cm\";weight\n\"Ada; the \"\"first\"\"\";165;55.5\nBob;;80\n")

        val people = DataFrame.readCSV(file, delimiter = ';') // with quotes, and without Bob's height
        val numbers = people.select("height; cm", "weight")
        val a = numbers.toTensor(FLOAT64, fill = Double.NaN) { DoubleTensor2.of(it) } // [[165.   55.5] [  nan  80. ]]
        a.toDataFrame("height", "weight").writeCSV(other)

        assertEquals("[[165.   55.5]\n [  nan  80. ]]", a.toString())
        assertEquals("height,weight\n165.0,55.5\nNaN,80.0\n", other.readText().replace("\r\n", "\n"))
        refused("column 'height; cm' has no value at [1]: give a number for missing ones, or drop the row") {
            numbers.toTensor(FLOAT64)
        }
        refused("column 'name' has Ada; the \"first\" at [0]: it is no number") { people.toTensor(FLOAT64, 0) }
    }

    @Test
    fun tensors_come_back() {
        val a = tensor(arrayOf(longArrayOf(1, 2), longArrayOf(3, Long.MAX_VALUE)))
        val frame = a.toDataFrame("x", "y")
        assertEquals(listOf("x", "y"), frame.columnNames())
        assertEquals(listOf(2L, Long.MAX_VALUE), frame["y"].toList())
        assertEquals(typeOf<Long>(), frame["y"].type())
        assertEquals(a, frame.toTensor(INT64) { LongTensor2.of(it) })
        val b = tensor(1.5, Double.NaN)
        assertEquals(b, b.toDataFrame("b")["b"].toTensor(FLOAT64).let(DoubleTensor1::of))
        val truth = BoolTensor.of(true, false)
        assertEquals(truth, truth.toDataFrame("t")["t"].toTensor(BOOL).let(BoolTensor1::of))
        val views = a.T.toDataFrame("x", "y")
        assertEquals(listOf(1L, 2L), views["x"].toList())
    }

    @Test
    fun integers_are_exact_or_refused() {
        val frame = dataFrameOf("a")(3.0, BigInteger.TWO, 1.toShort(), true)
        assertEquals(tensor(3, 2, 1, 1), frame["a"].toTensor(INT64).let(LongTensor1::of))
        refused("column 'a' has 1.5 at [0]: it is no int64$decimal") { dataFrameOf("a")(1.5).toTensor(INT64) }
        refused("column 'a' has NaN at [0]: it is no int64$decimal") { dataFrameOf("a")(Double.NaN).toTensor(INT64) }
        refused(
            "column 'a' has 300 at [0]: it is no uint8: allowed 0 to 255; take a wider type, or float64, which rounds"
        ) {
            dataFrameOf("a")(300).toTensor(UINT8)
        }
    }

    @Test
    fun floats_are_rounded_once() {
        val values = listOf(18014399583223809L, BigInteger("18014399583223809"), BigDecimal("1.00000005960464477540"))
        val floats = FloatTensor1.of(Columns.tensor("a", values, FLOAT32, null))
        assertEquals(FloatTensor.of(1.80144E16f, 1.80144E16f, 1.0000001f), floats)
        // Between two numbers of each type, and a little above: float64 would say in the middle, and then be rounded to
        // even.
        for ((type, digits) in listOf(FLOAT16 to 11, BFLOAT16 to 8, FLOAT32 to 24)) {
            val step = BigDecimal(2).pow(-digits, MathContext(100))
            val above = BigDecimal.ONE + step + BigDecimal("1e-40")
            val middle = BigDecimal.ONE + step
            val doubles = Casts.cast(Columns.tensor("a", listOf(above, middle, -above), type, null), FLOAT64)
            val next = 1 + 2 * step.toDouble()
            assertEquals(tensor(next, 1.0, -next), DoubleTensor1.of(doubles))
        }
        val ends = listOf(BigDecimal("1e400"), BigDecimal("-1e-400"), BigDecimal("1e-2000000000"), Double.NaN)
        val rounded = FloatTensor1.of(Columns.tensor("a", ends, FLOAT32, null))
        assertEquals(FloatTensor.of(Float.POSITIVE_INFINITY, -0f, 0f, Float.NaN), rounded)
    }

    @Test
    fun unsigned_numbers_and_large_ones_are_taken() {
        assertEquals(tensor(1, 2), columnOf(1UL, 2UL).named("u").toTensor(INT64).let(LongTensor1::of))
        val mixed = columnOf(255.toUByte(), 65535.toUShort(), UInt.MAX_VALUE).named("u")
        assertEquals(tensor(255, 65535, 4294967295), mixed.toTensor(INT64).let(LongTensor1::of))
        val half = BigInteger.TWO.pow(63)
        for (values in
            listOf<List<Any>>(
                listOf(half),
                listOf(half.toBigDecimal()),
                listOf(BigDecimal("9223372036854775808.00")),
                listOf(Math.scalb(1.0, 63)),
            )) {
            assertEquals(Long.MIN_VALUE, Columns.tensor("u", values, UINT64, null).view(INT64).getLong(0))
        }
        assertEquals(-1L, columnOf(ULong.MAX_VALUE).named("u").toTensor(UINT64).view(INT64).getLong(0))
    }

    @Test
    fun numbers_out_of_range_are_told_with_a_way_out() {
        val out = "; take a wider type, or float64, which rounds"
        val above = BigInteger.TWO.pow(64)
        refused("column 'u' has $above at [0]: it is no uint64: allowed 0 to 18446744073709551615$out") {
            Columns.tensor("u", listOf(above), UINT64, null)
        }
        refused("column 'u' has -1 at [0]: it is no uint64: allowed 0 to 18446744073709551615$out") {
            Columns.tensor("u", listOf(-1), UINT64, null)
        }
        refused("column 'u' has 1E+1000000000 at [0]: it is no uint8: allowed 0 to 255$out") {
            Columns.tensor("u", listOf(BigDecimal("1e1000000000")), UINT8, null)
        }
        refused("column 'u' has 1E-1000000000 at [0]: it is no uint8$decimal") {
            Columns.tensor("u", listOf(BigDecimal("1e-1000000000")), UINT8, null)
        }
        refused("column 'a' has 2 at [0]: it is no bool: allowed 0 and 1$out") {
            Columns.tensor("a", listOf(2), BOOL, null)
        }
        refused("column 'c' has 1 at [0]: it is a Character: convert the column to numbers") {
            columnOf('1').named("c").toTensor(INT64)
        }
    }

    @Test
    fun other_shapes_and_names_are_refused() {
        refused(
            "toDataFrame: 1 names for a tensor of shape [2, 2]: allowed are a vector with one, and a matrix with one for each column"
        ) {
            LongTensor.zeros(2, 2).toDataFrame("x")
        }
        val uint64 = Casts.cast(tensor(1, 2).tensor(), UINT64)
        refused(
            "values: a tensor of uint64 of rank 1: allowed are vectors of real numbers but uint64; cast it, or select an axis"
        ) {
            Columns.values(uint64)
        }
        refused("toTensor: a frame without columns: select some") { DataFrame.empty().toTensor(INT64) }
    }

    @Test
    fun careless_csv_is_refused_or_read_as_it_stands() {
        val file = folder.resolve("careless.csv").toFile()
        file.writeText("\uFEFFa,b\n1,2\n3,4\n") // a mark of the byte order, as Excel writes it
        assertEquals(listOf("a", "b"), DataFrame.readCSV(file).columnNames())
        assertEquals("[[1 2]\n [3 4]]", DataFrame.readCSV(file).toTensor(INT64) { LongTensor2.of(it) }.toString())

        file.writeText("a,b\n1,2\n3\n") // a row that is too short: its last value is missing
        refused("column 'b' has no value at [1]: give a number for missing ones, or drop the row") {
            DataFrame.readCSV(file).toTensor(INT64)
        }
        file.writeText("a,b\n1,2\n3,4.5x\n")
        refused("column 'b' has 4.5x at [1]: it is no number") { DataFrame.readCSV(file).toTensor(FLOAT64) }
        refused("column 'b' has 2 at [0]: it is a text: convert the column to numbers") {
            dataFrameOf("b")("2", "4.5").toTensor(FLOAT64)
        }
        file.writeText("a\n${"9".repeat(40)}\n1\n")
        assertThrows(IllegalArgumentException::class.java) { DataFrame.readCSV(file).toTensor(INT64) }
        file.writeText("a,b\n1,${"x".repeat(1_000_000)}\n")
        assertThrows(IllegalArgumentException::class.java) { DataFrame.readCSV(file)["b"].toTensor(FLOAT64) }
        file.writeText("")
        refused("toTensor: a frame without columns: select some") { DataFrame.readCSV(file).toTensor(INT64) }
        file.writeText("a,b\n")
        assertEquals("[0, 2]", DataFrame.readCSV(file).toTensor(INT64).shape().contentToString())
        file.writeText("a\n\"not closed\n1\n")
        assertThrows(IOException::class.java) {
            try {
                DataFrame.readCSV(file)
            } catch (e: UncheckedIOException) {
                throw e.cause!!
            }
        }
    }

    @Test
    fun names_fills_and_sizes_that_do_not_fit_are_refused() {
        refused(
            "column 'a' has 300 at [0]: it is no int8: allowed -128 to 127; take a wider type, or float64, which rounds"
        ) {
            dataFrameOf("a")(null, 1).toTensor(INT8, 300)
        }
        refused(
            "values: a vector of 1099511627776 elements: allowed are up to 268435456, as each of them becomes an object; take slices"
        ) {
            tensor(1).broadcastTo(1L shl 40).toDataFrame("x")
        }
        assertThrows(IllegalArgumentException::class.java) { LongTensor.zeros(2, 2).toDataFrame("x", "x") }
        assertThrows(IllegalStateException::class.java) { LongTensor.zeros(2).apply { close() }.toDataFrame("a") }
    }
}
