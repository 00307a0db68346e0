package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;

final class Samples {

    static void main() {
        DoubleTensor2 x = tensor(new double[][] {{1, 10}, {2, 20}, {3, 60}}); // three points
        System.out.println(x.mean(0)); // [ 2. 30.]
        System.out.println(x.minus(x.mean(0)).square().sum(0)); // [   2. 1400.]
        System.out.println(x.sort(0).at(0)); // [ 1. 10.]

        DoubleTensor2 a = tensor(new double[][] {{4, 2}, {1, 3}});
        System.out.println(a.linalg().solve(tensor(2.0, 1.0))); // [0.4 0.2]
        System.out.println(tensor(1, 2, 3).signal().convolve(tensor(1, 1))); // [1 3 5 3]
    }
}
