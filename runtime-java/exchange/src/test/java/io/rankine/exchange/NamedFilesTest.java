package io.rankine.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import io.rankine.exchange.csv.Csv;
import io.rankine.exchange.numpy.Npy;
import io.rankine.exchange.numpy.NpyReader;
import io.rankine.exchange.numpy.Npz;
import io.rankine.exchange.numpy.NpzFile;
import io.rankine.exchange.raw.NamedFile;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** What is wrong with a file is told with its name, whoever reads it. */
class NamedFilesTest {

    @FunctionalInterface
    private interface Reader {
        Object read(Path file) throws IOException;
    }

    private static final Map<String, List<Reader>> READERS = Map.of(
            "npy", List.of(Npy::read, Npy::open, Npy::map, file -> Npy.read(file, tensor -> tensor)),
            "npz", List.of(Npz::read, Npz::open),
            "csv", List.of(file -> Csv.read(file, ElementType.INT64)));

    /** Bytes that are no truth values, seen when they are read. */
    @Test
    void what_is_read_later_names_the_file_too(@TempDir Path folder) throws IOException {
        byte[] bytes = Npy.bytes(Tensor.zeros(ElementType.BOOL, 40));
        bytes[bytes.length - 20] = 7;
        Path npy = Files.write(folder.resolve("late.npy"), bytes);
        Path npz = folder.resolve("late.npz");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(npz))) {
            out.putNextEntry(new ZipEntry("a.npy"));
            out.write(bytes);
        }
        for (PartReader reading : List.<PartReader>of(
                reader -> reader.next(30), NpyReader::rest, reader -> reader.edges(20), reader -> reader.edges(100))) {
            try (NpyReader reader = Npy.open(npy)) {
                refused(npy, () -> reading.read(reader));
            }
            try (NpzFile archive = Npz.open(npz);
                    NpyReader reader = archive.open("a")) {
                refused(npz, () -> reading.read(reader));
            }
        }
        refused(npz, () -> Npz.read(npz));
        refused(npy, () -> Npy.map(npy));
        try (InputStream in = Files.newInputStream(npy)) {
            assertThrows(FormatException.class, () -> Npy.read(in));
        }
    }

    @FunctionalInterface
    private interface PartReader {
        Object read(NpyReader reader) throws IOException;
    }

    private static void refused(Path file, Executable reading) {
        String message = assertThrows(FormatException.class, reading).getMessage();
        assertTrue(message.matches("np[yz]: \\Q" + file + "\\E: .*"), message);
    }

    @Test
    void every_reader_names_the_file_that_it_refuses(@TempDir Path folder) throws IOException {
        Path whole = folder.resolve("whole.npy");
        Npy.write(Tensor.zeros(ElementType.INT64, 3), whole);
        byte[] bytes = Files.readAllBytes(whole);
        for (byte[] damaged :
                List.of(new byte[] {7}, Arrays.copyOf(bytes, bytes.length - 3), "1,2\n3,x\n".getBytes("US-ASCII"))) {
            for (String ending : READERS.keySet()) {
                Path file = folder.resolve("damaged." + ending);
                Files.write(file, damaged);
                for (Reader reader : READERS.get(ending)) {
                    String message = assertThrows(FormatException.class, () -> reader.read(file), ending)
                            .getMessage();
                    assertTrue(message.startsWith(ending + ": " + file), message);
                    assertTrue(message.indexOf(file.toString()) == message.lastIndexOf(file.toString()), message);
                }
            }
        }
    }

    @Test
    void a_folder_or_nothing_in_place_of_a_file_is_named(@TempDir Path folder) {
        for (Path file : List.of(folder, folder.resolve("absent"))) {
            for (List<Reader> readers : READERS.values()) {
                for (Reader reader : readers) {
                    String message = assertThrows(IOException.class, () -> reader.read(file))
                            .getMessage();
                    assertTrue(message.contains(file.toString()), message);
                    assertTrue(message.indexOf(file.toString()) == message.lastIndexOf(file.toString()), message);
                }
            }
        }
    }

    /** Their names are parts of words of the messages, or words. */
    @Test
    void files_of_short_names_are_named_too() throws IOException {
        for (String name : List.of("np", "d", "npy", "the")) {
            Path file = Path.of(name);
            String message = NamedFile.named(file, new FormatException("npy: the file is empty"))
                    .getMessage();
            assertEquals("npy: " + name + ": the file is empty", message);
            assertEquals(
                    message, NamedFile.named(file, new FormatException(message)).getMessage());
            assertEquals(
                    name + ": Is a directory",
                    assertThrows(
                                    IOException.class,
                                    () -> NamedFile.read(file, () -> {
                                        throw new IOException("Is a directory");
                                    }))
                            .getMessage());
        }
    }

    @Test
    void an_array_that_is_not_there_names_the_file(@TempDir Path folder) throws IOException {
        Path npz = folder.resolve("one.npz");
        Npz.write(Map.of("a", Tensor.zeros(ElementType.INT64, 1)), npz);
        try (NpzFile archive = Npz.open(npz)) {
            String message = assertThrows(IllegalArgumentException.class, () -> archive.read("nope"))
                    .getMessage();
            assertTrue(message.equals("npz: " + npz + ": no array 'nope'; there are [a]"), message);
        }
    }
}
