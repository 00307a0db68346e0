package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Tensor;
import io.rankine.lazy.Expression;
import io.rankine.lazy.Statement;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Joined statements give what they give one after the other, whatever they share. */
final class LazyJoinTest {

    private static final ElementwiseOp[] OPS = {
        ArithmeticEntry.PLUS_LONG, ArithmeticEntry.TIMES_LONG, ArithmeticEntry.MAX_LONG, LogicEntry.XOR_LONG
    };

    @Test
    void joinedStatementsOnViewsOfOneMemoryGiveWhatTheyGiveInOrder() {
        for (int i = 0; i < 300; i++) {
            long seed = System.nanoTime();
            long n = new long[] {1, 3, 16, 40}[i % 4];
            Tensor joined = run(n, new Random(seed), true);
            Tensor inOrder = run(n, new Random(seed), false);
            assertEquals(Samples.elements(inOrder), Samples.elements(joined), "seed " + seed + ", n " + n);
        }
    }

    private static Tensor run(long n, Random random, boolean join) {
        Tensor memory = Tensor.empty(ElementType.INT64, 2 * n, 2 * n);
        Samples.each(memory, at -> memory.setLong(at, random.nextLong() >> 40));
        List<Expression> shared = new ArrayList<>();
        List<Statement> statements = new ArrayList<>();
        for (int s = 0; s < 4; s++) {
            Expression value = Expression.of(view(memory, n, random));
            for (int k = random.nextInt(4); k > 0; k--) {
                Expression other = !shared.isEmpty() && random.nextBoolean()
                        ? shared.get(random.nextInt(shared.size()))
                        : Expression.of(view(memory, n, random));
                value = Expression.of(OPS[random.nextInt(OPS.length)], value, other);
                if (random.nextInt(6) == 0) {
                    value = value.transpose().flatten().reshape(n, n);
                }
                shared.add(value);
            }
            statements.add(
                    random.nextBoolean()
                            ? Statement.assign(view(memory, n, random), value)
                            : Statement.update(view(memory, n, random), OPS[random.nextInt(OPS.length)], value));
        }
        if (join) {
            Statement.join(statements.toArray(Statement[]::new)).run();
        } else {
            statements.forEach(Statement::run);
        }
        return memory;
    }

    /** One of few views of n by n elements, so that many coincide or overlap. */
    private static Tensor view(Tensor memory, long n, Random random) {
        long row = random.nextInt(3) == 0 ? n / 2 : random.nextInt(2) * n;
        long column = random.nextInt(2) * n;
        Tensor view = memory.slice(0, row, row + n, 1).slice(1, column, column + n, 1);
        return switch (random.nextInt(5)) {
            case 0 -> view.transpose();
            case 1 -> view.reverse(0);
            default -> view;
        };
    }
}
