package io.rankine;

import static io.rankine.Tensors.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.ops.CorrelationEntry;
import io.rankine.ops.SpectrumEntry;
import org.junit.jupiter.api.Test;

/** Ops behind facets on tensors of several ranks: results are typed, and equal those of NumPy and of the entries. */
class FacetsTest {

    private static final double NAN = Double.NaN;

    @Test
    void statistics() {
        DoubleTensor2 a = tensor(new double[][] {{3, NAN, 1}, {5, 4, 6}});
        assertEquals(tensor(2.0, 5.0), a.stats().nanmean(1));
        assertEquals(19.0, a.stats().nansum());
        DoubleTensor0 largest = a.stats().nanmax(0, 1);
        assertEquals(6.0, largest.get());
        LongTensor1 x = tensor(7, 1, 5, 3);
        assertEquals(6.4, x.stats().percentile(90), 1e-12);
        assertEquals(6.4, x.stats().quantile(0.9).get(), 1e-12);
        assertEquals(tensor(7, 5, 3, 1), x.stats().sortDescending());
        assertEquals(tensor(0, 2), x.stats().topK(2).places());
        LongTensor2 rows = x.stats().topK(2).values().unsqueeze(0);
        assertEquals(tensor(new long[][] {{7, 5}}), rows.stats().uniqueRows().rows());
        assertEquals(tensor(1, 3), x.stats().intersect1d(tensor(3, 1, 2)));
        assertEquals(tensor(8, 8), x.stats().groupSum(tensor(0, 0, 1, 1), 2));
        LongTensor2 kept = a.keepWhere(a.isFinite(), 0).toLong().stats().sortDescending(0);
        assertEquals(tensor(new long[][] {{5, 4, 6}, {3, 0, 1}}), kept);
    }

    @Test
    void severalResultsWithoutOperands() {
        var places = tensor(4, 2, 4).stats().uniquePlaces();
        assertEquals(tensor(2, 4), places.values());
        assertEquals(tensor(1, 0), places.indices());
        assertEquals(tensor(1, 0, 1), places.inverse());
        assertEquals(tensor(1, 2), places.counts());
    }

    @Test
    void linearAlgebra() {
        LongTensor2 a = tensor(new long[][] {{1, 2}, {3, 4}});
        assertEquals(
                tensor(new long[][] {{0, 1, 0, 2}, {0, 3, 0, 4}}), a.linalg().kron(tensor(new long[][] {{0, 1}})));
        assertEquals(tensor(0, 0, 1), tensor(1, 0, 0).linalg().cross(tensor(0, 1, 0)));
        assertEquals(tensor(new long[][] {{1, 0}, {0, 2}}), a.linalg().hermite());
        assertEquals(
                tensor(new long[][] {{4, 2, 1}, {9, 3, 1}}),
                tensor(2, 3).linalg().vander(3));
    }

    @Test
    void signalsOfEachRank() {
        DoubleTensor3 x = random(3).doubles(2, 4, 6);
        ComplexTensor3 spectrum = x.signal().fft2();
        assertEquals(ComplexTensor3.of(SpectrumEntry.fft2(x.tensor())), spectrum);
        assertEquals(
                DoubleTensor3.of(SpectrumEntry.fftShift(x.tensor())), x.signal().fftShift());
        DoubleTensor1 filter = tensor(1.0, 2.0);
        DoubleTensor3 same = x.signal().convolveSame(filter);
        assertEquals(DoubleTensor3.of(CorrelationEntry.convolveSame(x.tensor(), filter.tensor())), same);
        DoubleTensor3 raised = filter.signal().correlate(x);
        assertEquals(DoubleTensor3.of(CorrelationEntry.correlate(filter.tensor(), x.tensor())), raised);
        DoubleTensor valid = x.erased().signal().convolveValid(filter.erased());
        assertEquals(DoubleTensor.of(CorrelationEntry.convolveValid(x.tensor(), filter.tensor())), valid);
    }

    @Test
    void specialFunctions() {
        assertEquals(tensor(0.0, 0.8427007929497149), tensor(0.0, 1.0).stats().erf());
        assertEquals(24.0, DoubleTensor.full(5, 1).stats().gamma().get(0), 1e-12);
    }
}
