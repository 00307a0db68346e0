package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.engine.Tensor;
import io.rankine.ops.ArithmeticEntry;

final class CallAnOp {

    static void main() {
        LongTensor1 a = tensor(1, 2, 9);
        LongTensor1 b = tensor(3, 5, 9);
        System.out.println(a.midpoint(b)); // [2 3 9]

        Tensor untyped = ArithmeticEntry.midpoint(a.tensor(), b.tensor()); // of any rank and type
        System.out.println(LongTensor1.of(untyped)); // [2 3 9]
    }
}
