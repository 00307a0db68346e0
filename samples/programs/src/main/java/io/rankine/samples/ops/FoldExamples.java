package io.rankine.samples.ops;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.ops.RealSumEntry;

/** Folds, running folds and statistics. */
final class FoldExamples {

    static void main() {
        folds();
        statistics();
        samples();
        groups();
        withoutNan();
        weighted();
    }

    private static void folds() {
        LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
        BoolTensor2 large = a.greater(2);
        System.out.println(a.sum(0)); // [5 7 9]
        System.out.println(DoubleTensor1.of(RealSumEntry.realSum(a.tensor(), 0))); // [5. 7. 9.]
        System.out.println(a.prod(1)); // [  6 120]
        System.out.println(a.amax(0)); // [4 5 6]
        System.out.println(a.amin(1)); // [1 4]
        System.out.println(a.argmax(1)); // [2 2]
        System.out.println(a.argmin(0)); // [0 0 0]
        System.out.println(large.all(0)); // [False False  True]
        System.out.println(large.any(1)); // [ True  True]
        System.out.println(a.mean(0)); // [2.5 3.5 4.5]
        System.out.println(large.mean(1)); // [0.33333333 1.        ]
        System.out.println(a.cumsum(1)); // [[ 1  3  6] [ 4  9 15]]
        System.out.println(large.cumsum(1)); // [[0 0 1] [1 2 3]]
        System.out.println(a.cumprod(1)); // [[  1   2   6] [  4  20 120]]
        System.out.println(a.diff()); // [[1 1] [1 1]]
    }

    private static void statistics() {
        DoubleTensor1 a = tensor(1.0, 2.0, 4.0, 9.0);
        System.out.println(a.std()); // 3.082207001484488
        System.out.println(a.variance()); // 9.5
        System.out.println(a.stats().sampleStd(0)); // 3.559026084010437
        System.out.println(a.stats().sampleVariance(0)); // 12.666666666666666
        System.out.println(a.stats().median(0)); // 3.0
        System.out.println(a.stats().quantile(tensor(0.25, 0.5))); // [1.75 3.  ]
        System.out.println(a.stats().quantile(0.25)); // 1.75
        System.out.println(a.stats().percentile(50)); // 3.0
        System.out.println(a.linalg().norm(0)); // 10.099504938362077
        System.out.println(a.linalg().squaredNorm(0)); // 102.0
        System.out.println(a.logSumExp()); // 9.007953577868653
        System.out.println(tensor(0.0, 1.0).softmax()); // [0.26894142 0.73105858]
    }

    private static void samples() {
        DoubleTensor2 a = tensor(new double[][] {{1, 2, 3}, {2, 4, 7}});
        DoubleTensor1 x = tensor(0.0, 1.0, 2.0);
        DoubleTensor1 y = tensor(10.0, 20.0, 40.0);
        DoubleTensor1 near = x.plus(1e-9);
        System.out.println(a.stats().cov()); // [[1.         2.5       ] [2.5        6.33333333]]
        System.out.println(a.stats().corrcoef()); // [[1.         0.99339927] [0.99339927 1.        ]]
        System.out.println(a.stats().trapz()); // 15.0
        System.out.println(tensor(0.5, 1.5).stats().interp(x, y)); // [15. 30.]
        System.out.println(x.stats().isClose(near, tensor(1e-5), tensor(1e-8))); // [ True  True  True]
    }

    private static void groups() {
        LongTensor1 a = tensor(10, 20, 30, 40);
        LongTensor1 key = tensor(0, 1, 0, 2);
        System.out.println(a.stats().groupSum(key, 3)); // [40 20 40]
        System.out.println(a.stats().groupMax(key, 3)); // [30 20 40]
        System.out.println(a.stats().groupMin(key, 3)); // [10 20 40]
        System.out.println(a.stats().groupMean(key, 3)); // [20. 20. 40.]
        System.out.println(tensor(0, 2, 2, 1).stats().binCount(3)); // [1 1 2]
        System.out.println(tensor(0.5, 1.5, 1.7).stats().histogram(tensor(0.0, 1.0, 2.0))); // [1 2]
        System.out.println(a.stats().histogram(tensor(10, 20, 40))); // [1 3]
    }

    private static void withoutNan() {
        DoubleTensor1 a = tensor(1.0, Double.NaN, 3.0);
        System.out.println(a.stats().nansum(0)); // 4.0
        System.out.println(a.stats().nanmean(0)); // 2.0
        System.out.println(a.stats().nanmedian(0)); // 2.0
        System.out.println(a.stats().nanmax(0)); // 3.0
        System.out.println(a.stats().nanmin(0)); // 1.0
        System.out.println(a.stats().nanprod(0)); // 3.0
        System.out.println(a.stats().nanstd(0)); // 1.0
        System.out.println(a.stats().nanvariance(0)); // 1.0
        System.out.println(a.stats().nanargmax(0)); // 2
        System.out.println(a.stats().nanargmin(0)); // 0
        System.out.println(a.stats().nancumsum(0)); // [1. 1. 4.]
        System.out.println(a.stats().nanquantile(tensor(0.5))); // [2.]
    }

    private static void weighted() {
        DoubleTensor1 a = tensor(1.0, 4.0, 2.0);
        DoubleTensor1 b = tensor(0.0, 1.0, 1.0);
        DoubleTensor1 edges = tensor(0.0, 2.0, 4.0);
        System.out.println(a.stats().average(tensor(1.0, 1.0, 2.0))); // 2.25
        System.out.println(DoubleTensor.eye(2).stats().average(0, tensor(3.0, 1.0))); // [0.75 0.25]
        System.out.println(a.stats().cummax()); // [1. 4. 4.]
        System.out.println(a.stats().cummin()); // [1. 1. 1.]
        System.out.println(a.stats().histogram2d(b, edges, edges)); // [[1 0] [2 0]]
    }
}
