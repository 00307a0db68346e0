package io.rankine.engine.layout;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

/** One random view, as layouts make it and as the naive model does. */
final class RandomView {

    Layout layout;
    NaiveView naive;
    String story;
    private final Random random;

    RandomView(Random random, int rank) {
        this.random = random;
        long[] shape = random.longs(rank, 0, 5)
                .map(d -> d == 0 && random.nextInt(4) != 0 ? 1 : d)
                .toArray();
        layout = Layout.of(shape);
        naive = NaiveView.of(layout);
        story = Arrays.toString(shape);
    }

    /** Applies one view to both. */
    void step() {
        int rank = layout.rank();
        switch (rank == 0 ? 6 : random.nextInt(11)) {
            case 0 -> slice(random.nextInt(rank));
            case 1 -> select(random.nextInt(rank));
            case 2 -> permute();
            case 3 -> move(random.nextInt(rank), random.nextInt(rank));
            case 4 -> reverse(random.nextInt(rank));
            case 5 -> squeezeOrExpand(random.nextInt(rank));
            case 6 -> unsqueeze(random.nextInt(rank + 1));
            case 7 -> diagonal(random.nextInt(rank), random.nextInt(rank));
            case 8 -> windows(random.nextInt(rank));
            case 9 -> repeat();
            default -> broadcast();
        }
    }

    private void slice(int axis) {
        long dim = layout.dim(axis);
        if (dim == 0) {
            return;
        }
        long a = random.nextLong(dim);
        long b = random.nextLong(dim + 1);
        long step = 1 + random.nextLong(3);
        boolean back = b < a;
        long stop = b == dim && random.nextBoolean() ? Layout.OPEN : b;
        long start = random.nextBoolean() ? a - dim : a;
        long count = (Math.abs(b - a) + step - 1) / step;
        long sign = back ? -step : step;
        layout = layout.slice(random.nextBoolean() ? axis : axis - layout.rank(), start, stop, sign);
        long[] shape = naive.shape().clone();
        shape[axis] = count;
        naive = naive.pick(shape, index -> with(index, axis, a + index[axis] * sign));
        story += " slice(" + axis + "," + start + "," + stop + "," + sign + ")";
    }

    private void select(int axis) {
        long dim = layout.dim(axis);
        if (dim == 0) {
            return;
        }
        long i = random.nextLong(dim);
        layout = layout.select(axis, random.nextBoolean() ? i : i - dim);
        naive = naive.pick(NaiveView.without(naive.shape(), axis), index -> NaiveView.with(index, axis, i));
        story += " select(" + axis + "," + i + ")";
    }

    private void permute() {
        int[] axes = IntStream.range(0, layout.rank()).toArray();
        for (int d = axes.length - 1; d > 0; d--) {
            int e = random.nextInt(d + 1);
            int kept = axes[d];
            axes[d] = axes[e];
            axes[e] = kept;
        }
        permuteNaively(axes);
        layout = layout.permute(Arrays.stream(axes)
                .map(d -> random.nextBoolean() ? d : d - axes.length)
                .toArray());
        story += " permute" + Arrays.toString(axes);
    }

    private void permuteNaively(int[] axes) {
        long[] shape = new long[axes.length];
        Arrays.setAll(shape, d -> naive.shape()[axes[d]]);
        naive = naive.pick(shape, index -> {
            long[] from = new long[axes.length];
            for (int d = 0; d < axes.length; d++) {
                from[axes[d]] = index[d];
            }
            return from;
        });
    }

    private void move(int source, int destination) {
        int[] axes = IntStream.range(0, layout.rank()).filter(d -> d != source).toArray();
        int[] order = new int[layout.rank()];
        for (int d = 0, next = 0; d < order.length; d++) {
            order[d] = d == destination ? source : axes[next++];
        }
        permuteNaively(order);
        layout = layout.moveaxis(source, destination);
        story += " moveaxis(" + source + "," + destination + ")";
    }

    private void reverse(int axis) {
        long last = layout.dim(axis) - 1;
        layout = layout.reverse(axis);
        naive = naive.pick(naive.shape(), index -> with(index, axis, last - index[axis]));
        story += " reverse(" + axis + ")";
    }

    private void squeezeOrExpand(int axis) {
        if (layout.dim(axis) != 1) {
            return;
        }
        if (random.nextBoolean()) {
            layout = layout.squeeze(axis);
            naive = naive.withShape(NaiveView.without(naive.shape(), axis));
            story += " squeeze(" + axis + ")";
        } else {
            long n = 1 + random.nextInt(3);
            layout = layout.expand(axis, n);
            naive = naive.pick(with(naive.shape(), axis, n), index -> with(index, axis, 0));
            story += " expand(" + axis + "," + n + ")";
        }
    }

    private void unsqueeze(int axis) {
        if (layout.rank() == 6) {
            return;
        }
        layout = layout.unsqueeze(random.nextBoolean() ? axis : axis - layout.rank() - 1);
        naive = naive.withShape(NaiveView.with(naive.shape(), axis, 1));
        story += " unsqueeze(" + axis + ")";
    }

    private void diagonal(int a, int b) {
        if (a == b) {
            return;
        }
        long rows = layout.dim(a);
        long columns = layout.dim(b);
        long offset = random.nextLong(-rows, columns + 1);
        long length = Math.max(0, Math.min(rows + Math.min(offset, 0), columns - Math.max(offset, 0)));
        layout = layout.diagonal(offset, a, random.nextBoolean() ? b : b - layout.rank());
        long[] shape = NaiveView.without(NaiveView.without(naive.shape(), Math.max(a, b)), Math.min(a, b));
        naive = naive.pick(NaiveView.with(shape, shape.length, length), index -> {
            long i = index[index.length - 1];
            long[] rest = NaiveView.without(index, index.length - 1);
            boolean ordered = a < b;
            long first = (ordered ? -Math.min(offset, 0) : Math.max(offset, 0)) + i;
            long second = (ordered ? Math.max(offset, 0) : -Math.min(offset, 0)) + i;
            return NaiveView.with(NaiveView.with(rest, Math.min(a, b), first), Math.max(a, b), second);
        });
        story += " diagonal(" + offset + "," + a + "," + b + ")";
    }

    private void windows(int axis) {
        if (layout.rank() == 6 || layout.dim(axis) == 0) {
            return;
        }
        long window = 1 + random.nextLong(layout.dim(axis));
        long step = 1 + random.nextLong(window);
        layout = layout.windows(axis, window, step);
        long[] shape = with(naive.shape(), axis, (naive.shape()[axis] - window) / step + 1);
        naive = naive.pick(NaiveView.with(shape, shape.length, window), index -> {
            long[] rest = NaiveView.without(index, index.length - 1);
            return with(rest, axis, index[axis] * step + index[index.length - 1]);
        });
        story += " windows(" + axis + "," + window + "," + step + ")";
    }

    private void repeat() {
        if (layout.rank() == 6) {
            return;
        }
        int at = random.nextInt(layout.rank() + 1);
        long n = random.nextInt(3);
        long[] dims = new long[layout.rank()];
        Arrays.fill(dims, Layout.OPEN);
        layout = layout.repeated(NaiveView.with(dims, at, n));
        naive = naive.pick(NaiveView.with(naive.shape(), at, n), index -> NaiveView.without(index, at));
        story += " repeat(" + n + " at " + at + ")";
    }

    private void broadcast() {
        int pad = layout.rank() < 5 ? random.nextInt(2) : 0;
        long[] target = new long[pad + layout.rank()];
        Arrays.fill(target, 0, pad, 2);
        for (int axis = 0; axis < layout.rank(); axis++) {
            target[pad + axis] = layout.dim(axis) == 1 ? random.nextInt(3) : layout.dim(axis);
        }
        long[] shape = naive.shape();
        naive = naive.pick(target, index -> {
            long[] from = Arrays.copyOfRange(index, pad, index.length);
            for (int axis = 0; axis < from.length; axis++) {
                from[axis] = shape[axis] == 1 ? 0 : from[axis];
            }
            return from;
        });
        layout = layout.broadcastTo(target);
        story += " broadcastTo" + Arrays.toString(target);
    }

    private static long[] with(long[] index, int axis, long value) {
        long[] changed = index.clone();
        changed[axis] = value;
        return changed;
    }
}
