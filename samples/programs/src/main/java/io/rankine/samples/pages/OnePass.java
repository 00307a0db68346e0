package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.lazy.Statement;

final class OnePass {

    static void main() {
        LongTensor2 a = LongTensor.arange(6).reshape(2, 3);
        LongTensor1 b = tensor(1, 2, 3);
        LongTensor2 c = LongTensor.zeros(2, 3);

        LongExpr2 e = a.lazy().times(b).plus(1); // a tree of ops; nothing is computed
        Statement s = c.set(e); // shapes and element types are checked
        s.run(); // computed in one pass, without temporaries
        System.out.println(c); // [[ 1  3  7] [ 4  9 16]]

        a.fill(1);
        s.run(); // reads a and b again
        System.out.println(c); // [[2 3 4] [2 3 4]]
    }
}
