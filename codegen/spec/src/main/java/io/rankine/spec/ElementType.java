package io.rankine.spec;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The type of a tensor's elements, in NumPy's order. What two types become together says {@link Promotion}. More types
 * may follow: nothing may assume that this list is closed.
 */
public enum ElementType {
    /** One byte, 0 or 1. */
    BOOL("bool", "bool", "boolean", "Bool", 1, Kind.LOGICAL),
    /** 8-bit two's complement. */
    INT8("int8", "i8", "byte", "Byte", 1, Kind.INTEGER),
    /** 8 bits without a sign; a Java {@code byte} that is read unsigned. */
    UINT8("uint8", "u8", "byte", "UByte", 1, Kind.UNSIGNED),
    /** 16-bit two's complement. */
    INT16("int16", "i16", "short", "Short", 2, Kind.INTEGER),
    /** 32-bit two's complement. */
    INT32("int32", "i32", "int", "Int", 4, Kind.INTEGER),
    /** 64-bit two's complement. */
    INT64("int64", "i64", "long", "Long", 8, Kind.INTEGER),
    /** IEEE 754 binary32. */
    FLOAT32("float32", "f32", "float", "Float", 4, Kind.FLOATING),
    /** IEEE 754 binary64. */
    FLOAT64("float64", "f64", "double", "Double", 8, Kind.FLOATING),
    /** Real part, then imaginary part, each IEEE 754 binary32. */
    COMPLEX64("complex64", "c64", Complex.NAME, "ComplexFloat", 8, Kind.COMPLEX),
    /** Real part, then imaginary part, each IEEE 754 binary64. */
    COMPLEX128("complex128", "c128", Complex.NAME, "Complex", 16, Kind.COMPLEX);

    private enum Kind {
        LOGICAL,
        INTEGER,
        UNSIGNED,
        FLOATING,
        COMPLEX
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

    /** NumPy's name: {@code int64}. */
    public String label() {
        return label;
    }

    /** The suffix of C symbols: {@code i64}. */
    public String code() {
        return code;
    }

    /** The Java type of one element: a primitive such as {@code long}, or {@link Complex}. */
    public String javaName() {
        return javaName;
    }

    /** The stem of typed tensors: {@code Long}, as in {@code LongTensor2}. */
    public String familyName() {
        return familyName;
    }

    /** Bytes of one element in memory. */
    public int bytes() {
        return bytes;
    }

    /** Whether elements are whole numbers, with a sign or without. */
    public boolean isInteger() {
        return kind == Kind.INTEGER || kind == Kind.UNSIGNED;
    }

    /** Whether elements are whole numbers of 0 or more. */
    public boolean isUnsigned() {
        return kind == Kind.UNSIGNED;
    }

    /** Whether elements are real numbers in floating point. */
    public boolean isFloating() {
        return kind == Kind.FLOATING;
    }

    /** Whether elements are pairs of a real and an imaginary part. */
    public boolean isComplex() {
        return kind == Kind.COMPLEX;
    }

    /** The type of the real part of complex elements; otherwise this. */
    public ElementType real() {
        return switch (this) {
            case COMPLEX64 -> FLOAT32;
            case COMPLEX128 -> FLOAT64;
            default -> this;
        };
    }

    /** The type in which formulas of narrower types compute, see {@link Narrow}; of other types the type itself. */
    public ElementType computed() {
        return switch (this) {
            case INT8, UINT8, INT16 -> INT32;
            case FLOAT32 -> FLOAT64;
            case COMPLEX64 -> COMPLEX128;
            default -> this;
        };
    }

    /** Whether a Java type as such means this type: of two with one Java type only one does. */
    private boolean isDeclared() {
        return this != UINT8 && this != COMPLEX64;
    }

    /** The type that elements of the Java type {@code name} declare: {@code byte} is int8, {@link Complex} complex128. */
    public static ElementType ofJava(String name) {
        return ofJavaIfAny(name)
                .orElseThrow(() -> new IllegalArgumentException(
                        "no element type for Java type '" + name + "'; there are: " + all(ElementType::javaName)));
    }

    /** As {@link #ofJava}, empty where the Java type is no element type. */
    public static Optional<ElementType> ofJavaIfAny(String name) {
        return Arrays.stream(values())
                .filter(t -> t.isDeclared() && t.javaName.equals(name))
                .findFirst();
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
        return Arrays.stream(values()).map(name).distinct().collect(Collectors.joining(", "));
    }

    @Override
    public String toString() {
        return label;
    }
}
