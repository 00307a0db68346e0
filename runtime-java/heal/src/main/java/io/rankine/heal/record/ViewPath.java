package io.rankine.heal.record;

import io.rankine.engine.layout.Layout;
import io.rankine.heal.format.Argument;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The views of HEAL that lead from a row-major tensor to a layout on its elements: reshape, slices of single steps an axis,
 * axes moved, inserted and repeated. Not every layout can be reached: HEAL has no negative strides and no overlapping
 * windows.
 */
final class ViewPath {

    /** Strides at which a base is cut by trial. */
    private static final int MOST_CUTS = 8;

    /** One view: the op's name and its arguments after the tensor. */
    record Step(String op, List<Argument> arguments) {}

    private final List<Step> steps = new ArrayList<>();
    private Layout current;

    private ViewPath(long[] base) {
        current = Layout.of(base);
    }

    /** The steps from a row-major tensor of shape {@code base}, at offset 0, to {@code target}; null if there are none. */
    static @Nullable List<Step> between(long[] base, Layout target) {
        if (target.equals(Layout.of(base))) {
            return List.of();
        }
        List<Integer> axes = moving(target);
        if (target.size() == 0 || axes.stream().anyMatch(axis -> target.stride(axis) < 0)) {
            return null;
        }
        long elements = Layout.of(base).size();
        for (long[] radices : candidates(base, elements, target, axes)) {
            int[] places = places(radices, target, axes);
            if (places != null) {
                return new ViewPath(base).to(radices, target, axes, places);
            }
        }
        return null;
    }

    /** The axes along which elements differ, the widest strides first. */
    private static List<Integer> moving(Layout target) {
        List<Integer> axes = new ArrayList<>();
        for (int axis = 0; axis < target.rank(); axis++) {
            if (target.dim(axis) != 1 && target.stride(axis) != 0) {
                axes.add(axis);
            }
        }
        axes.sort((a, b) -> Long.compare(target.stride(b), target.stride(a)));
        return axes;
    }

    /**
     * Shapes of the base of which the target may be a slice: its own, and those cut at some of the target's strides; along
     * the others the slice has steps. So it has where a stride leaves a rest: every other one of three rows is cut at the
     * largest length that both the stride and the base are multiples of.
     */
    private static List<long[]> candidates(long[] base, long elements, Layout target, List<Integer> axes) {
        List<long[]> shapes = new ArrayList<>(List.of(base));
        int most = Math.min(axes.size(), MOST_CUTS);
        for (int cuts = 0; cuts < 1 << most; cuts++) {
            List<Long> shape = new ArrayList<>();
            long outer = elements;
            for (int i = 0; i < most; i++) {
                if ((cuts >> i & 1) != 0) {
                    long inner = divisor(target.stride(axes.get(i)), outer);
                    shape.add(outer / inner);
                    outer = inner;
                }
            }
            shape.add(outer);
            shapes.add(shape.stream().mapToLong(Long::longValue).toArray());
        }
        return shapes;
    }

    /** The greatest common one. */
    private static long divisor(long a, long b) {
        return b == 0 ? a : divisor(b, a % b);
    }

    /** For each of {@code axes} the axis of {@code radices} that it is a slice of; null if it is none, or two share one. */
    private static int @Nullable [] places(long[] radices, Layout target, List<Integer> axes) {
        int[] places = new int[axes.size()];
        int before = -1;
        for (int i = 0; i < places.length; i++) {
            long stride = target.stride(axes.get(i));
            long count = target.dim(axes.get(i));
            int place = before + 1;
            while (place < radices.length && inner(radices, place) > stride) {
                place++;
            }
            while (place < radices.length && radices[place] == 1) {
                place++;
            }
            if (place == radices.length || stride % inner(radices, place) != 0) {
                return null;
            }
            long step = stride / inner(radices, place);
            long start = target.offset() / inner(radices, place) % radices[place];
            if (step >= radices[place] || start + (count - 1) * step >= radices[place]) {
                return null;
            }
            places[i] = place;
            before = place;
        }
        return places;
    }

    /** Elements between neighbours along an axis of a row-major tensor. */
    private static long inner(long[] shape, int axis) {
        long elements = 1;
        for (int d = axis + 1; d < shape.length; d++) {
            elements *= shape[d];
        }
        return elements;
    }

    private @Nullable List<Step> to(long[] radices, Layout target, List<Integer> axes, int[] places) {
        reshape(radices);
        slice(radices, target, axes, places);
        order(axes);
        widen(target);
        // Whatever does not come out as asked for is not a way there.
        return current.sameShape(target) && sameElements(target) ? List.copyOf(steps) : null;
    }

    private void reshape(long[] radices) {
        Layout reshaped = Layout.of(radices);
        if (!reshaped.equals(current)) {
            step("reshape", reshaped, shape(radices));
        }
    }

    private void slice(long[] radices, Layout target, List<Integer> axes, int[] places) {
        List<Argument> items = new ArrayList<>();
        Layout sliced = current;
        int next = 0;
        int axis = 0;
        for (int place = 0; place < radices.length; place++) {
            long start = target.offset() / inner(radices, place) % radices[place];
            if (next < places.length && places[next] == place) {
                long step = target.stride(axes.get(next)) / inner(radices, place);
                long stop = start + (target.dim(axes.get(next)) - 1) * step + 1;
                items.add(new Argument.Slice(start, stop, step));
                sliced = sliced.slice(axis++, start, stop, step);
                next++;
            } else {
                items.add(new Argument.Int(start));
                sliced = sliced.select(axis, start);
            }
        }
        if (sliced.size() == current.size()) {
            squeeze(items);
        } else {
            step("get_slice", sliced, new Argument.Items(items));
        }
    }

    /** A slice of everything without axes of size 1. */
    private void squeeze(List<Argument> items) {
        for (int axis = items.size() - 1; axis >= 0; axis--) {
            if (items.get(axis) instanceof Argument.Int) {
                step("squeeze", current.squeeze(axis), new Argument.Int(axis));
            }
        }
    }

    /** Axes lie by falling strides; the target has them in its own order. */
    private void order(List<Integer> axes) {
        List<Integer> held = new ArrayList<>(axes);
        List<Integer> wanted = axes.stream().sorted().toList();
        for (int to = 0; to < wanted.size(); to++) {
            int from = held.indexOf(wanted.get(to));
            if (from != to) {
                held.add(to, held.remove(from));
                step("moveaxis", current.moveaxis(from, to), new Argument.Int(from), new Argument.Int(to));
            }
        }
    }

    private void widen(Layout target) {
        for (int axis = 0; axis < target.rank(); axis++) {
            if (target.dim(axis) != 1 && target.stride(axis) != 0) {
                continue;
            }
            step("unsqueeze", current.unsqueeze(axis), new Argument.Int(axis));
            if (target.dim(axis) != 1) {
                Layout expanded = current.expand(axis, target.dim(axis));
                // Counted from the end the axis cannot be taken for the number of repeats.
                step("expand", expanded, new Argument.Int(axis - current.rank()), new Argument.Int(target.dim(axis)));
            }
        }
    }

    private void step(String op, Layout result, Argument... arguments) {
        steps.add(new Step(op, List.of(arguments)));
        current = result;
    }

    private boolean sameElements(Layout target) {
        boolean same = current.offset() == target.offset();
        for (int axis = 0; axis < target.rank(); axis++) {
            same &= target.dim(axis) == 1 || current.stride(axis) == target.stride(axis);
        }
        return same;
    }

    static Argument.Items shape(long... sizes) {
        List<Argument> items = new ArrayList<>();
        for (long size : sizes) {
            items.add(new Argument.Int(size));
        }
        return new Argument.Items(items);
    }
}
