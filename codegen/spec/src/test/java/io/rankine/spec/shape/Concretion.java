package io.rankine.spec.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/** Fills in what arguments leave open: every {@code ?} and every name over 0 to 3, unranked shapes at random. */
final class Concretion {

    private static final int SIZES = 4;
    private static final int MOST = 256;

    /** Actual operands, the sizes that names stand for, and whether any size that was left open is 1. */
    record Case(Shaped[] actual, Map<String, Long> names, boolean openOne) {
        @Override
        public String toString() {
            return Actual.arguments(actual).toString();
        }
    }

    private Concretion() {}

    /** Passes on all cases, or many random ones if there are too many. */
    static void forEach(List<? extends Argument> arguments, Random random, Consumer<Case> use) {
        Map<Object, Integer> unknowns = new HashMap<>();
        boolean unranked = false;
        for (int i = 0; i < arguments.size(); i++) {
            switch (arguments.get(i)) {
                case Dim dim -> collect(dim, List.of(i, -1), unknowns);
                case Shape.Unranked shape -> unranked = true;
                case Shape.Ranked shape -> {
                    for (int axis = 0; axis < shape.rank(); axis++) {
                        collect(shape.dim(axis), List.of(i, axis), unknowns);
                    }
                }
            }
        }
        double all = Math.pow(SIZES, unknowns.size());
        long cases = (long) Math.min(MOST, unranked ? 8 * all : all);
        for (long number = 0; number < cases; number++) {
            use.accept(fill(arguments, unknowns, all > MOST ? random.nextLong(1L << 40) : number, random));
        }
    }

    private static void collect(Dim dim, Object place, Map<Object, Integer> unknowns) {
        switch (dim) {
            case Dim.Unknown unknown -> unknowns.put(place, unknowns.size());
            case Dim.Symbol(String name) -> unknowns.putIfAbsent(name, unknowns.size());
            default -> {}
        }
    }

    private static Case fill(
            List<? extends Argument> arguments, Map<Object, Integer> unknowns, long number, Random random) {
        Map<String, Long> names = new HashMap<>();
        unknowns.forEach((key, index) -> {
            if (key instanceof String name) {
                names.put(name, digit(number, index));
            }
        });
        List<Shaped> actual = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            int operand = i;
            actual.add(
                    switch (arguments.get(i)) {
                        case Dim dim -> Shaped.dimension(size(dim, List.of(operand, -1), unknowns, number));
                        case Shape.Unranked shape ->
                            Shaped.of(random.longs(random.nextInt(4), 0, SIZES).toArray());
                        case Shape.Ranked shape -> {
                            long[] sizes = new long[shape.rank()];
                            for (int axis = 0; axis < sizes.length; axis++) {
                                sizes[axis] = size(shape.dim(axis), List.of(operand, axis), unknowns, number);
                            }
                            yield Shaped.of(sizes);
                        }
                    });
        }
        boolean openOne = arguments.contains(Shape.UNRANKED)
                || unknowns.values().stream().anyMatch(index -> digit(number, index) == 1);
        return new Case(actual.toArray(Shaped[]::new), names, openOne);
    }

    private static long size(Dim dim, Object place, Map<Object, Integer> unknowns, long number) {
        return switch (dim) {
            case Dim.Size(long value) -> value;
            case Dim.Symbol(String name) -> digit(number, unknowns.get(name));
            case Dim.Unknown unknown -> digit(number, unknowns.get(place));
            case Dim.Formula formula -> throw new AssertionError("no argument: " + formula);
        };
    }

    private static long digit(long number, int index) {
        return (number >> (2 * index)) & (SIZES - 1);
    }
}
