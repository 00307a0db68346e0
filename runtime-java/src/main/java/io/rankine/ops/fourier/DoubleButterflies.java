package io.rankine.ops.fourier;

import java.util.Arrays;

/** In float64. {@link FloatButterflies} is the same in float32. */
final class DoubleButterflies implements Butterflies {

    /** Neighbours of which sums by the definition are taken at once. */
    private static final int SOME = 64;

    private static final double SIN_3 = 0x1.bb67ae8584caap-1;
    private static final double COS_5 = 0x1.3c6ef372fe95p-2;
    private static final double COS_5_2 = -0x1.9e3779b97f4a8p-1;
    private static final double SIN_5 = 0x1.e6f0e134454ffp-1;
    private static final double SIN_5_2 = 0x1.2cf2304755a5ep-1;
    private static final double COS_8 = 0x1.6a09e667f3bcdp-1;

    private final Pass pass;
    private final DoubleSignal roots;
    private final DoubleSignal units;

    DoubleButterflies(Pass pass) {
        this.pass = pass;
        roots = (DoubleSignal) Signal.of(false, pass.roots());
        units = (DoubleSignal) Signal.of(false, pass.units());
    }

    @Override
    public void run(Signal from, Signal to, int lanes) {
        DoubleSignal x = (DoubleSignal) from;
        DoubleSignal u = (DoubleSignal) to;
        int radix = pass.radix();
        int n = pass.stride() * lanes;
        int step = n * pass.count();
        for (int p = 0; p < pass.count(); p++) {
            int at = n * p;
            int put = n * p * radix;
            switch (radix) {
                case 2 -> two(n, step, x.re, x.im, at, u.re, u.im, put);
                case 3 -> three(n, step, x.re, x.im, at, u.re, u.im, put);
                case 4 -> four(n, step, x.re, x.im, at, u.re, u.im, put);
                case 5 -> five(n, step, x.re, x.im, at, u.re, u.im, put);
                case 8 -> eight(n, step, x.re, x.im, at, u.re, u.im, put);
                default -> any(n, step, x, at, u, put);
            }
            for (int j = 1; j < radix && p > 0; j++) {
                int root = p * (radix - 1) + j - 1;
                turn(u.re, u.im, put + j * n, n, roots.re[root], roots.im[root]);
            }
        }
    }

    private static void turn(double[] u, double[] v, int at, int n, double c, double s) {
        for (int i = at; i < at + n; i++) {
            double re = u[i];
            double im = v[i];
            u[i] = Math.fma(re, c, -(im * s));
            v[i] = Math.fma(re, s, im * c);
        }
    }

    private static void two(int n, int step, double[] x, double[] y, int from, double[] u, double[] v, int to) {
        for (int i = 0; i < n; i++) {
            int a = from + i;
            double re = x[a];
            double im = y[a];
            u[to + i] = re + x[a + step];
            v[to + i] = im + y[a + step];
            u[to + n + i] = re - x[a + step];
            v[to + n + i] = im - y[a + step];
        }
    }

    private static void three(int n, int step, double[] x, double[] y, int from, double[] u, double[] v, int to) {
        for (int i = 0; i < n; i++) {
            int a = from + i;
            double sumRe = x[a + step] + x[a + 2 * step];
            double sumIm = y[a + step] + y[a + 2 * step];
            double turnRe = SIN_3 * (y[a + step] - y[a + 2 * step]);
            double turnIm = SIN_3 * (x[a + 2 * step] - x[a + step]);
            double midRe = Math.fma(sumRe, -.5, x[a]);
            double midIm = Math.fma(sumIm, -.5, y[a]);
            u[to + i] = x[a] + sumRe;
            v[to + i] = y[a] + sumIm;
            u[to + n + i] = midRe + turnRe;
            v[to + n + i] = midIm + turnIm;
            u[to + 2 * n + i] = midRe - turnRe;
            v[to + 2 * n + i] = midIm - turnIm;
        }
    }

    private static void four(int n, int step, double[] x, double[] y, int from, double[] u, double[] v, int to) {
        for (int i = 0; i < n; i++) {
            int a = from + i;
            double sumRe = x[a] + x[a + 2 * step];
            double sumIm = y[a] + y[a + 2 * step];
            double restRe = x[a] - x[a + 2 * step];
            double restIm = y[a] - y[a + 2 * step];
            double oddRe = x[a + step] + x[a + 3 * step];
            double oddIm = y[a + step] + y[a + 3 * step];
            double turnRe = y[a + step] - y[a + 3 * step];
            double turnIm = x[a + 3 * step] - x[a + step];
            u[to + i] = sumRe + oddRe;
            v[to + i] = sumIm + oddIm;
            u[to + n + i] = restRe + turnRe;
            v[to + n + i] = restIm + turnIm;
            u[to + 2 * n + i] = sumRe - oddRe;
            v[to + 2 * n + i] = sumIm - oddIm;
            u[to + 3 * n + i] = restRe - turnRe;
            v[to + 3 * n + i] = restIm - turnIm;
        }
    }

    private static void five(int n, int step, double[] x, double[] y, int from, double[] u, double[] v, int to) {
        for (int i = 0; i < n; i++) {
            int a = from + i;
            double pRe = x[a + step] + x[a + 4 * step];
            double pIm = y[a + step] + y[a + 4 * step];
            double mRe = x[a + step] - x[a + 4 * step];
            double mIm = y[a + step] - y[a + 4 * step];
            double qRe = x[a + 2 * step] + x[a + 3 * step];
            double qIm = y[a + 2 * step] + y[a + 3 * step];
            double nRe = x[a + 2 * step] - x[a + 3 * step];
            double nIm = y[a + 2 * step] - y[a + 3 * step];
            double fRe = Math.fma(qRe, COS_5_2, Math.fma(pRe, COS_5, x[a]));
            double fIm = Math.fma(qIm, COS_5_2, Math.fma(pIm, COS_5, y[a]));
            double gRe = Math.fma(qRe, COS_5, Math.fma(pRe, COS_5_2, x[a]));
            double gIm = Math.fma(qIm, COS_5, Math.fma(pIm, COS_5_2, y[a]));
            double tRe = Math.fma(nIm, SIN_5_2, mIm * SIN_5);
            double tIm = Math.fma(nRe, SIN_5_2, mRe * SIN_5);
            double vRe = Math.fma(mIm, SIN_5_2, -(nIm * SIN_5));
            double vIm = Math.fma(mRe, SIN_5_2, -(nRe * SIN_5));
            u[to + i] = x[a] + (pRe + qRe);
            v[to + i] = y[a] + (pIm + qIm);
            u[to + n + i] = fRe + tRe;
            v[to + n + i] = fIm - tIm;
            u[to + 2 * n + i] = gRe + vRe;
            v[to + 2 * n + i] = gIm - vIm;
            u[to + 3 * n + i] = gRe - vRe;
            v[to + 3 * n + i] = gIm + vIm;
            u[to + 4 * n + i] = fRe - tRe;
            v[to + 4 * n + i] = fIm + tIm;
        }
    }

    /** Even results and odd ones, whose factor sqrt(1/2) comes last, apart: loops that fit into registers. */
    private static void eight(int n, int step, double[] x, double[] y, int from, double[] u, double[] v, int to) {
        for (int i = 0; i < n; i++) {
            int a = from + i;
            double re0 = x[a] + x[a + 4 * step];
            double im0 = y[a] + y[a + 4 * step];
            double re1 = x[a + step] + x[a + 5 * step];
            double im1 = y[a + step] + y[a + 5 * step];
            double re2 = x[a + 2 * step] + x[a + 6 * step];
            double im2 = y[a + 2 * step] + y[a + 6 * step];
            double re3 = x[a + 3 * step] + x[a + 7 * step];
            double im3 = y[a + 3 * step] + y[a + 7 * step];
            double sRe = re0 + re2;
            double sIm = im0 + im2;
            double tRe = re0 - re2;
            double tIm = im0 - im2;
            double vRe = re1 + re3;
            double vIm = im1 + im3;
            double nRe = im1 - im3;
            double nIm = re3 - re1;
            u[to + i] = sRe + vRe;
            v[to + i] = sIm + vIm;
            u[to + 2 * n + i] = tRe + nRe;
            v[to + 2 * n + i] = tIm + nIm;
            u[to + 4 * n + i] = sRe - vRe;
            v[to + 4 * n + i] = sIm - vIm;
            u[to + 6 * n + i] = tRe - nRe;
            v[to + 6 * n + i] = tIm - nIm;
        }
        for (int i = 0; i < n; i++) {
            int a = from + i;
            double re0 = x[a] - x[a + 4 * step];
            double im0 = y[a] - y[a + 4 * step];
            double re1 = x[a + step] - x[a + 5 * step];
            double im1 = y[a + step] - y[a + 5 * step];
            double re2 = x[a + 2 * step] - x[a + 6 * step];
            double im2 = y[a + 2 * step] - y[a + 6 * step];
            double re3 = x[a + 3 * step] - x[a + 7 * step];
            double im3 = y[a + 3 * step] - y[a + 7 * step];
            double kRe = re0 + im2;
            double kIm = im0 - re2;
            double lRe = re0 - im2;
            double lIm = im0 + re2;
            double oneRe = re1 + im1;
            double oneIm = im1 - re1;
            double threeRe = im3 - re3;
            double threeIm = re3 + im3;
            double cRe = oneRe + threeRe;
            double cIm = oneIm - threeIm;
            double dRe = oneIm + threeIm;
            double dIm = threeRe - oneRe;
            u[to + n + i] = Math.fma(COS_8, cRe, kRe);
            v[to + n + i] = Math.fma(COS_8, cIm, kIm);
            u[to + 3 * n + i] = Math.fma(COS_8, dRe, lRe);
            v[to + 3 * n + i] = Math.fma(COS_8, dIm, lIm);
            u[to + 5 * n + i] = Math.fma(-COS_8, cRe, kRe);
            v[to + 5 * n + i] = Math.fma(-COS_8, cIm, kIm);
            u[to + 7 * n + i] = Math.fma(-COS_8, dRe, lRe);
            v[to + 7 * n + i] = Math.fma(-COS_8, dIm, lIm);
        }
    }

    /** By the definition, of odd radix: numbers k and radix - k together. */
    private void any(int n, int step, DoubleSignal x, int from, DoubleSignal u, int to) {
        int half = pass.radix() / 2;
        double[][] sums = new double[4][(half + 1) * SOME];
        double[][] mid = new double[4][SOME];
        for (int i = 0; i < n; i += SOME) {
            int m = Math.min(SOME, n - i);
            both(m, step, x, from + i, sums);
            definition(m, x, from + i, sums, u, to + i, n, mid);
        }
    }

    private void both(int m, int step, DoubleSignal x, int from, double[][] sums) {
        for (int k = 1; k <= pass.radix() / 2; k++) {
            int low = from + k * step;
            int high = from + (pass.radix() - k) * step;
            int at = k * SOME;
            for (int i = 0; i < m; i++) {
                sums[0][at + i] = x.re[low + i] + x.re[high + i];
                sums[1][at + i] = x.im[low + i] + x.im[high + i];
                sums[2][at + i] = x.re[low + i] - x.re[high + i];
                sums[3][at + i] = x.im[low + i] - x.im[high + i];
            }
        }
    }

    private void definition(
            int m, DoubleSignal x, int from, double[][] sums, DoubleSignal u, int to, int n, double[][] mid) {
        int radix = pass.radix();
        System.arraycopy(x.re, from, u.re, to, m);
        System.arraycopy(x.im, from, u.im, to, m);
        for (int k = 1; k <= radix / 2; k++) {
            for (int i = 0; i < m; i++) {
                u.re[to + i] += sums[0][k * SOME + i];
                u.im[to + i] += sums[1][k * SOME + i];
            }
        }
        for (int j = 1; j <= radix / 2; j++) {
            System.arraycopy(x.re, from, mid[0], 0, m);
            System.arraycopy(x.im, from, mid[1], 0, m);
            Arrays.fill(mid[2], 0);
            Arrays.fill(mid[3], 0);
            for (int k = 1; k <= radix / 2; k++) {
                double c = units.re[j * k % radix];
                double s = units.im[j * k % radix];
                add(m, mid[0], sums[0], k * SOME, c);
                add(m, mid[1], sums[1], k * SOME, c);
                add(m, mid[2], sums[3], k * SOME, s);
                add(m, mid[3], sums[2], k * SOME, s);
            }
            int one = to + j * n;
            int other = to + (radix - j) * n;
            for (int i = 0; i < m; i++) {
                u.re[one + i] = mid[0][i] + mid[2][i];
                u.im[one + i] = mid[1][i] - mid[3][i];
                u.re[other + i] = mid[0][i] - mid[2][i];
                u.im[other + i] = mid[1][i] + mid[3][i];
            }
        }
    }

    private static void add(int m, double[] sums, double[] x, int at, double factor) {
        for (int i = 0; i < m; i++) {
            sums[i] = Math.fma(x[at + i], factor, sums[i]);
        }
    }
}
