package io.rankine.exchange.numpy;

import static io.rankine.engine.Operands.given;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.raw.ElementBytes;
import io.rankine.exchange.raw.HostArray;
import io.rankine.exchange.raw.NamedFile;
import io.rankine.exchange.raw.NpyFormat;
import io.rankine.exchange.raw.Typed;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Whole;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * NumPy's {@code .npy} files (NumPy enhancement proposal 1), versions 1.0 to 3.0, in C and Fortran order, of every element
 * type that tensors have but bfloat16, which NumPy does not know, and of up to 64 axes. Big-endian files are converted. Files
 * of any size are read and written without a second copy; {@link #open} and {@link #create} handle files larger than memory
 * part by part, {@link #map} puts a tensor on the file.
 */
public final class Npy {

    private Npy() {}

    /**
     * Reads a file; nothing may follow the elements. Fortran order is kept: the strides say so.
     *
     * @throws FormatException if the file is no {@code .npy} file, is damaged, or has elements that tensors do not have
     */
    public static Tensor read(Path file) throws IOException {
        try (NpyReader reader = open(given(file, "file"))) {
            return reader.rest();
        }
    }

    /**
     * As {@link #read(Path)}, as a tensor whose type says more: {@code Npy.read(file, LongTensor2::of)}. If {@code typed}
     * throws, the memory is released at once.
     */
    public static <T> T read(Path file, Function<? super Tensor, ? extends T> typed) throws IOException {
        given(typed, "typed");
        return Typed.of(read(given(file, "file")), typed);
    }

    /**
     * Reads one array from a stream and leaves what follows it unread.
     *
     * @throws FormatException as {@link #read(Path)}
     */
    public static Tensor read(InputStream in) throws IOException {
        return read(Channels.newChannel(given(in, "in")));
    }

    /**
     * Reads one array from a channel and leaves what follows it unread.
     *
     * @throws FormatException as {@link #read(Path)}
     */
    public static Tensor read(ReadableByteChannel in) throws IOException {
        return new NpyReader(in, NpyFormat.read(given(in, "in")), UnaryOperator.identity()).rest();
    }

    /**
     * Opens a file to be read part by part.
     *
     * @throws FormatException as {@link #read(Path)}
     */
    public static NpyReader open(Path file) throws IOException {
        FileChannel in = FileChannel.open(given(file, "file"), StandardOpenOption.READ);
        try {
            NpyFormat format = NamedFile.read(file, () -> checked(in));
            return new NpyReader(in, format, refused -> NamedFile.named(file, refused));
        } catch (IOException | RuntimeException | Error e) {
            in.close();
            throw e;
        }
    }

    private static NpyFormat checked(FileChannel in) throws IOException {
        NpyFormat format = NpyFormat.read(in);
        checkSize(format, in.size() - format.start());
        return format;
    }

    /**
     * Opens a stream to be read part by part. Closing the reader closes it.
     *
     * @throws FormatException as {@link #read(Path)}
     */
    public static NpyReader open(InputStream in) throws IOException {
        ReadableByteChannel channel = Channels.newChannel(given(in, "in"));
        return new NpyReader(channel, NpyFormat.read(channel), UnaryOperator.identity());
    }

    /**
     * A read-only tensor on the file itself: pages are read when elements are, and nothing is copied. The file must stay as
     * long as it is while the tensor is used. Closing the tensor, or its scope, ends the mapping.
     *
     * @throws FormatException as {@link #read(Path)}, and for elements that are big-endian or not aligned in the file
     */
    public static Tensor map(Path file) throws IOException {
        return map(file, MapMode.READ_ONLY);
    }

    /** As {@link #map(Path)}, as a tensor whose type says more: {@code Npy.map(file, LongView2::of)}. */
    public static <T> T map(Path file, Function<? super Tensor, ? extends T> typed) throws IOException {
        given(typed, "typed");
        return Typed.of(map(given(file, "file")), typed);
    }

    /**
     * As {@link #map(Path)}; with {@link MapMode#READ_WRITE} writes go to the file, with {@link MapMode#PRIVATE} they stay
     * with the tensor.
     */
    public static Tensor map(Path file, MapMode mode) throws IOException {
        given(file, "file");
        given(mode, "mode");
        return NamedFile.read(file, () -> NpyMapping.of(file, mode));
    }

    /**
     * A new file of {@code shape}, all zeros, and a tensor on it whose writes go there.
     *
     * @throws IllegalArgumentException if a size is negative or the tensor exceeds 2^63 - 1 bytes
     * @throws java.nio.file.FileAlreadyExistsException if there is such a file
     * @throws IOException if the disk has no such files; none is left then
     */
    public static Tensor mapNew(Path file, ElementType type, Number... shape) throws IOException {
        return mapNew(file, type, Whole.all(shape));
    }

    /** As {@link #mapNew(Path, ElementType, Number...)}, of sizes in an array. */
    public static Tensor mapNew(Path file, ElementType type, long[] shape) throws IOException {
        return NpyMapping.create(given(file, "file"), given(type, "type"), shape);
    }

    /**
     * Writes a tensor of any strides, as NumPy does: in Fortran order if its elements lie in that order, else in C order.
     * Replaces a file that is there: the new one is written beside it and takes its place when it is complete. Tensors that
     * are mapped on the old one keep that.
     */
    public static void write(Tensor tensor, Path file) throws IOException {
        given(tensor, "tensor");
        try (WritableByteChannel out = Replacement.of(given(file, "file"))) {
            write(tensor, out);
            Completable.complete(out);
        }
    }

    /** As {@link #write(Tensor, Path)}, to a stream, which stays open. */
    public static void write(Tensor tensor, OutputStream out) throws IOException {
        write(tensor, Channels.newChannel(given(out, "out")));
    }

    /** As {@link #write(Tensor, Path)}, to a channel, which stays open. */
    public static void write(Tensor tensor, WritableByteChannel out) throws IOException {
        given(out, "out");
        boolean fortranOrder = !given(tensor, "tensor").isContiguous()
                && tensor.layout().transpose().contiguous();
        NpyFormat.write(out, tensor.type(), fortranOrder, tensor.shape());
        try (ElementOutput elements = new ElementOutput(out)) {
            elements.write(fortranOrder ? tensor.transpose() : tensor);
        }
    }

    /** The bytes of a file, as {@link #write(Tensor, Path)} writes them. */
    public static byte[] bytes(Tensor tensor) {
        given(tensor, "tensor");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            write(tensor, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /**
     * Starts a file in C order to be written part by part. It appears when it is closed, complete, and replaces a file that is
     * there, as {@link #write(Tensor, Path)} does.
     *
     * @param shape of the whole
     * @throws IllegalArgumentException if a size is negative or their product exceeds 2^63 - 1
     */
    public static NpyWriter create(Path file, ElementType type, Number... shape) throws IOException {
        return create(file, type, Whole.all(shape));
    }

    /** As {@link #create(Path, ElementType, Number...)}, of sizes in an array. */
    public static NpyWriter create(Path file, ElementType type, long[] shape) throws IOException {
        Layout whole = Layout.of(shape);
        given(type, "type");
        return NpyWriter.start(Replacement.of(given(file, "file")), type, whole);
    }

    /** As {@link #create(Path, ElementType, Number...)}, to a stream. Closing the writer closes it. */
    public static NpyWriter create(OutputStream out, ElementType type, Number... shape) throws IOException {
        return create(out, type, Whole.all(shape));
    }

    /** As {@link #create(OutputStream, ElementType, Number...)}, of sizes in an array. */
    public static NpyWriter create(OutputStream out, ElementType type, long[] shape) throws IOException {
        return NpyWriter.start(Channels.newChannel(given(out, "out")), given(type, "type"), Layout.of(shape));
    }

    /** Whether {@code bytes} start like a {@code .npy} file. */
    public static boolean matches(byte[] bytes) {
        int length = NpyFormat.MAGIC.length;
        return given(bytes, "bytes").length >= length && Arrays.equals(NpyFormat.MAGIC, 0, length, bytes, 0, length);
    }

    /**
     * The array in the bytes of a file; its elements are not copied if they are little-endian.
     *
     * @throws FormatException as {@link #read(Path)}
     */
    static HostArray hostArray(byte[] bytes) {
        NpyFormat format;
        try {
            format = NpyFormat.read(Channels.newChannel(new ByteArrayInputStream(bytes)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        checkSize(format, bytes.length - format.start());
        MemorySegment data = MemorySegment.ofArray(bytes).asSlice(format.start());
        if (format.order() == ByteOrder.BIG_ENDIAN) {
            data = MemorySegment.ofArray(Arrays.copyOfRange(bytes, format.start(), bytes.length));
            ElementBytes.swap(format.type(), data);
        }
        ElementBytes.check("npy", format.type(), data);
        return HostArray.of("npy", format.type(), format.shape(), format.strides(), 0, data);
    }

    /** Refuses a file that holds fewer or more bytes than its header says. */
    static void checkSize(NpyFormat format, long bytes) {
        if (format.bytes() != bytes) {
            throw new FormatException("npy: shape " + Arrays.toString(format.shape()) + " of " + format.type()
                    + " takes " + format.bytes() + " bytes, the file holds " + bytes);
        }
    }
}
