package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.spec.ElementType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("optimized")
class ForeignMemoryTest {

    @Test
    void useAfterTheArenaWasClosedIsAnException() {
        Tensor tensor;
        Tensor view;
        try (Arena arena = Arena.ofShared()) {
            tensor = wrapped(arena.allocate(80), 10);
            view = tensor.slice(0, 2, 5, 1);
            tensor.fill(3);
            assertEquals(3, view.getLong(0));
            assertEquals(6, ArithmeticEntry.plus(view, view).getLong(2));
        }
        assertThrows(IllegalStateException.class, () -> view.getLong(0));
        assertThrows(IllegalStateException.class, () -> view.setLong(0, 1));
        assertThrows(IllegalStateException.class, () -> ArithmeticEntry.plus(view, view));
        assertThrows(IllegalStateException.class, () -> tensor.fill(1));
        assertThrows(IllegalStateException.class, tensor::prefetch);
        assertThrows(IllegalStateException.class, tensor::copy);
    }

    @Test
    void anArenaIsNotClosedWhileItsMemoryIsPinned() {
        Arena arena = Arena.ofShared();
        Storage storage = Storage.foreign(arena.allocate(64));
        assertFalse(storage.steady());
        storage.pin();
        storage.pin();
        assertThrows(IllegalStateException.class, arena::close);
        storage.unpin();
        assertThrows(IllegalStateException.class, arena::close);
        storage.unpin();
        closeSoon(arena);
        assertThrows(IllegalStateException.class, storage::pin);
    }

    @Test
    void onlyArenasThatOthersMayCloseAreHeld() {
        try (Arena confined = Arena.ofConfined()) {
            assertTrue(Storage.foreign(confined.allocate(64)).steady());
        }
        assertTrue(Storage.foreign(Arena.ofAuto().allocate(64)).steady());
        assertTrue(Storage.foreign(Arena.global().allocate(64)).steady());
    }

    @Test
    void memoryConfinedToAnotherThreadIsRefused() throws InterruptedException {
        try (Arena confined = Arena.ofConfined()) {
            Tensor tensor = wrapped(confined.allocate(80), 10);
            AtomicInteger refused = new AtomicInteger();
            Thread other = Thread.ofPlatform().start(() -> {
                assertThrows(IllegalStateException.class, () -> tensor.getLong(0));
                refused.incrementAndGet();
            });
            other.join();
            assertEquals(1, refused.get());
        }
    }

    @Test
    void arenasClosedInTheMiddleOfOpsAreAnExceptionOnOneSide() throws InterruptedException {
        for (int round = 0; round < 30; round++) {
            Arena arena = Arena.ofShared();
            int elements = 20_000;
            Tensor tensor = wrapped(arena.allocate(8L * elements, 8), elements).fill(5);
            Thread closer = Thread.ofPlatform().start(() -> closeSoon(arena));
            try {
                while (true) {
                    assertEquals(10, ArithmeticEntry.plus(tensor, tensor).getLong(elements - 1));
                }
            } catch (IllegalStateException closed) {
                assertTrue(closed.getMessage().contains("arena is closed"), closed.getMessage());
            }
            closer.join();
        }
    }

    @Test
    void adoptedMemoryGoesWithItsTensor() {
        Arena arena = Arena.ofShared();
        MemorySegment segment = arena.allocate(80);
        segment.set(ValueLayout.JAVA_LONG, 8, 42);
        Tensor tensor = Tensor.adopt(segment, arena::close, ElementType.INT64, 2, 5);
        Tensor other = tensor.shallow();
        tensor.close();
        assertEquals(42, other.getLong(0, 1));
        assertTrue(arena.scope().isAlive());
        other.close();
        assertFalse(arena.scope().isAlive());
        assertThrows(
                IllegalArgumentException.class,
                () -> Tensor.adopt(Arena.global().allocate(8), () -> {}, ElementType.INT64, 2));
    }

    private static Tensor wrapped(MemorySegment segment, long size) {
        return Tensor.wrap(segment, ElementType.INT64, Layout.of(size));
    }

    /** Closes as soon as nobody holds it. */
    static void closeSoon(Arena arena) {
        while (true) {
            try {
                arena.close();
                return;
            } catch (IllegalStateException held) {
                Thread.onSpinWait();
            }
        }
    }
}
