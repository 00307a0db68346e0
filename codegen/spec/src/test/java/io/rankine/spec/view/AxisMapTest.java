package io.rankine.spec.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Every view against a second one that finds each element by its index. */
class AxisMapTest {

    /** @param from the index in the viewed of an index in the view */
    private record Expected(String story, AxisMap map, long[] sizes, UnaryOperator<long[]> from) {}

    @RepeatedTest(200)
    void eachIndexOfAViewIsThatOfTheElementItShows(RepetitionInfo info) {
        Random random = new Random(info.getCurrentRepetition());
        long[] shape = random.longs(2 + random.nextInt(3), 1, 5).toArray();
        for (Expected expected : views(random, shape)) {
            String story = expected.story + " of " + Arrays.toString(shape);
            assertArrayEquals(expected.sizes, expected.map.sizes(), story);
            for (long[] index : indices(expected.sizes)) {
                long[] wanted = expected.from.apply(index);
                assertArrayEquals(wanted, walked(expected.map, shape.length, index), story + Arrays.toString(index));
            }
        }
    }

    /** Bounds wrap once and lie on the axis, its end too for ranges forwards; then a range is what a loop meets. */
    @Test
    void aRangeHoldsWhatALoopMeetsOrIsRefused() {
        for (int n = 0; n < 5; n++) {
            for (int start = -n - 2; start <= n + 2; start++) {
                for (int stop = -n - 2; stop <= n + 2; stop++) {
                    for (int step = -3; step <= 3; step++) {
                        String story = n + "[" + start + ":" + stop + ":" + step + "]";
                        assertEquals(loop(n, start, stop, step), range(n, start, stop, step), story);
                    }
                }
            }
        }
    }

    private static Optional<List<Long>> loop(int n, int start, int stop, int step) {
        // With nothing in it, 0 is a bound in both directions.
        int first = n == 0 && start == 0 ? (step > 0 ? 0 : -1) : start < 0 ? start + n : start;
        int end = n == 0 && stop == 0 ? (step > 0 ? 0 : -1) : stop < 0 ? stop + n : stop;
        int last = step > 0 ? n : n - 1;
        boolean wrong = start < -n || stop < -n || first > last || end > last;
        if (step == 0 || wrong || (step > 0 ? first > end : first < end)) {
            return Optional.empty();
        }
        List<Long> met = new ArrayList<>();
        for (long i = first; step > 0 ? i < end : i > end; i += step) {
            met.add(i);
        }
        return Optional.of(met);
    }

    private static Optional<List<Long>> range(long n, long start, long stop, long step) {
        try {
            AxisMap map = Ranges.slice(Axes.of(n), 0, start, stop, step);
            return Optional.of(LongStream.range(0, map.sizes()[0])
                    .map(i -> map.start() + i * map.step())
                    .boxed()
                    .toList());
        } catch (IllegalArgumentException refused) {
            return Optional.empty();
        }
    }

    private static List<Expected> views(Random random, long... shape) {
        Axes axes = Axes.of(shape);
        int rank = shape.length;
        int d = random.nextInt(rank);
        int e = (d + 1 + random.nextInt(rank - 1)) % rank;
        int negative = random.nextBoolean() ? d : d - rank;
        List<Expected> all = new ArrayList<>(orders(random, axes, d, e, shape));
        long at = random.nextLong(shape[d]);
        all.add(new Expected(
                "select", Ranges.select(axes, negative, at - shape[d]), without(shape, d), i -> with(i, d, at)));
        all.add(new Expected("reverse", Ranges.reverse(axes, negative), shape, i -> set(i, d, shape[d] - 1 - i[d])));
        long step = 1 + random.nextInt(3);
        long count = (shape[d] - at + step - 1) / step;
        all.add(new Expected(
                "slice",
                Ranges.slice(axes, negative, at, SizeAlgebra.OPEN, step),
                set(shape, d, count),
                i -> set(i, d, at + i[d] * step)));
        all.add(new Expected(
                "slice back",
                Ranges.slice(axes, negative, at, SizeAlgebra.OPEN, -step),
                set(shape, d, at / step + 1),
                i -> set(i, d, at - i[d] * step)));
        all.add(diagonal(axes, random.nextLong(-shape[d] + 1, shape[e]), d, e, shape));
        long window = 1 + random.nextLong(shape[d]);
        long apart = 1 + random.nextLong(window);
        all.add(new Expected(
                "windows",
                Repeats.windows(axes, negative, window, apart),
                with(set(shape, d, (shape[d] - window) / apart + 1), rank, window),
                i -> set(without(i, rank), d, i[d] * apart + i[rank])));
        return all;
    }

    private static List<Expected> orders(Random random, Axes axes, int d, int e, long... shape) {
        int rank = shape.length;
        int[] order = IntStream.range(0, rank).toArray();
        order[d] = e;
        order[e] = d;
        long[] ones = set(shape, d, 1);
        long[] kept = new long[rank];
        Arrays.fill(kept, SizeAlgebra.OPEN);
        long n = random.nextInt(3);
        return List.of(
                new Expected("swapaxes", Orders.swapaxes(axes, d, e), swapped(shape, d, e), i -> swapped(i, d, e)),
                new Expected("permute", Orders.permute(axes, order), swapped(shape, d, e), i -> swapped(i, d, e)),
                new Expected("transpose", Orders.transpose(axes), reversed(shape), AxisMapTest::reversed),
                new Expected(
                        "moveaxis",
                        Orders.moveaxis(axes, d, e),
                        with(without(shape, d), e, shape[d]),
                        i -> with(without(i, e), d, i[e])),
                new Expected(
                        "permuteMatrix",
                        Orders.permuteMatrix(axes),
                        swapped(shape, rank - 2, rank - 1),
                        i -> swapped(i, rank - 2, rank - 1)),
                new Expected("squeeze", Orders.squeeze(Axes.of(ones), d), without(shape, d), i -> with(i, d, 0)),
                new Expected("unsqueeze", Orders.unsqueeze(axes, d), with(shape, d, 1), i -> without(i, d)),
                new Expected(
                        "expand", Repeats.expand(Axes.of(ones), d, n + 1), set(shape, d, n + 1), i -> set(i, d, 0)),
                new Expected(
                        "broadcastTo",
                        Repeats.broadcastTo(Axes.of(ones), with(shape, 0, n)),
                        with(shape, 0, n),
                        i -> set(without(i, 0), d, 0)),
                new Expected(
                        "repeated", Repeats.repeated(axes, with(kept, d, n)), with(shape, d, n), i -> without(i, d)));
    }

    private static Expected diagonal(Axes axes, long offset, int d, int e, long... shape) {
        long length = 0;
        for (long i = 0; i < shape[d]; i++) {
            length += i + offset >= 0 && i + offset < shape[e] ? 1 : 0;
        }
        int rest = shape.length - 2;
        long first = Math.max(0, -offset);
        long[] others = without(without(shape, Math.max(d, e)), Math.min(d, e));
        return new Expected("diagonal", Diagonals.diagonal(axes, offset, d, e), with(others, rest, length), i -> {
            long[] index = without(i, rest);
            long row = first + i[rest];
            index = with(index, Math.min(d, e), d < e ? row : row + offset);
            return with(index, Math.max(d, e), d < e ? row + offset : row);
        });
    }

    /** The index in the viewed, by the map; axes that it does not name at 0. */
    private static long[] walked(AxisMap map, int rank, long... index) {
        long[] at = new long[rank];
        if (map.entered() != AxisMap.NONE) {
            at[map.entered()] = map.start();
        }
        for (int axis = 0; axis < index.length; axis++) {
            int source = map.sources()[axis];
            if (source >= 0) {
                at[source] += index[axis] * (axis == map.stepping() ? map.step() : 1);
            }
        }
        if (map.diagonal() != AxisMap.NONE) {
            at[map.diagonal()] += index[index.length - 1];
        }
        return at;
    }

    private static List<long[]> indices(long... shape) {
        List<long[]> indices = new ArrayList<>(List.of(new long[0]));
        for (long size : shape) {
            List<long[]> longer = new ArrayList<>();
            for (long[] index : indices) {
                for (long i = 0; i < size; i++) {
                    longer.add(with(index, index.length, i));
                }
            }
            indices = longer;
        }
        return indices;
    }

    private static long[] set(long[] values, int d, long value) {
        long[] changed = values.clone();
        changed[d] = value;
        return changed;
    }

    private static long[] swapped(long[] values, int d, int e) {
        return set(set(values, d, values[e]), e, values[d]);
    }

    private static long[] reversed(long... values) {
        long[] back = new long[values.length];
        Arrays.setAll(back, d -> values[values.length - 1 - d]);
        return back;
    }

    private static long[] without(long[] values, int d) {
        return IntStream.range(0, values.length)
                .filter(i -> i != d)
                .mapToLong(i -> values[i])
                .toArray();
    }

    private static long[] with(long[] values, int d, long value) {
        return IntStream.rangeClosed(0, values.length)
                .mapToLong(i -> i == d ? value : values[i < d ? i : i - 1])
                .toArray();
    }
}
