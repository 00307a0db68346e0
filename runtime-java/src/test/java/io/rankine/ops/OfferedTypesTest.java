package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.Param;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** An element type that an op offers is one that all it calls takes. */
class OfferedTypesTest {

    private static final int MOST_AXES = 3;

    @Test
    void every_overload_runs_on_elements_of_its_types() throws Exception {
        List<String> refused = new ArrayList<>();
        int run = 0;
        for (StructuredOp op : ops()) {
            boolean ran = false;
            for (int form = 0; form < Math.pow(MOST_AXES + 1, op.params().size()); form++) {
                try {
                    op.callEach(operands(op, form));
                    ran = true;
                } catch (ElementTypeException inner) {
                    refused.add(op.name() + " " + op.params() + ": " + inner.getMessage());
                } catch (IllegalArgumentException | ArithmeticException | IndexOutOfBoundsException shapes) {
                    // The next one may fit.
                }
            }
            run += ran ? 1 : 0;
        }
        assertEquals(List.of(), refused);
        assertTrue(run > 500, "ran: " + run);
    }

    @Test
    void clamp_of_unsigned_64_bits_knows_their_order() {
        Tensor a = Tensor.empty(ElementType.UINT64, 3);
        a.view(ElementType.INT64).setLong(0, 5);
        a.view(ElementType.INT64).setLong(1, -1);
        a.view(ElementType.INT64).setLong(2, 1L << 40);
        Tensor low = Tensor.scalar(ElementType.UINT64, 7);
        Tensor high = Tensor.empty(ElementType.UINT64);
        high.view(ElementType.INT64).setLong(Long.MIN_VALUE);
        Tensor clamped = NumberEntry.clamp(a, low, high).view(ElementType.INT64);
        assertEquals(List.<Object>of(7L, Long.MIN_VALUE, 1L << 40), Samples.elements(clamped));
    }

    /** Of ones, all sizes 2; {@code form} tells how many axes each has. */
    private static Shaped[] operands(StructuredOp op, int form) {
        int left = form;
        Shaped[] operands = new Shaped[op.params().size()];
        for (int i = 0; i < operands.length; i++) {
            Param param = op.params().get(i);
            long[] shape = new long[left % (MOST_AXES + 1)];
            Arrays.fill(shape, 2);
            left /= MOST_AXES + 1;
            operands[i] = switch (param.kind()) {
                case SIZE -> new Shaped.Dimension(1);
                case MODULI -> Modulus.of(97);
                case TENSOR -> Casts.cast(ones(shape), Objects.requireNonNull(param.type()));
            };
        }
        return operands;
    }

    private static Tensor ones(long... shape) {
        return Tensor.empty(ElementType.INT64, shape).fill(1);
    }

    private static List<StructuredOp> ops() throws Exception {
        List<StructuredOp> ops = new ArrayList<>();
        for (Class<?> entry : BuiltIn.entriesBeside(ArithmeticEntry.class)) {
            for (Field field : entry.getFields()) {
                if (Modifier.isStatic(field.getModifiers()) && field.get(null) instanceof StructuredOp op) {
                    ops.add(op);
                }
            }
        }
        return ops;
    }
}
