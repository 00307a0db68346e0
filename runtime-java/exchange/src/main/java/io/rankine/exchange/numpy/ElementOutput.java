package io.rankine.exchange.numpy;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import org.jspecify.annotations.Nullable;

/**
 * Elements in logical order into a channel: as they lie where they lie in that order, else through a block of
 * {@value #BLOCK} bytes.
 */
final class ElementOutput implements AutoCloseable {

    static final int BLOCK = 1 << 20;
    /** Most bytes handed to a channel at once. */
    private static final int CHUNK = 16 << 20;

    private final WritableByteChannel out;
    private @Nullable Tensor block;

    ElementOutput(WritableByteChannel out) {
        this.out = out;
    }

    /** Writes all elements. */
    void write(Tensor tensor) throws IOException {
        if (tensor.isContiguous()) {
            raw(tensor);
            return;
        }
        int axis = 0;
        while (tensor.dim(axis) == 1) {
            axis++;
        }
        long rowBytes = tensor.size() / tensor.dim(axis) * tensor.type().bytes();
        if (rowBytes > BLOCK) {
            for (long i = 0; i < tensor.dim(axis); i++) {
                write(tensor.select(axis, i));
            }
            return;
        }
        long rows = Math.min(BLOCK / rowBytes, tensor.dim(axis));
        for (long i = 0; i < tensor.dim(axis); i += rows) {
            copied(tensor.slice(axis, i, Math.min(i + rows, tensor.dim(axis)), 1));
        }
    }

    private void copied(Tensor rows) throws IOException {
        if (block == null) {
            block = Tensor.empty(rows.type(), BLOCK / rows.type().bytes()).keep();
        }
        Tensor row = block.strided(Layout.of(rows.shape()));
        rows.copyTo(row);
        raw(row);
    }

    private void raw(Tensor tensor) throws IOException {
        long bytes = tensor.size() * tensor.type().bytes();
        tensor.storage().pin();
        try {
            for (long at = 0; at < bytes; at += CHUNK) {
                ByteBuffer chunk = Mem.ALL
                        .asSlice(tensor.address() + at, Math.min(CHUNK, bytes - at))
                        .asByteBuffer();
                while (chunk.hasRemaining()) {
                    out.write(chunk);
                }
            }
        } finally {
            tensor.storage().unpin();
            Reference.reachabilityFence(tensor);
        }
    }

    /** Releases the block. */
    @Override
    public void close() {
        if (block != null) {
            block.close();
        }
    }
}
