package io.rankine.processor.translate;

import io.rankine.spec.ElementType;
import java.util.List;
import java.util.Optional;

/**
 * Tells whether a formula gives the same bits, be its operands read with a sign or without: such as {@code a * b}, whose lowest
 * bits depend on those of a and b alone, and {@code a == b}. Elements without a sign then run in the kernel of those with one.
 */
public final class LowBits {

    /** A shift by less moves bits in int as in long. */
    private static final int LEAST_WORD = Integer.SIZE;

    private final List<Expr.Variable> params;
    private final int bits;

    private LowBits(List<Expr.Variable> params, int bits) {
        this.params = params;
        this.bits = bits;
    }

    /**
     * True only if it is certain.
     *
     * @param formula of operands without a sign, all of {@code type} or truth values
     * @param signed the formula of operands with a sign and as many bits
     * @param result the type that the formula's value is cut to: {@code type}, or bool
     */
    public static boolean agree(Function formula, Function signed, ElementType type, ElementType result) {
        Optional<Expr> bits = of(formula, type, result);
        return bits.isPresent() && bits.equals(of(signed, type, result));
    }

    /** What the bits of the result are made of, in words without types; empty if something else has a part in them. */
    private static Optional<Expr> of(Function formula, ElementType type, ElementType result) {
        LowBits low = new LowBits(formula.params(), type.bits());
        return formula.expression().flatMap(result.isLogical() ? low::truth : low::bits);
    }

    /** The lowest bits of a whole number. */
    private Optional<Expr> bits(Expr expression) {
        if (!expression.type().isWhole()) {
            return Optional.empty();
        }
        return switch (expression) {
            case Expr.Variable variable when width(variable.type()) >= bits -> Optional.of(plain(variable));
            case Expr.Literal(JavaType _, Number value) ->
                Optional.of(new Expr.Literal(JavaType.LONG, value.longValue() << Long.SIZE - bits));
            case Expr.Unary unary
            when unary.operation().isRing() ->
                bits(unary.operand()).map(of -> new Expr.Unary(unary.operation(), JavaType.LONG, of));
            case Expr.Binary binary
            when binary.operation().isRing() -> both(binary, bits(binary.left()), bits(binary.right()));
            case Expr.Binary shift when shift.operation() == Operation.SHIFT_LEFT -> shifted(shift);
            case Expr.Cast cast when width(cast.type()) >= bits -> bits(cast.operand());
            case Expr.Choice choice -> chosen(choice, bits(choice.yes()), bits(choice.no()));
            default -> Optional.empty();
        };
    }

    /** By a number, or by the lowest bits of an operand; how many of these count differs between int and long. */
    private Optional<Expr> shifted(Expr.Binary shift) {
        Optional<Expr> moved = bits(shift.left());
        if (shift.right() instanceof Expr.Literal(JavaType _, Number by)) {
            Expr literal = new Expr.Literal(JavaType.LONG, by.longValue());
            return by.longValue() >= 0 && by.longValue() < LEAST_WORD
                    ? both(shift, moved, Optional.of(literal))
                    : Optional.empty();
        }
        return bits(shift.right())
                .flatMap(by ->
                        moved.map(of -> new Expr.Binary(Operation.SHIFT_LEFT, shift.type(), shift.operands(), of, by)));
    }

    private Optional<Expr> truth(Expr expression) {
        if (expression.type() != JavaType.BOOLEAN) {
            return Optional.empty();
        }
        return switch (expression) {
            case Expr.Variable variable -> Optional.of(plain(variable));
            case Expr.Literal literal -> Optional.of(literal);
            case Expr.Unary not ->
                truth(not.operand()).map(of -> new Expr.Unary(not.operation(), JavaType.BOOLEAN, of));
            case Expr.Binary binary
            when binary.left().type() == JavaType.BOOLEAN -> both(binary, truth(binary.left()), truth(binary.right()));
            case Expr.Binary(Operation operation, JavaType _, JavaType _, Expr left, Expr right)
            when operation == Operation.EQUAL || operation == Operation.NOT_EQUAL ->
                both((Expr.Binary) expression, extended(left, false), extended(right, false));
            case Expr.Choice choice -> chosen(choice, truth(choice.yes()), truth(choice.no()));
            default -> Optional.empty();
        };
    }

    /**
     * A whole number that has the value of its lowest bits, with the sign or without as all operands have it: two such ones
     * are equal where their lowest bits are.
     *
     * @param masks whether it is masked by one of these: then a number below 0 does as well
     */
    private Optional<Expr> extended(Expr expression, boolean masks) {
        if (!expression.type().isWhole()) {
            return Optional.empty();
        }
        return switch (expression) {
            case Expr.Variable variable when width(variable.type()) >= bits -> Optional.of(plain(variable));
            case Expr.Literal(JavaType _, Number value)
            when value.longValue() < 1L << bits - 1 && value.longValue() >= (masks ? -1L << bits - 1 : 0) ->
                Optional.of(new Expr.Literal(JavaType.LONG, value.longValue()));
            case Expr.Cast cast
            when width(cast.type()) >= LEAST_WORD
                    && width(cast.type()) >= width(cast.operand().type()) -> extended(cast.operand(), masks);
            case Expr.Binary and
            when and.operation() == Operation.AND && and.right() instanceof Expr.Literal ->
                both(and, extended(and.left(), false), extended(and.right(), true));
            case Expr.Binary bitwise
            when bitwise.operation() == Operation.AND
                    || bitwise.operation() == Operation.OR
                    || bitwise.operation() == Operation.XOR ->
                both(bitwise, extended(bitwise.left(), false), extended(bitwise.right(), false));
            default -> Optional.empty();
        };
    }

    private static Optional<Expr> both(Expr.Binary binary, Optional<Expr> left, Optional<Expr> right) {
        JavaType type = binary.type() == JavaType.BOOLEAN ? JavaType.BOOLEAN : JavaType.LONG;
        return left.flatMap(a -> right.map(b -> new Expr.Binary(binary.operation(), type, type, a, b)));
    }

    private Optional<Expr> chosen(Expr.Choice choice, Optional<Expr> yes, Optional<Expr> no) {
        JavaType type = choice.type() == JavaType.BOOLEAN ? JavaType.BOOLEAN : JavaType.LONG;
        return truth(choice.condition())
                .flatMap(condition -> yes.flatMap(a -> no.map(b -> new Expr.Choice(type, condition, a, b))));
    }

    /** An operand by its place. */
    private Expr plain(Expr.Variable variable) {
        return new Expr.Variable(JavaType.LONG, String.valueOf(params.indexOf(variable)));
    }

    private static int width(JavaType type) {
        return switch (type) {
            case BYTE -> Byte.SIZE;
            case SHORT, CHAR -> Short.SIZE;
            case INT -> Integer.SIZE;
            case LONG -> Long.SIZE;
            default -> 0;
        };
    }
}
