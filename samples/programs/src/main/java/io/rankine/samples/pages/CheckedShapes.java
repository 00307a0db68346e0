package io.rankine.samples.pages;

import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
final class CheckedShapes {

    @Shape("[n, 4]")
    static LongTensor2 scores(@Shape("[n, 3]") LongTensor2 x, @Shape("[3, 4]") LongTensor2 weights) {
        return x.matmul(weights);
    }

    static void main() {
        System.out.println(scores(LongTensor.ones(2, 3), LongTensor.ones(3, 4))); // [[3 3 3 3] [3 3 3 3]]
    }
}
