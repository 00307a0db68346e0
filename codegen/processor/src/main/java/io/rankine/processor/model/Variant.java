package io.rankine.processor.model;

import java.util.List;

/**
 * What tells one shape signature of an op from the others of its name.
 *
 * @param number counted from 0, in the order in which they are tried
 * @param method the Java method that is the kernel
 * @param results names of the results, one each
 */
public record Variant(int number, String method, List<String> results) {

    /** The name of a single result. */
    public static final String OUT = "out";

    public Variant {
        results = List.copyOf(results);
    }

    /** The only signature of an op with one result. */
    public static Variant only(String op) {
        return new Variant(0, op, List.of(OUT));
    }

    /** Nothing for the first one, else its number counted from 1. */
    String suffix() {
        return number == 0 ? "" : String.valueOf(number + 1);
    }
}
