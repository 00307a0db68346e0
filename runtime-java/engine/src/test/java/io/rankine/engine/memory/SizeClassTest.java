package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SizeClassTest {

    @Test
    void blocksHoldWhatTheirClassIsAskedFor() {
        Random random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            long bytes = 1 + (random.nextLong() >>> (17 + random.nextInt(46)));
            bytes = Math.min(bytes, SizeClass.LARGEST);
            int index = SizeClass.of(bytes);
            long block = SizeClass.bytes(index);
            assertTrue(block >= bytes && index < SizeClass.COUNT, "class " + index + " of " + bytes);
            assertEquals(index, SizeClass.of(block), "a block's own size is its class");
            boolean tight = block <= SizeClass.SMALLEST || block - bytes <= Math.max(bytes / 8 + 4096, Pages.HUGE);
            assertTrue(tight, bytes + " in " + block);
            assertEquals(0, block % (block < Pages.HUGE ? 4096 : Pages.HUGE));
        }
    }

    @Test
    void theEndsOfTheRangeHaveClasses() {
        assertEquals(SizeClass.SMALLEST, SizeClass.bytes(SizeClass.of(0)));
        assertEquals(SizeClass.SMALLEST, SizeClass.bytes(SizeClass.of(SizeClass.SMALLEST)));
        assertEquals(SizeClass.LARGEST, SizeClass.bytes(SizeClass.of(SizeClass.LARGEST)));
    }
}
