package io.rankine.processor.flow.value;

import com.sun.source.tree.Tree;
import io.rankine.spec.shape.Dim;
import io.rankine.spec.view.SizeAlgebra;
import io.rankine.spec.view.Symbols;
import java.util.OptionalLong;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Java's arithmetic on {@code int} and {@code long}, on constants and on sizes with names. */
public final class Numbers {

    private Numbers() {}

    /** A primitive, or any number: what Kotlin gives for a size. */
    public static boolean isScalar(TypeMirror type) {
        return type.getKind().isPrimitive()
                || type instanceof DeclaredType declared
                        && declared.asElement() instanceof TypeElement element
                        && element.getQualifiedName().contentEquals("java.lang.Number");
    }

    public static Value literal(@Nullable Object value) {
        return switch (value) {
            case Boolean truth -> new Value.Truth(truth);
            case Integer number -> new Value.Int(number);
            case Long number -> new Value.Int(number);
            case Short number -> new Value.Int(number);
            case Byte number -> new Value.Int(number);
            case String text -> new Value.Text(text);
            case Character letter -> new Value.Int(letter);
            case null, default -> Value.UNKNOWN;
        };
    }

    public static Value cast(Value value, @Nullable TypeMirror type) {
        return type != null && type.getKind().isPrimitive() ? fit(value, type) : value;
    }

    /** The value as one of the type: constants wrap around, sizes with names are taken to fit. */
    private static Value fit(Value value, @Nullable TypeMirror type) {
        TypeKind kind = type == null ? TypeKind.ERROR : type.getKind();
        return switch (value) {
            case Value.Int(long number) ->
                switch (kind) {
                    case LONG -> value;
                    case INT -> new Value.Int((int) number);
                    default -> Value.UNKNOWN;
                };
            case Value.Size size -> kind == TypeKind.LONG || kind == TypeKind.INT ? value : Value.UNKNOWN;
            case Value.Truth truth -> value;
            default -> Value.UNKNOWN;
        };
    }

    public static Value unary(Tree.Kind operator, Value value, @Nullable TypeMirror type) {
        return switch (operator) {
            case UNARY_MINUS ->
                value.asLong().isPresent() ? fit(new Value.Int(-value.asLong().getAsLong()), type) : Value.UNKNOWN;
            case UNARY_PLUS -> fit(value, type);
            case LOGICAL_COMPLEMENT ->
                value instanceof Value.Truth(boolean holds) ? new Value.Truth(!holds) : Value.UNKNOWN;
            default -> Value.UNKNOWN;
        };
    }

    public static Value next(Value value, Tree.Kind operator, @Nullable TypeMirror type) {
        boolean up = operator == Tree.Kind.PREFIX_INCREMENT || operator == Tree.Kind.POSTFIX_INCREMENT;
        return binary(up ? Tree.Kind.PLUS : Tree.Kind.MINUS, value, new Value.Int(1), type);
    }

    public static Value compound(Tree.Kind operator, Value left, Value right, @Nullable TypeMirror type) {
        Tree.Kind plain =
                switch (operator) {
                    case PLUS_ASSIGNMENT -> Tree.Kind.PLUS;
                    case MINUS_ASSIGNMENT -> Tree.Kind.MINUS;
                    case MULTIPLY_ASSIGNMENT -> Tree.Kind.MULTIPLY;
                    case DIVIDE_ASSIGNMENT -> Tree.Kind.DIVIDE;
                    default -> Tree.Kind.OTHER;
                };
        return binary(plain, left, right, type);
    }

    public static Value binary(Tree.Kind operator, Value left, Value right, @Nullable TypeMirror type) {
        OptionalLong a = left.asLong();
        OptionalLong b = right.asLong();
        if (a.isPresent() && b.isPresent()) {
            return fit(constant(operator, a.getAsLong(), b.getAsLong()), type);
        }
        boolean sizes = isSize(left) && isSize(right);
        return sizes ? fit(symbolic(operator, left.asDim(), right.asDim()), type) : Value.UNKNOWN;
    }

    private static boolean isSize(Value value) {
        return !value.asDim().equals(Dim.UNKNOWN);
    }

    private static Value constant(Tree.Kind operator, long a, long b) {
        return switch (operator) {
            case PLUS -> new Value.Int(a + b);
            case MINUS -> new Value.Int(a - b);
            case MULTIPLY -> new Value.Int(a * b);
            case DIVIDE -> b == 0 ? Value.UNKNOWN : new Value.Int(a / b);
            case REMAINDER -> b == 0 ? Value.UNKNOWN : new Value.Int(a % b);
            case EQUAL_TO -> new Value.Truth(a == b);
            case NOT_EQUAL_TO -> new Value.Truth(a != b);
            case LESS_THAN -> new Value.Truth(a < b);
            case LESS_THAN_EQUAL -> new Value.Truth(a <= b);
            case GREATER_THAN -> new Value.Truth(a > b);
            case GREATER_THAN_EQUAL -> new Value.Truth(a >= b);
            default -> Value.UNKNOWN;
        };
    }

    private static Value symbolic(Tree.Kind operator, Dim a, Dim b) {
        Symbols symbols = new Symbols();
        long x = symbols.code(a);
        long y = symbols.code(b);
        // rounding down is what Java does only from 0 on
        boolean natural = symbols.atLeast(x, 0) && symbols.atLeast(y, 0);
        long result =
                switch (operator) {
                    case PLUS -> symbols.plus(x, y);
                    case MINUS -> symbols.minus(x, y);
                    case MULTIPLY -> symbols.times(x, y);
                    case DIVIDE -> natural ? symbols.quotient(x, y) : SizeAlgebra.UNKNOWN;
                    case REMAINDER -> natural ? symbols.remainder(x, y) : SizeAlgebra.UNKNOWN;
                    default -> SizeAlgebra.UNKNOWN;
                };
        return Value.ofSize(symbols.dim(result));
    }
}
