package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Param;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Operand;
import io.rankine.lazy.Expression;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Results without elements: of operands whose zeros nothing is divided by. */
class NothingToComputeTest {

    private static final long[] NONE = {0, 2};

    @TestFactory
    Stream<DynamicTest> zeros_are_no_divisors_where_nothing_is_divided() {
        return BuiltIn.overloads(ElementwiseOp.class).stream()
                .filter(overload -> overload.op().params().size() > 1)
                .map(overload -> DynamicTest.dynamicTest(overload.name(), () -> check(overload.op())));
    }

    private static void check(ElementwiseOp op) {
        List<Param> params = op.params();
        Operand[] operands = new Operand[params.size()];
        for (int i = 0; i < operands.length; i++) {
            ElementType type = params.get(i).type();
            operands[i] = type == null ? Modulus.of(4) : Tensor.zeros(type, i == 0 ? NONE : new long[] {2});
        }
        assertArrayEquals(NONE, op.call(operands).shape());
        assertArrayEquals(
                NONE, op.into(Tensor.empty(op.result(), NONE), operands).shape());
        assertArrayEquals(
                NONE, Expression.of(op, (Shaped[]) operands).evaluate().shape());
        if (params.stream().anyMatch(Param::nonZero)) {
            operands[0] = Tensor.zeros(op.params().getFirst().type(), 1, 2);
            assertThrows(ArithmeticException.class, () -> op.call(operands));
            assertThrows(
                    ArithmeticException.class,
                    () -> Expression.of(op, (Shaped[]) operands).evaluate());
        }
    }

    @TestFactory
    Stream<DynamicTest> structured_ops_alike() {
        return BuiltIn.overloads(StructuredOp.class).stream()
                .filter(overload -> overload.op().params().stream().anyMatch(Param::nonZero))
                .map(overload -> DynamicTest.dynamicTest(overload.name(), () -> {
                    StructuredOp op = overload.op();
                    Tensor none = Tensor.zeros(op.params().getFirst().type(), NONE);
                    Tensor zeros = Tensor.zeros(op.params().getLast().type(), 2);
                    for (Tensor result : op.callEach(none, zeros)) {
                        assertArrayEquals(NONE, result.shape());
                    }
                    assertThrows(ArithmeticException.class, () -> op.callEach(zeros, zeros));
                }));
    }
}
