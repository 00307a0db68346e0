package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The choice by a condition, of all pairs of element types. */
class ChoiceTest {

    private static final long[][] SHAPES = {{}, {0}, {1}, {7}, {63}, {64}, {65}, {2, 3}, {3, 1, 4}, {1023}};

    @ParameterizedTest
    @EnumSource
    void operands_of_any_two_types_meet_where_numpy_has_them_meet(ElementType first) {
        for (ElementType second : ElementType.values()) {
            Samples samples = new Samples(first.ordinal() * 10L + second.ordinal());
            for (long[] shape : SHAPES) {
                Tensor condition = samples.tensor(ElementType.BOOL, false, shape);
                Tensor a = samples.tensor(first, false, samples.narrower(shape));
                Tensor b = samples.tensor(second, false, samples.narrower(shape));
                Tensor chosen = LogicEntry.where(condition, a, b);
                assertEquals(Promotion.of(first, second), chosen.type());
                Tensor wideA = Casts.cast(a, chosen.type());
                Tensor wideB = Casts.cast(b, chosen.type());
                Samples.each(chosen, at -> {
                    boolean holds = (Boolean) Samples.broadcast(condition, at);
                    Object wanted = Samples.broadcast(holds ? wideA : wideB, at);
                    assertTrue(Samples.same(wanted, Samples.get(chosen, at)), () -> first + " " + second);
                });
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BOOL")
    void a_condition_is_of_bool(ElementType type) {
        Tensor condition = Tensor.zeros(type, 3);
        Tensor a = Tensor.zeros(ElementType.INT64, 3);
        Tensor b = Tensor.zeros(ElementType.FLOAT32, 3);
        ElementTypeException refused =
                assertThrows(ElementTypeException.class, () -> LogicEntry.where(condition, a, b));
        assertTrue(refused.getMessage().contains(type.label()), refused.getMessage());
    }
}
