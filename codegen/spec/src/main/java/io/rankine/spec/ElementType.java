package io.rankine.spec;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The type of a tensor's elements. Constants stand in promotion order. More types will follow: nothing may assume that
 * this list is closed.
 */
public enum ElementType {
    /** One byte, 0 or 1. */
    BOOL("bool", "bool", "boolean", "Bool", 1, Kind.LOGICAL),
    /** 8-bit two's complement. Storage for digits, as HEAL has them: tensors hold and move it, no op computes with it. */
    INT8("int8", "i8", "byte", "Byte", 1, Kind.INTEGER),
    /** 32-bit two's complement. */
    INT32("int32", "i32", "int", "Int", 4, Kind.INTEGER),
    /** 64-bit two's complement. */
    INT64("int64", "i64", "long", "Long", 8, Kind.INTEGER),
    /** IEEE 754 binary32. */
    FLOAT32("float32", "f32", "float", "Float", 4, Kind.FLOATING),
    /** IEEE 754 binary64. */
    FLOAT64("float64", "f64", "double", "Double", 8, Kind.FLOATING);

    private enum Kind {
        LOGICAL,
        INTEGER,
        FLOATING
    }

    private final String label;
    private final String code;
    private final String javaName;
    private final String familyName;
    private final int bytes;
    private final Kind kind;

    ElementType(String label, String code, String javaName, String familyName, int bytes, Kind kind) {
        this.label = label;
        this.code = code;
        this.javaName = javaName;
        this.familyName = familyName;
        this.bytes = bytes;
        this.kind = kind;
    }

    /** NumPy's name: {@code bool int8 int32 int64 float32 float64}. */
    public String label() {
        return label;
    }

    /** The suffix of C symbols: {@code bool i8 i32 i64 f32 f64}. */
    public String code() {
        return code;
    }

    /** The Java primitive: {@code boolean byte int long float double}. */
    public String javaName() {
        return javaName;
    }

    /** The stem of typed tensors: {@code Bool Byte Int Long Float Double}, as in {@code LongTensor2}. */
    public String familyName() {
        return familyName;
    }

    /** Bytes of one element in memory. */
    public int bytes() {
        return bytes;
    }

    public boolean isInteger() {
        return kind == Kind.INTEGER;
    }

    public boolean isFloating() {
        return kind == Kind.FLOATING;
    }

    /** Whether ops compute with this type, so that it has typed tensors too; what else there is is only stored. */
    public boolean isComputed() {
        return this != INT8;
    }

    /** The type whose elements are the Java primitive {@code name}, such as {@code long}. */
    public static ElementType ofJava(String name) {
        return ofJavaIfAny(name)
                .orElseThrow(() -> new IllegalArgumentException(
                        "no element type for Java type '" + name + "'; there are: " + all(ElementType::javaName)));
    }

    /** As {@link #ofJava}, empty where the Java type is no element type. */
    public static Optional<ElementType> ofJavaIfAny(String name) {
        return Arrays.stream(values()).filter(t -> t.javaName.equals(name)).findFirst();
    }

    /** The type named by NumPy's label or C's suffix, in any case: {@code int32} and {@code i32} are the same. */
    public static ElementType ofLabel(String name) {
        return ofLabelIfAny(name)
                .orElseThrow(() -> new IllegalArgumentException(
                        "unknown element type '" + name + "'; there are: " + all(ElementType::label)));
    }

    /** As {@link #ofLabel}, empty where no type has that name. */
    public static Optional<ElementType> ofLabelIfAny(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(t -> t.label.equals(lower) || t.code.equals(lower))
                .findFirst();
    }

    private static String all(Function<ElementType, String> name) {
        return Arrays.stream(values()).map(name).collect(Collectors.joining(", "));
    }

    @Override
    public String toString() {
        return label;
    }
}
