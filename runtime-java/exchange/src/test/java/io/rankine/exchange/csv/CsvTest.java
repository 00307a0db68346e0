package io.rankine.exchange.csv;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Conversions;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.exchange.FormatException;
import io.rankine.spec.ElementType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CsvTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(
            names = {"COMPLEX64", "COMPLEX128"},
            mode = EnumSource.Mode.EXCLUDE)
    void what_is_written_comes_back(ElementType type) throws IOException {
        SplittableRandom random = new SplittableRandom(type.ordinal());
        long[] bits = random.longs(63 * 7).toArray();
        Tensor words = PrimitiveArrays.tensor(bits, 63, 7);
        Tensor a = type == ElementType.FLOAT64
                ? words.view(ElementType.FLOAT64)
                : type == ElementType.FLOAT32 ? words.view(ElementType.FLOAT32) : converted(words, type);
        Path file = folder.resolve("a.csv");
        Csv.write(a.transpose(), file);
        Tensor back = Csv.read(file, type);
        assertArrayEquals(a.transpose().shape(), back.shape());
        assertEquals(0, differences(a.transpose(), back));
    }

    private static Tensor converted(Tensor a, ElementType type) {
        return Conversions.of(a.type(), type).call(a);
    }

    private static long differences(Tensor a, Tensor b) {
        long count = 0;
        for (long i = 0; i < a.dim(0); i++) {
            for (long j = 0; j < a.dim(1); j++) {
                Tensor x = a.select(0, i).select(0, j);
                Tensor y = b.select(0, i).select(0, j);
                count += converted(x, ElementType.FLOAT64).getDouble()
                                                == converted(y, ElementType.FLOAT64)
                                                        .getDouble()
                                        && (a.type() != ElementType.INT64 || x.getLong() == y.getLong())
                                || x.type().isFloating() && !x.allClose(x, 0, 0, false) && !y.allClose(y, 0, 0, false)
                        ? 0
                        : 1;
            }
        }
        return count;
    }

    @Test
    void a_byte_order_mark_is_no_part_of_the_first_field() throws IOException {
        assertArrayEquals(new long[] {1, 2}, PrimitiveArrays.longs(read("\uFEFF1,2", ElementType.INT64, 0)));
        assertArrayEquals(new long[] {3}, PrimitiveArrays.longs(read("\uFEFFx\n3\n", ElementType.INT64, 1)));
        for (String refused : new String[] {"1,\uFEFF2", "\uFEFF\uFEFF1", "\uFEFF"}) {
            assertThrows(FormatException.class, () -> read(refused, ElementType.INT64, 0));
        }
    }

    @Test
    void blanks_line_ends_and_heads_are_as_people_write_them() throws IOException {
        Tensor a = read("x, y\r\n 1,\t-2 \r\n+3,4", ElementType.INT64, 1);
        assertArrayEquals(new long[] {2, 2}, a.shape());
        assertArrayEquals(new long[] {1, -2, 3, 4}, PrimitiveArrays.longs(a));
        Tensor b = read("1.,.5,1e3,-inf,NaN,+Infinity\n", ElementType.FLOAT64, 0);
        assertArrayEquals(
                new double[] {1, 0.5, 1000, Double.NEGATIVE_INFINITY, Double.NaN, Double.POSITIVE_INFINITY},
                PrimitiveArrays.doubles(b));
        assertArrayEquals(
                new boolean[] {true, false, true, false},
                PrimitiveArrays.booleans(read("1,0,true,False", ElementType.BOOL, 0)));
        // Rounded to float64 first, this would become 1.
        Tensor once = read("1.00000005960464477540", ElementType.FLOAT32, 0);
        assertEquals(Math.nextUp(1f), once.getFloat(0, 0));
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT16", "BFLOAT16", "FLOAT32", "FLOAT64"})
    void exponents_of_any_size_are_read(ElementType type) throws IOException {
        Tensor a = read("1e-3000000000,-1e-3000000000,0e9999999999,1e3000000000,1e-400,1e+0000000000000", type, 0);
        assertArrayEquals(
                new double[] {0, -0.0, 0, Double.POSITIVE_INFINITY, 0, 1},
                PrimitiveArrays.doubles(type == ElementType.FLOAT64 ? a : converted(a, ElementType.FLOAT64)));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            delimiter = ';',
            value = {
                "1,2|3;INT64;csv: line 2: 1 fields, but line 1 has 2: all rows must be as long",
                "1,2|3,4,5;INT64;csv: line 2: 3 fields, but line 1 has 2: all rows must be as long",
                "1,x;UINT8;csv: line 1, column 3: 'x' is no uint8: allowed 0 to 255",
                "1,256;UINT8;csv: line 1, column 3: '256' is no uint8: allowed 0 to 255",
                "-129;INT8;csv: line 1, column 1: '-129' is no int8: allowed -128 to 127",
                "1|2|1.0;INT32;csv: line 3, column 1: '1.0' is no int32: allowed -2147483648 to 2147483647"
                        + ", no decimals: read float64, then round and cast",
                "1,;FLOAT64;csv: line 1, column 3: '' is no float64",
                "1||2;FLOAT64;csv: line 2, column 1: '' is no float64",
                "0x1p3;FLOAT64;csv: line 1, column 1: '0x1p3' is no float64",
                "1d;FLOAT64;csv: line 1, column 1: '1d' is no float64",
                "2;BOOL;csv: line 1, column 1: '2' is no bool: allowed 0, 1, true and false",
                "\u00e9;FLOAT32;csv: line 1, column 1: '??' is no float32"
            })
    void faults_are_named_with_line_and_column(String text, ElementType type, String message) {
        assertEquals(
                message,
                assertThrows(FormatException.class, () -> read(text.replace('|', '\n'), type, 0))
                        .getMessage());
    }

    @Test
    void fields_without_end_are_refused() {
        String message = assertThrows(
                        FormatException.class, () -> read("1,2\n3," + "0".repeat(2000), ElementType.FLOAT64, 0))
                .getMessage();
        assertEquals("csv: line 2, column 3: a field of more than 1100 characters", message);
    }

    /** NumPy's loadtxt warns and guesses a shape; here nothing is guessed, neither when reading nor when writing. */
    @ParameterizedTest
    @CsvSource({"'',0,''", "'',2,' after 0 skipped'", "'a,b',1,' after 0 skipped'", "'a,b|',1,' after 1 skipped'"})
    void a_file_without_numbers_is_refused(String text, int skipped, String after) {
        String message = assertThrows(
                        FormatException.class, () -> read(text.replace('|', '\n'), ElementType.INT8, skipped))
                .getMessage();
        assertTrue(message.startsWith("csv: no line of numbers" + after + ": "), message);
    }

    @Test
    void what_has_no_elements_is_not_written_as_it_would_not_be_read_back() {
        Path file = folder.resolve("c.csv");
        for (long[] shape : new long[][] {{0}, {0, 0}, {0, 3}, {3, 0}}) {
            assertThrows(IllegalArgumentException.class, () -> Csv.write(Tensor.zeros(ElementType.INT64, shape), file));
        }
        assertEquals(false, Files.exists(file));
    }

    @Test
    void what_is_no_matrix_of_numbers_is_not_written() {
        Path file = folder.resolve("b.csv");
        assertThrows(IllegalArgumentException.class, () -> Csv.write(Tensor.scalar(1L), file));
        assertThrows(IllegalArgumentException.class, () -> Csv.write(Tensor.zeros(ElementType.COMPLEX64, 2), file));
        assertThrows(IllegalArgumentException.class, () -> read("1", ElementType.COMPLEX64, 0));
        assertThrows(IllegalArgumentException.class, () -> read("1", ElementType.INT64, -1));
        assertEquals(false, Files.exists(file));
    }

    private static Tensor read(String text, ElementType type, int skipped) throws IOException {
        return Csv.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), type, skipped);
    }
}
