package io.rankine;

import io.rankine.engine.Observation;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import io.rankine.spec.view.Writes;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Objects;

/** Tensors from Java arrays, nested like the axes, and back. Rows are copied whole. */
final class NestedArrays {

    private NestedArrays() {}

    /** The elements as arrays of arrays, at least rank 1. */
    static Object nested(Tensor tensor) {
        Object flat = tensor.type().isComplex() ? PrimitiveArrays.complexes(tensor) : PrimitiveArrays.elements(tensor);
        int[] lengths = new int[tensor.rank()];
        for (int axis = 0; axis < lengths.length; axis++) {
            lengths[axis] = Math.toIntExact(tensor.dim(axis));
        }
        Object array = Array.newInstance(flat.getClass().componentType(), lengths);
        split(flat, 0, array, lengths.length);
        return array;
    }

    /** Copies elements from {@code next} on into an array nested {@code rank} deep; the position after them. */
    private static int split(Object flat, int next, Object array, int rank) {
        if (rank == 1) {
            int length = Array.getLength(array);
            System.arraycopy(flat, next, array, 0, length);
            return next + length;
        }
        int position = next;
        for (Object part : (Object[]) array) {
            position = split(flat, position, part, rank - 1);
        }
        return position;
    }

    /**
     * A new tensor with the elements of an array, nested {@code rank} deep.
     *
     * @throws IllegalArgumentException if arrays of one axis differ in length
     */
    static Tensor tensor(Object array, int rank) {
        return tensor(array, rank, ElementType.COMPLEX128);
    }

    /** The same, where the arrays' type leaves a choice: {@code byte} may be uint8, {@code Complex} complex64. */
    static Tensor tensor(Object array, int rank, ElementType type) {
        Objects.requireNonNull(array, "tensor: the array is null");
        long[] shape = new long[rank];
        Object first = array;
        for (int axis = 0; axis < rank; axis++) {
            shape[axis] = Array.getLength(first);
            if (shape[axis] == 0) {
                break; // there is no first part to take further sizes from: they are 0
            }
            first = axis + 1 < rank ? part(first, 0) : first;
        }
        check(array, shape, new long[0]);
        int size = size(shape);
        if (rank == 1) {
            return tensor(array, shape, type);
        }
        Object flat = Array.newInstance(component(array, rank), size);
        join(array, rank, flat, 0);
        return tensor(flat, shape, type);
    }

    /** Sets all elements of {@code target} from an array of them. @throws IllegalArgumentException if there are more or fewer */
    static void assignFlat(Tensor target, Object array) {
        Objects.requireNonNull(array, "setFlatArray: the array is null");
        Writes.setFlatArray(target.layout().axes(), Array.getLength(array));
        Observation.written(tensor(array, target.shape(), target.type())).copyTo(target);
    }

    /** The elements of {@code other} for a map with those of {@code target}, in row-major order. */
    static Tensor spread(Tensor other, Tensor target) {
        Writes.map(target.layout().axes(), other.layout().axes());
        return other.broadcastTo(target.shape()).contiguous().flatten();
    }

    /** Sets all elements of {@code target} from an array nested {@code rank} deep, whose shape must be its shape. */
    static void assign(Tensor target, Object array, int rank) {
        Objects.requireNonNull(array, "setVals: the array is null");
        Tensor values = tensor(array, rank, target.type());
        Writes.setVals(target.layout().axes(), values.layout().axes());
        Observation.written(values).copyTo(target);
    }

    private static void check(Object array, long[] shape, long[] at) {
        int axis = at.length;
        int length = Array.getLength(array);
        if (length != shape[axis]) {
            throw new IllegalArgumentException("tensor: ragged array: " + length + " elements at " + Arrays.toString(at)
                    + ", but " + shape[axis] + " at " + Arrays.toString(new long[axis]) + ": give all arrays of axis "
                    + axis + " the same length");
        }
        if (axis + 1 < shape.length) {
            long[] inner = Arrays.copyOf(at, axis + 1);
            for (int i = 0; i < length; i++) {
                inner[axis] = i;
                check(part(array, i), shape, inner);
            }
        }
    }

    private static Object part(Object array, int i) {
        Object part = Array.get(array, i);
        if (part == null) {
            throw new NullPointerException("tensor: null in place of array " + i + " of an axis: give an array");
        }
        return part;
    }

    private static int size(long[] shape) {
        long size = 1;
        for (long dim : shape) {
            size *= dim;
            if (size > Integer.MAX_VALUE) {
                throw new IllegalArgumentException("tensor: nested arrays of shape " + Arrays.toString(shape)
                        + " hold more than 2^31 - 1 elements: fill an empty tensor in parts");
            }
        }
        return (int) size;
    }

    private static Class<?> component(Object array, int rank) {
        Class<?> type = array.getClass();
        for (int d = 0; d < rank; d++) {
            type = type.componentType();
        }
        return type;
    }

    private static int join(Object array, int rank, Object flat, int next) {
        if (rank == 1) {
            int length = Array.getLength(array);
            System.arraycopy(array, 0, flat, next, length);
            return next + length;
        }
        int position = next;
        for (Object part : (Object[]) array) {
            position = join(part, rank - 1, flat, position);
        }
        return position;
    }

    private static Tensor tensor(Object flat, long[] shape, ElementType type) {
        if (!type.isTyped()) {
            return PrimitiveArrays.tensor(type, flat, shape);
        }
        // One question after the other: a switch over types takes a process some 20 ms the first time.
        if (flat instanceof boolean[] values) {
            return PrimitiveArrays.tensor(values, shape);
        }
        if (flat instanceof byte[] values) {
            return type.isUnsigned() ? PrimitiveArrays.unsigned(values, shape) : PrimitiveArrays.tensor(values, shape);
        }
        if (flat instanceof short[] values) {
            return PrimitiveArrays.tensor(values, shape);
        }
        if (flat instanceof int[] values) {
            return PrimitiveArrays.tensor(values, shape);
        }
        if (flat instanceof long[] values) {
            return PrimitiveArrays.tensor(values, shape);
        }
        if (flat instanceof float[] values) {
            return PrimitiveArrays.tensor(values, shape);
        }
        if (flat instanceof double[] values) {
            return PrimitiveArrays.tensor(values, shape);
        }
        if (flat instanceof Complex[] values) {
            return complex(values, type, shape);
        }
        throw new IllegalArgumentException("tensor: no elements are of type " + flat.getClass());
    }

    private static Tensor complex(Complex[] values, ElementType type, long[] shape) {
        if (!type.isWidest()) {
            float[] parts = new float[Math.multiplyExact(2, values.length)];
            for (int i = 0; i < values.length; i++) {
                parts[2 * i] = (float) values[i].re();
                parts[2 * i + 1] = (float) values[i].im();
            }
            return PrimitiveArrays.complex(parts, shape);
        }
        double[] parts = new double[Math.multiplyExact(2, values.length)];
        for (int i = 0; i < values.length; i++) {
            parts[2 * i] = values[i].re();
            parts[2 * i + 1] = values[i].im();
        }
        return PrimitiveArrays.complex(parts, shape);
    }
}
