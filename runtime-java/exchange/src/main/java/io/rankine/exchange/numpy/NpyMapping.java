package io.rankine.exchange.numpy;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Storage;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.raw.ElementBytes;
import io.rankine.exchange.raw.NpyFormat;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** Tensors on the pages of a file. */
final class NpyMapping {

    private NpyMapping() {}

    static Tensor of(Path file, MapMode mode) throws IOException {
        OpenOption[] options = mode == MapMode.READ_ONLY
                ? new OpenOption[] {StandardOpenOption.READ}
                : new OpenOption[] {StandardOpenOption.READ, StandardOpenOption.WRITE};
        try (FileChannel channel = FileChannel.open(file, options)) {
            NpyFormat format = NpyFormat.read(channel);
            Npy.checkSize(format, channel.size() - format.start());
            checkMappable(format);
            Tensor tensor = mapped(channel, format, mode);
            try {
                ElementBytes.check("npy", tensor);
            } catch (RuntimeException | Error e) {
                tensor.close();
                throw e;
            }
            return tensor;
        }
    }

    static Tensor create(Path file, ElementType type, long... shape) throws IOException {
        long size = Layout.of(shape).size();
        int start = NpyFormat.header(type, false, shape).length;
        if (size > (Long.MAX_VALUE - start) / type.bytes()) {
            throw new IllegalArgumentException(
                    "npy: shape " + Arrays.toString(shape) + " of " + type + " exceeds 2^63 - 1 bytes");
        }
        NpyFormat format = new NpyFormat(type, ByteOrder.LITTLE_ENDIAN, false, shape.clone(), start);
        FileChannel channel = FileChannel.open(
                file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
        boolean made = false;
        try (channel) {
            NpyFormat.write(channel, type, false, shape);
            Tensor tensor = mapped(channel, format, MapMode.READ_WRITE);
            made = true;
            return tensor;
        } catch (ClosedByInterruptException e) {
            throw e;
        } catch (IOException e) {
            throw new IOException(
                    "npy: " + file + ": a file of shape " + Arrays.toString(shape) + " of " + type + ", "
                            + format.bytes() + " bytes, cannot be made: " + e.getMessage()
                            + ": give smaller sizes, or another disk",
                    e);
        } finally {
            if (!made) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static Tensor mapped(FileChannel channel, NpyFormat format, MapMode mode) throws IOException {
        Arena arena = Arena.ofShared();
        try {
            MemorySegment segment = channel.map(mode, format.start(), format.bytes(), arena);
            Storage storage = LocalMemory.current().adopt(segment.address(), segment.byteSize(), arena::close);
            return Tensor.on(storage, format.type(), format.layout(), mode == MapMode.READ_ONLY);
        } catch (IOException | RuntimeException | Error e) {
            arena.close();
            throw e;
        }
    }

    private static void checkMappable(NpyFormat format) {
        if (!format.littleEndian()) {
            throw new FormatException("npy: big-endian elements cannot be used in place; read() converts them");
        }
        if (!format.aligned()) {
            throw new FormatException("npy: the elements start at byte " + format.start()
                    + ", which is not aligned to their " + format.type().bytes() + " bytes; read() moves them");
        }
    }
}
