package io.rankine.processor.translate;

import java.util.List;

/** An expression without side effects. */
public sealed interface Expr {

    JavaType type();

    /** Its value in the type. */
    default Expr as(JavaType type) {
        return type() == type ? this : new Cast(type, this);
    }

    /** A constant; {@code value} is a Boolean, Integer, Long, Float or Double. */
    record Literal(JavaType type, Object value) implements Expr {}

    /** A parameter or a local variable. */
    record Variable(JavaType type, String name) implements Expr {}

    record Unary(Operation operation, JavaType type, Expr operand) implements Expr {}

    /** {@code operands}: the type in which the operator computes; of shifts that of the left operand. */
    record Binary(Operation operation, JavaType type, JavaType operands, Expr left, Expr right) implements Expr {}

    record Cast(JavaType type, Expr operand) implements Expr {}

    record Choice(JavaType type, Expr condition, Expr yes, Expr no) implements Expr {}

    /** A call of a C function of which Java's meaning is known, or of a translated method. */
    record Call(JavaType type, String function, List<Expr> arguments) implements Expr {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** The real or the imaginary part of a complex number: {@code re}, {@code im}. */
    record Part(String name, Expr whole) implements Expr {
        @Override
        public JavaType type() {
            return JavaType.DOUBLE;
        }
    }

    /** A complex number of its parts. */
    record Pair(Expr re, Expr im) implements Expr {
        @Override
        public JavaType type() {
            return JavaType.COMPLEX;
        }
    }
}
