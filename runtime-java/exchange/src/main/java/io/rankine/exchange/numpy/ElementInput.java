package io.rankine.exchange.numpy;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.raw.ElementBytes;
import io.rankine.exchange.raw.NpyFormat;
import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;

/** Elements from a channel into the memory of a tensor, checked and turned to little-endian while they are in the cache. */
final class ElementInput {

    private static final int CHUNK = 1 << 20;

    private ElementInput() {}

    /**
     * Fills a contiguous tensor.
     *
     * @throws FormatException if the channel ends early or a truth value is neither 0 nor 1
     */
    static void fill(ReadableByteChannel in, ByteOrder order, Tensor tensor) throws IOException {
        long bytes = tensor.size() * tensor.type().bytes();
        tensor.storage().pin();
        try {
            for (long at = 0; at < bytes; at += CHUNK) {
                MemorySegment chunk = Mem.ALL.asSlice(tensor.address() + at, Math.min(CHUNK, bytes - at));
                ByteBuffer buffer = chunk.asByteBuffer();
                NpyFormat.fill(in, buffer);
                if (buffer.hasRemaining()) {
                    throw new FormatException(
                            "npy: the elements end after " + (at + buffer.position()) + " of " + bytes + " bytes",
                            new EOFException());
                }
                ElementBytes.check("npy", tensor.type(), chunk);
                if (order == ByteOrder.BIG_ENDIAN) {
                    ElementBytes.swap(tensor.type(), chunk);
                }
            }
        } finally {
            tensor.storage().unpin();
            Reference.reachabilityFence(tensor);
        }
    }
}
