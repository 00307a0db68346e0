package io.rankine.spec.signature;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** A condition on dimensions, after {@code where}. */
public sealed interface Constraint {

    /** A comparison. */
    record Relation(Expression left, Comparison comparison, Expression right) implements Constraint {
        @Override
        public String toString() {
            return left + " " + comparison.symbol + " " + right;
        }
    }

    /** {@code q in {16, 256}}. */
    record Member(Expression value, List<Expression> set) implements Constraint {
        public Member {
            set = List.copyOf(set);
        }

        @Override
        public String toString() {
            return set.stream().map(Expression::toString).collect(Collectors.joining(", ", value + " in {", "}"));
        }
    }

    /** {@code pow2(n)}: n is 1, 2, 4 and so on. */
    record PowerOfTwo(Expression value) implements Constraint {
        @Override
        public String toString() {
            return "pow2(" + value + ")";
        }
    }

    /** How two sizes compare. */
    enum Comparison {
        EQUAL("=="),
        NOT_EQUAL("!="),
        LESS("<"),
        LESS_OR_EQUAL("<="),
        GREATER(">"),
        GREATER_OR_EQUAL(">=");

        private final String symbol;

        Comparison(String symbol) {
            this.symbol = symbol;
        }

        public String symbol() {
            return symbol;
        }

        /** True if the comparison holds for a left side that compares as {@code sign} with the right side. */
        public boolean holds(int sign) {
            return switch (this) {
                case EQUAL -> sign == 0;
                case NOT_EQUAL -> sign != 0;
                case LESS -> sign < 0;
                case LESS_OR_EQUAL -> sign <= 0;
                case GREATER -> sign > 0;
                case GREATER_OR_EQUAL -> sign >= 0;
            };
        }
    }

    /** Passes each name in the constraint to {@code use}, from the left, repeats included. */
    default void forEachName(Consumer<String> use) {
        switch (this) {
            case Relation(Expression left, Comparison comparison, Expression right) -> {
                left.forEachName(use);
                right.forEachName(use);
            }
            case Member(Expression value, List<Expression> set) -> {
                value.forEachName(use);
                set.forEach(element -> element.forEachName(use));
            }
            case PowerOfTwo(Expression value) -> value.forEachName(use);
        }
    }
}
