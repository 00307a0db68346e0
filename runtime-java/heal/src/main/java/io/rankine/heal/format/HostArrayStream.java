package io.rankine.heal.format;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.numpy.Npy;
import io.rankine.exchange.raw.ElementBytes;
import io.rankine.exchange.raw.HostArray;
import io.rankine.exchange.raw.NpyFormat;
import io.rankine.exchange.torch.TorchSave;
import io.rankine.spec.ElementType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Takes the bytes of a {@code .npy} or {@code torch.save} file as they come and makes a {@link HostArray} of them. The
 * elements lie off-heap, of any size; those of a {@code .npy} file are where they stay from the first byte on. What is wrong
 * with the file is said by {@link #finish}.
 */
public final class HostArrayStream extends OutputStream {

    private static final int LEAST = 1 << 16;

    private final boolean keep;
    private final ByteArrayOutputStream head = new ByteArrayOutputStream();
    private @Nullable NpyFormat npy;
    private @Nullable Tensor memory;
    private boolean archive;
    /** Bytes of elements, or of the archive, so far. */
    private long count;

    private @Nullable RuntimeException refused;

    /** @param keep whether the elements are wanted; else they are checked and forgotten, and only the layout is known */
    public HostArrayStream(boolean keep) {
        this.keep = keep;
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        if (refused != null) {
            return;
        }
        try {
            take(bytes, from, length);
        } catch (RuntimeException e) {
            refused = e;
        }
    }

    private void take(byte[] bytes, int from, int length) {
        if (npy != null) {
            elements(npy, bytes, from, length);
        } else if (archive) {
            append(bytes, from, length);
        } else {
            head.write(bytes, from, length);
            startIfKnown();
        }
    }

    /** Once the first bytes tell which kind of file it is and, for {@code .npy}, the header is whole. */
    private void startIfKnown() {
        byte[] start = head.toByteArray();
        if (start.length < NpyFormat.MAGIC.length) {
            return;
        }
        if (!Npy.matches(start)) {
            archive = true;
            append(start, 0, start.length);
        } else if (start.length >= headerBytes(start)) {
            NpyFormat format = format(start);
            npy = format;
            if (keep) {
                memory = Tensor.empty(format.type(), HostArray.checkedSize(format.shape()));
            }
            elements(format, start, format.start(), start.length - format.start());
        }
    }

    /** Bytes before the first element, as far as the first ones tell. */
    private static long headerBytes(byte[] start) {
        boolean small = start.length < 7 || start[6] == 1;
        int prefix = small ? 10 : 12;
        if (start.length < prefix) {
            return prefix;
        }
        int length = Byte.toUnsignedInt(start[8]) | Byte.toUnsignedInt(start[9]) << 8;
        // A longer header than 2^16 bytes is refused by whoever reads it.
        return prefix + length;
    }

    private static NpyFormat format(byte[] start) {
        try {
            return NpyFormat.read(Channels.newChannel(new ByteArrayInputStream(start)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void elements(NpyFormat format, byte[] bytes, int from, int length) {
        if (length > format.bytes() - count) {
            throw new FormatException("npy: shape " + Arrays.toString(format.shape()) + " of " + format.type()
                    + " takes " + format.bytes() + " bytes, the file holds more");
        }
        if (memory != null) {
            copy(bytes, from, memory, length);
        } else if (format.type().isLogical()) {
            ElementBytes.check(
                    "npy", format.type(), MemorySegment.ofArray(bytes).asSlice(from, length));
        }
        count += length;
    }

    private void append(byte[] bytes, int from, int length) {
        Tensor room = memory;
        if (room == null || count + length > room.size()) {
            Tensor wider = Tensor.empty(ElementType.INT8, Math.max(LEAST, 2 * (count + length)));
            if (room != null) {
                MemorySegment.copy(Mem.ALL, room.address(), Mem.ALL, wider.address(), count);
                room.close();
            }
            room = wider;
            memory = wider;
        }
        copy(bytes, from, room, length);
        count += length;
    }

    private void copy(byte[] bytes, int from, Tensor to, int length) {
        MemorySegment.copy(MemorySegment.ofArray(bytes), from, Mem.ALL, to.address() + count, length);
    }

    /**
     * The array, once all bytes have been written.
     *
     * @throws FormatException if the file is damaged, or of neither kind
     */
    public HostArray finish() {
        if (refused != null) {
            throw refused;
        }
        if (archive) {
            return archived();
        }
        NpyFormat format = npy != null ? npy : format(head.toByteArray());
        if (count != format.bytes()) {
            throw new FormatException("npy: shape " + Arrays.toString(format.shape()) + " of " + format.type()
                    + " takes " + format.bytes() + " bytes, the file holds " + count);
        }
        if (memory == null) {
            return HostArray.described(format.type(), format.shape(), format.strides(), true);
        }
        MemorySegment data = Mem.ALL.asSlice(memory.address(), count);
        if (format.order() == ByteOrder.BIG_ENDIAN) {
            ElementBytes.swap(format.type(), data);
        }
        ElementBytes.check("npy", format.type(), data);
        return HostArray.of("npy", format.type(), format.shape(), format.strides(), 0, data)
                .in(memory);
    }

    /** Releases the memory of elements that nobody will ask for. */
    @Override
    public void close() {
        if (memory != null) {
            memory.close();
        }
    }

    /** True if the bytes are those of a {@code .npy} file, as far as they have come. */
    public boolean isNpy() {
        return npy != null || Npy.matches(head.toByteArray());
    }

    private HostArray archived() {
        Tensor room = memory;
        if (room == null) {
            throw new FormatException("torch: the file is empty");
        }
        HostArray array = TorchSave.read(Mem.ALL.asSlice(room.address(), count));
        if (keep) {
            return array.in(room);
        }
        room.close();
        return HostArray.described(array.type(), array.shape(), array.strides(), false);
    }
}
