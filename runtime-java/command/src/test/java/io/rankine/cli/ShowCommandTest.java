package io.rankine.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.exchange.numpy.Npy;
import io.rankine.exchange.numpy.Npz;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShowCommandTest {

    @TempDir
    private Path folder;

    @Test
    void an_array_is_shown_with_its_type_shape_and_elements() throws IOException {
        Path file = folder.resolve("a.npy");
        Tensor numbers = PrimitiveArrays.tensor(new long[] {0, 1, 2, 3, 4, 5}, 2, 3);
        Npy.write(numbers, file);
        Console console = show(file);
        assertEquals(0, console.exit(), console.err());
        assertEquals(
                "int64 2x3, 6 elements\n[[0 1 2]\n [3 4 5]]\n", console.out().replace(System.lineSeparator(), "\n"));
        Npy.write(numbers.transpose(), file);
        assertTrue(show(file).out().startsWith("int64 3x2, 6 elements, Fortran order"));
    }

    @Test
    void a_large_array_is_elided() throws IOException {
        Path file = folder.resolve("large.npy");
        Npy.mapNew(file, ElementType.FLOAT32, 1L << 20, 1L << 10).close();
        Console console = show(file);
        assertTrue(console.out().startsWith("float32 1048576x1024, 1073741824 elements"), console.out());
        assertTrue(console.out().contains("..."), console.out());
    }

    @Test
    void of_what_exceeds_all_memory_only_the_ends_are_read() throws IOException {
        long rows = 1L << 40; // 64 TiB in a file of holes
        Path file = folder.resolve("big.npy");
        Npy.write(Tensor.zeros(ElementType.INT64, 1, 8), file);
        byte[] header = new String(Files.readAllBytes(file), 0, 128, ISO_8859_1)
                .replace("'<i8'", "'>i8'")
                .replace("(1, 8), }" + " ".repeat(12), "(" + rows + ", 8), }")
                .getBytes(ISO_8859_1);
        try (RandomAccessFile big = new RandomAccessFile(file.toFile(), "rw")) {
            big.write(header);
            big.seek(128 + (rows - 1) * 64);
            big.writeLong(7);
            big.setLength(128 + rows * 64);
        } catch (IOException noSuchLargeFilesHere) {
            return;
        }
        Console console = show(file);
        assertEquals(0, console.exit(), console.err());
        assertTrue(console.out().startsWith("int64 " + rows + "x8, " + 8 * rows + " elements"), console.out());
        assertTrue(console.out().contains("..."), console.out());
        assertTrue(console.out().stripTrailing().endsWith("[7 0 0 ... 0 0 0]]"), console.out());
    }

    @Test
    void an_archive_is_shown_array_by_array() throws IOException {
        Path file = folder.resolve("a.npz");
        try (var writer = Npz.create(file)) {
            writer.put("first", Tensor.scalar(7L));
            writer.put("second", Tensor.zeros(ElementType.BOOL, 0, 3));
        }
        String out = show(file).out();
        assertTrue(out.contains("first: int64 [], 1 elements") && out.contains("second: bool 0x3, 0 elements"), out);
    }

    @Test
    void what_is_no_such_file_is_said_in_a_line() throws IOException {
        Path file = folder.resolve("a.npy");
        assertEquals(2, show(file).exit());
        Files.writeString(file, "hello, this is text");
        Console console = show(file);
        assertEquals(2, console.exit());
        assertTrue(console.err().startsWith("npy: " + file + ": the file does not start with"), console.err());
        assertEquals(1, console.err().lines().count());
        assertEquals(
                "show: " + folder + " cannot be read: Is a directory",
                show(folder).err().strip());
    }

    private static Console show(Path file) {
        return Console.run(new ShowCommand(), "show", file.toString());
    }
}
