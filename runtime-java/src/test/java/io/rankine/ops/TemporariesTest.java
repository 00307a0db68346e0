package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Memory;
import io.rankine.engine.memory.Scope;
import io.rankine.spec.ElementType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What an op makes beside its result is given back when it ends, and not by the collector later. */
class TemporariesTest {

    private static final long MB = 1 << 20;
    private static final long N = MB / Double.BYTES;

    private static final Tensor DOUBLES = Tensor.zeros(ElementType.FLOAT64, N);
    private static final Tensor FLOATS = Tensor.zeros(ElementType.FLOAT32, N);
    private static final Tensor SHORTER = Tensor.zeros(ElementType.FLOAT32, 10_000);

    /** How much more is in use after the call, while its result is. */
    private static long inUse(Supplier<Tensor> call) {
        long before = Memory.stats().used();
        Tensor result = call.get();
        long used = Memory.stats().used() - before;
        result.close();
        return used;
    }

    private static void assertSame(Tensor expected, Tensor actual) {
        assertEquals(Samples.elements(expected), Samples.elements(actual));
    }

    @Test
    void operands_in_the_type_of_both_are_given_back() {
        assertEquals(MB, inUse(() -> ArithmeticEntry.plus(DOUBLES, FLOATS)));
        assertEquals(MB, inUse(() -> ArithmeticEntry.plus(FLOATS.reverse(0), DOUBLES)));
        Tensor shorter = Casts.cast(SHORTER, ElementType.FLOAT64);
        assertTrue(inUse(() -> ArithmeticEntry.plus(SHORTER, shorter)) < 2 * shorter.size() * Double.BYTES);
        Tensor mask = Tensor.zeros(ElementType.BOOL, N);
        assertEquals(MB, inUse(() -> LogicEntry.where(mask, FLOATS, DOUBLES)));
        assertEquals(
                0,
                inUse(() -> ArithmeticEntry.plusInto(DOUBLES, FLOATS, DOUBLES).unsqueeze(0)));
    }

    @Test
    void steps_of_our_own_methods_are_given_back() {
        Tensor square = DOUBLES.reshape(256, N / 256);
        assertEquals(4 * MB, inUse(() -> ProductEntry.kron(Tensor.zeros(ElementType.FLOAT64, 2, 2), square)));
        Tensor all = Tensor.zeros(ElementType.FLOAT64, 2 * N);
        assertTrue(inUse(() -> SetEntry.union1d(all, DOUBLES)) < MB);
    }

    @Test
    void a_result_whose_size_the_method_decides_belongs_to_the_scope_around() {
        Tensor kept = SetEntry.union1d(SHORTER, SHORTER);
        assertEquals(List.of(0f), Samples.elements(kept));
        Tensor closed;
        try (Scope _ = Scope.open()) {
            closed = SetEntry.union1d(SHORTER, SHORTER);
            assertSame(kept, closed);
        }
        assertThrows(IllegalStateException.class, closed::address);
    }

    @Test
    void a_result_of_two_types_belongs_to_the_scope_around() {
        Tensor doubles = Tensor.zeros(ElementType.FLOAT64, SHORTER.size());
        Tensor kept = ArithmeticEntry.plus(doubles, SHORTER);
        Tensor closed;
        try (Scope _ = Scope.open()) {
            closed = ArithmeticEntry.plus(doubles, SHORTER);
            assertSame(kept, closed);
        }
        assertSame(doubles, kept);
        assertThrows(IllegalStateException.class, closed::address);
    }

    @Test
    void results_lie_in_memory_that_was_given() {
        try (Arena arena = Arena.ofConfined()) {
            List<MemorySegment> given = new ArrayList<>();
            try (Scope _ = Scope.open((bytes, alignment) -> {
                MemorySegment segment = arena.allocate(bytes, alignment);
                given.add(segment);
                return segment;
            })) {
                for (Tensor result :
                        List.of(ArithmeticEntry.plus(DOUBLES, FLOATS), SetEntry.union1d(SHORTER, SHORTER))) {
                    assertTrue(given.stream().anyMatch(segment -> segment.address() == result.address()));
                }
            }
        }
    }
}
