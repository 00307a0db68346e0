package io.rankine.processor.emit;

/** A parameter of a C function: {@code const int64_t *} and {@code a}. */
public record CParam(String type, String name) {

    private static final String WORDS = "const int64_t *";

    /** Words of the engine: ranks, sizes, strides. */
    public static CParam words(String name) {
        return new CParam(WORDS, name);
    }

    /** One number. */
    public static CParam number(String name) {
        return new CParam("int64_t ", name);
    }

    /** Memory that the caller lends. */
    public static CParam scratch(String name) {
        return new CParam("rk_scratch *", name);
    }

    public boolean isPointer() {
        return type.endsWith("*");
    }
}
