package io.rankine.ops.fourier;

/** Complex roots of unity, each part right to the last place or so. */
public final class Roots {

    private Roots() {}

    /** Writes {@code exp(-2 pi i j / n)} into place {@code at} of both arrays, for {@code 0 <= j < n}. */
    public static void put(long j, long n, double[] re, double[] im, int at) {
        // The angle is taken to the nearest eighth of the circle, so that its rounding is small: 0 <= rest <= n / 8.
        long eighths = 8 * j / n;
        long rest = (eighths & 1) == 0 ? 8 * j - eighths * n : (eighths + 1) * n - 8 * j;
        double angle = Math.PI / 4 * rest / n;
        double cos = Math.cos(angle);
        double sin = Math.sin(angle);
        boolean swapped = ((eighths + 1) & 2) != 0;
        double x = swapped ? sin : cos;
        double y = swapped ? cos : sin;
        re[at] = eighths >= 2 && eighths < 6 ? -x : x;
        im[at] = eighths < 4 ? -y : y;
    }
}
