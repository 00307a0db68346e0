package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Layouts of the caller's own, on memory of the caller's or of a tensor. */
class UserStridesTest {

    private static final long ROOM = 64;

    @Test
    void whatHoldsAnElementTwiceIsReadOnly() {
        Random random = new Random(11);
        Tensor base = Tensor.zeros(ElementType.INT32, ROOM);
        int refused = 0;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(ROOM * Integer.BYTES, Integer.BYTES);
            for (int round = 0; round < 5_000; round++) {
                Layout layout = layout(random);
                boolean shared = places(layout).size() < layout.size();
                for (Tensor tensor : List.of(
                        Tensor.wrap(memory, ElementType.INT32, layout),
                        Tensor.on(base.storage(), ElementType.INT32, layout, false),
                        base.strided(layout))) {
                    assertEquals(shared, tensor.readOnly(), layout::toString);
                }
                if (shared) {
                    refused++;
                    String text = assertThrows(
                                    ReadOnlyException.class,
                                    () -> base.strided(layout).fill(1))
                            .getMessage();
                    assertTrue(text.contains("repeats elements"), text);
                }
            }
        }
        assertTrue(refused > 500 && refused < 4_500, "both occur: " + refused);
    }

    private static Layout layout(Random random) {
        int rank = random.nextInt(4);
        long[] shape = random.longs(rank, 1, 4).toArray();
        return Layout.strided(ROOM / 2, shape, random.longs(rank, -5, 6).toArray());
    }

    private static Set<Long> places(Layout layout) {
        Set<Long> places = new HashSet<>();
        for (long i = 0; i < layout.size(); i++) {
            long[] at = new long[layout.rank()];
            long rest = i;
            for (int axis = layout.rank() - 1; axis >= 0; axis--) {
                at[axis] = rest % layout.dim(axis);
                rest /= layout.dim(axis);
            }
            places.add(layout.index(at));
        }
        return places;
    }
}
