package io.rankine.engine.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class LayoutRefusalsTest {

    private static final Layout LAYOUT = Layout.of(2, 5);

    @Test
    void boundsOutsideTheAxisAreNotClamped() {
        refused(() -> LAYOUT.slice(1, 6, 6, 1), "start 6", "axis 1", "[2, 5]", "0 to 5");
        refused(() -> LAYOUT.slice(1, 5, Layout.OPEN, 1), "start 5", "axis 1", "[2, 5]", "0 to 4");
        refused(() -> LAYOUT.slice(1, 5, 5, -1), "start 5", "0 to 4");
        refused(() -> LAYOUT.slice(1, 0, 6, 1), "stop 6", "0 to 5");
        refused(() -> LAYOUT.slice(1, -6, 5, 1), "start -6", "-5 to -1");
        refused(() -> LAYOUT.slice(1, 4, 5, -1), "stop 5", "0 to 4");
        refused(() -> LAYOUT.slice(2, 0, 1, 1), "axis 2", "-2 to 1");
        refused(() -> LAYOUT.slice(1, Long.MAX_VALUE, 5, 1), "start");
    }

    @Test
    void rangesAgainstTheirStepAreRefused() {
        refused(() -> LAYOUT.slice(1, 3, 2, 1), "start 3", "stop 2", "step 1");
        refused(() -> LAYOUT.slice(1, 2, 3, -1), "step -1");
        refused(() -> LAYOUT.slice(1, 0, 5, 0), "step 0");
    }

    @Test
    void stepsBeyondTheAxisLeaveOneElement() {
        assertArrayEquals(
                new long[] {2, 1}, LAYOUT.slice(1, 4, 5, Long.MAX_VALUE).shape());
        assertArrayEquals(
                new long[] {2, 1},
                LAYOUT.slice(1, 4, Layout.OPEN, Long.MIN_VALUE).shape());
        assertEquals(4, LAYOUT.slice(1, 4, Layout.OPEN, Long.MIN_VALUE).offset());
    }

    @Test
    void axesAreNamedOnceAndExist() {
        refused(() -> LAYOUT.permute(0, 0), "axis 0 stands twice", "[0, 0]");
        refused(() -> LAYOUT.permute(0, -2), "axis 0 stands twice");
        refused(() -> LAYOUT.permute(0), "1 axes", "[2, 5]");
        refused(() -> LAYOUT.permute(0, 2), "axis 2");
        refused(() -> LAYOUT.unsqueeze(3), "axis 3", "-3 to 2");
        refused(() -> LAYOUT.unsqueeze(-4), "axis -4");
        refused(() -> LAYOUT.moveaxis(0, 2), "moveaxis", "axis 2");
        refused(() -> Layout.of().squeeze(0), "it has no axes");
    }

    @Test
    void onlySingleElementsAreDroppedOrRepeated() {
        refused(() -> LAYOUT.squeeze(0), "size 2, not 1");
        refused(() -> LAYOUT.expand(0, 3), "size 2, not 1");
        refused(() -> Layout.of(1).expand(0, 0), "0 repeats", "at least 1");
        refused(() -> LAYOUT.broadcastTo(5), "[2, 5]", "[5]");
        refused(() -> LAYOUT.broadcastTo(2, 1), "[2, 1]");
        refused(() -> LAYOUT.broadcastTo(-1, 2, 5), "size -1");
        refused(() -> LAYOUT.windows(1, 6, 1), "window 6", "1 to 5");
        refused(() -> LAYOUT.windows(1, 2, 0), "step 0");
        refused(() -> LAYOUT.windows(1, 2, 3), "step 3", "1 to 2");
        refused(() -> LAYOUT.repeated(2, Layout.OPEN), "repeated: [2, kept]", "each of its 2 axes is kept once");
    }

    @Test
    void viewsThatTakeACopyNameTheWayOut() {
        refused(() -> LAYOUT.transpose().view(10), "contiguous()");
        refused(() -> LAYOUT.view(11), "11", "10");
        refused(() -> LAYOUT.view(-1, -1), "more than one size -1");
        refused(() -> LAYOUT.view(-1, 3), "no size for -1");
        refused(() -> LAYOUT.reshape(5), "5 elements", "10");
        refused(() -> LAYOUT.flattenedShape(1, 0), "swap");
    }

    @Test
    void sizesAndPositionsBeyond64BitsAreRefused() {
        refused(() -> Layout.of(1L << 32, 1L << 31), "2^63");
        refused(() -> Layout.of(0, 1L << 32, 1L << 32), "2^63");
        refused(() -> Layout.of(2, -1), "size -1");
        refused(() -> Layout.strided(0, new long[] {3}, new long[] {Long.MAX_VALUE}), "64 bits");
        refused(() -> Layout.strided(0, new long[] {3}, new long[] {1, 2}), "one stride an axis");
        refused(() -> Layout.of(1, 1L << 40).broadcastTo(1L << 30, 1L << 40), "2^63");
    }

    @Test
    void indicesOutsideTheShapeNameIndexAxisAndShape() {
        List<Executable> accesses =
                List.of(() -> LAYOUT.index(2, 0), () -> LAYOUT.index(new long[] {2, 0}), () -> LAYOUT.index(-3, 0));
        for (Executable access : accesses) {
            String text = assertThrows(IndexOutOfBoundsException.class, access).getMessage();
            assertTrue(text.contains("axis 0 of shape [2, 5]") && text.contains("0 to 1"), text);
        }
        assertEquals(9, LAYOUT.index(-1, -1));
        assertThrows(IndexOutOfBoundsException.class, () -> LAYOUT.index(1));
        assertThrows(IndexOutOfBoundsException.class, () -> LAYOUT.index());
        assertThrows(IndexOutOfBoundsException.class, () -> LAYOUT.index(0, 0, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> Layout.of(0).index(0));
    }

    private static void refused(Executable view, String... parts) {
        String text = assertThrows(IllegalArgumentException.class, view).getMessage();
        for (String part : parts) {
            assertTrue(text.contains(part), text + " should contain: " + part);
        }
    }
}
