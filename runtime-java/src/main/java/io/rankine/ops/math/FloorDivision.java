package io.rankine.ops.math;

/** Quotient and remainder of floored division on floats, as Python and NumPy define them. */
public final class FloorDivision {

    /** Above it the nearest double of a quotient is a whole number, and its neighbours are not one apart. */
    private static final double WHOLE = 0x1p53;

    private FloorDivision() {}

    /** The exact quotient rounded down; beyond 2^53 the quotient as it is rounded. NaN if a is infinite and b is not 0. */
    public static double floorDiv(double a, double b) {
        double quotient = a / b;
        double down = Math.floor(quotient);
        if (down != quotient) {
            return down; // the exact quotient lies between the same whole numbers
        }
        if (Math.abs(quotient) > WHOLE) {
            return Double.isInfinite(a) && b != 0 ? Double.NaN : quotient;
        }
        double rest = quotient == 0 ? a : Math.fma(-quotient, b, a);
        return rest != 0 && rest < 0 != b < 0 ? quotient - 1 : quotient;
    }

    /** As of doubles, which find the exact floor of floats up to 2^29. */
    public static float floorDiv(float a, float b) {
        return (float) floorDiv((double) a, (double) b);
    }

    /** The remainder with the sign of b, a zero too; NaN where a % b is NaN. */
    public static double floorMod(double a, double b) {
        double rest = a % b;
        if (rest == 0) {
            return Math.copySign(0.0, b);
        }
        return rest < 0 == b < 0 ? rest : rest + b;
    }

    public static float floorMod(float a, float b) {
        float rest = a % b;
        if (rest == 0) {
            return Math.copySign(0.0f, b);
        }
        return rest < 0 == b < 0 ? rest : rest + b;
    }
}
