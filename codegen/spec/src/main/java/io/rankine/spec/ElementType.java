package io.rankine.spec;

import static io.rankine.spec.ElementKind.BRAIN;
import static io.rankine.spec.ElementKind.FLOATING;
import static io.rankine.spec.ElementKind.LOGICAL;
import static io.rankine.spec.ElementKind.SIGNED;
import static io.rankine.spec.ElementKind.UNSIGNED;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The type of a tensor's elements: a table with a row for each type, in NumPy's order. Code asks for the properties of a
 * type, not for its name, so that a new type is a new row. {@link Promotion} tells the type of two types together.
 */
public enum ElementType {
    /** One byte, 0 or 1. */
    BOOL(LOGICAL, "bool", "bool", "Bool", "Boolean", boolean.class, byte.class, Coverage.TYPED),
    /** 8-bit two's complement. */
    INT8(SIGNED, "int8", "i8", "Byte", "Byte", byte.class, byte.class, Coverage.TYPED),
    /** 8 bits without a sign; a Java {@code byte} that is read unsigned. */
    UINT8(UNSIGNED, "uint8", "u8", "UByte", "UByte", int.class, byte.class, Coverage.TYPED),
    /** 16-bit two's complement. */
    INT16(SIGNED, "int16", "i16", "Short", "Short", short.class, short.class, Coverage.TYPED),
    /** 16 bits without a sign; a Java {@code short} that is read unsigned. */
    UINT16(UNSIGNED, "uint16", "u16", "UShort", "UShort", int.class, short.class, Coverage.DYNAMIC),
    /** 32-bit two's complement. */
    INT32(SIGNED, "int32", "i32", "Int", "Int", int.class, int.class, Coverage.TYPED),
    /** 32 bits without a sign; a Java {@code int} that is read unsigned. */
    UINT32(UNSIGNED, "uint32", "u32", "UInt", "UInt", long.class, int.class, Coverage.DYNAMIC),
    /** 64-bit two's complement. */
    INT64(SIGNED, "int64", "i64", "Long", "Long", long.class, long.class, Coverage.TYPED),
    /** 64 bits without a sign, as the bits of a Java {@code long}. */
    UINT64(UNSIGNED, "uint64", "u64", "ULong", "ULong", long.class, long.class, Coverage.DYNAMIC),
    /** IEEE 754 binary16, as its bits; computed in float32, and rounded once. */
    FLOAT16(FLOATING, "float16", "f16", "Half", "Half", float.class, short.class, Coverage.DYNAMIC),
    /** The upper half of a binary32, as its bits; computed in float32, and rounded once. */
    BFLOAT16(BRAIN, "bfloat16", "bf16", "BFloat", "BFloat", float.class, short.class, Coverage.DYNAMIC),
    /** IEEE 754 binary32. */
    FLOAT32(FLOATING, "float32", "f32", "Float", "Float", float.class, float.class, Coverage.TYPED),
    /** IEEE 754 binary64. */
    FLOAT64(FLOATING, "float64", "f64", "Double", "Double", double.class, double.class, Coverage.TYPED),
    /** Real part, then imaginary part, each IEEE 754 binary32. */
    COMPLEX64(
            ElementKind.COMPLEX,
            "complex64",
            "c64",
            "ComplexFloat",
            "Complex",
            Complex.class,
            float.class,
            Coverage.TYPED),
    /** Real part, then imaginary part, each IEEE 754 binary64. */
    COMPLEX128(
            ElementKind.COMPLEX,
            "complex128",
            "c128",
            "Complex",
            "Complex",
            Complex.class,
            double.class,
            Coverage.TYPED);

    /** The code that there is for a type. */
    private enum Coverage {
        /** Kernels of its own, in Java and C, and typed tensors. */
        TYPED,
        /** Ops convert elements to {@link #computed} and back; tensors are dynamic. */
        DYNAMIC
    }

    /** The type of indices. */
    public static final ElementType INDEX = INT64;

    private final ElementKind kind;
    private final String label;
    private final String code;
    private final String familyName;
    private final String accessor;
    private final Class<?> carrier;
    private final Class<?> memory;
    private final Coverage coverage;
    private final int bytes;

    ElementType(
            ElementKind kind,
            String label,
            String code,
            String familyName,
            String accessor,
            Class<?> carrier,
            Class<?> memory,
            Coverage coverage) {
        this.kind = kind;
        this.label = label;
        this.code = code;
        this.familyName = familyName;
        this.accessor = accessor;
        this.carrier = carrier;
        this.memory = memory;
        this.coverage = coverage;
        bytes = (kind == ElementKind.COMPLEX ? 2 : 1) * ElementRanges.bytes(memory);
    }

    /** The set of numbers that its elements are from. */
    public ElementKind kind() {
        return kind;
    }

    /** NumPy's name: {@code int64}. */
    public String label() {
        return label;
    }

    /** The suffix of C symbols: {@code i64}. */
    public String code() {
        return code;
    }

    /** The stem of typed tensors: {@code Long}, as in {@code LongTensor2}. */
    public String familyName() {
        return familyName;
    }

    /** The suffix of accessors: {@code Long}, as in {@code getLong}. */
    public String accessor() {
        return accessor;
    }

    /** The Java type of one element, as accessors and formulas have it: a primitive such as {@code long}, or {@link Complex}. */
    public Class<?> carrier() {
        return carrier;
    }

    /** The name of {@link #carrier}. */
    public String javaName() {
        return carrier.getName();
    }

    /** The Java primitive in memory: of a complex number, the one of either part. */
    public Class<?> memory() {
        return memory;
    }

    /** The element of a Java array of elements: as in memory, but for booleans and complex numbers. */
    public Class<?> arrayElement() {
        return isLogical() || isComplex() ? carrier : memory;
    }

    /** The type of one element in C: {@code int64_t}, {@code float}, {@code rk_c64}; a bool is one byte, a half its bits. */
    public String cName() {
        return switch (kind) {
            case FLOATING, BRAIN -> bytes < Float.BYTES ? "uint" + bits() + "_t" : memory.getName();
            case COMPLEX -> "rk_" + code;
            default -> (kind == SIGNED ? "int" : "uint") + bits() + "_t";
        };
    }

    /** Bytes of one element in memory. */
    public int bytes() {
        return bytes;
    }

    /** Bits of one element in memory. */
    public int bits() {
        return Byte.SIZE * bytes;
    }

    /** Numbers that make one element: 2 for a complex one, else 1. */
    public int parts() {
        return isComplex() ? 2 : 1;
    }

    /** Whether elements are truth values. */
    public boolean isLogical() {
        return kind == LOGICAL;
    }

    /** Whether elements are whole numbers, with a sign or without. */
    public boolean isInteger() {
        return kind == SIGNED || kind == UNSIGNED;
    }

    /** Whether elements are whole numbers of 0 or more. */
    public boolean isUnsigned() {
        return kind == UNSIGNED;
    }

    /** Whether elements are integers that residues are kept in: int32 and int64. */
    public boolean hasResidues() {
        return kind == SIGNED && bytes >= Integer.BYTES;
    }

    /** Whether elements are indices and counts, and residues of any modulus: int64. */
    public boolean isIndex() {
        return this == INDEX;
    }

    /** Whether no type of its kind has more bits: elements are kept in full, as long, double or two doubles. */
    public boolean isWidest() {
        return bytes == parts() * Long.BYTES;
    }

    /** Whether elements are real numbers in floating point. */
    public boolean isFloating() {
        return kind == FLOATING || kind == BRAIN;
    }

    /** Whether elements are pairs of a real and an imaginary part. */
    public boolean isComplex() {
        return kind == ElementKind.COMPLEX;
    }

    /** The integer type with a sign and as many bits. */
    public ElementType signed() {
        return ofKind(SIGNED, bytes);
    }

    /** The integer type without a sign and with as many bits. */
    public ElementType unsigned() {
        return ofKind(UNSIGNED, bytes);
    }

    /** The type of the real part of complex elements; otherwise this. */
    public ElementType real() {
        return isComplex() ? ofKind(FLOATING, bytes / 2) : this;
    }

    /** The smallest complex type whose parts hold elements of this type, as far as any float does. */
    public ElementType complex() {
        return isComplex() ? this : ofKind(ElementKind.COMPLEX, 2 * Promotion.of(this, FLOAT32).bytes);
    }

    /** The type with the most bits, in which sums are added up: int64 of all integers but uint64, which stays. */
    public ElementType widest() {
        return switch (kind) {
            case UNSIGNED -> bytes < Long.BYTES ? INT64 : this;
            case LOGICAL, SIGNED -> INT64;
            case FLOATING, BRAIN -> FLOAT64;
            case COMPLEX -> COMPLEX128;
        };
    }

    /** The type in which formulas of narrower types compute, see {@link Narrow}; of other types the type itself. */
    public ElementType computed() {
        return switch (kind) {
            case LOGICAL -> this;
            case UNSIGNED, SIGNED -> bytes < Integer.BYTES ? INT32 : this == UINT32 ? INT64 : this;
            case FLOATING, BRAIN -> bytes < Float.BYTES ? FLOAT32 : FLOAT64;
            case COMPLEX -> COMPLEX128;
        };
    }

    /** The type of the formula that is declared to serve this type, too, see {@link Narrow}; of other types the type itself. */
    public ElementType formula() {
        if (isInteger()) {
            return computed() != this ? INT32 : isUnsigned() ? INT64 : this;
        }
        return isFloating() || isComplex() ? widest() : this;
    }

    /** The type whose kernels serve this one: itself, the one it computes in, or, of uint64, int64 of the same bits. */
    public ElementType served() {
        return hasKernels() ? this : computed() != this ? computed() : formula();
    }

    /** Whether there are kernels for it, in Java and C; others convert to {@link #computed} and back. */
    public boolean hasKernels() {
        return coverage == Coverage.TYPED;
    }

    /** Whether there are typed tensors of it. */
    public boolean isTyped() {
        return coverage == Coverage.TYPED;
    }

    /** The types with typed tensors, in order. */
    public static List<ElementType> typed() {
        return Arrays.stream(values()).filter(ElementType::isTyped).toList();
    }

    /** Whether elements are integers narrower than int32, which is what their formulas compute in. */
    public boolean isNarrow() {
        return isInteger() && computed() != this;
    }

    /** Bits of a float's significand, the first one counted: every whole number of so many bits is an element. */
    public int significand() {
        if (!isFloating()) {
            throw new IllegalStateException("significand of " + label + ": only floats have one");
        }
        return ElementRanges.significand(this);
    }

    /** Whether {@code value} is an element, exactly. */
    public boolean holds(long value) {
        return ElementRanges.holds(this, value);
    }

    /** The whole numbers that are elements of an integer type or of bool, in words: {@code 0 to 255}, {@code 0 and 1}. */
    public String range() {
        return ElementRanges.text(this);
    }

    /** The type of so many bits of a kind, as files name it, {@code i} and 64; empty where there is none. */
    public static Optional<ElementType> ofKindIfAny(ElementKind kind, int bits) {
        return Arrays.stream(values())
                .filter(type -> type.kind == kind && type.bits() == bits)
                .findFirst();
    }

    /** As {@link #ofKindIfAny}, of bytes, where there is one. */
    static ElementType ofKind(ElementKind kind, int bytes) {
        return ofKindIfAny(kind, Byte.SIZE * bytes).orElseThrow();
    }

    /** Whether a Java type as such means this type: of two with one Java type only one does. */
    public boolean isDeclared() {
        return !isUnsigned() && (carrier == memory || computed() == this);
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
                .filter(t -> t.isDeclared() && t.javaName().equals(name))
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
