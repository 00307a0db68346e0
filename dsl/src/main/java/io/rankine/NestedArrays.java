package io.rankine;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.spec.ElementType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.util.Arrays;

/** Tensors from Java arrays, nested like the axes, and back. Rows are copied whole. */
final class NestedArrays {

    private NestedArrays() {}

    static boolean[] booleans(Tensor tensor) {
        return (boolean[]) flat(tensor);
    }

    static int[] ints(Tensor tensor) {
        return (int[]) flat(tensor);
    }

    static long[] longs(Tensor tensor) {
        return (long[]) flat(tensor);
    }

    static float[] floats(Tensor tensor) {
        return (float[]) flat(tensor);
    }

    static double[] doubles(Tensor tensor) {
        return (double[]) flat(tensor);
    }

    /** All elements in row-major order, as an array of the element type. */
    private static Object flat(Tensor tensor) {
        int size = length(tensor, tensor.size());
        Object array = Array.newInstance(primitive(tensor.type()), size);
        Tensor packed = tensor.contiguous();
        fromMemory(packed.type(), packed.address(), array, size);
        Reference.reachabilityFence(packed);
        return array;
    }

    /** The elements as arrays of arrays, at least rank 1. */
    static Object nested(Tensor tensor) {
        int[] lengths = new int[tensor.rank()];
        for (int d = 0; d < lengths.length; d++) {
            lengths[d] = length(tensor, tensor.dim(d));
        }
        Object array = Array.newInstance(primitive(tensor.type()), lengths);
        if (tensor.size() > 0) {
            Tensor packed = tensor.contiguous();
            export(packed.type(), lengths, 0, array, packed.address());
            Reference.reachabilityFence(packed);
        }
        return array;
    }

    private static long export(ElementType type, int[] lengths, int axis, Object array, long address) {
        if (axis == lengths.length - 1) {
            fromMemory(type, address, array, lengths[axis]);
            return address + (long) lengths[axis] * type.bytes();
        }
        long next = address;
        for (Object part : (Object[]) array) {
            next = export(type, lengths, axis + 1, part, next);
        }
        return next;
    }

    /**
     * A new tensor with the elements of an array, nested {@code rank} deep.
     *
     * @throws IllegalArgumentException if arrays of one axis differ in length
     */
    static Tensor tensor(Object array, ElementType type, int rank) {
        long[] shape = new long[rank];
        Object first = array;
        for (int d = 0; d < rank && first != null; d++) {
            shape[d] = Array.getLength(first);
            first = d + 1 < rank && shape[d] > 0 ? Array.get(first, 0) : null;
        }
        check(array, shape, new long[0]);
        Tensor tensor = Tensor.empty(type, shape);
        if (tensor.size() > 0) {
            fill(array, shape, 0, type, tensor.address());
            Reference.reachabilityFence(tensor);
        }
        return tensor;
    }

    private static void check(Object array, long[] shape, long[] at) {
        int axis = at.length;
        int length = Array.getLength(array);
        if (length != shape[axis]) {
            String here = Arrays.toString(at);
            String there = Arrays.toString(new long[axis]);
            throw new IllegalArgumentException("tensor: ragged array: " + length + " elements at " + here + ", but "
                    + shape[axis] + " at " + there + ": give all arrays of axis " + axis + " the same length");
        }
        if (axis + 1 < shape.length) {
            long[] inner = Arrays.copyOf(at, axis + 1);
            for (int i = 0; i < length; i++) {
                inner[axis] = i;
                check(Array.get(array, i), shape, inner);
            }
        }
    }

    private static long fill(Object array, long[] shape, int axis, ElementType type, long address) {
        if (axis == shape.length - 1) {
            toMemory(type, array, (int) shape[axis], address);
            return address + shape[axis] * type.bytes();
        }
        long next = address;
        for (Object part : (Object[]) array) {
            next = fill(part, shape, axis + 1, type, next);
        }
        return next;
    }

    private static void toMemory(ElementType type, Object array, int count, long address) {
        switch (type) {
            case BOOL -> {
                boolean[] values = (boolean[]) array;
                for (int i = 0; i < count; i++) {
                    Mem.setBoolean(address + i, values[i]);
                }
            }
            case INT32 -> MemorySegment.copy(array, 0, Mem.ALL, ValueLayout.JAVA_INT_UNALIGNED, address, count);
            case INT64 -> MemorySegment.copy(array, 0, Mem.ALL, ValueLayout.JAVA_LONG_UNALIGNED, address, count);
            case FLOAT32 -> MemorySegment.copy(array, 0, Mem.ALL, ValueLayout.JAVA_FLOAT_UNALIGNED, address, count);
            case FLOAT64 -> MemorySegment.copy(array, 0, Mem.ALL, ValueLayout.JAVA_DOUBLE_UNALIGNED, address, count);
        }
    }

    private static void fromMemory(ElementType type, long address, Object array, int count) {
        switch (type) {
            case BOOL -> {
                boolean[] values = (boolean[]) array;
                for (int i = 0; i < count; i++) {
                    values[i] = Mem.getBoolean(address + i);
                }
            }
            case INT32 -> MemorySegment.copy(Mem.ALL, ValueLayout.JAVA_INT_UNALIGNED, address, array, 0, count);
            case INT64 -> MemorySegment.copy(Mem.ALL, ValueLayout.JAVA_LONG_UNALIGNED, address, array, 0, count);
            case FLOAT32 -> MemorySegment.copy(Mem.ALL, ValueLayout.JAVA_FLOAT_UNALIGNED, address, array, 0, count);
            case FLOAT64 -> MemorySegment.copy(Mem.ALL, ValueLayout.JAVA_DOUBLE_UNALIGNED, address, array, 0, count);
        }
    }

    private static Class<?> primitive(ElementType type) {
        return switch (type) {
            case BOOL -> boolean.class;
            case INT32 -> int.class;
            case INT64 -> long.class;
            case FLOAT32 -> float.class;
            case FLOAT64 -> double.class;
        };
    }

    private static int length(Tensor tensor, long count) {
        if (count > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("an array holds at most 2^31 - 1 elements, not the " + count
                    + " of shape " + Arrays.toString(tensor.shape()) + ": export slices of it");
        }
        return (int) count;
    }
}
