package io.rankine.spec;

/** Floats of 16 bits: IEEE 754 binary16, and bfloat16, the upper half of a binary32. Each conversion rounds once, to nearest even. */
public final class Halves {

    private static final int QUIET = 0x40;
    private static final int SHIFT = Short.SIZE;

    private Halves() {}

    /** The value of bits of {@code type}, float16 or bfloat16. */
    public static float ofBits(ElementType type, short bits) {
        return type.kind() == ElementKind.BRAIN ? ofBFloat16(bits) : ofFloat16(bits);
    }

    /** The value of the bits of a binary16. */
    public static float ofFloat16(short bits) {
        return Float.float16ToFloat(bits);
    }

    /** The bits of the nearest binary16. */
    public static short toFloat16(double value) {
        return Float.floatToFloat16(odd(value));
    }

    /** The bits of the nearest binary16. */
    public static short toFloat16(float value) {
        return Float.floatToFloat16(value);
    }

    /** The value of the bits of a bfloat16. */
    public static float ofBFloat16(short bits) {
        return Float.intBitsToFloat(bits << SHIFT);
    }

    /** The bits of the nearest bfloat16. */
    public static short toBFloat16(double value) {
        return toBFloat16(odd(value));
    }

    /** The bits of the nearest bfloat16. */
    public static short toBFloat16(float value) {
        int bits = Float.floatToRawIntBits(value);
        if (Float.isNaN(value)) {
            return (short) (bits >> SHIFT | QUIET);
        }
        // Half a unit of what stays, less one where what stays is even: ties go to even.
        return (short) (bits + (0x7fff + (bits >> SHIFT & 1)) >> SHIFT);
    }

    /**
     * The binary32 below the value, its last bit set if it is not the value: rounded on to fewer bits, that gives what rounding
     * the value does. See Boldo, Melquiond: Emulation of a FMA and correctly rounded sums, section 3, on rounding to odd.
     */
    private static float odd(double value) {
        float near = (float) value;
        if (near == value || Double.isNaN(value)) {
            return near;
        }
        int bits = Float.floatToRawIntBits(near);
        int below = Math.abs((double) near) > Math.abs(value) ? bits - 1 : bits;
        return Float.intBitsToFloat(below | 1);
    }
}
