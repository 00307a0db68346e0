package io.rankine.exchange.torch;

import io.rankine.exchange.FormatException;
import io.rankine.exchange.raw.ElementBytes;
import io.rankine.exchange.raw.HostArray;
import io.rankine.spec.ElementType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Reads a tensor from the bytes of a {@code torch.save} file: a ZIP archive of stored members, {@code data.pkl} with the
 * layout and {@code data/<key>} with the elements. The pickle is not executed; see {@link TensorPickle}.
 */
public final class TorchSave {

    private static final byte[] MAGIC = {'P', 'K', 3, 4};
    private static final String PICKLE = "/data.pkl";

    private TorchSave() {}

    /** Whether {@code bytes} start like a ZIP archive. */
    public static boolean matches(byte[] bytes) {
        return bytes.length >= MAGIC.length && Arrays.equals(MAGIC, 0, MAGIC.length, bytes, 0, MAGIC.length);
    }

    /**
     * Reads the tensor; strides and offset are kept, the elements are not copied.
     *
     * @throws FormatException if the archive is damaged, its pickle is anything but one tensor, or an index lies outside
     */
    public static HostArray read(byte[] bytes) {
        return read(MemorySegment.ofArray(bytes));
    }

    /** As {@link #read(byte[])}, from memory that outlives the array. */
    public static HostArray read(MemorySegment bytes) {
        if (!matches(bytes.asSlice(0, Math.min(bytes.byteSize(), MAGIC.length)).toArray(ValueLayout.JAVA_BYTE))) {
            throw new FormatException("torch: the file does not start like a ZIP archive");
        }
        StoredZip zip = new StoredZip(bytes);
        String folder = folder(zip);
        checkByteOrder(zip, folder + "/byteorder");
        TensorPickle pickle = TensorPickle.parse(zip.member(folder + PICKLE));
        ElementType type = elementType(pickle.storageType());
        MemorySegment data = zip.member(folder + "/data/" + pickle.key());
        if (data.byteSize() % type.bytes() != 0 || data.byteSize() / type.bytes() != pickle.elements()) {
            throw new FormatException("torch: a " + pickle.storageType() + " of " + pickle.elements()
                    + " elements does not fit " + data.byteSize() + " bytes");
        }
        ElementBytes.check("torch", type, data);
        return HostArray.of("torch", type, pickle.shape(), pickle.strides(), pickle.offset(), data);
    }

    private static String folder(StoredZip zip) {
        List<String> pickles =
                zip.names().stream().filter(name -> name.endsWith(PICKLE)).toList();
        if (pickles.size() != 1) {
            throw new FormatException("torch: exactly one member <folder>/data.pkl is expected in " + zip.names());
        }
        String name = pickles.getFirst();
        return name.substring(0, name.length() - PICKLE.length());
    }

    private static void checkByteOrder(StoredZip zip, String name) {
        if (zip.names().contains(name)) {
            String order = new String(zip.member(name).toArray(ValueLayout.JAVA_BYTE), StandardCharsets.US_ASCII);
            if (!order.strip().equals("little")) {
                throw new FormatException("torch: byte order '" + order.strip() + "' is not supported; 'little' is");
            }
        }
    }

    private static ElementType elementType(String storage) {
        String label =
                switch (storage) {
                    case "LongStorage" -> "int64";
                    case "IntStorage" -> "int32";
                    case "ShortStorage" -> "int16";
                    case "CharStorage" -> "int8";
                    case "ByteStorage" -> "uint8";
                    case "DoubleStorage" -> "float64";
                    case "FloatStorage" -> "float32";
                    case "HalfStorage" -> "float16";
                    case "BFloat16Storage" -> "bfloat16";
                    case "BoolStorage" -> "bool";
                    case "ComplexFloatStorage" -> "complex64";
                    case "ComplexDoubleStorage" -> "complex128";
                    default -> storage;
                };
        return ElementBytes.type("torch", label, storage);
    }
}
