package io.rankine;

import io.rankine.engine.Tensor;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;

/** Elements out of lists, nested like the axes of a tensor; a complex one may be a list of its two parts. */
final class NestedLists {

    private NestedLists() {}

    /** Sets all elements of {@code target}, once all are seen to fit. */
    static void assign(Tensor target, List<?> elements) {
        Tensor values = Tensor.empty(target.type(), target.shape());
        fill(values, elements, 0, new long[target.rank()]);
        values.copyTo(target);
    }

    private static void fill(Tensor values, Object element, int axis, long... at) {
        if (axis == values.rank()) {
            set(values, element, at);
            return;
        }
        if (!(element instanceof List<?> list) || list.size() != values.dim(axis)) {
            String given = element instanceof List<?> list ? "a list of " + list.size() : String.valueOf(element);
            throw new IllegalArgumentException("setVals: " + given + " at " + Arrays.toString(Arrays.copyOf(at, axis))
                    + " for a tensor of shape " + Arrays.toString(values.shape())
                    + ": give lists nested like the axes, of "
                    + values.dim(axis) + " entries along axis " + axis);
        }
        for (Object entry : list) {
            fill(values, entry, axis + 1, at);
            at[axis]++;
        }
        at[axis] = 0;
    }

    private static void set(Tensor values, Object element, long... at) {
        ElementType type = values.type();
        switch (type) {
            case BOOL -> values.setBoolean(at, element instanceof Boolean value ? value : refused(type, element, at));
            case INT8 -> values.setByte(at, (byte) whole(type, element, Byte.MIN_VALUE, Byte.MAX_VALUE, at));
            case UINT8 -> values.setUByte(at, (int) whole(type, element, 0, 255, at));
            case INT16 -> values.setShort(at, (short) whole(type, element, Short.MIN_VALUE, Short.MAX_VALUE, at));
            case INT32 -> values.setInt(at, (int) whole(type, element, Integer.MIN_VALUE, Integer.MAX_VALUE, at));
            case INT64 -> values.setLong(at, whole(type, element, Long.MIN_VALUE, Long.MAX_VALUE, at));
            case FLOAT32 -> values.setFloat(at, (float) real(type, element, at));
            case FLOAT64 -> values.setDouble(at, real(type, element, at));
            case COMPLEX64, COMPLEX128 -> {
                if (element instanceof Complex value) {
                    values.setComplex(at, value.re(), value.im());
                } else if (element instanceof List<?> parts && parts.size() == 2) {
                    values.setComplex(at, real(type, parts.get(0), at), real(type, parts.get(1), at));
                } else {
                    values.setComplex(at, real(type, element, at), 0);
                }
            }
        }
    }

    private static long whole(ElementType type, Object element, long low, long high, long... at) {
        boolean whole = element instanceof Long
                || element instanceof Integer
                || element instanceof Short
                || element instanceof Byte;
        if (!whole || ((Number) element).longValue() < low || ((Number) element).longValue() > high) {
            refused(type, element, at);
        }
        return ((Number) element).longValue();
    }

    /** A number that the type holds exactly, or rounds as it would the literal. */
    private static double real(ElementType type, Object element, long... at) {
        boolean narrow = type == ElementType.FLOAT32 || type == ElementType.COMPLEX64;
        boolean floating = element instanceof Float || element instanceof Double && !narrow;
        if (!floating) {
            long most = 1L << (narrow ? 24 : 53);
            return whole(type, element, -most, most, at);
        }
        return ((Number) element).doubleValue();
    }

    private static boolean refused(ElementType type, Object element, long... at) {
        throw new IllegalArgumentException("setVals: " + element + " at " + Arrays.toString(at)
                + " is no element of type " + type.label() + " without loss: convert it");
    }
}
