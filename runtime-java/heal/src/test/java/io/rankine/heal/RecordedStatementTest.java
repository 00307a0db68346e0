package io.rankine.heal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.Observation;
import io.rankine.engine.Tensor;
import io.rankine.lazy.Expression;
import io.rankine.lazy.Generators;
import io.rankine.lazy.Statement;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.ops.ModularEntry;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whoever watches ops sees those of a lazy statement one by one, with the same results. */
class RecordedStatementTest {

    @Test
    void watchedStatementsRunOpByOp() {
        Tensor a = Generators.index(ElementType.INT64, 1, 40, 3).evaluate();
        Expression product = Expression.of(ModularEntry.MODMUL_LONG, a, Tensor.scalar(5L), RnsModuli.of(3, 5, 7));
        Expression sum = Expression.of(ModularEntry.MODSUM_LONG, product, Expression.index(0, 40, 3), Modulus.of(11));
        Tensor unwatched = sum.evaluate();
        Tensor watched = Tensor.zeros(ElementType.INT64, 40, 3);
        List<String> ops = new ArrayList<>();
        try (Observation _ = Observation.start(op -> {
            ops.add(op.name());
            return results -> {};
        })) {
            Statement.assign(watched, sum).run();
        }
        assertEquals(List.of("modmul", "modsum", "copy"), ops);
        for (long i = 0; i < 40; i++) {
            for (long j = 0; j < 3; j++) {
                assertEquals(unwatched.getLong(i, j), watched.getLong(i, j));
            }
        }
    }

    @Test
    void soDoReshapedOnes() {
        Tensor a = Generators.index(ElementType.INT64, 0, 40, 3).evaluate();
        Expression sum = Expression.of(ModularEntry.MODSUM_LONG, a.transpose(), Tensor.scalar(5L), Modulus.of(11));
        Expression negated = Expression.of(ModularEntry.MODNEG_LONG, sum.flatten(), Modulus.of(11));
        Expression part = negated.reshape(40, 3).select(0, 7);
        List<String> ops = new ArrayList<>();
        Tensor watched;
        try (Observation _ = Observation.start(op -> {
            ops.add(op.name());
            return results -> {};
        })) {
            watched = part.evaluate();
        }
        assertEquals(part.evaluate().toString(), watched.toString());
        assertEquals(List.of("modsum", "copy", "modneg", "copy"), ops);
    }
}
