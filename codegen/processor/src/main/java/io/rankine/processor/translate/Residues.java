package io.rankine.processor.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A formula modulo one modulus, such as {@code p.add(p.mul(a, b), c)}: its ops in the order in which they run. */
public sealed interface Residues {

    /** The operand of this number among the parameters. */
    record Given(int param) implements Residues {}

    /** A constant. */
    record Number(long value) implements Residues {}

    /** An op of two residues, by the name of its C: {@code multiplied}, {@code added}, {@code subtracted}. */
    record Step(String verb, Residues left, Residues right) implements Residues {}

    /** Rows hold the result of each step. */
    int MOST_STEPS = 8;

    /** The formula that a method is: calls of the modulus on integers, and nothing else; empty if it is more, or less. */
    static Optional<Residues> of(Function method) {
        return method.expression()
                .flatMap(expression -> of(expression, method.params()))
                .filter(formula -> formula instanceof Step && steps(formula).size() <= MOST_STEPS);
    }

    private static Optional<Residues> of(Expr expression, List<Expr.Variable> params) {
        return switch (expression) {
            case Expr.Variable variable
            when variable.type() == JavaType.LONG || variable.type() == JavaType.INT ->
                Optional.of(new Given(params.indexOf(variable)));
            case Expr.Literal(JavaType type, Object value)
            when type.isWhole() && value instanceof java.lang.Number number ->
                Optional.of(new Number(number.longValue()));
            case Expr.Cast cast
            when cast.type() == JavaType.LONG && cast.operand().type() == JavaType.INT -> of(cast.operand(), params);
            case Expr.Call call
            when call.arguments().size() > 1 && call.arguments().getFirst().type() == JavaType.MODULUS ->
                of(call.arguments().get(1), params)
                        .flatMap(first -> of(call.arguments().getLast(), params)
                                .flatMap(last -> of(call.function(), first, last)));
            default -> Optional.empty();
        };
    }

    /** @param last the first operand again, of ops of one */
    private static Optional<Residues> of(String function, Residues first, Residues last) {
        Residues nothing = new Number(0);
        return switch (function) {
            case "Modulus_add_MJJ", "Modulus_add_MII" -> Optional.of(new Step("added", first, last));
            case "Modulus_sub_MJJ", "Modulus_sub_MII" -> Optional.of(new Step("subtracted", first, last));
            case "Modulus_mul_MJJ", "Modulus_mul_MII" -> Optional.of(new Step("multiplied", first, last));
            case "Modulus_neg_MJ", "Modulus_neg_MI" -> Optional.of(new Step("subtracted", nothing, first));
            case "Modulus_reduce_MJ", "Modulus_reduce_MI" -> Optional.of(new Step("added", first, nothing));
            default -> Optional.empty();
        };
    }

    /** The steps below this one and itself, each behind those whose results it takes. */
    static List<Step> steps(Residues formula) {
        List<Step> steps = new ArrayList<>();
        collect(formula, steps);
        return steps;
    }

    private static void collect(Residues formula, List<Step> to) {
        if (formula instanceof Step step) {
            collect(step.left(), to);
            collect(step.right(), to);
            to.add(step);
        }
    }

    /** Whether an operand is part of a formula. */
    static boolean takes(Residues formula, Given operand) {
        return formula.equals(operand)
                || formula instanceof Step step && (takes(step.left(), operand) || takes(step.right(), operand));
    }

    /**
     * The steps as lines of C, for the macros of {@code kinds/rk_residues.h}.
     *
     * @param code of the element type, such as {@code i64}
     * @param type its name in C
     */
    static String lines(Residues formula, String code, String type) {
        List<Step> steps = steps(formula);
        return IntStream.range(0, steps.size())
                .mapToObj(i -> "    rk_" + steps.get(i).verb() + "_" + code + "(k, "
                        + (i == steps.size() - 1 ? "to" : "t[" + i + "]") + ", "
                        + operand(steps, i, steps.get(i).left(), type) + ", "
                        + operand(steps, i, steps.get(i).right(), type) + ", m, lanes);")
                .collect(Collectors.joining("\n"));
    }

    /** Steps may be equal as records: the one that was made for this place is that which stands last before it. */
    private static String operand(List<Step> steps, int before, Residues operand, String type) {
        return switch (operand) {
            case Given given -> "RK_GIVEN(" + type + ", " + given.param() + ")";
            case Number number ->
                "RK_NUMBER(" + type + ", " + LiteralWriter.write(new Expr.Literal(JavaType.LONG, number.value())) + ")";
            case Step step -> "RK_MADE(" + steps.subList(0, before).lastIndexOf(step) + ")";
        };
    }
}
