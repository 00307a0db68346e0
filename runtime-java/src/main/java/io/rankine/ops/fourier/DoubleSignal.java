package io.rankine.ops.fourier;

import io.rankine.engine.memory.Mem;
import java.util.Arrays;

/** In float64. {@link FloatSignal} is the same in float32. */
final class DoubleSignal extends Signal {

    double[] re;
    double[] im;

    DoubleSignal(double[] re, double[] im) {
        this.re = re;
        this.im = im;
    }

    @Override
    void put(int at, double re, double im) {
        this.re[at] = re;
        this.im[at] = im;
    }

    @Override
    double[] interleaved(int n) {
        double[] table = new double[2 * n];
        for (int i = 0; i < n; i++) {
            table[2 * i] = re[i];
            table[2 * i + 1] = im[i];
        }
        return table;
    }

    @Override
    Signal room() {
        return new DoubleSignal(new double[re.length], new double[im.length]);
    }

    @Override
    Butterflies butterflies(Pass pass) {
        return new DoubleButterflies(pass);
    }

    @Override
    void exchange() {
        double[] other = re;
        re = im;
        im = other;
    }

    @Override
    void over(int divisor) {
        double scale = 1.0 / divisor;
        for (int i = 0; i < re.length; i++) {
            re[i] *= scale;
            im[i] *= scale;
        }
    }

    @Override
    void times(Signal factors, int n) {
        double[] c = ((DoubleSignal) factors).re;
        double[] s = ((DoubleSignal) factors).im;
        for (int i = 0; i < n; i++) {
            double x = re[i];
            double y = im[i];
            re[i] = Math.fma(x, c[i], -(y * s[i]));
            im[i] = Math.fma(x, s[i], y * c[i]);
        }
    }

    @Override
    void copyTo(Signal to, int n) {
        System.arraycopy(re, 0, ((DoubleSignal) to).re, 0, n);
        System.arraycopy(im, 0, ((DoubleSignal) to).im, 0, n);
    }

    @Override
    void turnTo(Signal to, int rows, int columns) {
        turn(re, ((DoubleSignal) to).re, rows, columns);
        turn(im, ((DoubleSignal) to).im, rows, columns);
    }

    private static void turn(double[] from, double[] to, int rows, int columns) {
        for (int start = 0; start < columns; start += 8) {
            int stop = Math.min(columns, start + 8);
            for (int i = 0; i < rows; i++) {
                for (int j = start; j < stop; j++) {
                    to[j * rows + i] = from[i * columns + j];
                }
            }
        }
    }

    @Override
    void unpack(int h, Signal halves, int lanes) {
        System.arraycopy(re, 0, re, h * lanes, lanes);
        System.arraycopy(im, 0, im, h * lanes, lanes);
        for (int k = 0; 2 * k <= h; k++) {
            double c = ((DoubleSignal) halves).re[k];
            double s = ((DoubleSignal) halves).im[k];
            for (int i = k * lanes, j = (h - k) * lanes; i < (k + 1) * lanes; i++, j++) {
                double evenRe = (re[i] + re[j]) * .5;
                double evenIm = (im[i] - im[j]) * .5;
                double oddRe = (im[i] + im[j]) * .5;
                double oddIm = (re[j] - re[i]) * .5;
                double turnRe = Math.fma(oddRe, c, -(oddIm * s));
                double turnIm = Math.fma(oddRe, s, oddIm * c);
                re[i] = evenRe + turnRe;
                im[i] = evenIm + turnIm;
                re[j] = evenRe - turnRe;
                im[j] = turnIm - evenIm;
            }
        }
    }

    @Override
    void pack(int h, Signal halves, int lanes) {
        for (int k = 0; 2 * k <= h; k++) {
            double c = ((DoubleSignal) halves).re[k];
            double s = ((DoubleSignal) halves).im[k];
            for (int i = k * lanes, j = (h - k) * lanes; i < (k + 1) * lanes; i++, j++) {
                double y = k == 0 ? 0 : im[i];
                double z = k == 0 ? 0 : im[j];
                double evenRe = (re[i] + re[j]) * .5;
                double evenIm = (y - z) * .5;
                double turnRe = (re[i] - re[j]) * .5;
                double turnIm = (y + z) * .5;
                double oddRe = Math.fma(turnRe, c, turnIm * s);
                double oddIm = Math.fma(turnIm, c, -(turnRe * s));
                re[i] = evenRe - oddIm;
                im[i] = evenIm + oddRe;
                re[j] = evenRe + oddIm;
                im[j] = oddRe - evenIm;
            }
        }
    }

    @Override
    void mirror(int n, int lanes) {
        for (int k = n / 2 + 1; k < n; k++) {
            for (int i = k * lanes, j = (n - k) * lanes; i < (k + 1) * lanes; i++, j++) {
                re[i] = re[j];
                im[i] = -im[j];
            }
        }
    }

    @Override
    void reflect(int n, int lanes) {
        Arrays.fill(im, 0, lanes, 0);
        mirror(n, lanes);
    }

    @Override
    void conjugate() {
        for (int i = 0; i < im.length; i++) {
            im[i] = -im[i];
        }
    }

    @Override
    void load(long address, Place place, int n, int lanes) {
        for (int l = 0; l < lanes; l++) {
            long at = address + l * place.row();
            for (int i = 0; i < n; i++, at += place.step()) {
                re[i * lanes + l] = Mem.getDouble(at);
                im[i * lanes + l] = place.part() == 0 ? 0 : Mem.getDouble(at + place.part());
            }
        }
    }

    @Override
    void store(long address, Place place, int n, int lanes) {
        for (int l = 0; l < lanes; l++) {
            long at = address + l * place.row();
            for (int i = 0; i < n; i++, at += place.step()) {
                Mem.setDouble(at, re[i * lanes + l]);
                if (place.part() != 0) {
                    Mem.setDouble(at + place.part(), im[i * lanes + l]);
                }
            }
        }
    }
}
