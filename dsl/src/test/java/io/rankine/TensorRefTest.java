package io.rankine;

import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.engine.memory.Scope;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;

class TensorRefTest {

    @Test
    void swappingExchangesWhatTwoNamesAreBoundTo() {
        try (var now = TensorRef.of(tensor(1, 2));
                var next = TensorRef.of(tensor(30, 40))) {
            LongTensor1 before = now.get();
            now.swap(next);
            assertEquals(tensor(30, 40), now.get());
            assertEquals(before.tensor(), next.get().tensor());
        }
    }

    @Test
    void aNameOwnsAShareOfItsElements() {
        LongTensor1 a = tensor(1, 2);
        TensorRef<LongTensor1> name = TensorRef.of(a);
        assertEquals(2, a.tensor().owners());
        name.get().set(0, 9);
        assertEquals(9, a.get(0));
        LongTensor1 earlier = name.get();
        name.set(tensor(3));
        assertEquals(1, a.tensor().owners());
        assertThrows(IllegalStateException.class, () -> earlier.get(0));
        assertEquals(9, a.get(0));
        name.close();
        name.close();
        assertThrows(IllegalStateException.class, name::get);
        assertThrows(IllegalStateException.class, () -> name.set(a));
    }

    @Test
    void nullsAreToldByTheirNamesAndNothingIsReplaced() {
        try (var name = TensorRef.of(tensor(5))) {
            assertEquals(
                    "set: operand next is null",
                    assertThrows(NullPointerException.class, () -> name.set(null))
                            .getMessage());
            assertThrows(NullPointerException.class, () -> name.reset(null, 1));
            assertThrows(NullPointerException.class, () -> name.swap(null));
            assertEquals(5, name.get().get(0));
        }
    }

    @Test
    void aScopeLeavesWhatANameIsBoundTo() {
        try (var name = TensorRef.of(tensor(1, 2))) {
            LongTensor1 last = name.get();
            for (int i = 0; i < 3; i++) {
                try (var _ = Scope.open()) {
                    name.set(name.get().times(2).plus(1));
                }
                LongTensor1 earlier = last;
                assertThrows(IllegalStateException.class, () -> earlier.get(0));
                last = name.get();
                assertEquals(1, last.tensor().owners());
            }
            assertEquals(tensor(15, 23), name.get());
        }
    }

    @Test
    void bindingToItsOwnTensorKeepsIt() {
        try (var name = TensorRef.of(tensor(5))) {
            name.set(name.get());
            assertEquals(5, name.get().get(0));
            name.swap(name);
            assertEquals(5, name.get().get(0));
        }
    }

    @Test
    void resettingBindsToForeignMemoryOfTheSameTypeAndRank() {
        try (Arena arena = Arena.ofConfined();
                var name = TensorRef.of(LongTensor.zeros(1, 1))) {
            MemorySegment memory = arena.allocateFrom(ValueLayout.JAVA_LONG, 1, 2, 3, 4, 5, 6);
            name.reset(memory, 2, 3);
            name.get().set(1, 2, 60);
            assertEquals(60, memory.getAtIndex(ValueLayout.JAVA_LONG, 5));
            assertThrows(IllegalArgumentException.class, () -> name.reset(memory, 7));
            assertThrows(IllegalArgumentException.class, () -> name.reset(memory, 7, 1));
            assertEquals(60, name.get().get(1, 2));
        }
    }

    @Test
    void shallowCopiesShareAndOutliveTheirTensor() {
        LongTensor2 a = LongTensor.zeros(3, 3);
        LongTensor2 other = a.transpose().memory().shallow();
        LongView2 seen = a.asReadOnly().memory().shallow();
        assertEquals(3, a.tensor().owners());
        a.set(0, 1, 5);
        a.close();
        assertEquals(5, other.get(1, 0));
        assertEquals(5, seen.get(0, 1));
        assertThrows(IllegalStateException.class, () -> a.get(0, 1));
        other.into().plus(1, other);
        assertEquals(6, seen.get(0, 1));
        // Another owner is seen to overlap: the result is as if the right side came first.
        other.set(0, 1, 1);
        LongTensor2 third = other.memory().shallow();
        other.inPlace().plus(third.transpose());
        assertEquals(7, other.get(0, 1));
        assertEquals(7, other.get(1, 0));
    }
}
