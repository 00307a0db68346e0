package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.ops.Frequencies;
import io.rankine.ops.Windows;

/** The tables of functions in docs/numpy.md: what each call prints. */
final class FromNumpyFunctions {

    static void main() {
        DoubleTensor1 x = tensor(1.0, 4.0, 9.0, 16.0); // np.array([1.0, 4.0, 9.0, 16.0])
        DoubleTensor1 w = tensor(1.0, 1.0, 1.0, 5.0); // np.array([1.0, 1.0, 1.0, 5.0])
        DoubleTensor1 h = tensor(1.0, Double.NaN, 3.0); // np.array([1.0, np.nan, 3.0])
        LongTensor1 k = tensor(3, 1, 2, 3); // np.array([3, 1, 2, 3])
        DoubleTensor2 m = tensor(new double[][] {{4, 1}, {1, 3}}); // np.array([[4.0, 1.0], [1.0, 3.0]])
        DoubleTensor1 edges = tensor(0.0, 4.0, 16.0); // np.array([0.0, 4.0, 16.0])
        ComplexTensor1 z = x.complex(w); // x + 1j * w
        BoolTensor1 b = k.greater(1); // k > 1

        // Making arrays
        System.out.println(LongTensor.full(7, 2, 2)); // [[7 7] [7 7]]
        System.out.println(DoubleTensor.eye(2)); // [[1. 0.] [0. 1.]]
        System.out.println(LongTensor.arange(0, 10, 3)); // [0 3 6 9]
        System.out.println(DoubleTensor.linspace(0, 1, 5)); // [0. 0.25 0.5 0.75 1. ]
        System.out.println(tensor(10.0).pow(DoubleTensor.linspace(0, 3, 4))); // [ 1. 10. 100. 1000.]
        System.out.println(LongTensor.diag(k)); // [[3 0 0 0] [0 1 0 0] [0 0 2 0] [0 0 0 3]]
        System.out.println(k.linalg().vander(3)); // [[9 3 1] [1 1 1] [4 2 1] [9 3 1]]
        System.out.println(k.linalg().meshgrid(k).gridX().at(0)); // [3 1 2 3]
        System.out.println(LongTensor.concat(0, k, k)); // [3 1 2 3 3 1 2 3]
        System.out.println(LongTensor.stack(0, k, k)); // [[3 1 2 3] [3 1 2 3]]
        System.out.println(k.concat(tensor(5))); // [3 1 2 3 5]
        System.out.println(k.slice(range(0, 1)).concat(k.slice(from(2)))); // [3 2 3]
        System.out.println(LongTensor.concat(0, k.slice(range(0, 1)), tensor(9), k.slice(from(1)))); // [3 9 1 2 3]
        System.out.println(k.tile(0, 2)); // [3 1 2 3 3 1 2 3]
        System.out.println(k.repeatEach(0, 2)); // [3 3 1 1 2 2 3 3]
        System.out.println(k.reverse(0)); // [3 2 1 3]
        System.out.println(k.padWith(0, 1, 2, 0)); // [0 3 1 2 3 0 0]
        System.out.println(k.signal().padEdge(0, 1, 2)); // [3 3 1 2 3 3 3]
        System.out.println(k.signal().padReflect(0, 1, 2)); // [1 3 1 2 3 2 1]
        System.out.println(k.signal().padWrap(0, 1, 2)); // [3 3 1 2 3 3 1]
        System.out.println(DoubleTensor.zeros(3)); // [0. 0. 0.]
        System.out.println(DoubleTensor.ones(2, 3)); // [[1. 1. 1.] [1. 1. 1.]]
        System.out.println(k.zerosLike()); // [0 0 0 0]
        System.out.println(k.onesLike()); // [1 1 1 1]
        System.out.println(k.fullLike(7)); // [7 7 7 7]
        System.out.println(DoubleTensor.eye(2)); // [[1. 0.] [0. 1.]]
        System.out.println(DoubleTensor.ones(3, 3).linalg().tril()); // [[1. 0. 0.] [1. 1. 0.] [1. 1. 1.]]
        System.out.println(DoubleTensor.linspace(Math.log(1), Math.log(16), 5).exp()); // [ 1. 2. 4. 8. 16.]
        System.out.println(LongTensor.arange(2).unsqueeze(1).plus(LongTensor.arange(3))); // [[0 1 2] [1 2 3]]
        System.out.println(LongTensor.arange(2).unsqueeze(1).broadcastTo(2, 2)); // [[0 0] [1 1]]
        System.out.println(DoubleTensor1.of(Windows.bartlett(5))); // [0. 0.5 1. 0.5 0. ]
        System.out.println(DoubleTensor1.of(Windows.blackman(5)).slice(range(2, 4))); // [1. 0.34]
        System.out.println(DoubleTensor1.of(Windows.hamming(5))); // [0.08 0.54 1. 0.54 0.08]
        System.out.println(DoubleTensor1.of(Windows.kaiser(5, 3))); // [0.20488476 0.72692553 1. 0.72692553 0.20488476]

        // Functions of elements
        System.out.println(x.toInt()); // [ 1 4 9 16]
        System.out.println(x.sqrt()); // [1. 2. 3. 4.]
        System.out.println(x.div(4).rint()); // [0. 1. 2. 4.]
        System.out.println(k.max(2)); // [3 2 2 3]
        System.out.println(x.trig().hypot(w)); // [ 1.41421356 4.12310563 9.05538514 16.76305461]
        System.out.println(x.trig().atan2(w)); // [0.78539816 1.32581766 1.46013911 1.26791146]
        System.out.println(x.trig().asinh()); // [0.88137359 2.09471255 2.89344399 3.46671104]
        System.out.println(x.trig().acosh()); // [0. 2.06343707 2.88727095 3.46475791]
        System.out.println(x.div(20).trig().atanh()); // [0.05004173 0.20273255 0.48470028 1.09861229]
        System.out.println(x.exp2()); // [2.0000e+00 1.6000e+01 5.1200e+02 6.5536e+04]
        System.out.println(x.trig().degrees()); // [ 57.29577951 229.18311805 515.66201562 916.73247221]
        System.out.println(x.trig().radians()); // [0.01745329 0.06981317 0.15707963 0.27925268]
        System.out.println(h.stats().fmax(2)); // [2. 2. 3.]
        System.out.println(h.stats().fmin(2)); // [1. 2. 2.]
        System.out.println(x.stats().nextAfter(0).less(x)); // [ True True True True]
        System.out.println(x.stats().spacing()); // [2.22044605e-16 8.88178420e-16 1.77635684e-15 3.55271368e-15]
        System.out.println(x.stats().logAddExp2(w)); // [ 2. 4.169925 9.00562455 16.00070427]
        System.out.println(w.times(k.toDouble().exp2())); // [ 8. 2. 4. 40.]
        System.out.println(x.div(4).rem(1)); // [0.25 0. 0.25 0. ]
        System.out.println(x.div(4).trunc()); // [0. 1. 2. 4.]
        System.out.println(x.div(3).stats().round(2)); // [0.33 1.33 3. 5.33]
        System.out.println(k.toDouble().pow(2)); // [9. 1. 4. 9.]
        System.out.println(k.integers().lcm(4)); // [12 4 4 12]
        System.out.println(x.onesLike().stats().copySign(x.minus(4)).less(0)); // [ True False False False]
        System.out.println(x.div(2).trig().sinc()); // [ 6.36619772e-01 -3.89817183e-17 7.07355303e-02 -3.89817183e-17]
        System.out.println(x.stats().logAddExp(w)); // [ 1.69314718 4.04858735 9.00033541 16.0000167 ]
        System.out.println(x.stats().copySign(tensor(-1.0, 1.0, -1.0, 1.0))); // [-1. 4. -9. 16.]
        System.out.println(x.minus(4).stats().heaviside(0.5)); // [0. 0.5 1. 1. ]
        System.out.println(h.stats().nanToNum()); // [1. 0. 3.]
        System.out.println(h.isNaN()); // [False True False]
        System.out.println(x.stats().isClose(x.plus(1e-9), 1e-5, 1e-8)); // [ True True True True]
        System.out.println(k.integers().gcd(6)); // [3 1 2 3]
        System.out.println(k.shl(2)); // [12 4 8 12]
        System.out.println(k.and(1)); // [1 1 0 1]
        System.out.println(k.divMod(2).remainder()); // [1 1 0 1]
        System.out.println(x.cbrt()); // [1. 1.58740105 2.08008382 2.5198421 ]
        System.out.println(w.exp()); // [ 2.71828183 2.71828183 2.71828183 148.4131591 ]
        System.out.println(w.expm1()); // [ 1.71828183 1.71828183 1.71828183 147.4131591 ]
        System.out.println(x.log()); // [0. 1.38629436 2.19722458 2.77258872]
        System.out.println(x.log2()); // [0. 2. 3.169925 4. ]
        System.out.println(x.log10()); // [0. 0.60205999 0.95424251 1.20411998]
        System.out.println(x.log1p()); // [0.69314718 1.60943791 2.30258509 2.83321334]
        System.out.println(x.trig().sin()); // [ 0.84147098 -0.7568025 0.41211849 -0.28790332]
        System.out.println(x.trig().cos()); // [ 0.54030231 -0.65364362 -0.91113026 -0.95765948]
        System.out.println(x.trig().tan()); // [ 1.55740772 1.15782128 -0.45231566 0.30063224]
        System.out.println(w.div(5).trig().asin()); // [0.20135792 0.20135792 0.20135792 1.57079633]
        System.out.println(w.div(5).trig().acos()); // [1.36943841 1.36943841 1.36943841 0. ]
        System.out.println(x.trig().atan()); // [0.78539816 1.32581766 1.46013911 1.50837752]
        System.out.println(w.trig().sinh()); // [ 1.17520119 1.17520119 1.17520119 74.20321058]
        System.out.println(w.trig().cosh()); // [ 1.54308063 1.54308063 1.54308063 74.20994852]
        System.out.println(w.trig().tanh()); // [0.76159416 0.76159416 0.76159416 0.9999092 ]
        System.out.println(x.div(4).floor()); // [0. 1. 2. 4.]
        System.out.println(x.div(4).ceil()); // [1. 1. 3. 4.]
        System.out.println(x.div(-4).trunc()); // [-0. -1. -2. -4.]
        System.out.println(x.map(v -> v == 0 ? 0 : Math.getExponent(v) + 1).toInt()); // [1 3 4 5]
        System.out.println(x.map(v -> v == 0 ? v : Math.scalb(v, -1 - Math.getExponent(v)))); // [0.5 0.5 0.5625 0.5 ]
        System.out.println(z.real()); // [ 1. 4. 9. 16.]
        System.out.println(z.imag()); // [1. 1. 1. 5.]
        System.out.println(z.conj()); // [ 1.-1.j 4.-1.j 9.-1.j 16.-5.j]
        System.out.println(z.angle()); // [0.78539816 0.24497866 0.11065722 0.30288487]
        System.out.println(x.map(v -> v * v)); // [ 1. 16. 81. 256.]
        System.out.println(x.stats().i0()); // [1.26606588e+00 1.13019220e+01 1.09358835e+03 8.93446228e+05]
        System.out.println(b.integers().packBits()); // [176]
        System.out.println(tensor(5).toUByte().integers().unpackBits().toInt()); // [0 0 0 0 0 1 0 1]

        // Statistics and running values
        System.out.println(k.greater(1).sum()); // 3
        System.out.println(k.amax() - k.amin()); // 2
        System.out.println(x.stats().average(w)); // 11.75
        System.out.println(m.stats().average(0, tensor(3.0, 1.0))); // [3.25 1.5 ]
        System.out.println(x.variance()); // 32.25
        System.out.println(x.stats().sampleStd()); // 6.557438524302
        System.out.println(x.stats().sampleVariance()); // 43.0
        System.out.println(x.stats().median()); // 6.5
        System.out.println(x.stats().percentile(25)); // 3.25
        System.out.println(x.stats().quantile(tensor(0.25, 0.5, 0.75))); // [ 3.25 6.5 10.75]
        System.out.println(x.stats().quantile(tensor(0.25, 0.5))); // [3.25 6.5 ]
        System.out.println(m.stats().cov()); // [[ 4.5 -3. ] [-3. 2. ]]
        System.out.println(m.stats().corrcoef()); // [[ 1. -1.] [-1. 1.]]
        System.out.println(x.stats().histogram(edges)); // [1 3]
        System.out.println(k.stats().histogram(tensor(1, 2, 4))); // [1 3]
        System.out.println(x.stats().histogram2d(w, edges, edges)); // [[1 0] [2 1]]
        System.out.println(k.stats().binCount(5)); // [0 1 1 2 0]
        System.out.println(x.stats().groupSum(k, 4)); // [ 0. 4. 9. 17.]
        System.out.println(edges.stats().searchSortedRight(x)); // [1 2 2 3]
        System.out.println(h.stats().nansum()); // 4.0
        System.out.println(h.stats().nanmean()); // 2.0
        System.out.println(h.stats().nanmax()); // 3.0
        System.out.println(k.cumsum()); // [3 4 6 9]
        System.out.println(b.cumsum()); // [1 1 2 3]
        System.out.println(k.cumprod()); // [ 3 3 6 18]
        System.out.println(k.stats().cummax()); // [3 3 3 3]
        System.out.println(x.diff()); // [3. 5. 7.]
        System.out.println(x.signal().gradient(0)); // [3. 4. 6. 7.]
        System.out.println(x.stats().trapz()); // 21.5
        System.out.println(tensor(2.5, 20.0).stats().interp(x, w)); // [1. 5.]
        System.out.println(k.sum()); // 9
        System.out.println(k.prod()); // 18
        System.out.println(k.mean()); // 2.25
        System.out.println(k.amin()); // 1
        System.out.println(k.amax()); // 3
        System.out.println(b.any()); // true
        System.out.println(b.all()); // false
        System.out.println(k.argmin()); // 1
        System.out.println(k.argmax()); // 0
        System.out.println(h.stats().nanmin()); // 1.0
        System.out.println(h.stats().nanprod()); // 3.0
        System.out.println(h.stats().nanstd()); // 1.0
        System.out.println(h.stats().nanvariance()); // 1.0
        System.out.println(h.stats().nanmedian()); // 2.0
        System.out.println(h.stats().nanargmax()); // 2
        System.out.println(h.stats().nanargmin()); // 0
        System.out.println(h.stats().nancumsum()); // [1. 1. 4.]
        System.out.println(h.keepWhere(h.isNaN().not(), 1).cumprod()); // [1. 1. 3.]
        System.out.println(x.cumsum().padWith(0, 1, 0, 0)); // [ 0. 1. 5. 14. 30.]
        System.out.println(k.cumprod()); // [ 3 3 6 18]
        System.out.println(k.stats().cummin()); // [3 1 1 1]
        System.out.println(k.diff()); // [-2 1 1]
        System.out.println(x.diff().diff()); // [2. 2.]
        System.out.println(DoubleTensor.linspace(x.amin(), x.amax(), 4)); // [ 1. 6. 11. 16.]
        System.out.println(m.amax(1).minus(m.amin(1))); // [3. 2.]
        System.out.println(m.sum(0, 1).unsqueeze(0)); // [9.]
        System.out.println(x.stats().quantile(0.9)); // 13.900000000000002
        System.out.println(h.stats().nanquantile(0.9)); // 2.8
        System.out.println(h.stats().nanquantile(0.9)); // 2.8

        // Order and choice
        System.out.println(k.stats().sortDescending()); // [3 3 2 1]
        System.out.println(k.argsort()); // [1 2 0 3]
        System.out.println(k.sort().slice(range(0, 2))); // [1 2]
        System.out.println(k.stats().topK(2).values()); // [3 3]
        System.out.println(k.stats().topK(2).places()); // [0 3]
        System.out.println(k.unique().values()); // [1 2 3]
        System.out.println(k.unique().counts()); // [1 1 2]
        System.out.println(k.stats().uniquePlaces().inverse()); // [2 0 1 2]
        System.out.println(x.searchSorted(tensor(4.0, 5.0))); // [1 2]
        System.out.println(k.isIn(tensor(1, 3))); // [ True True False True]
        System.out.println(k.stats().union1d(tensor(7))); // [1 2 3 7]
        System.out.println(k.stats().intersect1d(tensor(1, 3, 5))); // [1 3]
        System.out.println(k.stats().setdiff1d(tensor(3))); // [1 2]
        System.out.println(k.greater(1).nonZero().slice(all(), at(0))); // [0 2 3]
        System.out.println(x.take(0, tensor(3, 0))); // [16. 1.]
        System.out.println(m.take(tensor(0, 1), tensor(1, 0))); // [1. 1.]
        System.out.println(x.take(tensor(new long[][] {{3, 0}, {1, 2}}))); // [[16. 1.] [ 4. 9.]]
        System.out.println(k.greater(2).where(1, -1)); // [ 1 -1 -1 1]
        System.out.println(k.keepWhere(k.greater(2), k.unaryMinus())); // [ 3 -1 -2 3]
        System.out.println(x.get(k.argmax())); // 1.0
        System.out.println(LongTensor.stack(0, x.toLong(), k).stats().lexsort()); // [1 2 0 3]
        System.out.println(k.argsort().get(0)); // 1
        System.out.println(k.sort().toComplex()); // [1.+0.j 2.+0.j 3.+0.j 3.+0.j]
        System.out.println(k.stats().setxor1d(tensor(3, 9))); // [1 2 9]
        System.out.println(k.unique().values()); // [1 2 3]
        System.out.println(k.unique().counts()); // [1 1 2]
        System.out.println(k.stats().uniquePlaces().inverse()); // [2 0 1 2]
        System.out.println(k.stats().uniquePlaces().indices()); // [1 2 0]
        System.out.println(m.stats().uniqueRows().rows()); // [[1. 3.] [4. 1.]]
        System.out.println(x.filter(b)); // [ 1. 9. 16.]
        System.out.println(x.slice(range(0, 2)).filter(tensor(false, true))); // [4.]
        System.out.println(b.nonZero().slice(all(), at(0))); // [0 2 3]
        System.out.println(m.takeAlong(1, m.argsort(1))); // [[1. 4.] [1. 3.]]
        System.out.println(m.take(0, tensor(1, 0)).take(1, tensor(0))); // [[1.] [4.]]
        System.out.println(tensor(3, 1).stats().unravelIndex(tensor(2, 2)).at(1)); // [1 1]
        System.out.println(tensor(new long[][] {{1, 0}, {1, 1}}).stats().ravelIndex(tensor(2, 2))); // [3 1]
        System.out.println(LongTensor.ones(2, 2).linalg().tril().nonZero()); // [[0 0] [1 0] [1 1]]
        System.out.println(LongTensor.ones(2, 2).linalg().triu(1).nonZero()); // [[0 1]]
        System.out.println(LongTensor.eye(2).nonZero()); // [[0 0] [1 1]]

        // Linear algebra and polynomials
        System.out.println(m.linalg().det()); // 11.0
        System.out.println(m.linalg().inv()); // [[ 0.27272727 -0.09090909] [-0.09090909 0.36363636]]
        System.out.println(m.linalg().solve(tensor(6.0, 7.0))); // [1. 2.]
        System.out.println(m.linalg().lstsq(tensor(6.0, 7.0)).solution()); // [1. 2.]
        System.out.println(m.linalg().matpow(3)); // [[75. 38.] [38. 37.]]
        System.out.println(m.linalg().inv().linalg().matpow(2)); // [[ 0.08264463 -0.05785124] [-0.05785124 0.14049587]]
        System.out.println(m.linalg().matrixRank()); // 2
        System.out.println(m.linalg().svdvals().greater(3).sum()); // 1
        System.out.println(x.linalg().norm()); // 18.81488772222678
        System.out.println(m.linalg().cholesky()); // [[2. 0. ] [0.5 1.6583124]]
        System.out.println(m.linalg().qr().r().abs()); // [[4.12310563 1.69774938] [0. 2.66789188]]
        System.out.println(m.linalg().svdvals()); // [4.61803399 2.38196601]
        System.out.println(m.linalg().eigvalsh()); // [2.38196601 4.61803399]
        System.out.println(m.linalg().pinv()); // [[ 0.27272727 -0.09090909] [-0.09090909 0.36363636]]
        System.out.println(m.linalg().pinv(0.6)); // [[0.15669153 0.09684069] [0.09684069 0.05985084]]
        System.out.println(m.linalg().trace()); // 7.0
        System.out.println(k.outer(tensor(1, 10))); // [[ 3 30] [ 1 10] [ 2 20] [ 3 30]]
        System.out.println(tensor(1, 0, 0).linalg().cross(tensor(0, 1, 0))); // [0 0 1]
        System.out.println(m.matmul(m)); // [[17. 7.] [ 7. 10.]]
        System.out.println(DoubleTensor.einsum("ij,ij->", m, m)); // 27.0
        System.out.println(tensor(1, 0, -2).linalg().polyval(k)); // [ 7 -1 2 7]
        System.out.println(tensor(0.0, 1.0, 2.0, 3.0).linalg().polyfit(x, 2)); // [1. 2. 1.]
        System.out.println(tensor(1.0, -6.0, 8.0).linalg().roots().real()); // [4. 2.]
        System.out.println(x.dot(w)); // 94.0
        System.out.println(z.conj().dot(z)); // (382+0j)
        System.out.println(x.dot(w)); // 94.0
        System.out.println(m.matmul(m)); // [[17. 7.] [ 7. 10.]]
        System.out.println(m.matmul(tensor(1.0, 2.0))); // [6. 7.]
        System.out.println(tensor(1.0, 2.0).matmul(m)); // [6. 7.]
        System.out.println(m.times(m).sum(1)); // [17. 10.]
        System.out.println(m.linalg().kron(m).at(0)); // [16. 4. 4. 1.]
        System.out.println(m.matmul(m).matmul(m)); // [[75. 38.] [38. 37.]]
        System.out.println(m.linalg().cond()); // 1.938748901931751
        System.out.println(m.linalg().slogdet().logabsdet()); // 2.3978952727983707
        System.out.println(m.linalg().eigh().eigenvalues()); // [2.38196601 4.61803399]
        System.out.println(m.linalg().eigvals().real()); // [4.61803399 2.38196601]
        System.out.println(m.linalg().eig().eigenvalues().real()); // [4.61803399 2.38196601]
        System.out.println(m.linalg().cholesky().transpose()); // [[2. 0.5 ] [0. 1.6583124]]
        System.out.println(x.linalg().norm()); // 18.81488772222678
        System.out.println(x.abs().sum()); // 30.0
        System.out.println(x.abs().amax()); // 16.0
        System.out.println(Math.cbrt(x.abs().pow(3).sum())); // 16.97343023666491
        System.out.println(m.linalg().norm(1)); // [4.12310563 3.16227766]
        System.out.println(m.linalg().norm(0, 1)); // 5.196152422706632
        System.out.println(m.abs().sum(0).amax()); // 5.0
        System.out.println(m.abs().sum(1).amax()); // 5.0
        System.out.println(m.linalg().svdvals().amax()); // 4.618033988749895
        System.out.println(m.linalg().svdvals().sum()); // 7.0
        System.out.println(m.linalg().solve(tensor(6.0, 7.0))); // [1. 2.]
        System.out.println(m.linalg().inv()); // [[ 0.27272727 -0.09090909] [-0.09090909 0.36363636]]
        System.out.println(tensor(1.0, 2.0).linalg().poly()); // [ 1. -3. 2.]
        System.out.println(tensor(1, 2, 3).linalg().polyadd(tensor(1, 1))); // [1 3 4]
        System.out.println(tensor(1, 2, 3).linalg().polysub(tensor(1, 1))); // [1 1 2]
        System.out.println(tensor(1, 2).linalg().polymul(tensor(1, -1))); // [ 1 1 -2]
        System.out.println(tensor(2.0, -2.0).linalg().polydiv(tensor(1.0, -1.0)).quotient()); // [2.]
        System.out.println(tensor(1, 2, 3).linalg().polyder()); // [2 2]
        System.out.println(tensor(6, 2, 3).linalg().polyint()); // [2. 1. 3. 0.]

        // Signals
        System.out.println(k.signal().convolveSame(tensor(1, 1))); // [3 4 3 5]
        System.out.println(k.signal().correlateValid(tensor(1, 2))); // [5 5 8]
        System.out.println(x.signal().fft()); // [ 30. +0.j -8.+12.j -10. +0.j -8.-12.j]
        System.out.println(x.signal().fft(0, 6).real()); // [ 30. -17.5 10.5 -10. 10.5 -17.5]
        System.out.println(z.signal().ifft(0, 2).real()); // [ 2.5 -1.5]
        System.out.println(x.signal().rfft()); // [ 30. +0.j -8.+12.j -10. +0.j]
        System.out.println(x.signal().rfft().signal().irfft(4)); // [ 1. 4. 9. 16.]
        System.out.println(DoubleTensor1.of(Frequencies.fftFreq(4, 0.5))); // [ 0. 0.5 -1. -0.5]
        System.out.println(k.signal().fftShift()); // [2 3 3 1]
        System.out.println(DoubleTensor1.of(Windows.hann(5))); // [0. 0.5 1. 0.5 0. ]
        System.out.println(tensor(0.0, 3.0, 7.0).signal().unwrap()); // [0. 3. 0.71681469]
        System.out.println(m.signal().fft2()); // [[9.+0.j 1.+0.j] [1.+0.j 5.+0.j]]
        System.out.println(m.signal().fft2().signal().ifft2().real()); // [[4. 1.] [1. 3.]]
        System.out.println(m.signal().rfft2()); // [[9.+0.j 1.+0.j] [1.+0.j 5.+0.j]]
        System.out.println(m.signal().rfft2().signal().irfft2(2)); // [[4. 1.] [1. 3.]]
        System.out.println(m.signal().fftn()); // [[9.+0.j 1.+0.j] [1.+0.j 5.+0.j]]
        System.out.println(m.signal().fftn().signal().ifftn().real()); // [[4. 1.] [1. 3.]]
        System.out.println(m.signal().rfft2()); // [[9.+0.j 1.+0.j] [1.+0.j 5.+0.j]]
        System.out.println(m.signal().rfft2().signal().irfft2(2)); // [[4. 1.] [1. 3.]]
        System.out.println(x.signal().rfft().conj().div(4)); // [ 7.5-0.j -2. -3.j -2.5+0.j]
        System.out.println(z.conj().signal().irfft(6).times(6)); // [ 43. -16.53589838 4. -5. 4. -23.46410162]
        System.out.println(DoubleTensor1.of(Frequencies.rfftFreq(4, 0.5))); // [0. 0.5 1. ]
        System.out.println(k.signal().ifftShift()); // [2 3 3 1]
    }
}
