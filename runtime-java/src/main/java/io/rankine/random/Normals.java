package io.rankine.random;

/**
 * Normally distributed numbers by the ziggurat of Marsaglia and Tsang (Journal of Statistical Software 5, 2000), with one word
 * of bits for layer, sign and place, none of them shared. The area under {@code exp(-x^2 / 2)} is cut into layers of equal
 * size; the lowest one holds the tail. Only functions that are the same on every machine.
 */
final class Normals {

    private static final int LAYERS = 256;

    /** Where the tail begins, so that the layers end in 0. */
    private static final double TAIL = 3.6541528853610088;

    /** Right edges of the layers, from the lowest one on; its own is that of a rectangle with the tail's area. */
    private static final double[] EDGES = edges();

    private static final double[] HEIGHTS = new double[LAYERS + 1];

    /** The edge by 2^52, by which 52 bits and a sign become a place. */
    private static final double[] WIDTHS = new double[LAYERS];

    /** Up to here the bits mean a place that lies below the next layer, too. */
    private static final long[] INNER = new long[LAYERS];

    static {
        for (int i = 0; i < LAYERS; i++) {
            WIDTHS[i] = EDGES[i] * 0x1p-52;
            INNER[i] = (long) (EDGES[i + 1] / EDGES[i] * 0x1p52);
        }
        for (int i = 0; i <= LAYERS; i++) {
            HEIGHTS[i] = height(EDGES[i]);
        }
    }

    private Normals() {}

    /** With mean 0 and variance 1. */
    static double next(RandomBits random) {
        while (true) {
            long bits = random.next();
            int layer = (int) bits & LAYERS - 1;
            long place = bits >> 11;
            double x = place * WIDTHS[layer];
            if (Math.abs(place) < INNER[layer]) {
                return x;
            }
            if (layer == 0) {
                return Math.copySign(tail(random), x);
            }
            double y = HEIGHTS[layer] + random.fraction() * (HEIGHTS[layer + 1] - HEIGHTS[layer]);
            if (y < height(x)) {
                return x;
            }
        }
    }

    /** Marsaglia's way: an exponential step beyond the tail's begin, taken with the chance of its height. */
    private static double tail(RandomBits random) {
        while (true) {
            double step = -StrictMath.log(1 - random.fraction()) / TAIL;
            double other = -StrictMath.log(1 - random.fraction());
            if (2 * other > step * step) {
                return TAIL + step;
            }
        }
    }

    private static double height(double x) {
        return StrictMath.exp(-x * x / 2);
    }

    private static double[] edges() {
        double area = area();
        double[] edges = new double[LAYERS + 1];
        edges[0] = area / height(TAIL);
        edges[1] = TAIL;
        for (int i = 1; i < LAYERS - 1; i++) {
            edges[i + 1] = StrictMath.sqrt(-2 * StrictMath.log(height(edges[i]) + area / edges[i]));
        }
        return edges;
    }

    /** Of each layer: that of the lowest, whose tail is a continued fraction of Mills' ratio. */
    private static double area() {
        double fraction = TAIL;
        for (int k = 100; k > 0; k--) {
            fraction = TAIL + k / fraction;
        }
        return height(TAIL) * (TAIL + 1 / fraction);
    }
}
