package io.rankine.processor.translate;

/**
 * A C function that formulas call.
 *
 * @param name in C
 * @param text its definition
 */
public record Helper(String name, String text) {

    /** The functions of one element of ops by hand. */
    public static final Helper BY_HAND = new Helper("math/rk_ops.h", "#include \"math/rk_ops.h\"\n");

    /** The name of such a function, {@code rk_Class_method_letters}. */
    public static String byHand(String name) {
        return "rk_" + name;
    }
}
