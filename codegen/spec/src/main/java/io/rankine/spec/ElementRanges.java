package io.rankine.spec;

import java.math.BigInteger;

/** The whole numbers that elements of a type are. */
final class ElementRanges {

    /** Bits of the largest whole numbers of binary16; all other formats have numbers beyond those of 64 bits. */
    private static final int LARGEST_HALF = 16;

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
            case FLOATING, BRAIN -> isFloat(type, value);
            case COMPLEX -> holds(type.real(), value);
        };
    }

    /** Whether the bits between the first and the last one that are set are no more than a significand has. */
    private static boolean isFloat(ElementType type, long value) {
        long magnitude = Math.abs(value);
        int length = Long.SIZE - Long.numberOfLeadingZeros(magnitude);
        int bits = length - (value == 0 ? 0 : Long.numberOfTrailingZeros(magnitude));
        return bits <= significand(type) && length <= LARGEST_HALF + (isHalf(type) ? 0 : Long.SIZE);
    }

    private static boolean isHalf(ElementType type) {
        return type.bits() == Short.SIZE && type.kind() == ElementKind.FLOATING;
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
