package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import java.util.Arrays;

final class Shapes {

    static void main() {
        LongTensor4 a = LongTensor.zeros(5, 3, 4, 1);
        LongTensor3 b = LongTensor.zeros(3, 1, 7);
        System.out.println(Arrays.toString(a.plus(b).shape())); // [5, 3, 4, 7]

        try {
            a.plus(tensor(1, 2).reshape(2, 1, 1));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
            // plus: dim mismatch (3 ≠ 2) in position 2 (axis 1)
            //   a: 5 x 3 x 4 x 1
            //   b: · x 2 x 1 x 1
            //          ^
        }
    }
}
