package io.rankine;

import io.rankine.engine.Numbers;
import io.rankine.engine.Observation;
import io.rankine.engine.Tensor;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import io.rankine.spec.view.Writes;
import java.util.Arrays;
import java.util.List;

/** Elements out of lists, nested like the axes of a tensor; a complex one may be a list of its two parts. */
final class NestedLists {

    private NestedLists() {}

    /** Sets all elements of {@code target}, once all are seen to fit. */
    static void assign(Tensor target, List<?> elements) {
        Tensor values = Tensor.empty(target.type(), target.shape());
        fill(values, elements, 0, new long[target.rank()]);
        Observation.written(values).copyTo(target);
    }

    private static void fill(Tensor values, Object element, int axis, long... at) {
        if (axis == values.rank()) {
            set(values, element, at);
            return;
        }
        long[] before = Arrays.copyOf(at, axis);
        if (!(element instanceof List<?> list)) {
            throw Writes.notNested(values.layout().axes(), before, String.valueOf(element));
        }
        Writes.setList(values.layout().axes(), before, list.size());
        for (Object entry : list) {
            fill(values, entry, axis + 1, at);
            at[axis]++;
        }
        at[axis] = 0;
    }

    private static void set(Tensor values, Object element, long... at) {
        ElementType type = values.type();
        switch (type.kind()) {
            case LOGICAL ->
                values.setBoolean(at, element instanceof Boolean value ? value : refused(type, element, at));
            case SIGNED, UNSIGNED -> Numbers.whole(type, address(values, at), whole(type, element, at));
            case FLOATING, BRAIN -> Numbers.real(type, address(values, at), real(type, element, at));
            case COMPLEX -> {
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

    private static long address(Tensor values, long... at) {
        return values.address()
                + (values.layout().index(at) - values.layout().offset())
                        * values.type().bytes();
    }

    private static long whole(ElementType type, Object element, long... at) {
        boolean whole = element instanceof Long
                || element instanceof Integer
                || element instanceof Short
                || element instanceof Byte;
        if (!whole || !type.holds(((Number) element).longValue())) {
            refused(type, element, at);
        }
        return ((Number) element).longValue();
    }

    /** A number that the type holds exactly, or rounds as it would the literal. */
    private static double real(ElementType type, Object element, long... at) {
        boolean floating = element instanceof Float || element instanceof Double && type.memory() == double.class;
        if (!floating) {
            return whole(type, element, at);
        }
        return ((Number) element).doubleValue();
    }

    private static boolean refused(ElementType type, Object element, long... at) {
        throw new IllegalArgumentException("setVals: " + element + " at " + Arrays.toString(at)
                + " is no element of type " + type.label() + " without loss: convert it");
    }
}
