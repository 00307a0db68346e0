package io.rankine.samples;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.range;
import static io.rankine.Tensors.tensor;

import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.modular.Modulus;

/** The README's page of Java. */
public final class Tour {

    private Tour() {}

    public static void main(String[] args) {
        LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
        LongTensor1 b = tensor(10, 20, 30);
        Modulus p = Modulus.of(17);

        LongTensor2 c = a.modmul(b, p).modsum(b, p); // b is broadcast; results lie in [0, 17)
        System.out.println(c); // [[ 3  9  1] [16  1  6]]

        LongTensor1 row = c.at(0); // views share their elements, nothing is copied
        LongTensor2 block = c.slice(all(), range(0, 2));
        row.set(0, 100);
        System.out.println(block); // [[100   9] [ 16   1]]

        LongTensor2 d = Lattice.muladd(a, b, b, p); // an op declared in this project
        System.out.println(d.sum(1)); // [13 23]
    }
}
