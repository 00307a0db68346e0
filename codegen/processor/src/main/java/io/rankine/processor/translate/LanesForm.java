package io.rankine.processor.translate;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A complex formula that compiles for one number and for lanes of them, as {@code kinds/rk_lanes.h} has them. Real and imaginary
 * parts must meet in it: of a sum that keeps them apart C makes vectors as they lie.
 */
final class LanesForm extends Rewriting {

    private static final String METHODS = "Complex_";
    private static final Set<String> MEETING = Set.of("times_XX", "div_XX", "conj_X");
    private static final Set<String> APART = Set.of("plus_XX", "minus_XX", "unaryMinus_X");

    private final Set<String> variables = new HashSet<>();
    private boolean meets;

    private LanesForm() {}

    /** Empty where there is no such form. */
    static Optional<Expr> of(Expr expression, List<Expr.Variable> params) {
        LanesForm form = new LanesForm();
        return form.fits(expression) && form.meets && form.variables.size() == params.size()
                ? Optional.of(form.of(expression))
                : Optional.empty();
    }

    private boolean fits(Expr expression) {
        return switch (expression) {
            case Expr.Variable variable -> {
                variables.add(variable.name());
                yield variable.type() == JavaType.COMPLEX;
            }
            case Expr.Call call -> {
                meets |= MEETING.contains(method(call));
                yield (MEETING.contains(method(call)) || APART.contains(method(call)))
                        && call.arguments().stream().allMatch(this::fits);
            }
            default -> false;
        };
    }

    private static String method(Expr.Call call) {
        return call.function().replaceFirst(METHODS, "");
    }

    @Override
    Expr changed(Expr expression) {
        return expression instanceof Expr.Call call
                ? new Expr.Call(
                        call.type(),
                        "RK_EITHER",
                        Stream.concat(
                                        Stream.of(new Expr.Variable(call.type(), method(call))),
                                        call.arguments().stream())
                                .toList())
                : expression;
    }
}
