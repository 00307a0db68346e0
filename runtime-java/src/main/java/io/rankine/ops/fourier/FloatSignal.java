package io.rankine.ops.fourier;

import io.rankine.engine.memory.Mem;
import java.util.Arrays;

/** {@link DoubleSignal} in float32. */
final class FloatSignal extends Signal {

    float[] re;
    float[] im;

    FloatSignal(float[] re, float[] im) {
        this.re = re;
        this.im = im;
    }

    @Override
    void put(int at, double re, double im) {
        this.re[at] = (float) re;
        this.im[at] = (float) im;
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
        return new FloatSignal(new float[re.length], new float[im.length]);
    }

    @Override
    Butterflies butterflies(Pass pass) {
        return new FloatButterflies(pass);
    }

    @Override
    void exchange() {
        float[] other = re;
        re = im;
        im = other;
    }

    @Override
    void over(int divisor) {
        float scale = 1f / divisor;
        for (int i = 0; i < re.length; i++) {
            re[i] *= scale;
            im[i] *= scale;
        }
    }

    @Override
    void times(Signal factors, int n) {
        float[] c = ((FloatSignal) factors).re;
        float[] s = ((FloatSignal) factors).im;
        for (int i = 0; i < n; i++) {
            float x = re[i];
            float y = im[i];
            re[i] = Math.fma(x, c[i], -(y * s[i]));
            im[i] = Math.fma(x, s[i], y * c[i]);
        }
    }

    @Override
    void copyTo(Signal to, int n) {
        System.arraycopy(re, 0, ((FloatSignal) to).re, 0, n);
        System.arraycopy(im, 0, ((FloatSignal) to).im, 0, n);
    }

    @Override
    void turnTo(Signal to, int rows, int columns) {
        turn(re, ((FloatSignal) to).re, rows, columns);
        turn(im, ((FloatSignal) to).im, rows, columns);
    }

    private static void turn(float[] from, float[] to, int rows, int columns) {
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
            float c = ((FloatSignal) halves).re[k];
            float s = ((FloatSignal) halves).im[k];
            for (int i = k * lanes, j = (h - k) * lanes; i < (k + 1) * lanes; i++, j++) {
                float evenRe = (re[i] + re[j]) * .5f;
                float evenIm = (im[i] - im[j]) * .5f;
                float oddRe = (im[i] + im[j]) * .5f;
                float oddIm = (re[j] - re[i]) * .5f;
                float turnRe = Math.fma(oddRe, c, -(oddIm * s));
                float turnIm = Math.fma(oddRe, s, oddIm * c);
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
            float c = ((FloatSignal) halves).re[k];
            float s = ((FloatSignal) halves).im[k];
            for (int i = k * lanes, j = (h - k) * lanes; i < (k + 1) * lanes; i++, j++) {
                float y = k == 0 ? 0 : im[i];
                float z = k == 0 ? 0 : im[j];
                float evenRe = (re[i] + re[j]) * .5f;
                float evenIm = (y - z) * .5f;
                float turnRe = (re[i] - re[j]) * .5f;
                float turnIm = (y + z) * .5f;
                float oddRe = Math.fma(turnRe, c, turnIm * s);
                float oddIm = Math.fma(turnIm, c, -(turnRe * s));
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
                re[i * lanes + l] = Mem.getFloat(at);
                im[i * lanes + l] = place.part() == 0 ? 0 : Mem.getFloat(at + place.part());
            }
        }
    }

    @Override
    void store(long address, Place place, int n, int lanes) {
        for (int l = 0; l < lanes; l++) {
            long at = address + l * place.row();
            for (int i = 0; i < n; i++, at += place.step()) {
                Mem.setFloat(at, re[i * lanes + l]);
                if (place.part() != 0) {
                    Mem.setFloat(at + place.part(), im[i * lanes + l]);
                }
            }
        }
    }
}
