package io.rankine.ops.fourier;

import java.util.Arrays;

/** {@link DoubleButterflies} in float32. */
final class FloatButterflies implements Butterflies {

    /** Neighbours of which sums by the definition are taken at once. */
    private static final int SOME = 64;

    private static final float SIN_3 = (float) 0x1.bb67ae8584caap-1;
    private static final float COS_5 = (float) 0x1.3c6ef372fe95p-2;
    private static final float COS_5_2 = (float) -0x1.9e3779b97f4a8p-1;
    private static final float SIN_5 = (float) 0x1.e6f0e134454ffp-1;
    private static final float SIN_5_2 = (float) 0x1.2cf2304755a5ep-1;
    private static final float COS_8 = (float) 0x1.6a09e667f3bcdp-1;

    private final Pass pass;
    private final FloatSignal roots;
    private final FloatSignal units;

    FloatButterflies(Pass pass) {
        this.pass = pass;
        roots = (FloatSignal) Signal.of(true, pass.roots());
        units = (FloatSignal) Signal.of(true, pass.units());
    }

    @Override
    public void run(Signal from, Signal to, int lanes) {
        FloatSignal x = (FloatSignal) from;
        FloatSignal u = (FloatSignal) to;
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

    private static void turn(float[] u, float[] v, int at, int n, float c, float s) {
        for (int i = at; i < at + n; i++) {
            float re = u[i];
            float im = v[i];
            u[i] = Math.fma(re, c, -(im * s));
            v[i] = Math.fma(re, s, im * c);
        }
    }

    private static void two(int n, int step, float[] x, float[] y, int from, float[] u, float[] v, int to) {
        for (int i = 0; i < n; i++) {
            int a = from + i;
            float re = x[a];
            float im = y[a];
            u[to + i] = re + x[a + step];
            v[to + i] = im + y[a + step];
            u[to + n + i] = re - x[a + step];
            v[to + n + i] = im - y[a + step];
        }
    }

    private static void three(int n, int step, float[] x, float[] y, int from, float[] u, float[] v, int to) {
        for (int i = 0; i < n; i++) {
            int a = from + i;
            float sumRe = x[a + step] + x[a + 2 * step];
            float sumIm = y[a + step] + y[a + 2 * step];
            float turnRe = SIN_3 * (y[a + step] - y[a + 2 * step]);
            float turnIm = SIN_3 * (x[a + 2 * step] - x[a + step]);
            float midRe = Math.fma(sumRe, -.5f, x[a]);
            float midIm = Math.fma(sumIm, -.5f, y[a]);
            u[to + i] = x[a] + sumRe;
            v[to + i] = y[a] + sumIm;
            u[to + n + i] = midRe + turnRe;
            v[to + n + i] = midIm + turnIm;
            u[to + 2 * n + i] = midRe - turnRe;
            v[to + 2 * n + i] = midIm - turnIm;
        }
    }

    private static void four(int n, int step, float[] x, float[] y, int from, float[] u, float[] v, int to) {
        for (int i = 0; i < n; i++) {
            int a = from + i;
            float sumRe = x[a] + x[a + 2 * step];
            float sumIm = y[a] + y[a + 2 * step];
            float restRe = x[a] - x[a + 2 * step];
            float restIm = y[a] - y[a + 2 * step];
            float oddRe = x[a + step] + x[a + 3 * step];
            float oddIm = y[a + step] + y[a + 3 * step];
            float turnRe = y[a + step] - y[a + 3 * step];
            float turnIm = x[a + 3 * step] - x[a + step];
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

    private static void five(int n, int step, float[] x, float[] y, int from, float[] u, float[] v, int to) {
        for (int i = 0; i < n; i++) {
            int a = from + i;
            float pRe = x[a + step] + x[a + 4 * step];
            float pIm = y[a + step] + y[a + 4 * step];
            float mRe = x[a + step] - x[a + 4 * step];
            float mIm = y[a + step] - y[a + 4 * step];
            float qRe = x[a + 2 * step] + x[a + 3 * step];
            float qIm = y[a + 2 * step] + y[a + 3 * step];
            float nRe = x[a + 2 * step] - x[a + 3 * step];
            float nIm = y[a + 2 * step] - y[a + 3 * step];
            float fRe = Math.fma(qRe, COS_5_2, Math.fma(pRe, COS_5, x[a]));
            float fIm = Math.fma(qIm, COS_5_2, Math.fma(pIm, COS_5, y[a]));
            float gRe = Math.fma(qRe, COS_5, Math.fma(pRe, COS_5_2, x[a]));
            float gIm = Math.fma(qIm, COS_5, Math.fma(pIm, COS_5_2, y[a]));
            float tRe = Math.fma(nIm, SIN_5_2, mIm * SIN_5);
            float tIm = Math.fma(nRe, SIN_5_2, mRe * SIN_5);
            float vRe = Math.fma(mIm, SIN_5_2, -(nIm * SIN_5));
            float vIm = Math.fma(mRe, SIN_5_2, -(nRe * SIN_5));
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
    private static void eight(int n, int step, float[] x, float[] y, int from, float[] u, float[] v, int to) {
        for (int i = 0; i < n; i++) {
            int a = from + i;
            float re0 = x[a] + x[a + 4 * step];
            float im0 = y[a] + y[a + 4 * step];
            float re1 = x[a + step] + x[a + 5 * step];
            float im1 = y[a + step] + y[a + 5 * step];
            float re2 = x[a + 2 * step] + x[a + 6 * step];
            float im2 = y[a + 2 * step] + y[a + 6 * step];
            float re3 = x[a + 3 * step] + x[a + 7 * step];
            float im3 = y[a + 3 * step] + y[a + 7 * step];
            float sRe = re0 + re2;
            float sIm = im0 + im2;
            float tRe = re0 - re2;
            float tIm = im0 - im2;
            float vRe = re1 + re3;
            float vIm = im1 + im3;
            float nRe = im1 - im3;
            float nIm = re3 - re1;
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
            float re0 = x[a] - x[a + 4 * step];
            float im0 = y[a] - y[a + 4 * step];
            float re1 = x[a + step] - x[a + 5 * step];
            float im1 = y[a + step] - y[a + 5 * step];
            float re2 = x[a + 2 * step] - x[a + 6 * step];
            float im2 = y[a + 2 * step] - y[a + 6 * step];
            float re3 = x[a + 3 * step] - x[a + 7 * step];
            float im3 = y[a + 3 * step] - y[a + 7 * step];
            float kRe = re0 + im2;
            float kIm = im0 - re2;
            float lRe = re0 - im2;
            float lIm = im0 + re2;
            float oneRe = re1 + im1;
            float oneIm = im1 - re1;
            float threeRe = im3 - re3;
            float threeIm = re3 + im3;
            float cRe = oneRe + threeRe;
            float cIm = oneIm - threeIm;
            float dRe = oneIm + threeIm;
            float dIm = threeRe - oneRe;
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
    private void any(int n, int step, FloatSignal x, int from, FloatSignal u, int to) {
        int half = pass.radix() / 2;
        float[][] sums = new float[4][(half + 1) * SOME];
        float[][] mid = new float[4][SOME];
        for (int i = 0; i < n; i += SOME) {
            int m = Math.min(SOME, n - i);
            both(m, step, x, from + i, sums);
            definition(m, x, from + i, sums, u, to + i, n, mid);
        }
    }

    private void both(int m, int step, FloatSignal x, int from, float[][] sums) {
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
            int m, FloatSignal x, int from, float[][] sums, FloatSignal u, int to, int n, float[][] mid) {
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
                float c = units.re[j * k % radix];
                float s = units.im[j * k % radix];
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

    private static void add(int m, float[] sums, float[] x, int at, float factor) {
        for (int i = 0; i < m; i++) {
            sums[i] = Math.fma(x[at + i], factor, sums[i]);
        }
    }
}
