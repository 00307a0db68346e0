package io.rankine.exchange.numpy;

import static io.rankine.engine.Operands.given;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.exchange.raw.NpyFormat;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;

/** A {@code .npy} file in C order written part by part, along its first axis. */
public final class NpyWriter implements AutoCloseable {

    private final WritableByteChannel out;
    private final ElementOutput elements;
    private final ElementType type;
    private final Layout whole;
    private long written;
    private boolean closed;

    private NpyWriter(WritableByteChannel out, ElementType type, Layout whole) {
        this.out = out;
        this.elements = new ElementOutput(out);
        this.type = type;
        this.whole = whole;
    }

    static NpyWriter start(WritableByteChannel out, ElementType type, Layout whole) throws IOException {
        try {
            NpyFormat.write(out, type, false, whole.shape());
        } catch (IOException | RuntimeException | Error e) {
            out.close();
            throw e;
        }
        return new NpyWriter(out, type, whole);
    }

    /**
     * Writes the next part: of the same element type and rank, and the same sizes but for the first axis.
     *
     * @throws IllegalArgumentException if the part is another, or too long; nothing is written then
     * @throws IllegalStateException if the writer was closed
     */
    public void write(Tensor part) throws IOException {
        given(part, "part");
        if (closed) {
            throw new IllegalStateException(
                    "npy: the writer was closed: write all parts before, or create the file again");
        }
        boolean fits = part.type() == type && part.rank() == whole.rank() && part.size() <= whole.size() - written;
        for (int axis = 1; fits && axis < whole.rank(); axis++) {
            fits = part.dim(axis) == whole.dim(axis);
        }
        if (!fits) {
            throw new IllegalArgumentException("npy: a part of " + part.type() + " and shape "
                    + Arrays.toString(part.shape()) + " for a file of " + type + " and shape "
                    + Arrays.toString(whole.shape())
                    + ", of which " + written + " of " + whole.size()
                    + " elements are written; only the first axis may differ");
        }
        elements.write(part);
        written += part.size();
    }

    /**
     * Closes the file.
     *
     * @throws IllegalStateException if parts are missing: there is no new file then
     */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (out) {
            elements.close();
            if (written == whole.size()) {
                Completable.complete(out);
            }
        }
        if (written < whole.size()) {
            throw new IllegalStateException("npy: closed after " + written + " of " + whole.size()
                    + " elements of a file of shape " + Arrays.toString(whole.shape()) + "; write all parts");
        }
    }
}
