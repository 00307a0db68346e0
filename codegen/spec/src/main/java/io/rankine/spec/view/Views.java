package io.rankine.spec.view;

import static io.rankine.spec.view.View.Parameter.AXIS;
import static io.rankine.spec.view.View.Parameter.SIZE;
import static io.rankine.spec.view.View.Parameter.SIZES;

import io.rankine.spec.view.View.Parameter;
import io.rankine.spec.view.View.Result;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All views. */
public final class Views {

    private static final long LAST = -1;

    /** Views of shapes and lists of views, which no {@link AxisMap} describes. */
    private static final List<View> OTHERS = List.of(
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
            list(
                    "entries",
                    "The entries of the first axis, which is dropped.",
                    -1,
                    Result.EQUAL_VIEWS,
                    (from, a) -> List.of(Ranges.entry(from).sizes())),
            list(
                    "split",
                    "So many equal parts along {@code axis}, in order.",
                    0,
                    Result.EQUAL_VIEWS,
                    (from, a) -> List.of(Parts.part(from, (int) a[0], Parts.equal(from, (int) a[0], a[1]))),
                    AXIS,
                    SIZE),
            list(
                    "splitSizes",
                    "Parts of these sizes along {@code axis}, in order.",
                    0,
                    Result.VIEWS,
                    (from, a) -> parts(from, (int) a[0], Arrays.copyOfRange(a, 1, a.length)),
                    AXIS,
                    SIZES));

    /** Those that a {@link ViewRule} declares, by name. */
    public static final List<View> RULED = ViewRules.CLASSES.stream()
            .flatMap(rules -> Arrays.stream(rules.getDeclaredMethods()))
            .filter(rule -> rule.isAnnotationPresent(ViewRule.class))
            .map(RuledView::of)
            .sorted(Comparator.comparing(View::name))
            .toList();

    /** All views. */
    public static final List<View> ALL =
            Stream.of(RULED, OTHERS).flatMap(List::stream).toList();

    private static final Map<String, View> NAMED =
            ALL.stream().collect(Collectors.toUnmodifiableMap(View::name, Function.identity()));

    private Views() {}

    private interface Shaping {
        long[] of(Axes from, long... arguments);
    }

    /** The view of this name; empty if there is none. */
    public static Optional<View> named(String name) {
        return Optional.ofNullable(NAMED.get(name));
    }

    private static View shaped(String name, String summary, int rank, Shaping shaping, Parameter... parameters) {
        return list(name, summary, rank, Result.VIEW, (from, a) -> List.of(shaping.of(from, a)), parameters);
    }

    private static View list(
            String name, String summary, int rank, Result result, View.Rule rule, Parameter... parameters) {
        return new View(name, List.of(parameters), List.of(), rank, result, summary, rule, Optional.empty());
    }

    private static List<long[]> parts(Axes from, int axis, long... sizes) {
        Parts.check(from, axis, sizes);
        List<long[]> shapes = new ArrayList<>();
        for (long size : sizes) {
            shapes.add(Parts.part(from, axis, size));
        }
        return shapes;
    }
}
