package io.rankine.spec.view;

import static io.rankine.spec.view.View.Parameter.AXES;
import static io.rankine.spec.view.View.Parameter.AXIS;
import static io.rankine.spec.view.View.Parameter.SIZE;
import static io.rankine.spec.view.View.Parameter.SIZES;

import io.rankine.spec.view.View.Parameter;
import io.rankine.spec.view.View.Result;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All views, one row each. */
public final class Views {

    private static final long LAST = -1;

    public static final List<View> ALL = List.of(
            view(
                    "slice",
                    "Elements {@code start}, {@code start + step}, ... before {@code stop} of {@code axis}.",
                    0,
                    (from, a) -> Ranges.slice(from, (int) a[0], a[1], a[2], a[3]),
                    AXIS,
                    SIZE,
                    SIZE,
                    SIZE),
            view(
                    "select",
                    "Entry {@code i} of {@code axis}, which is dropped.",
                    -1,
                    (from, a) -> Ranges.select(from, (int) a[0], a[1]),
                    AXIS,
                    SIZE),
            view("reverse", "{@code axis} backwards.", 0, (from, a) -> Ranges.reverse(from, (int) a[0]), AXIS),
            view(
                    "permute",
                    "Axis {@code d} of the result is axis {@code axes[d]} of this.",
                    0,
                    (from, a) -> Orders.permute(from, ints(a)),
                    AXES),
            view("transpose", "All axes in reverse order.", 0, (from, a) -> Orders.transpose(from)),
            view(
                    "swapaxes",
                    "Two axes swapped.",
                    0,
                    (from, a) -> Orders.swapaxes(from, (int) a[0], (int) a[1]),
                    AXIS,
                    AXIS),
            view(
                    "moveaxis",
                    "Axis {@code source} moved to {@code destination}; the others keep their order.",
                    0,
                    (from, a) -> Orders.moveaxis(from, (int) a[0], (int) a[1]),
                    AXIS,
                    AXIS),
            view("permuteMatrix", "The last two axes swapped.", 0, (from, a) -> Orders.permuteMatrix(from)),
            view(
                            "diagonal",
                            "The elements at {@code i, i + offset} of two axes, which are dropped; they become the last axis.",
                            -1,
                            (from, a) -> Diagonals.diagonal(from, a[0], (int) a[1], (int) a[2]),
                            SIZE,
                            AXIS,
                            AXIS)
                    .or(0L, 0L, 1L),
            view(
                    "squeeze",
                    "Without {@code axis}, whose size must be 1.",
                    -1,
                    (from, a) -> Orders.squeeze(from, (int) a[0]),
                    AXIS),
            view(
                    "unsqueeze",
                    "With a new axis of size 1 before {@code axis}.",
                    1,
                    (from, a) -> Orders.unsqueeze(from, (int) a[0]),
                    AXIS),
            view(
                    "expand",
                    "{@code axis}, whose size must be 1, repeated {@code n} times.",
                    0,
                    (from, a) -> Repeats.expand(from, (int) a[0], a[1]),
                    AXIS,
                    SIZE),
            view("broadcastTo", "Broadcast to these sizes.", View.BY_SIZES, Repeats::broadcastTo, SIZES),
            view("repeated", "With further axes, along which this repeats.", View.BY_SIZES, Repeats::repeated, SIZES),
            view(
                            "windows",
                            "Windows of {@code window} neighbours, {@code step} apart, along {@code axis}, as last axis.",
                            1,
                            (from, a) -> Repeats.windows(from, (int) a[0], a[1], a[2]),
                            AXIS,
                            SIZE,
                            SIZE)
                    .or(LAST),
            shaped(
                    "reshape",
                    "The elements in row-major order with these sizes, one of which may be -1.",
                    View.BY_SIZES,
                    (from, sizes) -> Reshapes.reshape("reshape", from, false, sizes),
                    SIZES),
            shaped(
                    "view",
                    "The elements, or the first of them, with these sizes; never a copy.",
                    View.BY_SIZES,
                    (from, sizes) -> Reshapes.reshape("view", from, true, sizes),
                    SIZES),
            shaped(
                            "flatten",
                            "Axes {@code start} to {@code end}, inclusive, as one.",
                            View.OPEN_RANK,
                            (from, a) -> Reshapes.flatten(from, (int) a[0], (int) a[1]),
                            AXIS,
                            AXIS)
                    .or(0L, LAST),
            new View(
                    "entries",
                    List.of(),
                    List.of(),
                    -1,
                    Result.EQUAL_VIEWS,
                    "The entries of the first axis, which is dropped.",
                    (from, a) -> List.of(Ranges.entry(from).sizes())),
            new View(
                    "split",
                    List.of(AXIS, SIZE),
                    List.of(),
                    0,
                    Result.EQUAL_VIEWS,
                    "So many equal parts along {@code axis}, in order.",
                    (from, a) -> List.of(Parts.part(from, (int) a[0], Parts.equal(from, (int) a[0], a[1])))),
            new View(
                    "splitSizes",
                    List.of(AXIS, SIZES),
                    List.of(),
                    0,
                    Result.VIEWS,
                    "Parts of these sizes along {@code axis}, in order.",
                    (from, a) -> parts(from, (int) a[0], Arrays.copyOfRange(a, 1, a.length))));

    private static final Map<String, View> NAMED =
            ALL.stream().collect(Collectors.toUnmodifiableMap(View::name, Function.identity()));

    private Views() {}

    private interface Mapping {
        AxisMap of(Axes from, long... arguments);
    }

    private interface Shaping {
        long[] of(Axes from, long... arguments);
    }

    /** The view of this name; empty if there is none. */
    public static Optional<View> named(String name) {
        return Optional.ofNullable(NAMED.get(name));
    }

    private static View view(String name, String summary, int rank, Mapping mapping, Parameter... parameters) {
        return shaped(name, summary, rank, (from, a) -> mapping.of(from, a).sizes(), parameters);
    }

    private static View shaped(String name, String summary, int rank, Shaping shaping, Parameter... parameters) {
        return new View(
                name,
                List.of(parameters),
                List.of(),
                rank,
                Result.VIEW,
                summary,
                (from, a) -> List.of(shaping.of(from, a)));
    }

    private static List<long[]> parts(Axes from, int axis, long... sizes) {
        Parts.check(from, axis, sizes);
        List<long[]> shapes = new ArrayList<>();
        for (long size : sizes) {
            shapes.add(Parts.part(from, axis, size));
        }
        return shapes;
    }

    private static int[] ints(long... axes) {
        int[] ints = new int[axes.length];
        Arrays.setAll(ints, d -> (int) axes[d]);
        return ints;
    }
}
