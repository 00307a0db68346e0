package first;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.range;
import static io.rankine.Tensors.tensor;

import io.rankine.LongTensor;
import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.modular.Modulus;

/** A program that makes tensors. What is printed stands around them. */
public final class FirstTensors {

    private FirstTensors() {}

    public static void main(String[] args) {
        System.out.println(Statements.BEGIN);
        LongTensor1 a = LongTensor.arange(Integer.parseInt(args[0]));
        LongTensor1 b = LongTensor.zeros(a.dim(0));
        LongTensor1 c = tensor(1, 2, 3);
        LongTensor2 d = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
        Modulus p = Modulus.of(17);
        LongTensor2 e = d.times(c).mod(p).slice(all(), range(0, 2));
        System.out.println(Statements.END);
        if (a.get(7) + b.get(0) + e.get(1, 1) != 7 + 10) {
            throw new AssertionError(e);
        }
    }
}
