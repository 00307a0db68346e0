package io.rankine.engine;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The messages of entries for operands without an overload. */
public final class Overloads {

    private Overloads() {}

    /** Refuses null. @param call the op and the operand, as in {@code "sqrt(a)"} */
    public static void given(String call, @Nullable Tensor a) {
        if (a == null) {
            throw missing(call, a);
        }
    }

    /** As {@link #given(String, Tensor)}. */
    public static void given(String call, @Nullable Tensor a, @Nullable Tensor b) {
        if (a == null || b == null) {
            throw missing(call, a, b);
        }
    }

    /** As {@link #given(String, Tensor)}. */
    public static void given(String call, @Nullable Tensor a, @Nullable Tensor b, @Nullable Tensor c) {
        if (a == null || b == null || c == null) {
            throw missing(call, a, b, c);
        }
    }

    private static NullPointerException missing(String call, @Nullable Tensor... operands) {
        int bracket = call.indexOf('(');
        String[] names = call.substring(bracket + 1, call.length() - 1).split(", ", -1);
        int first = Arrays.asList(operands).indexOf(null);
        return Operands.missing(call.substring(0, bracket), names[first]);
    }

    /** @param available the element types the op takes, in words */
    public static ElementTypeException none(String op, String available, Tensor... given) {
        String found = Arrays.stream(given).map(tensor -> tensor.type().label()).collect(Collectors.joining(" x "));
        return new ElementTypeException(op + ": no form for elements of " + found + "; there are " + available
                + ": cast the operands first, by Casts.cast(tensor, type)");
    }
}
