package io.rankine.exchange.numpy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Readers and writers that were closed say so, and what is null or no name is told by its own name. */
class ClosedOrNullTest {

    @TempDir
    private Path folder;

    private final Tensor a = PrimitiveArrays.tensor(new long[] {1, 2}, 2);

    private static void refused(Class<? extends Exception> kind, String message, Executable call) {
        assertEquals(message, assertThrows(kind, call).getMessage());
    }

    @Test
    void a_closed_reader_has_no_edges() throws IOException {
        Path file = folder.resolve("a.npy");
        Npy.write(a, file);
        NpyReader reader = Npy.open(file);
        reader.close();
        refused(IllegalStateException.class, "npy: the reader was closed: open the file again", () -> reader.edges(3));
    }

    @Test
    void a_closed_writer_of_an_array_takes_no_part() throws IOException {
        NpyWriter writer = Npy.create(folder.resolve("a.npy"), ElementType.INT64, 2);
        writer.write(a);
        writer.close();
        writer.close();
        refused(
                IllegalStateException.class,
                "npy: the writer was closed: write all parts before, or create the file again",
                () -> writer.write(a.slice(0, 0, 0, 1)));
    }

    @Test
    void a_closed_writer_of_an_archive_takes_no_array() throws IOException {
        Path file = folder.resolve("a.npz");
        NpzWriter writer = Npz.create(file);
        writer.put("a", a);
        writer.close();
        writer.close();
        String message =
                "npz: the writer was closed, so the array 'b' is not added: put it before, or create the file again";
        for (Executable call : List.<Executable>of(
                () -> writer.put("b", a),
                () -> writer.putCompressed("b", a),
                () -> writer.create("b", ElementType.INT64, 2),
                () -> writer.createCompressed("b", ElementType.INT64, 2))) {
            refused(IllegalStateException.class, message, call);
        }
        assertEquals(List.of("a"), List.copyOf(Npz.read(file).keySet()));
    }

    /** A second close of the first part would have ended the second one. */
    @Test
    void a_closed_part_of_an_archive_leaves_the_next_one_alone() throws IOException {
        Path file = folder.resolve("a.npz");
        try (NpzWriter archive = Npz.create(file)) {
            NpyWriter first = archive.create("a", ElementType.INT64, 2);
            first.write(a);
            first.close();
            try (NpyWriter second = archive.create("b", ElementType.INT64, 2)) {
                first.close();
                assertThrows(IllegalStateException.class, () -> first.write(a.slice(0, 0, 0, 1)));
                second.write(a);
            }
        }
        assertArrayEquals(
                new long[] {1, 2}, PrimitiveArrays.longs(Npz.read(file).get("b")));
    }

    @Test
    @SuppressWarnings("NullAway")
    void null_is_told_by_the_operands_name() throws IOException {
        try (NpzWriter writer = Npz.create(folder.resolve("a.npz"))) {
            named("put: operand name is null", () -> writer.put(null, a));
            named("put: operand tensor is null", () -> writer.put("a", null));
            named("putCompressed: operand name is null", () -> writer.putCompressed(null, a));
            named("putCompressed: operand tensor is null", () -> writer.putCompressed("a", null));
            named("create: operand name is null", () -> writer.create(null, ElementType.INT64, 2));
            named("create: operand type is null", () -> writer.create("a", null, 2));
            named("createCompressed: operand type is null", () -> writer.createCompressed("a", null, 2));
            writer.put("a", a);
        }
        try (NpyWriter writer = Npy.create(folder.resolve("a.npy"), ElementType.INT64, 2)) {
            named("write: operand part is null", () -> writer.write(null));
            writer.write(a);
        }
    }

    private static void named(String message, Executable call) {
        refused(NullPointerException.class, message, call);
    }

    @Test
    void a_name_that_is_no_text_is_refused_with_its_name() {
        Path file = folder.resolve("a.npz");
        refused(
                IllegalArgumentException.class,
                "npz: the name 'a?b' is no text, as it has half of a surrogate pair where ? stands: give another",
                () -> Npz.write(Map.of("a\ud800b", a), file));
        assertEquals(false, Files.exists(file));
    }
}
