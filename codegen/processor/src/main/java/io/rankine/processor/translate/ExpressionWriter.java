package io.rankine.processor.translate;

import java.util.stream.Collectors;

/** Expressions as C of Java's meaning. Everything that is no operand by itself is put in parentheses. */
final class ExpressionWriter {

    private ExpressionWriter() {}

    static String write(Expr expression) {
        return switch (expression) {
            case Expr.Literal literal -> LiteralWriter.write(literal);
            case Expr.Variable variable -> variable.name();
            case Expr.Unary unary -> unary.operation().sign() + operand(unary.operand());
            case Expr.Binary binary -> binary(binary);
            case Expr.Cast cast -> cast(cast);
            case Expr.Choice choice ->
                operand(choice.condition()) + " ? " + operand(choice.yes()) + " : " + operand(choice.no());
            case Expr.Call call ->
                call.function()
                        + call.arguments().stream()
                                .map(ExpressionWriter::write)
                                .collect(Collectors.joining(", ", "(", ")"));
            case Expr.Part part -> operand(part.whole()) + "." + part.name();
            case Expr.Pair pair -> "(rk_c128){" + write(pair.re()) + ", " + write(pair.im()) + "}";
        };
    }

    /** In parentheses where an operator beside it could tear it apart. */
    static String operand(Expr expression) {
        String text = write(expression);
        boolean whole = expression instanceof Expr.Variable
                || expression instanceof Expr.Call
                || expression instanceof Expr.Part
                || expression instanceof Expr.Literal && !text.startsWith("-");
        return whole ? text : "(" + text + ")";
    }

    private static String binary(Expr.Binary binary) {
        String left = operand(binary.left());
        String right = operand(binary.right());
        if (binary.operation().isShift()) {
            return shift(binary, left, right);
        }
        if (binary.operation() == Operation.REMAINDER && binary.operands().isFloating()) {
            return (binary.operands() == JavaType.FLOAT ? "fmodf(" : "fmod(") + left + ", " + right + ")";
        }
        if (divides(binary) && !(binary.right() instanceof Expr.Literal)) {
            return (binary.operation() == Operation.DIVIDE ? "rk_quotient_" : "rk_rest_")
                    + binary.operands().letter() + "(" + left + ", " + right + ")";
        }
        if (foldsWrongly(binary)) {
            return (binary.operands() == JavaType.FLOAT ? "rk_minus_F(" : "rk_minus_D(") + write(binary.left()) + ", "
                    + write(binary.right()) + ")";
        }
        if (binary.operation() == Operation.MINUS && isProduct(binary)) {
            // gcc makes fused instructions of a difference beside a sum, whatever it is told of contraction
            Expr.Binary product = (Expr.Binary) binary.right();
            return left + " + -" + operand(product.left()) + " * " + operand(product.right());
        }
        return left + " " + binary.operation().sign() + " " + right;
    }

    private static boolean divides(Expr.Binary binary) {
        return binary.operands().isWhole()
                && (binary.operation() == Operation.DIVIDE || binary.operation() == Operation.REMAINDER);
    }

    /**
     * gcc 12 makes -x of what it folds to 0 - x within one expression, where it sees that x is not -0 (a converted integer,
     * an absolute value): of 0 that is -0. It does not look into a function.
     */
    private static boolean foldsWrongly(Expr.Binary binary) {
        return binary.operation() == Operation.MINUS
                && binary.operands().isFloating()
                && !(binary.left() instanceof Expr.Variable)
                && (binary.right().type().isWhole()
                        || binary.right() instanceof Expr.Cast
                        || binary.right() instanceof Expr.Call
                        || binary.right() instanceof Expr.Choice);
    }

    private static boolean isProduct(Expr.Binary difference) {
        return difference.operands().isFloating()
                && difference.right() instanceof Expr.Binary right
                && right.operation() == Operation.TIMES
                && right.operands() == difference.operands();
    }

    /** Java takes the lowest bits of the distance, and computes without a sign only for {@code >>>}. */
    private static String shift(Expr.Binary binary, String left, String right) {
        boolean wide = binary.operands() == JavaType.LONG;
        String type = wide ? "int64_t" : "int32_t";
        int most = wide ? 63 : 31;
        String distance = binary.right() instanceof Expr.Literal literal && literal.value() instanceof Number number
                ? String.valueOf(number.longValue() & most)
                : "(" + right + " & " + most + ")";
        return switch (binary.operation()) {
            case SHIFT_RIGHT -> left + " >> " + distance;
            case SHIFT_LEFT -> "(" + type + ")((u" + type + ")" + left + " << " + distance + ")";
            default -> "(" + type + ")((u" + type + ")" + left + " >> " + distance + ")";
        };
    }

    private static String cast(Expr.Cast cast) {
        JavaType from = cast.operand().type();
        JavaType to = cast.type();
        if (from == to) {
            return write(cast.operand());
        }
        if (to == JavaType.FLOAT && cast.operand() instanceof Expr.Call call && isRootOfFloat(call)) {
            return "Math_sqrt_F(" + write(((Expr.Cast) call.arguments().getFirst()).operand()) + ")";
        }
        if (from == JavaType.LONG && to == JavaType.DOUBLE) {
            return "rk_isa_double_of(" + write(cast.operand()) + ")";
        }
        if (!from.isFloating() || !to.isWhole()) {
            return "(" + to.cName() + ")" + operand(cast.operand());
        }
        String whole = (to == JavaType.LONG ? "rk_toLong_f" : "rk_toInt_f") + (from == JavaType.FLOAT ? 32 : 64) + "("
                + write(cast.operand()) + ")";
        return to.isNarrow() ? "(" + to.cName() + ")" + whole : whole;
    }

    /** Whether the root in double of a float, rounded to float, is that in float: double has more than twice the digits. */
    private static boolean isRootOfFloat(Expr.Call call) {
        return call.function().equals("Math_sqrt_D")
                && call.arguments().getFirst() instanceof Expr.Cast cast
                && cast.operand().type() == JavaType.FLOAT;
    }
}
