package io.rankine.processor.translate;

import java.util.Arrays;
import java.util.Optional;

/** A type of formulas: its name in Java, its letter in names of C functions, and the type in C, where truth is a byte, as vectors choose among
 * those best. */
public enum JavaType {
    BOOLEAN("boolean", "Z", "uint8_t"),
    BYTE("byte", "B", "int8_t"),
    SHORT("short", "S", "int16_t"),
    CHAR("char", "C", "uint16_t"),
    INT("int", "I", "int32_t"),
    LONG("long", "J", "int64_t"),
    FLOAT("float", "F", "float"),
    DOUBLE("double", "D", "double"),
    COMPLEX("io.rankine.spec.Complex", "X", "rk_c128"),
    MODULUS("io.rankine.modular.Modulus", "M", "const rk_modulus *");

    private final String javaName;
    private final String letter;
    private final String cName;

    JavaType(String javaName, String letter, String cName) {
        this.javaName = javaName;
        this.letter = letter;
        this.cName = cName;
    }

    /** The type of this qualified name; empty if formulas have none such. */
    public static Optional<JavaType> of(String javaName) {
        return Arrays.stream(values())
                .filter(type -> type.javaName.equals(javaName))
                .findFirst();
    }

    public String letter() {
        return letter;
    }

    public String cName() {
        return cName;
    }

    public boolean isFloating() {
        return this == FLOAT || this == DOUBLE;
    }

    /** Whether it is a whole number: char, too. */
    public boolean isWhole() {
        return isNumber() && !isFloating();
    }

    public boolean isNumber() {
        return this != BOOLEAN && !isObject();
    }

    /** Whether Java has objects of it. */
    public boolean isObject() {
        return this == COMPLEX || this == MODULUS;
    }

    /** Narrower than int. */
    public boolean isNarrow() {
        return this == BYTE || this == SHORT || this == CHAR;
    }

    /** The type in which an operator computes with one operand (JLS 5.6). */
    public JavaType promoted() {
        return isNarrow() ? INT : this;
    }

    /** The type in which an operator computes with both (JLS 5.6). */
    public JavaType promoted(JavaType other) {
        JavaType a = promoted();
        JavaType b = other.promoted();
        return a.compareTo(b) >= 0 ? a : b;
    }

    /** Whether its values become those of the other type by themselves (JLS 5.1.2). */
    public boolean widensTo(JavaType other) {
        if (this == other) {
            return true;
        }
        if (!isNumber() || !other.isNumber() || other == CHAR) {
            return false;
        }
        return this == CHAR ? other.compareTo(INT) >= 0 : compareTo(other) < 0;
    }
}
