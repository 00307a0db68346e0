package io.rankine.exchange.numpy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.Samples;
import io.rankine.exchange.raw.NpyFormat;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NpzTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("a.npz");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void named_tensors_of_any_type_and_strides_come_back_in_their_order(boolean compressed) throws IOException {
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        Random random = new Random(20);
        for (ElementType type : Samples.inNumpy().toList()) {
            int i = 0;
            for (Tensor view : Samples.views(type, random)) {
                tensors.put(type.label() + "/Größe " + i++, view);
            }
        }
        if (compressed) {
            Npz.writeCompressed(tensors, file);
        } else {
            Npz.write(tensors, file);
        }
        Map<String, Tensor> read = Npz.read(file);
        assertEquals(List.copyOf(tensors.keySet()), List.copyOf(read.keySet()));
        tensors.forEach((name, tensor) -> Samples.assertSame(tensor, read.get(name)));
    }

    @Test
    void one_array_is_read_by_name_and_an_unknown_name_is_refused() throws IOException {
        try (NpzWriter writer = Npz.create(file)) {
            writer.put("zeros", Tensor.zeros(ElementType.INT64, 1023, 65));
            writer.putCompressed("packed", Tensor.zeros(ElementType.INT64, 1023, 65));
            String taken = assertThrows(IllegalArgumentException.class, () -> writer.put("zeros", Tensor.scalar(1)))
                    .getMessage();
            assertEquals("npz: the name 'zeros' is taken: give each array its own; there are [zeros, packed]", taken);
            assertThrows(IllegalArgumentException.class, () -> writer.put("", Tensor.scalar(1)));
            assertThrows(IllegalArgumentException.class, () -> writer.put("x".repeat(70_000), Tensor.scalar(1)));
        }
        assertTrue(Files.size(file) < 1023 * 65 * 8 + 5000);
        try (NpzFile archive = Npz.open(file)) {
            assertEquals(List.of("zeros", "packed"), List.copyOf(archive.names()));
            assertArrayEquals(new long[] {1023, 65}, archive.read("packed").shape());
            String message = assertThrows(IllegalArgumentException.class, () -> archive.read("ones"))
                    .getMessage();
            assertTrue(message.contains("zeros"), message);
        }
        assertThrows(NoSuchFileException.class, () -> Npz.open(folder.resolve("absent.npz")));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void arrays_larger_than_memory_are_written_and_read_part_by_part(boolean compressed) throws IOException {
        Tensor whole = Samples.random(ElementType.INT16, new Random(5), 1023, 7);
        try (NpzWriter archive = Npz.create(file)) {
            try (NpyWriter writer = compressed
                    ? archive.createCompressed("a", ElementType.INT16, 1023, 7)
                    : archive.create("a", ElementType.INT16, 1023, 7)) {
                for (long row = 0; row < 1023; row += 341) {
                    writer.write(whole.slice(0, row, row + 341, 1));
                    assertThrows(IllegalStateException.class, () -> archive.put("b", whole));
                    assertThrows(IllegalStateException.class, () -> archive.create("b", ElementType.BOOL));
                }
            }
            archive.create("empty", ElementType.BOOL, 0, 3).close();
            archive.put("scalar", Tensor.scalar(5));
        }
        try (NpzFile archive = Npz.open(file);
                NpyReader reader = archive.open("a")) {
            for (long row = 0; row < 1023; row += 100) {
                Tensor part = reader.next(100);
                Samples.assertSame(whole.slice(0, row, Math.min(row + 100, 1023), 1), part);
            }
            assertFalse(reader.hasNext());
            assertArrayEquals(new long[] {0, 3}, archive.read("empty").shape());
            assertEquals(5, archive.read("scalar").getInt());
        }
        Samples.assertSame(whole, Npz.read(file).get("a"));
    }

    @Test
    void the_last_part_is_refused_if_the_checksum_is_another() throws IOException {
        Npz.write(Map.of("a", Samples.random(ElementType.INT64, new Random(6), 64)), file);
        byte[] damaged = Files.readAllBytes(file);
        damaged[400] ^= 1;
        Files.write(file, damaged);
        try (NpzFile archive = Npz.open(file);
                NpyReader reader = archive.open("a")) {
            reader.next(63).close();
            assertThrows(FormatException.class, () -> reader.next(1));
        }
    }

    @Test
    void an_archive_that_was_closed_is_not_called_damaged() throws IOException {
        Npz.write(Map.of("a", Tensor.zeros(ElementType.INT64, 100_000)), file);
        NpzFile archive = Npz.open(file);
        NpyReader reader = archive.open("a");
        reader.next(1).close();
        archive.close();
        String expected = "npz: " + file + " was closed: read from it before, or open it again";
        assertEquals(
                expected,
                assertThrows(IllegalStateException.class, () -> reader.next(99_999))
                        .getMessage());
        assertEquals(
                expected,
                assertThrows(IllegalStateException.class, () -> archive.read("a"))
                        .getMessage());
    }

    @Test
    void the_same_arrays_make_the_same_file() throws IOException {
        Map<String, Tensor> tensors = Map.of("a", Samples.random(ElementType.FLOAT64, new Random(1), 7));
        Npz.write(tensors, file);
        byte[] first = Files.readAllBytes(file);
        Npz.write(tensors, file);
        assertArrayEquals(first, Files.readAllBytes(file));
    }

    @Test
    void members_that_are_no_arrays_are_left_alone_and_damaged_ones_refused() throws IOException {
        byte[] array = Npy.bytes(Tensor.zeros(ElementType.INT32, 3));
        zip(Map.of("notes.txt", "hello".getBytes(StandardCharsets.UTF_8), "a.npy", array));
        assertEquals(List.of("a"), List.copyOf(Npz.read(file).keySet()));
        for (byte[] wrong : List.of(new byte[0], new byte[500], Arrays.copyOf(array, array.length + 1))) {
            zip(Map.of("a.npy", wrong));
            String message =
                    assertThrows(FormatException.class, () -> Npz.read(file)).getMessage();
            assertTrue(message.startsWith("npz: " + file + ": 'a': npy: "), message);
        }
        Files.write(file, new byte[100]);
        assertThrows(FormatException.class, () -> Npz.read(file));
        Files.write(file, new byte[0]);
        assertThrows(FormatException.class, () -> Npz.read(file));
    }

    /** 40 packed bytes cannot be a gigabyte: that is seen before memory is asked for. */
    @Test
    void an_entry_that_claims_more_than_its_bytes_can_hold_is_refused() throws IOException {
        byte[] header = NpyFormat.header(ElementType.INT64, false, 1L << 27);
        zip(Map.of("a.npy", header));
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        int directory = bytes.getInt(bytes.limit() - 6);
        bytes.putInt(directory + 24, (1 << 30) + header.length);
        Files.write(file, bytes.array());
        String message =
                assertThrows(FormatException.class, () -> Npz.read(file)).getMessage();
        assertTrue(message.contains("cannot hold"), message);
    }

    /** Every byte of small archives gets every kind of damage: an exception, or the arrays as they were. */
    @Test
    void random_damage_is_an_exception_or_the_arrays_themselves() throws IOException {
        Tensor a = Samples.random(ElementType.INT32, new Random(2), 5, 3);
        try (NpzWriter writer = Npz.create(file)) {
            writer.put("a", a);
            writer.putCompressed("b", a.transpose());
        }
        byte[] whole = Files.readAllBytes(file);
        Random random = new Random(3);
        int refused = 0;
        for (int i = 0; i < 600; i++) {
            byte[] damaged = whole.clone();
            for (int n = random.nextInt(3); n >= 0; n--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            Files.write(file, i % 5 == 0 ? Arrays.copyOf(damaged, random.nextInt(damaged.length)) : damaged);
            try {
                Npz.read(file).values().forEach(tensor -> {
                    Samples.assertSame(tensor.dim(0) == 5 ? a : a.transpose(), tensor);
                    tensor.close();
                });
            } catch (FormatException e) {
                refused++;
            }
        }
        assertTrue(refused > 200, refused + " refused");
    }

    private void zip(Map<String, byte[]> members) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> member : members.entrySet()) {
                zip.putNextEntry(new ZipEntry(member.getKey()));
                zip.write(member.getValue());
                zip.closeEntry();
            }
        }
    }
}
