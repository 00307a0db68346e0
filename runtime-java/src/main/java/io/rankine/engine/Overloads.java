package io.rankine.engine;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The message of entries for operands without an overload. */
public final class Overloads {

    private Overloads() {}

    /** @param available the element types the op takes, in words */
    public static ElementTypeException none(String op, String available, Tensor... given) {
        String found = Arrays.stream(given).map(tensor -> tensor.type().label()).collect(Collectors.joining(" x "));
        return new ElementTypeException(
                op + ": no form for elements of " + found + "; there are " + available + ": cast the operands first");
    }
}
