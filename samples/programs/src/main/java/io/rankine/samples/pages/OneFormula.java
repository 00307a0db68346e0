package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;

final class OneFormula {

    static void main() {
        LongTensor1 a = tensor(Long.MAX_VALUE, -3, 1);
        LongTensor1 b = tensor(Long.MAX_VALUE - 2);
        System.out.println(a.midpoint(b)); // [9223372036854775806 4611686018427387901 4611686018427387903]
    }
}
