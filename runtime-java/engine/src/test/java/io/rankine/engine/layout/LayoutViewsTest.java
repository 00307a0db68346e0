package io.rankine.engine.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LayoutViewsTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
    void chainsOfViewsShowTheElementsTheNaiveModelShows(int rank) {
        for (int seed = 0; seed < 400; seed++) {
            RandomView view = new RandomView(new Random(31L * seed + rank), rank);
            for (int depth = 0; depth < 6; depth++) {
                view.step();
                NaiveView seen = NaiveView.of(view.layout);
                assertTrue(seen.sameAs(view.naive), () -> view.story + ": " + seen + ", expected " + view.naive);
            }
        }
    }

    @RepeatedTest(40)
    void reshapeIsAViewExactlyWhereOneSetOfStridesReachesAllElements(RepetitionInfo info) {
        Random random = new Random(info.getCurrentRepetition());
        for (int i = 0; i < 50; i++) {
            RandomView view = new RandomView(random, random.nextInt(4));
            for (int depth = 0; depth < 3; depth++) {
                view.step();
            }
            long[] target = factors(view.layout.size(), random);
            Layout reshaped = view.layout.reshape(target);
            NaiveView wanted = view.naive.withShape(target);
            if (reshaped != null) {
                assertTrue(NaiveView.of(reshaped).sameAs(wanted), () -> view.story + " as " + Arrays.toString(target));
            }
            assertEquals(affine(wanted), reshaped != null, () -> view.story + " as " + Arrays.toString(target));
        }
    }

    @Test
    void aContiguousLayoutMayBeSeenAsItsFirstElements() {
        Layout view = Layout.of(4, 6).slice(0, 1, 3, 1).view(3, 2);
        assertArrayEquals(new long[] {3, 2}, view.shape());
        assertArrayEquals(new long[] {2, 1}, view.strides());
        assertEquals(6, view.offset());
    }

    @Test
    void oneSizeOfAViewIsFoundFromTheOthers() {
        assertArrayEquals(new long[] {4, 3}, Layout.of(2, 6).view(-1, 3).shape());
        assertArrayEquals(new long[] {12}, Layout.of(2, 6).view(-1).shape());
    }

    @Test
    void axesOfSizeOneAndEmptyLayoutsDoNotBreakContiguity() {
        assertTrue(
                Layout.strided(0, new long[] {3, 1, 2}, new long[] {2, 77, 1}).contiguous());
        assertTrue(Layout.of(3, 0, 2).transpose().contiguous());
        assertFalse(Layout.of(3, 2).transpose().contiguous());
        assertTrue(Layout.of().contiguous());
    }

    @Test
    void anEmptyLayoutCanBeSeenInAnyEmptyShape() {
        assertArrayEquals(new long[] {0}, Layout.of(3, 0).transpose().view(0).shape());
        assertArrayEquals(new long[] {7, 0, 2}, Layout.of(3, 0).view(7, 0, 2).shape());
    }

    @Test
    void flattenMergesTheAxesFromStartToEnd() {
        assertArrayEquals(new long[] {2, 12, 5}, Layout.of(2, 3, 4, 5).flattenedShape(1, -2));
        assertArrayEquals(new long[] {120}, Layout.of(2, 3, 4, 5).flattenedShape(0, -1));
        assertArrayEquals(new long[] {1}, Layout.of().flattenedShape(0, -1));
    }

    @Test
    void windowsOverlapAlongAnyAxisAndHonourItsStride() {
        Layout windows = Layout.of(2, 10).slice(1, 0, 10, 2).windows(1, 3, 1);
        assertArrayEquals(new long[] {2, 3, 3}, windows.shape());
        assertArrayEquals(new long[] {10, 2, 2}, windows.strides());
    }

    @Test
    void compactLayoutsAreShared() {
        Layout layout = Layout.of(2, 3);
        assertSame(layout, layout.compact());
        assertArrayEquals(new long[] {2, 1}, layout.transpose().compact().strides());
    }

    /** Whether positions are an affine function of the index. */
    private static boolean affine(NaiveView view) {
        long[] shape = view.shape();
        long[] steps = new long[shape.length];
        long place = 1;
        for (int axis = shape.length - 1; axis >= 0 && view.positions().length > 0; axis--) {
            steps[axis] = shape[axis] > 1 ? view.positions()[(int) place] - view.positions()[0] : 0;
            place *= shape[axis];
        }
        NaiveView straight = NaiveView.gather(shape, index -> {
            long position = view.positions()[0];
            for (int axis = 0; axis < shape.length; axis++) {
                position += index[axis] * steps[axis];
            }
            return position;
        });
        return straight.sameAs(view);
    }

    /** A random shape of {@code size} elements. */
    private static long[] factors(long size, Random random) {
        long[] shape = {};
        long rest = size;
        while (rest > 1 || random.nextInt(3) == 0) {
            long factor = 1 + random.nextLong(Math.max(rest, 1));
            if (rest == 0 || rest % factor == 0) {
                shape = NaiveView.with(shape, shape.length, factor);
                rest /= factor;
            }
        }
        return rest == 1 ? shape : NaiveView.with(shape, random.nextInt(shape.length + 1), rest);
    }
}
