package io.rankine.processor.translate;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tells whether C of an expression also compiles for vectors of one element type, with the same results lane by lane. */
final class VectorForm {

    private final JavaType type;
    private final int bits;
    private final Set<String> variables = new HashSet<>();

    private VectorForm(JavaType type, int bits) {
        this.type = type;
        this.bits = bits;
    }

    /**
     * True of sums, differences, products and bit operations of all the parameters.
     *
     * @param type in which the expression computes
     * @param bits of an element; the lowest bits of the result depend on those of operands alone
     */
    static boolean fits(Expr expression, JavaType type, int bits, List<Expr.Variable> params) {
        VectorForm form = new VectorForm(type, bits);
        return !(expression instanceof Expr.Variable)
                && form.fits(expression)
                && form.variables.size() == params.size();
    }

    private boolean fits(Expr expression) {
        return switch (expression) {
            case Expr.Variable variable -> {
                variables.add(variable.name());
                yield variable.type() == type;
            }
            case Expr.Literal literal -> fits(literal);
            case Expr.Unary unary -> ring(unary.operation()) && unary.type() == type && fits(unary.operand());
            case Expr.Binary binary ->
                ring(binary.operation()) && binary.type() == type && fits(binary.left()) && fits(binary.right());
            default -> false;
        };
    }

    private boolean ring(Operation operation) {
        return operation.isRing();
    }

    private boolean fits(Expr.Literal literal) {
        return literal.type() == type
                && (type.isFloating()
                        || literal.value() instanceof Number number
                                && Math.abs(number.longValue()) < 1L << Math.min(bits - 1, 62));
    }
}
