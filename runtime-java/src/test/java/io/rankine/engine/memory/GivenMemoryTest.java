package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.MatrixEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("optimized")
class GivenMemoryTest {

    /** The ways in which calls of all sizes run. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 8, 17, 300, 5000, 100_000})
    void resultsLieInTheMemoryThatIsGivenAndAreThoseOfThePool(int n) {
        Tensor a = counted(n);
        List<Tensor> wanted = results(a);
        try (Arena arena = Arena.ofShared()) {
            MemorySegment memory = arena.allocate(64 << 20, 64);
            try (Scope scope = Scope.open(SegmentAllocator.slicingAllocator(memory))) {
                List<Tensor> found = results(a);
                for (int i = 0; i < found.size(); i++) {
                    assertTrue(lies(found.get(i), memory), "result " + i);
                    same(wanted.get(i), found.get(i));
                    assertTrue(found.get(i).storage().isForeign() && scope != null);
                }
            }
        }
    }

    private static List<Tensor> results(Tensor a) {
        long n = a.size();
        Tensor row = a.view(1, n);
        return List.of(
                ArithmeticEntry.plus(a, a),
                ArithmeticEntry.plus(row, row),
                ArithmeticEntry.plus(a, Tensor.scalar(3L)),
                a.copy(),
                ReductionEntry.sum(row, 1),
                MatrixEntry.matmul(row, a.view(n, 1)),
                Tensor.zeros(ElementType.INT64, n));
    }

    @Test
    void scopesInsideAndWhatComesAfterTakeMemoryAsEver() {
        try (Arena arena = Arena.ofConfined()) {
            Tensor after;
            try (Scope outer = Scope.open(arena)) {
                assertTrue(Tensor.zeros(ElementType.INT64, 5).storage().isForeign());
                try (Scope inner = Scope.open()) {
                    assertFalse(Tensor.zeros(ElementType.INT64, 5).storage().isForeign());
                    assertTrue(inner != outer);
                }
                assertTrue(Tensor.zeros(ElementType.INT64, 5).storage().isForeign());
            }
            after = Tensor.zeros(ElementType.INT64, 5);
            assertFalse(after.storage().isForeign());
        }
    }

    @Test
    void aTensorEndsWithTheScopeOrIfItIsKeptWithTheArena() {
        Tensor ended;
        Tensor kept;
        try (Arena arena = Arena.ofShared()) {
            try (Scope scope = Scope.open(arena)) {
                ended = counted(20);
                kept = counted(20);
                kept.storage().keep();
                same(ended, kept);
                assertTrue(scope != null);
            }
            assertThrows(IllegalStateException.class, () -> ended.getLong(0));
            assertEquals(7, kept.getLong(7));
        }
        assertThrows(IllegalStateException.class, () -> kept.getLong(7));
        assertThrows(IllegalStateException.class, () -> ArithmeticEntry.plus(kept, kept));
    }

    @Test
    void aSharedArenaIsNotClosedBeforeTheScope() {
        Arena arena = Arena.ofShared();
        try (Scope scope = Scope.open(arena)) {
            Tensor a = counted(4);
            assertThrows(IllegalStateException.class, arena::close);
            assertEquals(6, ArithmeticEntry.plus(a, a).getLong(3));
            assertThrows(IllegalStateException.class, arena::close);
            assertTrue(scope != null);
        }
        ForeignMemoryTest.closeSoon(arena);
    }

    @Test
    void anArenaThatIsClosedMakesNoTensors() {
        Arena arena = Arena.ofConfined();
        try (Scope scope = Scope.open(arena)) {
            Tensor a = counted(4);
            arena.close();
            assertThrows(IllegalStateException.class, () -> counted(4));
            assertThrows(IllegalStateException.class, () -> ArithmeticEntry.plus(a, a));
            assertTrue(scope != null);
        }
        assertEquals(4, counted(4).size());
    }

    @Test
    void memoryThatDoesNotFitIsRefusedWithItsSize() {
        MemorySegment memory = Arena.ofAuto().allocate(1024, 64);
        List<SegmentAllocator> unfit = List.of(
                (bytes, alignment) -> MemorySegment.ofArray(new long[100]),
                (bytes, alignment) -> memory.asSlice(0, bytes - 1),
                (bytes, alignment) -> memory.asSlice(8, bytes),
                (bytes, alignment) -> memory.asReadOnly(),
                (bytes, alignment) -> null);
        for (SegmentAllocator allocator : unfit) {
            try (Scope scope = Scope.open(allocator)) {
                String text = assertThrows(IllegalArgumentException.class, () -> counted(40))
                        .getMessage();
                assertTrue(text.contains("320 bytes") && text.contains("64") && scope != null, text);
            }
        }
        String missing =
                assertThrows(NullPointerException.class, () -> Scope.open(null)).getMessage();
        assertTrue(missing.startsWith("Scope.open: memory is null"), missing);
    }

    @Test
    void aSegmentThatIsTooSmallOrOfTheWrongKindIsToldAsTheScopesMemory() {
        MemorySegment memory = Arena.ofAuto().allocate(1024, 64);
        List<MemorySegment> segments = List.of(
                MemorySegment.ofArray(new byte[1024]),
                MemorySegment.ofArray(new long[128]),
                memory.asSlice(0, 0),
                memory.asSlice(0, 319),
                memory.asSlice(1, 320));
        for (MemorySegment segment : segments) {
            try (Scope scope = Scope.open(SegmentAllocator.slicingAllocator(segment))) {
                String text = assertThrows(OffHeapMemoryException.class, () -> counted(40), segment::toString)
                        .getMessage();
                assertTrue(
                        text.startsWith("scope: its memory supplies no 320 bytes aligned to 64") && scope != null,
                        text);
            }
        }
    }

    private static void same(Tensor wanted, Tensor found) {
        assertTrue(wanted.layout().sameShape(found.layout()));
        Tensor a = wanted.view(wanted.size());
        Tensor b = found.view(found.size());
        for (long i = 0; i < a.size(); i++) {
            assertEquals(a.getLong(i), b.getLong(i));
        }
    }

    private static boolean lies(Tensor tensor, MemorySegment memory) {
        long begin = tensor.storage().address() - memory.address();
        return begin >= 0 && begin + tensor.storage().bytes() <= memory.byteSize();
    }

    private static Tensor counted(int n) {
        Tensor tensor = Tensor.empty(ElementType.INT64, n);
        for (int i = 0; i < n; i++) {
            tensor.setLong(i, i);
        }
        return tensor;
    }
}
