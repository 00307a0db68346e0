package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;

final class Views {

    static void main() {
        LongTensor2 a = LongTensor.arange(12).reshape(3, 4);
        LongTensor1 row = a.at(-1); // the last row
        LongTensor2 block = a.slice(range(0, 2), from(1)); // rows 0 and 1, columns from 1 on
        block.fill(0); // a view shares the elements of its tensor
        System.out.println(a); // [[ 0  0  0  0] [ 4  0  0  0] [ 8  9 10 11]]

        LongView2 rows = row.broadcastTo(2, 4); // each element stands at two indices: read-only
        System.out.println(rows); // [[ 8  9 10 11] [ 8  9 10 11]]

        try (LongTensor2 own = a.copy()) { // released at the end of the block
            System.out.println(own.sum()); // 42
        }
    }
}
