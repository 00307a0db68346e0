package io.rankine.processor.emit;

import java.util.List;

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

    /** Of ops on batches: loops over the axes of {@code ...}, sizes and strides beside them, memory to work with. */
    public static List<CParam> batch() {
        return List.of(words("batch"), words("core"), scratch("scratch"));
    }

    public boolean isPointer() {
        return type.endsWith("*");
    }
}
