package io.rankine.exchange.numpy;

import static io.rankine.engine.Operands.given;

import io.rankine.engine.Tensor;
import io.rankine.exchange.FormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** NumPy's {@code .npz} files: named arrays in a ZIP archive, each stored or deflated. */
public final class Npz {

    private Npz() {}

    /**
     * All arrays of a file, in its order.
     *
     * @throws FormatException if the file is no archive, or one of its arrays is damaged or of elements that tensors do not
     *     have; what was read of the others is released
     */
    public static Map<String, Tensor> read(Path file) throws IOException {
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        try (NpzFile archive = open(given(file, "file"))) {
            for (String name : archive.names()) {
                tensors.put(name, archive.read(name));
            }
        } catch (IOException | RuntimeException | Error e) {
            tensors.values().forEach(Tensor::close);
            throw e;
        }
        return tensors;
    }

    /**
     * Opens a file, to read some of its arrays.
     *
     * @throws FormatException if the file is no archive, or a name stands twice
     */
    public static NpzFile open(Path file) throws IOException {
        return NpzFile.open(given(file, "file"));
    }

    /** Writes the arrays as they are, one after the other. Replaces a file that is there, which an exception leaves. */
    public static void write(Map<String, Tensor> tensors, Path file) throws IOException {
        write(given(tensors, "tensors"), given(file, "file"), NpzWriter::put);
    }

    /** Writes the arrays deflated, one after the other. Replaces a file that is there, which an exception leaves. */
    public static void writeCompressed(Map<String, Tensor> tensors, Path file) throws IOException {
        write(given(tensors, "tensors"), given(file, "file"), NpzWriter::putCompressed);
    }

    private static void write(Map<String, Tensor> tensors, Path file, Put put) throws IOException {
        NpzWriter writer = create(file);
        try {
            for (Map.Entry<String, Tensor> entry : tensors.entrySet()) {
                put.put(writer, entry.getKey(), entry.getValue());
            }
        } catch (IOException | RuntimeException | Error e) {
            writer.abandon();
            throw e;
        }
        writer.close();
    }

    /** How an array is added. */
    private interface Put {
        void put(NpzWriter writer, String name, Tensor tensor) throws IOException;
    }

    /** Starts a file, to be filled array by array. Once it is closed, it replaces one that is there, with as many as it has by then. */
    public static NpzWriter create(Path file) throws IOException {
        return new NpzWriter(given(file, "file"));
    }
}
