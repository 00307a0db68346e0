package io.rankine.spec;

import java.math.BigInteger;

/** The whole numbers that elements of a type are. */
final class ElementRanges {

    private ElementRanges() {}

    /** Bytes of a primitive. */
    static int bytes(Class<?> primitive) {
        return switch (primitive.getName()) {
            case "byte" -> Byte.BYTES;
            case "short" -> Short.BYTES;
            case "int", "float" -> Integer.BYTES;
            default -> Long.BYTES;
        };
    }

    static boolean holds(ElementType type, long value) {
        return switch (type.kind()) {
            case LOGICAL -> value == 0 || value == 1;
            case UNSIGNED -> value >= 0 && (type.bits() == Long.SIZE || value >>> type.bits() == 0);
            case SIGNED -> value == value << Long.SIZE - type.bits() >> Long.SIZE - type.bits();
            case FLOATING, BRAIN -> Math.abs(value) <= 1L << significand(type);
            case COMPLEX -> holds(type.real(), value);
        };
    }

    /** Bits of a float's significand, as IEEE 754, table 3.5, has them. */
    static int significand(ElementType type) {
        return switch (type.bits()) {
            case 16 -> type.kind() == ElementKind.BRAIN ? 8 : 11;
            case 32 -> 24;
            case 64 -> 53;
            default -> throw new AssertionError("how many bits has the significand of " + type + "?");
        };
    }

    static String text(ElementType type) {
        if (type.isLogical()) {
            return "0 and 1";
        }
        BigInteger end = BigInteger.TWO.pow(type.bits() - (type.isUnsigned() ? 0 : 1));
        return (type.isUnsigned() ? BigInteger.ZERO : end.negate()) + " to " + end.subtract(BigInteger.ONE);
    }
}
