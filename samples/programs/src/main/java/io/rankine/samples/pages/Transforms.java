package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.ntt.NegacyclicNtt;
import io.rankine.ops.ModularEntry;

final class Transforms {

    static void main() {
        Modulus p = Modulus.of(17); // 17 = 1 modulo 2 * 4
        NegacyclicNtt ntt = NegacyclicNtt.of(p, 4);
        Tensor a = ntt.forward(tensor(1, 2, 0, 0).tensor()); // values of 1 + 2 X
        Tensor b = ntt.forward(tensor(0, 0, 0, 3).tensor()); // values of 3 X^3
        System.out.println(LongTensor1.of(ntt.inverse(ModularEntry.modmul(a, b, p)))); // [11  0  0  3]
    }
}
