package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;

final class LikeNumpy {

    static void main() {
        LongTensor2 a = LongTensor.arange(6).reshape(2, 3); // a = np.arange(6).reshape(2, 3)
        LongTensor1 b = tensor(10, 20, 30); // b = np.array([10, 20, 30])
        System.out.println(a.plus(b).at(-1)); // [13 24 35]
        System.out.println(a.slice(all(), from(1)).sum(0)); // [5 7]
        System.out.println(a.filter(a.greater(2))); // [3 4 5]
    }
}
