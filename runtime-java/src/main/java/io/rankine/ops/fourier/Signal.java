package io.rankine.ops.fourier;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;

/** Real and imaginary parts of a row, or of several, as arrays: element i of row l stands at {@code i * rows + l}. */
public final class Signal {

    public final double[] re;
    public final double[] im;

    Signal(double[] re, double[] im) {
        this.re = re;
        this.im = im;
    }

    /** @param a of rank 1, of floats or complex numbers */
    public static Signal of(Tensor a) {
        return ofRows(a.unsqueeze(0));
    }

    /** @param a of rank 2, of floats or complex numbers */
    public static Signal ofRows(Tensor a) {
        int size = Math.toIntExact(a.size());
        Signal signal = new Signal(new double[size], new double[size]);
        boolean complex = a.type().isComplex();
        load(complex ? a.realView() : a, signal.re);
        if (complex) {
            load(a.imagView(), signal.im);
        }
        return signal;
    }

    int length() {
        return re.length;
    }

    /** Writes all of it divided by {@code divisor}; the real part alone if {@code out} is real. */
    public void storeTo(Tensor out, double divisor) {
        storeRows(out.unsqueeze(0), divisor);
    }

    /** {@link #storeTo} of several rows. @param out of rank 2 */
    public void storeRows(Tensor out, double divisor) {
        if (out.type().isComplex()) {
            store(re, divisor, out.realView());
            store(im, divisor, out.imagView());
        } else {
            store(re, divisor, out);
        }
    }

    private static void load(Tensor rows, double[] to) {
        int count = (int) rows.dim(0);
        int n = (int) rows.dim(1);
        long step = rows.stride(1) * rows.type().bytes();
        for (int l = 0; l < count; l++) {
            long address = rows.address() + l * rows.stride(0) * rows.type().bytes();
            if (rows.type().isWidest()) {
                for (int i = 0; i < n; i++) {
                    to[i * count + l] = Mem.getDouble(address + i * step);
                }
            } else {
                for (int i = 0; i < n; i++) {
                    to[i * count + l] = Mem.getFloat(address + i * step);
                }
            }
        }
    }

    private static void store(double[] from, double divisor, Tensor rows) {
        int count = (int) rows.dim(0);
        int n = (int) rows.dim(1);
        long step = rows.stride(1) * rows.type().bytes();
        for (int l = 0; l < count; l++) {
            long address = rows.address() + l * rows.stride(0) * rows.type().bytes();
            if (rows.type().isWidest()) {
                for (int i = 0; i < n; i++) {
                    Mem.setDouble(address + i * step, quotient(from[i * count + l], divisor));
                }
            } else {
                for (int i = 0; i < n; i++) {
                    Mem.setFloat(address + i * step, (float) quotient(from[i * count + l], divisor));
                }
            }
        }
    }

    /** Without a division by 1, which takes as long as any other. */
    private static double quotient(double value, double divisor) {
        return divisor == 1 ? value : value / divisor;
    }
}
