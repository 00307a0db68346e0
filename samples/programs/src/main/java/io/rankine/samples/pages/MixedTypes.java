package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;

final class MixedTypes {

    static void main() {
        IntTensor1 a = IntTensor.of(1, 2, 3);
        DoubleTensor1 b = tensor(.5, .5, .5);
        DoubleTensor1 sum = a.plus(b); // int32 and float64 make float64
        System.out.println(sum + " " + sum.type()); // [1.5 2.5 3.5] float64

        ByteTensor1 small = ByteTensor.of(100, 50);
        System.out.println(small.plus(small)); // [-56 100]
        System.out.println(small.sum()); // 150
        System.out.println(small.toInt().plus(small.toInt())); // [200 100]
    }
}
