package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.spec.ElementType;

/** Real and imaginary parts of a row, as arrays. */
final class Signal {

    final double[] re;
    final double[] im;

    Signal(double[] re, double[] im) {
        this.re = re;
        this.im = im;
    }

    /** @param a of rank 1, of floats or complex numbers */
    static Signal of(Tensor a) {
        int n = Math.toIntExact(a.dim(0));
        Signal signal = new Signal(new double[n], new double[n]);
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
    void storeTo(Tensor out, double divisor) {
        if (out.type().isComplex()) {
            store(re, divisor, out.realView());
            store(im, divisor, out.imagView());
        } else {
            store(re, divisor, out);
        }
    }

    private static void load(Tensor row, double[] to) {
        long address = row.address();
        long step = row.stride(0) * row.type().bytes();
        if (row.type() == ElementType.FLOAT64) {
            for (int i = 0; i < to.length; i++) {
                to[i] = Mem.getDouble(address + i * step);
            }
        } else {
            for (int i = 0; i < to.length; i++) {
                to[i] = Mem.getFloat(address + i * step);
            }
        }
    }

    private static void store(double[] from, double divisor, Tensor row) {
        long address = row.address();
        long step = row.stride(0) * row.type().bytes();
        if (row.type() == ElementType.FLOAT64) {
            for (int i = 0; i < from.length; i++) {
                Mem.setDouble(address + i * step, from[i] / divisor);
            }
        } else {
            for (int i = 0; i < from.length; i++) {
                Mem.setFloat(address + i * step, (float) (from[i] / divisor));
            }
        }
    }
}
