package io.rankine;

import java.util.SplittableRandom;

/**
 * Normally distributed numbers by Marsaglia and Tsang's ziggurat ("The ziggurat method for generating random variables", J.
 * Stat. Softw. 5, 2000): 256 layers of one area under exp(-x^2 / 2). A layer, a sign and a place within the layer come from
 * bits of their own (Doornik, 2005). All functions are the same on every machine.
 */
final class Ziggurat {

    private static final int LAYERS = 256;

    /** Where the tail begins, and the area of a layer, which follows from it. */
    private static final double TAIL = 3.6541528853610088;

    private static final double AREA = 0.004928673233974655;

    /** Ends of the layers, from the lowest; what the lowest would reach to, if it had no tail, comes first. */
    private static final double[] END = new double[LAYERS + 1];

    /** exp(-x^2 / 2) at these ends. */
    private static final double[] HEIGHT = new double[LAYERS + 1];

    /** Width of a place within a layer. */
    private static final double[] STEP = new double[LAYERS];

    static {
        END[0] = AREA / density(TAIL);
        END[1] = TAIL;
        for (int i = 2; i < LAYERS; i++) {
            double height = density(END[i - 1]) + AREA / END[i - 1];
            END[i] = StrictMath.sqrt(-2 * StrictMath.log(height));
        }
        for (int i = 0; i <= LAYERS; i++) {
            HEIGHT[i] = density(END[i]);
        }
        for (int i = 0; i < LAYERS; i++) {
            STEP[i] = END[i] * 0x1p-53;
        }
    }

    private Ziggurat() {}

    static double next(SplittableRandom random) {
        while (true) {
            long bits = random.nextLong();
            int layer = (int) bits & LAYERS - 1;
            double x = (bits >>> 11) * STEP[layer];
            // Most places lie below the end of the next layer, and so below the density.
            if (x < END[layer + 1] || layer > 0 && under(layer, x, random)) {
                return (bits & LAYERS) == 0 ? x : -x;
            }
            if (layer == 0) {
                double far = beyond(random);
                return (bits & LAYERS) == 0 ? far : -far;
            }
        }
    }

    /** Whether a random height of the layer at x lies below the density. */
    private static boolean under(int layer, double x, SplittableRandom random) {
        double low = HEIGHT[layer];
        return low + random.nextDouble() * (HEIGHT[layer + 1] - low) < density(x);
    }

    /** A number of the tail (Marsaglia, "Generating a variable from the tail of the normal distribution", Technometrics 6, 1964). */
    private static double beyond(SplittableRandom random) {
        while (true) {
            double x = -StrictMath.log(1 - random.nextDouble()) / TAIL;
            double y = -StrictMath.log(1 - random.nextDouble());
            if (2 * y > x * x) {
                return TAIL + x;
            }
        }
    }

    private static double density(double x) {
        return StrictMath.exp(-x * x / 2);
    }
}
