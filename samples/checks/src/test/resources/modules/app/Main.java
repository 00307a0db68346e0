package app;

import io.rankine.LongTensor;
import io.rankine.LongTensor1;
import io.rankine.engine.kernel.Kernels;

public final class Main {

    private Main() {}

    public static void main(String[] args) {
        LongTensor1 a = LongTensor.arange(1000);
        System.out.println("sum " + a.plus(a).sum(0).get());
        LongTensor1 lazy = LongTensor.zeros(1000);
        lazy.set(a.lazy().times(3).plus(a)).run();
        System.out.println("lazy " + lazy.sum(0).get());
        System.out.println("own " + Plane.norm(a, a).get(3));
        Kernels.providers().forEach(provider -> System.out.println(provider.name() + " " + provider.status()));
        Kernels.providers()
                .forEach(provider -> provider.opSets().forEach((name, state) -> System.out.println(name + " " + state)));
        System.out.println(Main.class.getModule() + ", " + LongTensor1.class.getModule());
    }
}
