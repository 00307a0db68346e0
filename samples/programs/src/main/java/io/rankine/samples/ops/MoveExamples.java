package io.rankine.samples.ops;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.engine.Tensor;
import io.rankine.ops.PlaceEntry;

/** Parts, copies and places. */
final class MoveExamples {

    static void main() {
        moves();
        triangles();
        places();
    }

    private static void moves() {
        LongTensor1 a = tensor(1, 2, 3);
        var parts = a.splitAt(1);
        System.out.println(LongTensor.concat(0, a, tensor(4))); // [1 2 3 4]
        System.out.println(parts.head() + " " + parts.rest()); // [1] [2 3]
        System.out.println(a.tile(0, 2)); // [1 2 3 1 2 3]
        System.out.println(a.repeatEach(0, 2)); // [1 1 2 2 3 3]
        System.out.println(a.roll(0, 1)); // [3 1 2]
        System.out.println(a.pad(0, 2)); // [1 2 3 0 0]
        System.out.println(a.padWith(0, 1, 2, 9)); // [9 1 2 3 9 9]
        System.out.println(a.take(tensor(2, 0))); // [3 1]
        System.out.println(LongTensor.eye(3).take(tensor(0, 2), tensor(1, -1))); // [0 1]
    }

    private static void triangles() {
        LongTensor2 a = LongTensor.arange(1, 10).reshape(3, 3);
        System.out.println(a.linalg().tril()); // [[1 0 0] [4 5 0] [7 8 9]]
        System.out.println(a.linalg().triu(1)); // [[0 2 3] [0 0 6] [0 0 0]]
    }

    private static void places() {
        LongTensor1 sizes = tensor(2, 3);
        System.out.println(tensor(4, 5).stats().unravelIndex(sizes)); // [[1 1] [1 2]]
        System.out.println(tensor(new long[][] {{1, 1}, {1, 2}}).stats().ravelIndex(sizes)); // [4 5]
        Tensor rows = LongTensor.arange(1, 10).reshape(3, 3).tensor();
        Tensor taken = PlaceEntry.takeEntries(rows, tensor(2, 0).tensor());
        System.out.println(LongTensor2.of(taken)); // [[7 8 9] [1 2 3]]
        Tensor marks = tensor(true, false).tensor();
        Tensor marked = PlaceEntry.takeMarked(sizes.tensor(), marks, 1);
        System.out.println(LongTensor1.of(marked)); // [2]
    }
}
