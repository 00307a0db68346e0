package io.rankine.engine;

import io.rankine.engine.memory.HeapArrays;
import io.rankine.engine.memory.Mem;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Whole;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.Writes;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.util.Arrays;

/** Tensors from and to Java arrays, in logical order, a block at a time. */
public final class PrimitiveArrays {

    private PrimitiveArrays() {}

    /** A new tensor of {@code shape} with these elements. @throws IllegalArgumentException if their number differs */
    public static Tensor tensor(boolean[] values, Number... shape) {
        return tensor(values, Whole.all(shape));
    }

    /** As {@link #tensor(boolean[], Number...)}, of sizes in an array. */
    public static Tensor tensor(boolean[] values, long[] shape) {
        return filled(ElementType.BOOL, values, values.length, shape);
    }

    /** A new tensor of {@code shape} with these elements. @throws IllegalArgumentException if their number differs */
    public static Tensor tensor(byte[] values, Number... shape) {
        return tensor(values, Whole.all(shape));
    }

    /** As {@link #tensor(byte[], Number...)}, of sizes in an array. */
    public static Tensor tensor(byte[] values, long[] shape) {
        return filled(ElementType.INT8, values, values.length, shape);
    }

    /** A new tensor of {@code shape} with these elements. @throws IllegalArgumentException if their number differs */
    public static Tensor tensor(short[] values, Number... shape) {
        return tensor(values, Whole.all(shape));
    }

    /** As {@link #tensor(short[], Number...)}, of sizes in an array. */
    public static Tensor tensor(short[] values, long[] shape) {
        return filled(ElementType.INT16, values, values.length, shape);
    }

    /** A new tensor of {@code shape} with these elements. @throws IllegalArgumentException if their number differs */
    public static Tensor tensor(int[] values, Number... shape) {
        return tensor(values, Whole.all(shape));
    }

    /** As {@link #tensor(int[], Number...)}, of sizes in an array. */
    public static Tensor tensor(int[] values, long[] shape) {
        return filled(ElementType.INT32, values, values.length, shape);
    }

    /** A new tensor of {@code shape} with these elements. @throws IllegalArgumentException if their number differs */
    public static Tensor tensor(long[] values, Number... shape) {
        return tensor(values, Whole.all(shape));
    }

    /** As {@link #tensor(long[], Number...)}, of sizes in an array. */
    public static Tensor tensor(long[] values, long[] shape) {
        return filled(ElementType.INT64, values, values.length, shape);
    }

    /** A new tensor of {@code shape} with these elements. @throws IllegalArgumentException if their number differs */
    public static Tensor tensor(float[] values, Number... shape) {
        return tensor(values, Whole.all(shape));
    }

    /** As {@link #tensor(float[], Number...)}, of sizes in an array. */
    public static Tensor tensor(float[] values, long[] shape) {
        return filled(ElementType.FLOAT32, values, values.length, shape);
    }

    /** A new tensor of {@code shape} with these elements. @throws IllegalArgumentException if their number differs */
    public static Tensor tensor(double[] values, Number... shape) {
        return tensor(values, Whole.all(shape));
    }

    /** As {@link #tensor(double[], Number...)}, of sizes in an array. */
    public static Tensor tensor(double[] values, long[] shape) {
        return filled(ElementType.FLOAT64, values, values.length, shape);
    }

    /**
     * A new tensor of a type whose elements lie in memory as {@code values} do: uint16 and float16 as {@code short[]}, uint32 as
     * {@code int[]}, uint64 as {@code long[]}.
     *
     * @throws IllegalArgumentException if arrays of {@code type} are others
     */
    public static Tensor tensor(ElementType type, Object values, Number... shape) {
        return tensor(type, values, Whole.all(shape));
    }

    /** As {@link #tensor(ElementType, Object, Number...)}, of sizes in an array. */
    public static Tensor tensor(ElementType type, Object values, long[] shape) {
        Class<?> element = type.isComplex() ? type.memory() : type.arrayElement();
        if (values.getClass().getComponentType() != element) {
            throw new IllegalArgumentException("tensor: " + values.getClass().getSimpleName() + " for elements of "
                    + type + ": give " + element + "[]");
        }
        return filled(type, values, Array.getLength(values), shape);
    }

    /** A new tensor of uint8; {@code values} are read as numbers without a sign. */
    public static Tensor unsigned(byte[] values, Number... shape) {
        return unsigned(values, Whole.all(shape));
    }

    /** As {@link #unsigned(byte[], Number...)}, of sizes in an array. */
    public static Tensor unsigned(byte[] values, long[] shape) {
        return filled(ElementType.UINT8, values, values.length, shape);
    }

    /** A new tensor of an integer type narrower than int32. @throws IllegalArgumentException if an element does not fit */
    public static Tensor narrow(ElementType type, int... elements) {
        for (int element : elements) {
            Fitting.check(type, element);
        }
        if (!type.isNarrow()) {
            throw new IllegalArgumentException("tensor: " + type + " is not narrower than int32");
        }
        Tensor tensor = Tensor.empty(type, elements.length);
        long address = tensor.address();
        for (int i = 0; i < elements.length; i++) {
            Numbers.whole(type, address + (long) i * type.bytes(), elements[i]);
        }
        Reference.reachabilityFence(tensor);
        return tensor;
    }

    /**
     * A new tensor of complex64.
     *
     * @param parts real and imaginary parts by turns
     * @throws IllegalArgumentException if there are not two for each element
     */
    public static Tensor complex(float[] parts, Number... shape) {
        return complex(parts, Whole.all(shape));
    }

    /** As {@link #complex(float[], Number...)}, of sizes in an array. */
    public static Tensor complex(float[] parts, long[] shape) {
        return filled(ElementType.COMPLEX64, parts, parts.length, shape);
    }

    /** As {@link #complex(float[], Number...)}, of complex128. */
    public static Tensor complex(double[] parts, Number... shape) {
        return complex(parts, Whole.all(shape));
    }

    /** As {@link #complex(double[], Number...)}, of sizes in an array. */
    public static Tensor complex(double[] parts, long[] shape) {
        return filled(ElementType.COMPLEX128, parts, parts.length, shape);
    }

    /** The elements of a tensor of {@code boolean}. */
    public static boolean[] booleans(Tensor tensor) {
        boolean[] values = new boolean[count(tensor, ElementType.BOOL)];
        read(tensor, values);
        return values;
    }

    /** The elements of a tensor of int8, or of uint8 as bytes to be read without a sign. */
    public static byte[] bytes(Tensor tensor) {
        byte[] values = new byte[count(tensor, held(tensor, ElementType.INT8))];
        read(tensor, values);
        return values;
    }

    /** The elements of a tensor of int16; of uint16 to be read without a sign, of float16 and bfloat16 their bits. */
    public static short[] shorts(Tensor tensor) {
        short[] values = new short[count(tensor, held(tensor, ElementType.INT16))];
        read(tensor, values);
        return values;
    }

    /** The elements of a tensor of int32, or of uint32 to be read without a sign. */
    public static int[] ints(Tensor tensor) {
        int[] values = new int[count(tensor, held(tensor, ElementType.INT32))];
        read(tensor, values);
        return values;
    }

    /** The elements of a tensor of int64, or of uint64 to be read without a sign. */
    public static long[] longs(Tensor tensor) {
        long[] values = new long[count(tensor, held(tensor, ElementType.INT64))];
        read(tensor, values);
        return values;
    }

    /** The elements of a tensor of {@code float}. */
    public static float[] floats(Tensor tensor) {
        float[] values = new float[count(tensor, ElementType.FLOAT32)];
        read(tensor, values);
        return values;
    }

    /** The elements of a tensor of {@code double}. */
    public static double[] doubles(Tensor tensor) {
        double[] values = new double[count(tensor, ElementType.FLOAT64)];
        read(tensor, values);
        return values;
    }

    /** Real and imaginary parts, by turns, of a tensor of complex64. */
    public static float[] floatParts(Tensor tensor) {
        float[] parts = new float[count(tensor, ElementType.COMPLEX64)];
        read(tensor, parts);
        return parts;
    }

    /** Real and imaginary parts, by turns, of a tensor of complex128. */
    public static double[] doubleParts(Tensor tensor) {
        double[] parts = new double[count(tensor, ElementType.COMPLEX128)];
        read(tensor, parts);
        return parts;
    }

    /** The elements of a complex tensor as objects. For many, take their parts. */
    public static Complex[] complexes(Tensor tensor) {
        double[] wide = tensor.type().isWidest() ? doubleParts(tensor) : new double[0];
        float[] narrow = tensor.type().isWidest() ? new float[0] : floatParts(tensor);
        Complex[] values = new Complex[(wide.length + narrow.length) / 2];
        Arrays.setAll(
                values,
                i -> wide.length > 0
                        ? new Complex(wide[2 * i], wide[2 * i + 1])
                        : new Complex(narrow[2 * i], narrow[2 * i + 1]));
        return values;
    }

    /** The elements as an array of their Java primitive; the parts of complex ones by turns. */
    public static Object elements(Tensor tensor) {
        ElementType type = tensor.type();
        Object values = Array.newInstance(type.isComplex() ? type.memory() : type.arrayElement(), count(tensor, type));
        read(tensor, values);
        return values;
    }

    private static Tensor filled(ElementType type, Object values, int count, long... shape) {
        if (!type.isComplex()) {
            Writes.flatArray("tensor", Axes.of(shape), count);
        }
        Tensor tensor = Tensor.empty(type, shape);
        if (tensor.size() > count || tensor.size() * parts(type) != count) {
            throw new IllegalArgumentException("tensor: " + count + " values for shape " + Arrays.toString(shape)
                    + " of " + tensor.size() + " elements: give two each");
        }
        long address = tensor.address();
        if (values instanceof boolean[] array) {
            for (int i = 0; i < count; i++) {
                Mem.setBoolean(address + i, array[i]);
            }
        } else {
            HeapArrays.storeAll(values, address);
        }
        Reference.reachabilityFence(tensor);
        return tensor;
    }

    /** The type of {@code tensor}, if arrays of {@code type} hold its elements, too; else {@code type}. */
    private static ElementType held(Tensor tensor, ElementType type) {
        return tensor.type().arrayElement() == type.arrayElement() ? tensor.type() : type;
    }

    private static int count(Tensor tensor, ElementType type) {
        if (tensor.type() != type) {
            throw ElementTypeException.access(tensor.type(), type);
        }
        int parts = parts(type);
        if (tensor.size() > (Integer.MAX_VALUE - 8) / parts) {
            throw new IllegalArgumentException("array: " + tensor.size() + " elements of shape "
                    + Arrays.toString(tensor.shape()) + " exceed a Java array: slice first");
        }
        return (int) tensor.size() * parts;
    }

    private static int parts(ElementType type) {
        return type.isComplex() ? 2 : 1;
    }

    private static void read(Tensor tensor, Object values) {
        Tensor rows = tensor.contiguous();
        rows.storage().pin();
        try {
            long address = rows.address();
            if (values instanceof boolean[] array) {
                for (int i = 0; i < array.length; i++) {
                    array[i] = Mem.getBoolean(address + i);
                }
            } else {
                HeapArrays.loadAll(values, address);
            }
        } finally {
            rows.storage().unpin();
            Reference.reachabilityFence(rows);
        }
    }
}
