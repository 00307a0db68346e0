package first;

import static io.rankine.Tensors.range;

import io.rankine.DoubleTensor1;
import io.rankine.LongTensor;
import io.rankine.LongTensor1;
import io.rankine.engine.kernel.KernelProvider;
import io.rankine.engine.kernel.Kernels;
import io.rankine.lazy.Statement;
import io.rankine.modular.Modulus;
import java.util.Arrays;
import java.util.List;

/** A program that is done with ops and statements before native kernels are ready, and then does the same with them. */
public final class Early {

    private static final Modulus P = Modulus.of(1_000_003);

    private final LongTensor1 a;
    private final LongTensor1 b;
    /** Built early, it runs early and late. */
    private final Statement statement;

    private final LongTensor1 target;

    private Early(long n) {
        a = LongTensor.arange(3, 3 + n, 1);
        b = LongTensor.arange(-n, 0, 1);
        target = LongTensor.zeros(n);
        statement = target.set(a.lazy().times(b).plus(a).mod(P));
    }

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        Early program = new Early(n);
        System.out.println(Statements.BEGIN);
        List<String> early = program.results();
        System.out.println(Statements.END);
        SlowProvider.GO.countDown();
        Statements.awaitPreload();
        List<String> late = program.results();
        if (!early.equals(late)) {
            throw new AssertionError(early + " early, late " + late);
        }
        List<KernelProvider> providers = Kernels.providers();
        if (providers.size() != 2 || !providers.get(1).available()) {
            throw new AssertionError(
                    "no native kernels after " + providers.getFirst().status());
        }
    }

    private List<String> results() {
        statement.run();
        for (int i = 0; i < a.dim(0); i++) {
            long expected = Math.floorMod(a.get(i) * b.get(i) + a.get(i), 1_000_003L);
            if (target.get(i) != expected) {
                throw new AssertionError(i + ": " + target.get(i) + ", expected " + expected);
            }
        }
        LongTensor1 ops = a.times(b).plus(a).mod(P);
        LongTensor1 shifted = LongTensor.arange(a.dim(0));
        long n = shifted.dim(0);
        shifted.slice(range(1, n))
                .set(shifted.slice(range(0, n - 1)).lazy().plus(7))
                .run();
        LongTensor1 divided = LongTensor.zeros(a.dim(0));
        divided.set(b.lazy().floorDiv(a)).run();
        LongTensor1 twice = LongTensor.zeros(a.dim(0));
        Statement.join(
                        divided.inPlace().plus(a.lazy().times(3)),
                        twice.set(divided.lazy().minus(b)))
                .run();
        DoubleTensor1 x = a.toDouble().div(7).sqrt();
        x.set(x.lazy().times(x).div(3).plus(x.lazy().exp())).run();
        return List.of(
                text(target),
                text(ops),
                text(shifted),
                text(divided),
                text(twice),
                text(ops.sum(0).get()),
                Arrays.toString(x.toArray()),
                text(Double.doubleToRawLongBits(x.sum(0).get())));
    }

    private static String text(LongTensor1 tensor) {
        return Arrays.toString(tensor.toArray());
    }

    private static String text(long value) {
        return Long.toString(value);
    }
}
