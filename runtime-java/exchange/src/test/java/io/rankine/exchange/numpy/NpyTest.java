package io.rankine.exchange.numpy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.exchange.FormatException;
import io.rankine.exchange.SampleFiles;
import io.rankine.exchange.raw.HostArray;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NpyTest {

    private static final String DICT = "{'descr': '<i8', 'fortran_order': False, 'shape': (2, 3), }";
    /** 57 spaces in base64: NumPy pads headers to a multiple of 64 bytes. */
    private static final String SPACES = "ICAg".repeat(19);

    /** Files written by NumPy 2.4. */
    @Test
    void files_written_by_numpy_are_read_in_every_version_and_order() {
        HostArray rowMajor =
                numpy("k05VTVBZAQB2AHsnZGVzY3InOiAnPGk4JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDIsIDMpLCB9"
                        + SPACES
                        + "IAoAAAAAAAAAAAEAAAAAAAAAAgAAAAAAAAADAAAAAAAAAAQAAAAAAAAABQAAAAAAAAA=");
        assertEquals(ElementType.INT64, rowMajor.type());
        assertArrayEquals(new long[] {2, 3}, rowMajor.shape());
        assertArrayEquals(new long[] {3, 1}, rowMajor.strides());
        assertArrayEquals(new long[] {0, 1, 2, 3, 4, 5}, rowMajor.data().toArray(ValueLayout.JAVA_LONG_UNALIGNED));

        HostArray columnMajor =
                numpy("k05VTVBZAQB2AHsnZGVzY3InOiAnPGk0JywgJ2ZvcnRyYW5fb3JkZXInOiBUcnVlLCAnc2hhcGUnOiAoMiwgMyksIH0g"
                        + SPACES
                        + "IAoAAAAAAwAAAAEAAAAEAAAAAgAAAAUAAAA=");
        assertEquals(ElementType.INT32, columnMajor.type());
        assertArrayEquals(new long[] {1, 2}, columnMajor.strides());

        HostArray version3 =
                numpy("k05VTVBZAwB0AAAAeydkZXNjcic6ICc8ZjgnLCAnZm9ydHJhbl9vcmRlcic6IEZhbHNlLCAnc2hhcGUnOiAoMiwpLCB9"
                        + SPACES
                        + "IAoAAAAAAAD4PwAAAAAAAADA");
        assertArrayEquals(new double[] {1.5, -2}, version3.data().toArray(ValueLayout.JAVA_DOUBLE_UNALIGNED));

        HostArray scalar =
                numpy("k05VTVBZAgB0AAAAeydkZXNjcic6ICc8ZjQnLCAnZm9ydHJhbl9vcmRlcic6IEZhbHNlLCAnc2hhcGUnOiAoKSwgfSAg"
                        + SPACES
                        + "IAoAACBA");
        assertEquals(0, scalar.shape().length);
        assertEquals(1, scalar.size());
        assertEquals(2.5f, scalar.data().get(ValueLayout.JAVA_FLOAT_UNALIGNED, 0));
    }

    @Test
    void a_file_is_read_from_its_path_and_may_be_empty(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.npy");
        Files.write(file, SampleFiles.npy("<i8", new long[] {0, 3}));
        assertEquals(0, Npy.read(file).size());
        assertArrayEquals(new long[] {0, 3}, Npy.read(file).shape());
    }

    @Test
    void a_file_cut_anywhere_or_followed_by_anything_is_refused() {
        byte[] whole = SampleFiles.npy("<i4", new long[] {2, 3}, 1, 2, 3, 4, 5, 6);
        assertEquals(6, Npy.hostArray(whole).size());
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThrows(FormatException.class, () -> Npy.hostArray(cut), () -> cut.length + " bytes");
        }
        assertThrows(FormatException.class, () -> Npy.hostArray(Arrays.copyOf(whole, whole.length + 1)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{}",
                "[]",
                "{'descr': '<i8'}",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (2, 3), } x",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (2, 3), 'extra': 1}",
                "{'descr': '<i8', 'descr': '<i8', 'fortran_order': False, 'shape': (2, 3)}",
                "{'descr': '<i8', 'fortran_order': 0, 'shape': (2, 3)}",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (-2, 3)}",
                "{'descr': '<i8', 'fortran_order': False, 'shape': [2, 3]}",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (6)}",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (2, (3,))}",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (4294967296, 4294967296)}",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (4294967296, 4294967296, 0)}",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (9223372036854775808,)}",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (1152921504606846982,)}",
                "{'descr': '|i8', 'fortran_order': False, 'shape': (2, 3)}",
                "{'descr': '<f16', 'fortran_order': False, 'shape': (2, 3)}",
                "{'descr': '<b8', 'fortran_order': False, 'shape': (2, 3)}",
                "{'descr': '<u16', 'fortran_order': False, 'shape': (2, 3)}",
                "{'descr': '|O', 'fortran_order': False, 'shape': (2, 3)}",
                "{'descr': [('a', '<i8')], 'fortran_order': False, 'shape': (2, 3)}",
                "{'descr': __import__('os').system('true'), 'fortran_order': False, 'shape': (2, 3)}",
            })
    void a_hostile_header_is_refused(String header) {
        byte[] file = SampleFiles.npy(header, new byte[48]);
        String message =
                assertThrows(FormatException.class, () -> Npy.hostArray(file)).getMessage();
        assertTrue(message.startsWith("npy: "), message);
    }

    @Test
    void a_type_that_numpy_lacks_is_not_among_those_supported() {
        for (String descr : new String[] {"<f16", "bfloat16"}) {
            byte[] file = SampleFiles.npy(descr, new long[] {0});
            assertEquals(
                    "npy: element type '" + descr
                            + "' is not supported; supported are: bool, int8, uint8, int16, uint16,"
                            + " int32, uint32, int64, uint64, float16, float32, float64, complex64, complex128",
                    assertThrows(FormatException.class, () -> Npy.hostArray(file))
                            .getMessage());
        }
    }

    @Test
    void deep_nesting_and_high_ranks_in_a_header_are_refused() {
        for (String open : new String[] {"(", "{'shape': ", "1, "}) {
            String header = DICT.replace("(2, 3)", "(" + open.repeat(60_000 / open.length()) + "2, 3)");
            assertThrows(FormatException.class, () -> Npy.hostArray(SampleFiles.npy(header, new byte[48])));
        }
    }

    @Test
    void sizes_are_read_as_Python_2_wrote_them() {
        byte[] file = SampleFiles.npy(DICT.replace("(2, 3)", "(2L, 3L)"), new byte[48]);
        assertEquals(6, Npy.hostArray(file).size());
    }

    @ParameterizedTest
    @CsvSource({"0,0", "5,0", "6,0", "6,4", "6,200", "7,1"})
    void another_magic_or_version_is_refused(int at, int value) {
        byte[] file = SampleFiles.npy(DICT, new byte[48]);
        assertEquals(6, Npy.hostArray(file).size());
        file[at] = (byte) value;
        assertThrows(FormatException.class, () -> Npy.hostArray(file));
    }

    @Test
    void a_truth_value_other_than_0_and_1_is_refused() {
        assertEquals(
                ElementType.BOOL,
                Npy.hostArray(SampleFiles.npy("|b1", new long[] {3}, 1, 0, 1)).type());
        assertThrows(FormatException.class, () -> Npy.hostArray(SampleFiles.npy("|b1", new long[] {3}, 1, 0, 2)));
    }

    private static HostArray numpy(String base64) {
        return Npy.hostArray(Base64.getDecoder().decode(base64));
    }
}
