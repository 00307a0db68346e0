package io.rankine.processor.model;

import java.util.Set;

/**
 * The formulas of an op set in C, for a library of its own.
 *
 * @param symbols the functions that {@code c} defines for an instruction set, as {@link OpModel#symbol} names them
 * @param c the C file
 */
public record OpSetC(Set<String> symbols, String c) {

    /** Of an op set without a library of its own. */
    public static final OpSetC NONE = new OpSetC(Set.of(), "");

    public OpSetC {
        symbols = Set.copyOf(symbols);
    }
}
