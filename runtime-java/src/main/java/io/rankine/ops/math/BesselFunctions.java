package io.rankine.ops.math;

/** The modified Bessel function of order 0 by sums of Chebyshev polynomials, those of Cephes, within 2 units in the last place. */
public final class BesselFunctions {

    /** Where one sum passes into the other. */
    private static final double MIDDLE = 8;

    /** Of {@code exp(-x) i0(x)} in {@code x / 2 - 2}. */
    private static final double[] BELOW = {
        -4.4153416464793395E-18,
        3.3307945188222384E-17,
        -2.431279846547955E-16,
        1.715391285555133E-15,
        -1.1685332877993451E-14,
        7.676185498604936E-14,
        -4.856446783111929E-13,
        2.95505266312964E-12,
        -1.726826291441556E-11,
        9.675809035373237E-11,
        -5.189795601635263E-10,
        2.6598237246823866E-09,
        -1.300025009986248E-08,
        6.046995022541919E-08,
        -2.670793853940612E-07,
        1.1173875391201037E-06,
        -4.4167383584587505E-06,
        1.6448448070728896E-05,
        -5.754195010082104E-05,
        0.00018850288509584165,
        -0.0005763755745385824,
        0.0016394756169413357,
        -0.004324309995050576,
        0.010546460394594998,
        -0.02373741480589947,
        0.04930528423967071,
        -0.09490109704804764,
        0.17162090152220877,
        -0.3046826723431984,
        0.6767952744094761,
    };

    /** Of {@code exp(-x) sqrt(x) i0(x)} in {@code 32 / x - 2}. */
    private static final double[] ABOVE = {
        -7.233180487874754E-18,
        -4.830504485944182E-18,
        4.46562142029676E-17,
        3.461222867697461E-17,
        -2.8276239805165836E-16,
        -3.425485619677219E-16,
        1.7725601330565263E-15,
        3.8116806693526224E-15,
        -9.554846698828307E-15,
        -4.150569347287222E-14,
        1.54008621752141E-14,
        3.8527783827421426E-13,
        7.180124451383666E-13,
        -1.7941785315068062E-12,
        -1.3215811840447713E-11,
        -3.1499165279632416E-11,
        1.1889147107846439E-11,
        4.94060238822497E-10,
        3.3962320257083865E-09,
        2.266668990498178E-08,
        2.0489185894690638E-07,
        2.8913705208347567E-06,
        6.889758346916825E-05,
        0.0033691164782556943,
        0.8044904110141088,
    };

    private BesselFunctions() {}

    public static double i0(double a) {
        double x = Math.abs(a);
        if (x <= MIDDLE) {
            return ExpFunctions.exp(x) * sum(BELOW, x / 2 - 2);
        }
        if (x == Double.POSITIVE_INFINITY) {
            return Double.NaN; // As SciPy's; of one sign on every machine.
        }
        // The exponential in halves: i0 is finite for a while where it is not.
        double half = ExpFunctions.exp(x / 2);
        return half * (sum(ABOVE, 32 / x - 2) / Math.sqrt(x)) * half;
    }

    /** Clenshaw's recurrence, coefficients of the highest polynomials first, x twice the argument. */
    private static double sum(double[] coefficients, double x) {
        double last = 0;
        double before = 0;
        double sum = 0;
        for (double coefficient : coefficients) {
            before = last;
            last = sum;
            sum = x * last - before + coefficient;
        }
        return (sum - before) / 2;
    }
}
