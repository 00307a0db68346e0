package io.rankine;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.at;
import static io.rankine.Tensors.random;
import static io.rankine.Tensors.range;
import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.modular.Modulus;
import io.rankine.ops.LstsqResult;
import io.rankine.random.RandomNumbers;
import io.rankine.spec.Complex;
import org.junit.jupiter.api.Test;

/** The code of docs/math.md. */
class MathGuideTest {

    @Test
    void statistics() {
        DoubleTensor2 x = random(7).normals(100, 3); // a sample of 100 points
        DoubleTensor1 mean = x.mean(0); // of each column; x.mean() of all elements
        DoubleTensor1 deviation = x.stats().sampleStd(0); // divided by 99
        DoubleTensor2 scores = x.minus(mean).div(deviation);
        DoubleTensor2 density = scores.square().div(-2.0).exp().div(Math.sqrt(2 * Math.PI));
        DoubleTensor1 walk = x.at(0).cumsum();
        LongTensor2 order = x.argsort(0); // smallest first, stable, NaN last
        DoubleTensor2 sorted = x.sort(0);
        DoubleTensor2 bounded = x.clamp(-1, 1);
        DoubleTensor2 both = DoubleTensor.concat(0, x, bounded); // [200, 3]
        assertEquals(x.std(0), x.variance(0).sqrt());
        assertEquals(0, scores.mean(), 1e-12);
        assertTrue(scores.stats().sampleStd(0).allClose(DoubleTensor.ones(3)));
        assertEquals(1 / Math.sqrt(2 * Math.PI), density.max(0.3).amax(), 0.1);
        assertEquals(x.at(0).sum(), walk.get(-1), 1e-12);
        assertEquals(sorted.transpose(), x.transpose().take(order.transpose()));
        assertTrue(bounded.abs().amax() <= 1);
        assertArrayEquals(new long[] {200, 3}, both.shape());
    }

    @Test
    void modulo_p() {
        Modulus p = Modulus.of(97);
        LongTensor1 a = tensor(5, -3, 200);
        LongTensor1 b = tensor(1, 2, 3);
        LongTensor1 polynomial = a.modmul(a, p).modsum(b, p); // or a.lazy(p).times(a).plus(b).evaluate(), in one pass
        LongTensor1 quotient = a.moddiv(b, p); // quotient.modmul(b, p) is a modulo p
        LongTensor1 inverses = b.modreciprocal(p);
        LongTensor1 powers = a.modpow(96, p); // 1, by Fermat; of -1 the inverses
        long product = b.prodMod(p);
        assertEquals(a.lazy(p).times(a).plus(b).evaluate(), polynomial);
        assertEquals(tensor(26, 11, 39), polynomial);
        assertEquals(a.mod(p), quotient.modmul(b, p));
        assertEquals(quotient, a.lazy(p).div(b).evaluate());
        assertEquals(inverses, b.modpow(-1, p));
        assertEquals(tensor(1, 49, 65), inverses);
        assertEquals(tensor(1, 1, 1), powers);
        assertEquals(6, product);
        LongTensor1 six = tensor(1, 6);
        String text = assertThrows(ArithmeticException.class, () -> six.modreciprocal(Modulus.of(9)))
                .getMessage();
        assertTrue(
                text.startsWith(
                        "modreciprocal: a is 6 at [1], which has no inverse modulo 9: their greatest common divisor is 3; "),
                text);
    }

    @Test
    void counts_and_quantiles() {
        DoubleTensor1 quartiles = tensor(3.0, 1.0, 2.0).stats().quantile(tensor(0.25, 0.5, 0.75)); // 1.5, 2, 2.5
        LongTensor1 counts = tensor(0, 2, 2, 1).stats().binCount(3); // 1, 1, 2
        BoolTensor1 found = tensor(5, 6, 7).isIn(tensor(7, 5)); // true, false, true
        assertEquals(tensor(1.5, 2.0, 2.5), quartiles);
        assertEquals(tensor(1, 1, 2), counts);
        assertEquals(BoolTensor.of(true, false, true), found);
        assertEquals(1, quartiles.softmax(0).sum(), 1e-15);
        assertEquals(quartiles.logSumExp(), Math.log(quartiles.exp().sum()), 1e-15);
        assertEquals(tensor(0.5, 0.5), quartiles.diff());
    }

    @Test
    void products() {
        LongTensor2 m = tensor(new long[][] {{1, 2}, {3, 4}});
        LongTensor2 square = LongTensor.einsum("ij,jk->ik", m, m).rank2();
        long trace = LongTensor.einsum("ii->", m).rank0().get();
        LongTensor residues = LongTensor.modeinsum("bi,bj,bk->ijk", Modulus.of(97), m, m, m);
        assertEquals(m.matmul(m), square);
        LongTensor1 column = m.matmul(tensor(1, 10));
        LongTensor1 row = tensor(1, 10).matmul(m);
        assertEquals(tensor(21, 43), column);
        assertEquals(tensor(31, 42), row);
        assertEquals(tensor(0, 1), m.modmatmul(tensor(1, 10), Modulus.of(21)));
        assertEquals(m.linalg().triu(0), m.linalg().triu());
        assertEquals(m.linalg().tril(0), m.linalg().tril());
        assertEquals(5, trace);
        assertEquals(m.linalg().trace().get(), trace);
        assertEquals(72, residues.rank3().get(1, 1, 1));
    }

    @Test
    void convolutions() {
        LongTensor1 product = tensor(1, 2, 3).signal().convolve(tensor(1, 1)); // (1 + 2x + 3x^2)(1 + x): 1, 3, 5, 3
        LongTensor1 modular = tensor(1, 2, 3).signal().modconvolve(tensor(-1, 1), Modulus.of(5));
        DoubleTensor2 blurred = DoubleTensor.eye(4).signal().convolve2d(DoubleTensor.full(0.25, 2, 2)); // [5, 5]
        assertEquals(tensor(1, 3, 5, 3), product);
        assertEquals(tensor(4, 4, 4, 3), modular);
        assertEquals(4, blurred.sum());
    }

    @Test
    void fourier_transforms() {
        ComplexTensor1 spectrum = tensor(1.0, 2.0, 3.0, 4.0).signal().fft();
        ComplexTensor1 half = tensor(1.0, 2.0, 3.0, 4.0).signal().rfft(); // n / 2 + 1 of them: the others mirror these
        DoubleTensor1 signal = half.signal().irfft(4);
        ComplexTensor2 plane = DoubleTensor.eye(4).signal().fft(0).signal().fft(1);
        assertEquals(half, spectrum.slice(range(0, 3)));
        assertEquals(tensor(1.0, 2.0, 3.0, 4.0), signal);
        assertEquals(16, plane.abs().square().sum() / 4, 1e-13);
    }

    @Test
    void linear_algebra() {
        DoubleTensor2 a = tensor(new double[][] {{4, 2}, {1, 3}});
        DoubleTensor1 x = a.linalg().solve(tensor(2.0, 1.0)); // a x = b
        DoubleTensor2 inverse = a.linalg().inv();
        double area = a.linalg().det().get();

        Modulus p = Modulus.of(101);
        LongTensor2 m = tensor(new long[][] {{1, 1}, {1, 0}});
        LongTensor2 fibonacci = m.linalg().modmatpow(1_000_000_007L, p);
        LongTensor2 back = fibonacci.linalg().modinv(p);
        assertTrue(x.allClose(tensor(0.4, 0.2)));
        assertTrue(inverse.matmul(a).allClose(DoubleTensor.eye(2)));
        assertEquals(10, area, 1e-14);
        assertEquals(LongTensor.eye(2), fibonacci.modmatmul(back, p));
        assertEquals(2, m.linalg().modrank(p).get());
        assertEquals(100, m.linalg().moddet(p).get());
    }

    @Test
    void decompositions() {
        DoubleTensor2 a = tensor(new double[][] {{4, 2}, {2, 3}, {0, 1}});
        var svd = a.linalg().svd(); // a = u diag(s) vt
        DoubleTensor2 back = svd.u().times(svd.s()).matmul(svd.vt());
        DoubleTensor1 line = a.linalg().lstsq(tensor(1.0, 2.0, 3.0)).solution();
        DoubleTensor2 covariance = a.transpose().matmul(a);
        DoubleTensor1 principal = covariance.linalg().eigh().eigenvectors().slice(all(), at(-1)); // the longest axis
        ComplexTensor1 turns = tensor(new double[][] {{0, -1}, {1, 0}}).linalg().eigvals(); // i, -i
        assertTrue(back.allClose(a));
        assertTrue(covariance.matmul(line).allClose(a.transpose().matmul(tensor(1.0, 2.0, 3.0))));
        assertTrue(covariance
                .matmul(principal)
                .allClose(principal.times(svd.s().get(0) * svd.s().get(0))));
        assertTrue(turns.allClose(ComplexTensor.of(Complex.I, Complex.I.conj())));
        assertEquals(2, a.linalg().matrixRank().get());
        LstsqResult<DoubleTensor2, DoubleTensor1, LongTensor0, DoubleTensor1> columns =
                a.linalg().lstsq(a);
        assertTrue(columns.solution().allClose(DoubleTensor.eye(2)));
        FloatTensor2 lower = covariance.toFloat().linalg().cholesky();
        assertTrue(lower.matmul(lower.transpose()).allClose(covariance.toFloat()));
        a.into().qr(DoubleTensor.zeros(3, 2), covariance);
    }

    @Test
    void distributions() {
        LongTensor2 counts = LongTensor2.of(random(7).distributions().poisson(3, 4, 5));
        assertArrayEquals(new long[] {4, 5}, counts.shape());
        assertEquals(counts, LongTensor2.of(new RandomNumbers(7).distributions().poisson(3, 4, 5)));
    }
}
