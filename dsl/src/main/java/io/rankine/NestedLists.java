package io.rankine;

import io.rankine.engine.Numbers;
import io.rankine.engine.Observation;
import io.rankine.engine.Tensor;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import io.rankine.spec.view.Writes;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Elements out of lists, nested like the axes of a tensor; a complex one may be a list of its two parts. */
final class NestedLists {

    private final String method;
    private final Tensor values;

    private NestedLists(String method, Tensor values) {
        this.method = method;
        this.values = values;
    }

    /** Sets all elements of {@code target}, once all are seen to fit. */
    static void assign(Tensor target, List<?> elements) {
        Tensor values = Tensor.empty(target.type(), target.shape());
        new NestedLists("setVals", values).fill(elements, 0, new long[target.rank()]);
        Observation.written(values).copyTo(target);
    }

    /** A new tensor of rank 1, of elements in the order of their iterator. @throws IllegalArgumentException if one does not fit */
    static Tensor tensor(ElementType type, Collection<?> elements) {
        List<?> list = Arrays.asList(elements.toArray());
        Tensor values = Tensor.empty(type, list.size());
        new NestedLists("of", values).fill(list, 0, 0);
        return values;
    }

    private void fill(Object element, int axis, long... at) {
        if (axis == values.rank()) {
            set(element, at);
            return;
        }
        long[] before = Arrays.copyOf(at, axis);
        if (!(element instanceof List<?> list)) {
            throw Writes.notNested(values.layout().axes(), before, String.valueOf(element));
        }
        Writes.setList(values.layout().axes(), before, list.size());
        for (Object entry : list) {
            fill(entry, axis + 1, at);
            at[axis]++;
        }
        at[axis] = 0;
    }

    private void set(Object element, long... at) {
        ElementType type = values.type();
        switch (type.kind()) {
            case LOGICAL -> values.setBoolean(at, element instanceof Boolean value ? value : refused(element, at));
            case SIGNED, UNSIGNED -> Numbers.whole(type, address(at), whole(element, at));
            case FLOATING, BRAIN -> Numbers.real(type, address(at), real(element, at));
            case COMPLEX -> {
                if (element instanceof Complex value) {
                    values.setComplex(at, value.re(), value.im());
                } else if (element instanceof List<?> parts && parts.size() == 2) {
                    values.setComplex(at, real(parts.get(0), at), real(parts.get(1), at));
                } else {
                    values.setComplex(at, real(element, at), 0);
                }
            }
        }
    }

    private long address(long... at) {
        return values.address()
                + (values.layout().index(at) - values.layout().offset())
                        * values.type().bytes();
    }

    private long whole(Object element, long... at) {
        boolean whole = element instanceof Long
                || element instanceof Integer
                || element instanceof Short
                || element instanceof Byte;
        if (!whole || !values.type().holds(((Number) element).longValue())) {
            refused(element, at);
        }
        return ((Number) element).longValue();
    }

    /** A number that the type holds exactly, or rounds as it would the literal. */
    private double real(Object element, long... at) {
        boolean floating = element instanceof Float
                || element instanceof Double && values.type().memory() == double.class;
        if (!floating) {
            return whole(element, at);
        }
        return ((Number) element).doubleValue();
    }

    private static boolean isDecimal(Object element) {
        return element instanceof Number number && number.doubleValue() % 1 != 0;
    }

    private boolean refused(Object element, long... at) {
        throw new IllegalArgumentException(method + ": " + element + " at " + Arrays.toString(at)
                + " is no element of type " + values.type().label() + " without loss"
                + (values.type().isInteger() && isDecimal(element)
                        ? ", as it is no whole number: round it, as Math.round(x), or make a tensor of float64 and cast it"
                        : ": convert it"));
    }
}
