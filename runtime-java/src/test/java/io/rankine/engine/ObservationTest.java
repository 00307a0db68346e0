package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.ops.ArithmeticEntry;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who is told of a thread's ops, and who may refuse them. */
class ObservationTest {

    private final List<String> told = new ArrayList<>();

    private Observation watch() {
        return Observation.start(op -> {
            told.add(op.name());
            return results -> {};
        });
    }

    private static void refuseMinus(ObservedOp op) {
        if (op.name().equals("minus")) {
            throw new IllegalArgumentException("no minus");
        }
    }

    private static void plus() {
        ArithmeticEntry.plus(Tensor.scalar(1L), Tensor.scalar(2L));
    }

    private static void minus() {
        ArithmeticEntry.minus(Tensor.scalar(1L), Tensor.scalar(2L));
    }

    @Test
    void a_guard_refuses_before_anybody_is_told_and_ends_when_it_is_closed() {
        try (Observation _ = watch()) {
            try (Observation _ = Observation.guard(ObservationTest::refuseMinus, null)) {
                assertTrue(Observation.watching());
                plus();
                assertThrows(IllegalArgumentException.class, ObservationTest::minus);
            }
            minus();
        }
        minus();
        assertEquals(List.of("plus", "minus"), told);
        assertFalse(Observation.any());
    }

    @Test
    void ops_may_be_watched_within_a_guard_which_alone_watches_nobody() {
        try (Observation _ = Observation.guard(ObservationTest::refuseMinus, null)) {
            assertFalse(Observation.watching());
            try (Observation _ = watch()) {
                assertTrue(Observation.watching());
                plus();
                assertThrows(IllegalArgumentException.class, ObservationTest::minus);
                assertThrows(IllegalStateException.class, this::watch);
            }
            plus();
        }
        assertEquals(List.of("plus"), told);
        assertFalse(Observation.any());
    }

    @Test
    void guards_within_each_other_are_all_asked() {
        try (Observation _ = Observation.guard(ObservationTest::refuseMinus, null)) {
            try (Observation _ = Observation.guard(op -> told.add(op.name()), null)) {
                plus();
                assertThrows(IllegalArgumentException.class, ObservationTest::minus);
            }
        }
        assertEquals(List.of("plus", "minus"), told);
        assertFalse(Observation.any());
    }
}
