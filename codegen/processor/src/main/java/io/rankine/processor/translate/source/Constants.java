package io.rankine.processor.translate.source;

import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.JavaType;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** Constants that javac knows. */
final class Constants {

    private Constants() {}

    /** Of a literal or of a field: numbers and truth values; empty for texts and null. */
    static Optional<Expr> literal(@Nullable Object value) {
        return switch (value) {
            case null -> Optional.empty();
            case Boolean truth -> Optional.of(new Expr.Literal(JavaType.BOOLEAN, truth));
            case Byte number -> Optional.of(new Expr.Literal(JavaType.BYTE, number.intValue()));
            case Short number -> Optional.of(new Expr.Literal(JavaType.SHORT, number.intValue()));
            case Character code -> Optional.of(new Expr.Literal(JavaType.CHAR, (int) code));
            case Integer number -> Optional.of(new Expr.Literal(JavaType.INT, number));
            case Long number -> Optional.of(new Expr.Literal(JavaType.LONG, number));
            case Float number -> Optional.of(new Expr.Literal(JavaType.FLOAT, number));
            case Double number -> Optional.of(new Expr.Literal(JavaType.DOUBLE, number));
            default -> Optional.empty();
        };
    }

    static Optional<Expr> of(Optional<VariableElement> field) {
        return field.flatMap(found -> literal(found.getConstantValue()));
    }

    /** Whether its value is that of its declaration. */
    static boolean isFinal(VariableElement field) {
        return field.getModifiers().containsAll(Set.of(Modifier.STATIC, Modifier.FINAL));
    }

    /** The constant with the other sign, in the type of {@code -}. */
    static Optional<Expr> negated(Expr operand) {
        if (!(operand instanceof Expr.Literal literal)) {
            return Optional.empty();
        }
        return switch (literal.value()) {
            case Integer number -> Optional.of(new Expr.Literal(JavaType.INT, -number));
            case Long number -> Optional.of(new Expr.Literal(JavaType.LONG, -number));
            case Float number -> Optional.of(new Expr.Literal(JavaType.FLOAT, -number));
            case Double number -> Optional.of(new Expr.Literal(JavaType.DOUBLE, -number));
            default -> Optional.empty();
        };
    }

    static boolean isMinusOne(Expr.Literal literal) {
        return literal.value() instanceof Number number && number.longValue() == -1;
    }

    static boolean isZero(Expr.Literal literal) {
        return literal.value() instanceof Number number && number.longValue() == 0;
    }

    /** Whether both are constants, the first one smaller. */
    static boolean inOrder(Expr first, Expr second) {
        Optional<Number> from = Folded.value(first);
        Optional<Number> to = Folded.value(second);
        return from.isPresent()
                && to.isPresent()
                && from.get().doubleValue() < to.get().doubleValue();
    }

    /** The type of {@code condition ? yes : no} (JLS 15.25). */
    static Optional<JavaType> joined(Expr yes, Expr no) {
        if (yes.type() == no.type()) {
            return Optional.of(yes.type());
        }
        if (!yes.type().isNumber() || !no.type().isNumber()) {
            return Optional.empty();
        }
        if (fits(yes, no.type())) {
            return Optional.of(no.type());
        }
        if (fits(no, yes.type())) {
            return Optional.of(yes.type());
        }
        boolean narrow = yes.type().isNarrow() && no.type().isNarrow();
        return Optional.of(
                narrow && yes.type() != JavaType.CHAR && no.type() != JavaType.CHAR
                        ? JavaType.SHORT
                        : yes.type().promoted(no.type()));
    }

    /**
     * The type of a switch of these results, where it does not matter what takes it; empty if numbers of that type would not be
     * exactly those of the cases, or there is none.
     */
    static Optional<JavaType> joined(List<Expr> results) {
        List<JavaType> types = results.stream().map(Expr::type).distinct().toList();
        if (types.size() == 1) {
            return Optional.of(types.getFirst());
        }
        if (!types.stream().allMatch(JavaType::isNumber)) {
            return Optional.empty();
        }
        JavaType all = types.stream().reduce(JavaType.INT, JavaType::promoted);
        boolean exact = all == JavaType.DOUBLE
                ? !types.contains(JavaType.LONG)
                : all == JavaType.FLOAT
                        ? types.stream().noneMatch(type -> type == JavaType.INT || type == JavaType.LONG)
                        : all != JavaType.INT || types.contains(JavaType.INT);
        return exact ? Optional.of(all) : Optional.empty();
    }

    /** An int constant beside a narrow type that holds it. */
    private static boolean fits(Expr constant, JavaType type) {
        if (!type.isNarrow()
                || constant.type() != JavaType.INT
                || !(constant instanceof Expr.Literal literal)
                || !(literal.value() instanceof Integer number)) {
            return false;
        }
        return switch (type) {
            case BYTE -> number == number.byteValue();
            case SHORT -> number == number.shortValue();
            default -> number == (char) number.intValue();
        };
    }
}
