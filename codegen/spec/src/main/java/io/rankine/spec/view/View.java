package io.rankine.spec.view;

import java.util.List;
import java.util.Optional;

/**
 * A view, as data.
 *
 * @param name of the method
 * @param parameters in order; the last may take any number of arguments
 * @param defaults of the first parameters, for calls without them
 * @param rank by how much the result's rank differs from that of the viewed; {@link #BY_SIZES} or {@link #OPEN_RANK}
 * @param result what the method gives
 * @param summary what it shows, in a sentence
 * @param rule the shapes of its results
 * @param declared how it is declared by a {@link ViewRule}, if it is
 */
public record View(
        String name,
        List<Parameter> parameters,
        List<Long> defaults,
        int rank,
        Result result,
        String summary,
        Rule rule,
        Optional<Declared> declared) {

    /** As many axes as there are arguments. */
    public static final int BY_SIZES = Integer.MAX_VALUE;

    /** The rank depends on the arguments' values. */
    public static final int OPEN_RANK = Integer.MIN_VALUE;

    /** An argument. */
    public enum Parameter {
        /** An axis; a negative one counts from the end. */
        AXIS(false),
        /** A size, bound, index or step. */
        SIZE(false),
        /** Any number of axes. */
        AXES(true),
        /** Any number of sizes. */
        SIZES(true);

        private final boolean many;

        Parameter(boolean many) {
            this.many = many;
        }

        public boolean isMany() {
            return many;
        }

        public boolean isAxis() {
            return this == AXIS || this == AXES;
        }
    }

    /** The result of the method. */
    public enum Result {
        /** One view. */
        VIEW,
        /** A list of views of one shape. */
        EQUAL_VIEWS,
        /** A list of views, each of a shape of its own. */
        VIEWS
    }

    /** The result for axes and arguments. */
    public interface Rule {

        /** The shape of the view; of a list, of each. */
        List<long[]> shapes(Axes from, long... arguments);
    }

    /**
     * A declaration.
     *
     * @param rules the class of the rule, which is a method of the view's name
     * @param names of the parameters
     * @param axes that the viewed has at least
     * @param repeats whether an element may show more than once
     */
    public record Declared(Class<?> rules, List<String> names, int axes, boolean repeats) {

        public Declared {
            names = List.copyOf(names);
        }
    }

    public View {
        parameters = List.copyOf(parameters);
        defaults = List.copyOf(defaults);
    }

    /** The same, the first parameters of which may be left out. */
    View or(Long... values) {
        return new View(name, parameters, List.of(values), rank, result, summary, rule, declared);
    }

    /** True if so many arguments are enough. */
    public boolean takes(int arguments) {
        return arguments
                >= parameters.stream().filter(parameter -> !parameter.isMany()).count();
    }

    /** True if argument {@code i} is an axis. */
    public boolean isAxis(int i) {
        Parameter parameter = i < parameters.size()
                ? parameters.get(i)
                : parameters.isEmpty() ? Parameter.SIZE : parameters.getLast();
        return parameter.isAxis();
    }
}
