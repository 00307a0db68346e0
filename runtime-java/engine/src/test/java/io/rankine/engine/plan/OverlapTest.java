package io.rankine.engine.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.layout.Layout;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OverlapTest {

    @Test
    void sharedBytesAreFoundAsByCountingThem() {
        Random random = new Random(7);
        int shared = 0;
        for (int i = 0; i < 20_000; i++) {
            Layout a = small(random);
            Layout b = small(random);
            int aBytes = 1 << random.nextInt(4);
            int bBytes = 1 << random.nextInt(4);
            long aAddress = 1000 + random.nextInt(40);
            long bAddress = 1000 + random.nextInt(40);
            Set<Long> common = bytes(aAddress, a, aBytes);
            common.retainAll(bytes(bAddress, b, bBytes));
            shared += common.isEmpty() ? 0 : 1;
            assertEquals(
                    !common.isEmpty(),
                    Overlap.between(aAddress, a, aBytes, bAddress, b, bBytes),
                    () -> aAddress + ": " + a + " x " + aBytes + ", " + bAddress + ": " + b + " x " + bBytes);
        }
        assertTrue(shared > 2_000 && shared < 18_000, "both verdicts occur: " + shared);
    }

    @Test
    void elementsHeldTwiceAreFoundAsByCountingThem() {
        Random random = new Random(8);
        int twice = 0;
        for (int i = 0; i < 20_000; i++) {
            Layout layout = small(random);
            boolean repeated = bytes(0, layout, 1).size() < layout.size();
            twice += repeated ? 1 : 0;
            assertEquals(repeated, Overlap.within(layout), layout::toString);
        }
        assertTrue(twice > 1_000 && twice < 18_000, "both verdicts occur: " + twice);
    }

    @Test
    void interleavedColumnsAreApart() {
        Layout even = Layout.of(1000, 1000).slice(1, 0, 1000, 2);
        Layout odd = Layout.of(1000, 1000).slice(1, 1, 1000, 2);
        assertFalse(Overlap.between(0, even, 8, 8, odd, 8));
        assertTrue(Overlap.between(0, even, 8, 16, odd, 8));
    }

    @Test
    void anEndlessSearchIsCutShortAndCountsAsShared() {
        Layout a = Layout.strided(
                0, new long[] {99, 98, 97, 96, 95}, new long[] {100_003, 70_001, 50_021, 30_011, 20_011});
        Layout b = Layout.strided(
                0, new long[] {99, 98, 97, 96, 95}, new long[] {100_019, 70_009, 50_023, 30_013, 20_021});
        assertTrue(Overlap.between(0, a, 1, 1, b, 1));
    }

    private static Layout small(Random random) {
        int rank = random.nextInt(4);
        return Layout.strided(
                0, random.longs(rank, 0, 4).toArray(), random.longs(rank, -6, 7).toArray());
    }

    private static Set<Long> bytes(long address, Layout layout, int width) {
        Set<Long> bytes = new HashSet<>();
        collect(address, layout, width, new long[layout.rank()], 0, bytes);
        return bytes;
    }

    private static void collect(long address, Layout layout, int width, long[] at, int axis, Set<Long> bytes) {
        if (axis == at.length) {
            for (int i = 0; i < width; i++) {
                bytes.add(address + layout.index(at) * width + i);
            }
            return;
        }
        for (at[axis] = 0; at[axis] < layout.dim(axis); at[axis]++) {
            collect(address, layout, width, at, axis + 1, bytes);
        }
    }
}
