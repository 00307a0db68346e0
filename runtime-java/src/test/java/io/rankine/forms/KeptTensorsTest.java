package io.rankine.forms;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.Param;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A program's own op may keep what its method makes for the next call. */
class KeptTensorsTest {

    private static final long N = 10_000;

    private final List<Tensor> tables = new ArrayList<>();

    private Tensor table() {
        if (tables.isEmpty()) {
            tables.add(Tensor.zeros(ElementType.FLOAT64, N));
        }
        return tables.getFirst();
    }

    @Test
    void what_a_method_keeps_stays() {
        StructuredOp op = StructuredOp.of(
                "zeros(a: [n]) -> [n]",
                List.of(ElementType.FLOAT64),
                null,
                (outs, operands) -> table().copyTo(outs[0]),
                Param.tensor("a", ElementType.FLOAT64));
        Tensor a = Tensor.empty(ElementType.FLOAT64, N);
        for (int i = 0; i < 3; i++) {
            assertEquals(0, op.call(a).getDouble(N - 1));
        }
        assertEquals(0, table().getDouble(0));
    }
}
