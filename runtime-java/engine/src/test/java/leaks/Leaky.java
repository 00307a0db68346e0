package leaks;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Leaks;
import io.rankine.engine.memory.Scope;
import io.rankine.spec.ElementType;

/** A program that closes all of its tensors but three. */
public final class Leaky {

    private Leaky() {}

    public static void main(String[] arguments) throws InterruptedException {
        tidy();
        for (int i = 0; i < 3; i++) {
            forgotten(i == 0 ? 3 : 120_000);
        }
        for (int i = 0; i < 100 && Leaks.found().stream().noneMatch(leak -> leak.count() == 3); i++) {
            System.gc();
            Thread.sleep(5);
            if (Leaks.found().isEmpty() && i > 3) {
                break; // not looked for
            }
        }
        System.out.println("sites: " + Leaks.found().size());
    }

    private static void tidy() {
        try (var _ = Scope.open();
                Tensor large = Tensor.zeros(ElementType.INT64, 100_000)) {
            Tensor.zeros(ElementType.INT64, 10).slice(0, 0, 5, 1);
            large.shallow();
        }
    }

    private static void forgotten(long size) {
        Tensor.zeros(ElementType.INT64, size).transpose();
    }
}
