package io.rankine.exchange;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import io.rankine.exchange.csv.Csv;
import io.rankine.exchange.numpy.Npy;
import io.rankine.exchange.numpy.Npz;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
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
}
