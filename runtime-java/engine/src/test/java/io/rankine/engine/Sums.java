package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.spec.ElementType;
import java.util.stream.LongStream;

/** An op and tensors to try drivers with. */
final class Sums {

    static final ElementwiseOp PLUS = ElementwiseOp.of(
            "plus(a: [...], b: [...]) -> [...]",
            ElementType.INT64,
            null,
            plan -> add(plan, 0, plan.address(0), plan.address(1), plan.address(2)),
            Param.tensor("a", ElementType.INT64),
            Param.tensor("b", ElementType.INT64));

    private Sums() {}

    /** 0, 1, 2, ... in row-major order. */
    static Tensor iota(long... shape) {
        return PrimitiveArrays.tensor(
                LongStream.range(0, Layout.of(shape).size()).toArray(), shape);
    }

    private static void add(LoopPlan plan, int d, long out, long a, long b) {
        if (d == plan.rank()) {
            Mem.setLong(out, Mem.getLong(a) + Mem.getLong(b));
            return;
        }
        for (long i = 0; i < plan.dim(d); i++) {
            add(
                    plan,
                    d + 1,
                    out + 8 * i * plan.stride(0, d),
                    a + 8 * i * plan.stride(1, d),
                    b + 8 * i * plan.stride(2, d));
        }
    }
}
