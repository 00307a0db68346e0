package io.rankine.ops.math;

/** The remainder of floored division on floats, as Python and NumPy define it. */
public final class FloatRemainder {

    private FloatRemainder() {}

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
