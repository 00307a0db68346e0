package io.rankine.spec.shape;

import io.rankine.spec.signature.Constraint;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A condition that could not be decided before run time. Static verdict and guards together accept exactly what the
 * rule accepts on actual shapes.
 */
public sealed interface Guard {

    /** True if the condition holds for actual operands; {@code result} is their inferred shape where that matters. */
    boolean holds(Shaped[] actual, long[] result);

    /** The place is one of the allowed sizes: {@code N in {1, 4}}. */
    record OneOf(Place place, Dim dim, List<Dim> allowed, int position) implements Guard {
        public OneOf {
            allowed = List.copyOf(allowed);
        }

        @Override
        public boolean holds(Shaped[] actual, long[] result) {
            long size = place.in(actual);
            return allowed.stream().anyMatch(dim -> dim instanceof Dim.Size(long value) && value == size);
        }

        @Override
        public String toString() {
            return allowed.stream().map(Dim::toString).collect(Collectors.joining(", ", dim + " in {", "}"));
        }
    }

    /** All places that are not 1 are equal. */
    record EqualOrOne(List<Place> places, List<String> labels, int position) implements Guard {
        public EqualOrOne {
            places = List.copyOf(places);
            labels = List.copyOf(labels);
        }

        @Override
        public boolean holds(Shaped[] actual, long[] result) {
            return places.stream()
                            .mapToLong(place -> place.in(actual))
                            .filter(size -> size != 1)
                            .distinct()
                            .limit(2)
                            .count()
                    < 2;
        }

        @Override
        public String toString() {
            return String.join(", ", labels) + " equal or 1";
        }
    }

    /** The place has the size of another place: {@code M == P}. */
    record SamePlace(Place place, Place other, String text) implements Guard {
        @Override
        public boolean holds(Shaped[] actual, long[] result) {
            return place.in(actual) == other.in(actual);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** The place is 1 or has the size of another place: {@code M in {1, P}}. */
    record SameOrOne(Place place, Place other, String text) implements Guard {
        @Override
        public boolean holds(Shaped[] actual, long[] result) {
            return place.in(actual) == 1 || place.in(actual) == other.in(actual);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** The place has this size: {@code ? == 3}. */
    record Equals(Place place, Dim dim, long value) implements Guard {
        @Override
        public boolean holds(Shaped[] actual, long[] result) {
            return place.in(actual) == value;
        }

        @Override
        public String toString() {
            return dim + " == " + value;
        }
    }

    /** The place has the size that broadcasting gives the other places: it is written, so it is not stretched. */
    record EqualsJoin(Place place, List<Place> others, String text) implements Guard {
        public EqualsJoin {
            others = List.copyOf(others);
        }

        @Override
        public boolean holds(Shaped[] actual, long[] result) {
            long joined = others.stream()
                    .mapToLong(other -> other.in(actual))
                    .filter(size -> size != 1)
                    .findFirst()
                    .orElse(1);
            return place.in(actual) == joined;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** The result's axis has the declared size. */
    record ResultEquals(int axis, long value, int position) implements Guard {
        @Override
        public boolean holds(Shaped[] actual, long[] result) {
            return axis < result.length && result[axis] == value;
        }

        @Override
        public String toString() {
            return "result dim " + value + " in position " + position;
        }
    }

    /** An operand of unknown rank: inference and verification are run on the actual shapes. */
    record Full(String operand, Check check) implements Guard {

        /** Runs the rule on actual operands. */
        @FunctionalInterface
        public interface Check {
            boolean accepts(Shaped[] actual);
        }

        @Override
        public boolean holds(Shaped[] actual, long[] result) {
            return check.accepts(actual);
        }

        /** Two of them are equal if they are about the same operand. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Full full && full.operand.equals(operand);
        }

        @Override
        public int hashCode() {
            return operand.hashCode();
        }

        @Override
        public String toString() {
            return operand + ": full run-time check";
        }
    }

    /** A constraint of the signature, or one that its arithmetic implies, on dimensions bound at {@code places}. */
    record Holds(Constraint constraint, Map<String, Place> places, String text) implements Guard {
        public Holds {
            places = Map.copyOf(places);
        }

        @Override
        public boolean holds(Shaped[] actual, long[] result) {
            return Arithmetic.holds(constraint, name -> bound(name).in(actual));
        }

        private Place bound(String name) {
            Place place = places.get(name);
            if (place == null) {
                throw new IllegalStateException("dimension " + name + " is not bound in " + constraint);
            }
            return place;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
