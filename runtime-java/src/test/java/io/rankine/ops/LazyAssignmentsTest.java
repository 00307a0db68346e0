package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Param;
import io.rankine.engine.Tensor;
import io.rankine.lazy.Expression;
import io.rankine.lazy.Statement;
import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every assignment of every element type, onto targets that lie across what is read, gives what the op gives on copies. */
class LazyAssignmentsTest {

    private static final int[] SIZES = {1, 2, 7, 33, 64, 65};
    private static final int MANY = 33;

    /** {@code a = a op b}, and modulo p. */
    static List<BuiltIn.Overload<ElementwiseOp>> updates() {
        return BuiltIn.overloads(ElementwiseOp.class).stream()
                .filter(overload -> {
                    List<Param> params = overload.op().params();
                    List<Param> tensors = params.stream()
                            .filter(param -> param.type() != null)
                            .toList();
                    return tensors.size() == 2
                            && tensors.stream()
                                    .allMatch(param ->
                                            param.type() == overload.op().result());
                })
                .toList();
    }

    @ParameterizedTest
    @MethodSource("updates")
    void an_update_gives_what_the_op_gives_on_copies(BuiltIn.Overload<ElementwiseOp> overload) {
        ElementwiseOp op = overload.op();
        Samples samples = new Samples(overload.name().hashCode());
        boolean nonZero = op.params().stream().anyMatch(Param::nonZero);
        for (int n : SIZES) {
            for (UnaryOperator<Tensor> source : sources(n)) {
                if (n >= MANY && samples.random().nextInt(n / 11) > 0) {
                    continue; // every source comes up with many ops
                }
                Tensor memory = samples.tensor(Samples.Arrangement.ROW_MAJOR, op.result(), nonZero, n + 1, 2L * n);
                Tensor target = target(memory, n, samples.random());
                Tensor read = source.apply(memory);
                Tensor expected;
                Statement statement;
                if (op.params().size() == 3) {
                    Moduli p = samples.moduli(op.result(), n, n);
                    Samples.makeInvertible(op, memory, memory, p);
                    expected = op.call(target.copy(), read.copy(), p);
                    statement = Statement.update(target, op, Expression.of(read), p);
                } else {
                    expected = op.call(target.copy(), read.copy());
                    statement = Statement.update(target, op, Expression.of(read));
                }
                statement.run();
                assertSame(overload.name(), expected, target);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void an_assignment_gives_what_was_read_before(ElementType type) {
        Samples samples = new Samples(type.ordinal());
        for (int n : SIZES) {
            for (UnaryOperator<Tensor> source : sources(n)) {
                Tensor memory = samples.tensor(Samples.Arrangement.ROW_MAJOR, type, false, n + 1, 2L * n);
                Tensor target = target(memory, n, samples.random());
                Tensor read = source.apply(memory);
                Tensor expected = read.copy();
                Statement.assign(target, Expression.of(read)).run();
                assertSame("assign " + type, expected, target);
            }
        }
    }

    /** Views of shape [n, n], or such that broadcast to it, all over a memory of shape [n + 1, 2 n]. */
    private static List<UnaryOperator<Tensor>> sources(int n) {
        return List.of(
                memory -> target(memory, n),
                memory -> target(memory, n).reverse(0),
                memory -> target(memory, n).reverse(1).reverse(0),
                memory -> target(memory, n).transpose(),
                memory -> target(memory, n).transpose().reverse(1),
                memory -> memory.slice(0, 1, n + 1L, 1).slice(1, 0, n, 1),
                memory -> memory.slice(0, 0, n, 1).slice(1, 1, 1L + n, 1),
                memory -> memory.slice(0, 0, n, 1).slice(1, 0, 2L * n, 2),
                memory -> memory.slice(0, 1, n + 1L, 1).slice(1, 0, 2L * n, 2).reverse(1),
                memory -> memory.select(0, n / 2).slice(0, 0, n, 1),
                memory -> memory.select(1, n / 2).slice(0, 0, n, 1).unsqueeze(1),
                memory -> memory.select(0, 0).select(0, 0));
    }

    private static Tensor target(Tensor memory, int n) {
        return memory.slice(0, 0, n, 1).slice(1, 0, n, 1);
    }

    private static Tensor target(Tensor memory, int n, Random random) {
        Tensor target = target(memory, n);
        return switch (random.nextInt(4)) {
            case 0 -> target.transpose();
            case 1 -> target.reverse(random.nextInt(2));
            default -> target;
        };
    }

    private static void assertSame(String name, Tensor expected, Tensor actual) {
        Samples.each(actual, at -> {
            Object wanted = Samples.broadcast(expected, at);
            Object found = Samples.get(actual, at);
            assertTrue(
                    Samples.same(wanted, found),
                    () -> name + " at " + Arrays.toString(at) + ": " + found + " instead of " + wanted);
        });
    }
}
