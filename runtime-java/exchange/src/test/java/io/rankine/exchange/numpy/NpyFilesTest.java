package io.rankine.exchange.numpy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ReadOnlyException;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Scope;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.SampleFiles;
import io.rankine.exchange.Samples;
import io.rankine.exchange.raw.NpyFormat;
import io.rankine.spec.ElementType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files written, read whole, read and written part by part, and mapped. */
class NpyFilesTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @MethodSource("io.rankine.exchange.Samples#inNumpy")
    void a_tensor_of_any_type_and_strides_comes_back_as_it_was(ElementType type) throws IOException {
        Path file = folder.resolve("a.npy");
        for (Tensor view : Samples.views(type, new Random(5))) {
            Npy.write(view, file);
            Samples.assertSame(view, Npy.read(file));
            Samples.assertSame(view, Npy.map(file));
            Samples.assertSame(view, Npy.hostArray(Npy.bytes(view)).toTensor());
        }
    }

    @ParameterizedTest
    @MethodSource("io.rankine.exchange.Samples#inNumpy")
    void a_view_larger_than_the_block_of_the_writer_is_written_in_order(ElementType type) {
        long rows = 1 + ElementOutput.BLOCK / 5 / type.bytes();
        Tensor whole = Samples.random(type, new Random(6), 3, rows, 7);
        for (Tensor view : new Tensor[] {
            whole.transpose().slice(0, 0, 5, 2),
            whole.reverse(1),
            whole.permute(1, 0, 2).slice(2, 1, 6, 1),
            whole.select(0, 1).reverse(0).unsqueeze(0).unsqueeze(0),
            whole.slice(1, 0, 3, 1).unsqueeze(0).expand(0, rows / 9)
        }) {
            Samples.assertSame(view, Npy.hostArray(Npy.bytes(view)).toTensor());
        }
    }

    @Test
    void several_arrays_follow_one_another_in_a_stream() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Tensor first = Samples.random(ElementType.INT32, new Random(1), 3, 5);
        Tensor second = Samples.random(ElementType.FLOAT64, new Random(2));
        Npy.write(first, out);
        Npy.write(second, out);
        InputStream in = new ByteArrayInputStream(out.toByteArray());
        Samples.assertSame(first, Npy.read(in));
        Samples.assertSame(second, Npy.read(in));
        assertThrows(FormatException.class, () -> Npy.read(in));
    }

    @Test
    void a_file_is_read_in_parts_along_its_slowest_axis() throws IOException {
        Path file = folder.resolve("parts.npy");
        Tensor whole = Samples.random(ElementType.INT64, new Random(3), 7, 4, 3);
        for (Tensor tensor : new Tensor[] {whole, whole.transpose()}) {
            Npy.write(tensor, file);
            int axis = tensor == whole ? 0 : 2;
            try (NpyReader reader = Npy.open(file)) {
                assertEquals(tensor != whole, reader.fortranOrder());
                assertArrayEquals(tensor.shape(), reader.shape());
                Samples.assertSame(tensor.slice(axis, 0, 3, 1), reader.next(3));
                Samples.assertSame(tensor.slice(axis, 3, 4, 1), reader.next(1));
                Samples.assertSame(tensor.slice(axis, 4, 7, 1), reader.next(100));
                assertFalse(reader.hasNext());
                assertEquals(0, reader.rest().size());
                assertThrows(NoSuchElementException.class, () -> reader.next(1));
                assertThrows(IllegalArgumentException.class, () -> reader.next(0));
            }
        }
    }

    @Test
    void a_file_is_written_in_parts_that_must_fit_and_be_complete() throws IOException {
        Path file = folder.resolve("written.npy");
        Tensor whole = Samples.random(ElementType.FLOAT32, new Random(4), 10, 3);
        try (NpyWriter writer = Npy.create(file, ElementType.FLOAT32, 10, 3)) {
            writer.write(whole.slice(0, 0, 4, 1));
            assertThrows(IllegalArgumentException.class, () -> writer.write(whole));
            assertThrows(IllegalArgumentException.class, () -> writer.write(whole.transpose()));
            assertThrows(IllegalArgumentException.class, () -> writer.write(Tensor.zeros(ElementType.INT32, 1, 3)));
            writer.write(whole.slice(0, 4, 10, 1));
        }
        Samples.assertSame(whole, Npy.read(file));

        NpyWriter incomplete = Npy.create(file, ElementType.FLOAT32, 10, 3);
        incomplete.write(whole.slice(0, 0, 9, 1));
        String message =
                assertThrows(IllegalStateException.class, incomplete::close).getMessage();
        assertTrue(message.contains("27 of 30"), message);
        Samples.assertSame(whole, Npy.read(file));
    }

    @Test
    void big_endian_files_are_converted_but_not_mapped() throws IOException {
        Path file = folder.resolve("big.npy");
        byte[] bytes = SampleFiles.npy("<i4", new long[] {2}, Integer.reverseBytes(258), Integer.reverseBytes(-3));
        bytes[new String(bytes, 0, 40, StandardCharsets.ISO_8859_1).indexOf('<')] = '>';
        Files.write(file, bytes);
        assertEquals(258, Npy.read(file).getInt(0));
        assertEquals(-3, Npy.hostArray(bytes).toTensor().getInt(1));
        assertThrows(FormatException.class, () -> Npy.map(file));
    }

    @Test
    void a_mapped_file_is_read_only_unless_asked_for_otherwise() throws IOException {
        Path file = folder.resolve("mapped.npy");
        Tensor original = Samples.random(ElementType.INT64, new Random(7), 65, 9);
        Npy.write(original, file);
        try (Tensor mapped = Npy.map(file)) {
            assertThrows(ReadOnlyException.class, () -> mapped.fill(1));
            Samples.assertSame(
                    original.transpose().slice(0, 3, 7, 1), mapped.transpose().slice(0, 3, 7, 1));
        }
        try (Tensor mine = Npy.map(file, MapMode.PRIVATE)) {
            mine.fill(1);
            assertEquals(1, mine.getLong(64, 8));
        }
        Samples.assertSame(original, Npy.read(file));
        try (Tensor shared = Npy.map(file, MapMode.READ_WRITE)) {
            shared.select(0, 64).fill(77);
        }
        original.select(0, 64).fill(77);
        Samples.assertSame(original, Npy.read(file));
    }

    @Test
    void a_new_mapped_file_is_zero_and_keeps_what_is_written() throws IOException {
        Path file = folder.resolve("new.npy");
        try (Scope _ = Scope.open()) {
            Tensor tensor = Npy.mapNew(file, ElementType.FLOAT64, 3, 1023);
            assertEquals(0, tensor.getDouble(2, 1022));
            tensor.setDouble(1, 7, 2.5);
        }
        assertEquals(2.5, Npy.read(file).getDouble(1, 7));
        assertThrows(FileAlreadyExistsException.class, () -> Npy.mapNew(file, ElementType.FLOAT64, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> Npy.mapNew(folder.resolve("huge.npy"), ElementType.FLOAT64, 1L << 61));
    }

    @Test
    void a_new_mapped_file_that_no_disk_has_leaves_nothing_and_is_named() {
        Path file = folder.resolve("vast.npy");
        String message = assertThrows(IOException.class, () -> Npy.mapNew(file, ElementType.INT64, 1L << 59))
                .getMessage();
        assertTrue(
                message.startsWith(
                        "npy: " + file + ": a file of shape [576460752303423488] of int64, 4611686018427387904"
                                + " bytes, cannot be made: "),
                message);
        assertFalse(Files.exists(file));
        // With what stands before the elements beyond the largest position in a file.
        assertThrows(IllegalArgumentException.class, () -> Npy.mapNew(file, ElementType.INT8, Long.MAX_VALUE - 5));
        assertFalse(Files.exists(file));
    }

    @Test
    void more_axes_than_numpy_has_are_not_written() throws IOException {
        Path file = folder.resolve("axes.npy");
        Tensor most = Tensor.zeros(ElementType.INT8, ones(64));
        Npy.write(most, file);
        Samples.assertSame(most, Npy.read(file));
        Files.delete(file);
        Tensor more = Tensor.zeros(ElementType.INT8, ones(65));
        for (Executable call : List.<Executable>of(
                () -> Npy.write(more, file),
                () -> Npy.create(file, ElementType.INT8, ones(65)),
                () -> Npy.mapNew(file, ElementType.INT8, ones(65)))) {
            assertEquals(
                    "npy: a tensor of rank 65: NumPy's arrays have up to 64 axes; reshape it",
                    assertThrows(IllegalArgumentException.class, call).getMessage());
            assertFalse(Files.exists(file));
        }
    }

    private static long[] ones(int rank) {
        long[] shape = new long[rank];
        Arrays.fill(shape, 1);
        return shape;
    }

    @Test
    void a_mapping_ends_with_its_tensor_and_later_use_throws() throws IOException {
        Path file = folder.resolve("closed.npy");
        Npy.write(Samples.random(ElementType.INT64, new Random(8), 1023), file);
        Tensor mapped = Npy.map(file);
        Tensor view = mapped.slice(0, 0, 5, 1);
        mapped.close();
        mapped.close();
        assertThrows(IllegalStateException.class, () -> view.getLong(0));
        assertThrows(IllegalStateException.class, mapped::copy);
    }

    @Test
    void a_closed_reader_says_so() throws IOException {
        Path file = folder.resolve("read.npy");
        Npy.write(Tensor.zeros(ElementType.INT64, 4), file);
        NpyReader reader = Npy.open(file);
        reader.close();
        String message =
                assertThrows(IllegalStateException.class, () -> reader.next(1)).getMessage();
        assertEquals("npy: the reader was closed: open the file again", message);
    }

    @Test
    void a_file_may_be_written_anew_from_and_under_its_own_mapping() throws IOException {
        Path file = folder.resolve("own.npy");
        Tensor original = Samples.random(ElementType.INT32, new Random(14), 1023, 65);
        Npy.write(original, file);
        Path link = Files.createSymbolicLink(folder.resolve("link.npy"), file);
        try (Tensor mapped = Npy.map(file)) {
            Npy.write(mapped.reverse(0), link);
            Samples.assertSame(original, mapped);
            Npy.create(file, ElementType.INT8, 0).close();
            Samples.assertSame(original, mapped);
        }
        Npy.write(original, file);
        Samples.assertSame(original, Npy.read(link));
        assertTrue(Files.isSymbolicLink(link));
    }

    @Test
    void a_stream_that_claims_more_than_there_is_ends_in_an_exception() {
        for (long rows : new long[] {1L << 58, 1L << 40, 1L << 20}) {
            byte[] header = NpyFormat.header(ElementType.INT64, false, rows, 3);
            InputStream in = new ByteArrayInputStream(header);
            assertThrows(RuntimeException.class, () -> Npy.read(in));
        }
    }

    @Test
    void files_beyond_2_gib_are_mapped_and_read_in_parts() throws IOException {
        Path file = folder.resolve("large.npy");
        long rows = (5L << 30) / 1024;
        try (Tensor sparse = Npy.mapNew(file, ElementType.INT64, rows, 128)) {
            sparse.setLong(rows - 1, 127, 42);
            sparse.setLong(rows / 2, 0, -1);
        }
        try (Tensor mapped = Npy.map(file)) {
            assertEquals(42, mapped.getLong(-1, -1));
            assertEquals(-1, mapped.getLong(rows / 2, 0));
        }
        try (NpyReader reader = Npy.open(file);
                Tensor part = reader.next(100)) {
            assertEquals(0, part.getLong(99, 127));
        }
    }

    /** Damage anywhere, mostly in the header: an exception, or a tensor as large as the file says. */
    @Test
    void random_damage_is_an_exception_or_a_tensor_that_fits_the_file() throws IOException {
        Path file = folder.resolve("damaged.npy");
        Random random = new Random(9);
        byte[] whole = Npy.bytes(Samples.random(ElementType.INT32, random, 6, 4).transpose());
        int refused = 0;
        for (int i = 0; i < 3000; i++) {
            byte[] damaged = i % 7 == 0 ? Arrays.copyOf(whole, random.nextInt(whole.length + 9)) : whole.clone();
            for (int n = random.nextInt(3); n >= 0 && damaged.length > 0; n--) {
                byte[] likely = "<>|biufc0123456789(),' TrueFalse\n".getBytes(StandardCharsets.US_ASCII);
                damaged[random.nextInt(Math.min(damaged.length, i % 2 == 0 ? 70 : 200))] =
                        random.nextBoolean() ? likely[random.nextInt(likely.length)] : (byte) random.nextInt();
            }
            try {
                Tensor tensor = Npy.hostArray(damaged).toTensor();
                assertTrue(tensor.size() * tensor.type().bytes() <= whole.length);
                Samples.assertSame(tensor, Npy.read(new ByteArrayInputStream(damaged)));
                if (i % 10 == 0) {
                    Files.write(file, damaged);
                    Samples.assertSame(tensor, Npy.read(file));
                }
            } catch (FormatException e) {
                refused++;
                if (i % 10 == 0) {
                    Files.write(file, damaged);
                    assertThrows(FormatException.class, () -> Npy.read(file));
                    assertThrows(FormatException.class, () -> Npy.map(file));
                }
            }
        }
        assertTrue(refused > 1000, refused + " refused");
    }
}
