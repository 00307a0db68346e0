package io.rankine.ops;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.Facet;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import java.util.Arrays;

/** Filters of signals along the last axis, in float64. */
@OpSet
@Facet("signal")
public final class FilterOps {

    private FilterOps() {}

    /**
     * The rational filter b / a: a[0] y[i] = b[0] x[i] + b[1] x[i - 1] + ... - a[1] y[i - 1] - ..., from rest; with a = [1] it
     * is an FIR filter. SciPy's lfilter, in its transposed direct form II.
     */
    @Structured(
            value = "lfilter(x: float [..., n], b: [k], a: [m]) -> f64 [..., n] where k >= 1, m >= 1",
            refuses = true)
    public static void lfilter(Tensor out, Tensor x, Tensor b, Tensor a) {
        double[] poles = doubles(a);
        double[] zeros = doubles(b);
        if (poles[0] == 0 || Double.isNaN(poles[0])) {
            throw OperandException.of(
                    "lfilter", "a", "starts with " + poles[0] + "; a[0] divides all others, so it is not 0");
        }
        int order = Math.max(poles.length, zeros.length);
        double[] feedback = scaled(poles, order, poles[0]);
        double[] forward = scaled(zeros, order, poles[0]);
        double[] state = new double[order];
        double[] signal = doubles(x);
        for (int i = 0; i < signal.length; i++) {
            double input = signal[i];
            double output = state[0] + forward[0] * input;
            for (int j = 1; j < order; j++) {
                double next = j + 1 < order ? state[j] : 0;
                state[j - 1] = next + forward[j] * input - feedback[j] * output;
            }
            signal[i] = output;
        }
        PrimitiveArrays.tensor(signal, signal.length).copyTo(out);
    }

    private static double[] scaled(double[] values, int length, double by) {
        double[] scaled = Arrays.copyOf(values, length);
        Arrays.setAll(scaled, i -> scaled[i] / by);
        return scaled;
    }

    private static double[] doubles(Tensor a) {
        return PrimitiveArrays.doubles(Casts.as(a, ElementType.FLOAT64));
    }
}
