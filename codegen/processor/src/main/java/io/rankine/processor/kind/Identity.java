package io.rankine.processor.kind;

import io.rankine.processor.check.Problem;
import io.rankine.processor.check.Types;
import io.rankine.processor.read.MethodDecl;
import io.rankine.spec.ElementType;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The value with which an accumulator starts.
 *
 * @param text as written: a number, {@code Infinity}, {@code true}
 */
public record Identity(String text) {

    private static final Set<String> TRUTH_VALUES = Set.of("true", "false");

    /** That of an annotation; none where nothing is written. */
    public static Optional<Identity> of(String written) {
        return written.isBlank() ? Optional.empty() : Optional.of(new Identity(written.strip()));
    }

    /** True if it is a value of this type; floats are rounded to theirs. */
    public boolean isOf(ElementType type) {
        if (type.isLogical()) {
            return TRUTH_VALUES.contains(text);
        }
        try {
            return type.isInteger() ? type.holds(Long.parseLong(text)) : !Double.isNaN(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** As an element of this type: a Boolean, Integer, Long, Float or Double; of complex numbers the real part. */
    public Object value(ElementType type) {
        if (type.isLogical()) {
            return Boolean.valueOf(text);
        }
        if (type.isInteger()) {
            long number = Long.parseLong(text);
            return type.carrier() == long.class ? (Object) number : (Object) (int) number;
        }
        double number = Double.parseDouble(text);
        return type.carrier() == float.class ? (Object) Float.parseFloat(Double.toString(number)) : (Object) number;
    }

    /** Refuses a value that the accumulator's type has not. */
    public void checkType(MethodDecl method, String rule, String accumulator, Consumer<Problem> problems) {
        Types.element(accumulator)
                .filter(type -> !isOf(type))
                .ifPresent(type -> problems.accept(Problem.at(
                        method.annotation(),
                        rule,
                        "%s: the identity \"%s\" is no value of the accumulator's type %s; give %s",
                        method.name(),
                        text,
                        type.javaName(),
                        described(type))));
    }

    /** The allowed values of this type, for messages. */
    private static String described(ElementType type) {
        if (type.isLogical()) {
            return "true or false";
        }
        return type.isInteger() ? type.range() : "a number, Infinity or -Infinity";
    }
}
