package io.rankine.spec.view;

import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Polynomial;
import io.rankine.spec.signature.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * SizeAlgebra before run time: numbers stand for themselves, a formula of names for its place in a list, counted from the lowest
 * {@code long} on. Equal formulas have equal codes; what is not known is {@link #UNKNOWN}, and what follows from it too.
 */
public final class Symbols extends SizeAlgebra {

    private static final long FIRST = UNKNOWN + 1;

    private static final Expression.Name A = new Expression.Name("a");
    private static final Expression.Name B = new Expression.Name("b");
    private static final Expression QUOTIENT = new Expression.Binary(Expression.Operator.FLOOR_DIVIDE, A, B);
    private static final Expression EXACT_QUOTIENT = new Expression.Binary(Expression.Operator.DIVIDE, A, B);
    private static final Expression REMAINDER = new Expression.Binary(Expression.Operator.REMAINDER, A, B);
    private static final Expression STEPS = new Expression.Call(Expression.Function.CEIL_DIVIDE, List.of(A, B));
    private static final Expression LEAST = new Expression.Call(Expression.Function.MIN, List.of(A, B));

    private final List<Polynomial> formulas = new ArrayList<>();

    /** Without formulas yet. */
    public Symbols() {}

    private interface Operation {
        Polynomial of(Polynomial a, Polynomial b);
    }

    /** The code of a dimension. */
    public long code(Dim dim) {
        return switch (dim) {
            case Dim.Size(long value) -> value;
            case Dim.Unknown unknown -> UNKNOWN;
            case Dim.Symbol(String name) -> code(Polynomial.of(new Polynomial.Atom(name, true, true)));
            case Dim.Formula(Polynomial value) -> code(value);
        };
    }

    /** The code of any integer; {@link #UNKNOWN} of the few that are codes. */
    public long code(long number) {
        return number == OPEN || isNumber(number) ? number : UNKNOWN;
    }

    private long code(Polynomial value) {
        OptionalLong constant = value.constant();
        if (constant.isPresent()) {
            return code(constant.getAsLong());
        }
        if (!formulas.contains(value)) {
            formulas.add(value);
        }
        return FIRST + formulas.indexOf(value);
    }

    /** The dimension of this size; {@code ?} of what is none. */
    public Dim dim(long size) {
        if (isNumber(size)) {
            return size < 0 ? Dim.UNKNOWN : Dim.of(size);
        }
        return size == UNKNOWN || size == OPEN ? Dim.UNKNOWN : value(size).toDim();
    }

    @Override
    boolean isNumber(long size) {
        // as many codes as a list may hold
        return size >= FIRST + Integer.MAX_VALUE;
    }

    private Polynomial value(long size) {
        return isNumber(size) ? Polynomial.of(size) : formulas.get((int) (size - FIRST));
    }

    private long apply(long a, long b, Operation operation) {
        if (a == UNKNOWN || b == UNKNOWN) {
            return UNKNOWN;
        }
        try {
            return code(operation.of(value(a), value(b)));
        } catch (ArithmeticException none) {
            return UNKNOWN;
        }
    }

    private long apply(long a, long b, Expression formula) {
        return apply(a, b, (x, y) -> Polynomial.of(formula, name -> name.equals(A.name()) ? x : y));
    }

    /** Whether surely {@code a - b >= least}. */
    private boolean exceeds(long a, long b, long least) {
        if (a == UNKNOWN || b == UNKNOWN) {
            return false;
        }
        try {
            return value(a).minus(value(b)).minus(Polynomial.of(least)).isNatural();
        } catch (ArithmeticException beyond64Bits) {
            return false;
        }
    }

    @Override
    public boolean less(long a, long b) {
        return exceeds(b, a, 1);
    }

    @Override
    public boolean atLeast(long a, long b) {
        return exceeds(a, b, 0);
    }

    @Override
    public boolean differ(long a, long b) {
        return less(a, b) || less(b, a);
    }

    @Override
    boolean leavesRest(long a, long b) {
        return atLeast(0, b) || isNumber(a) && isNumber(b) && a % b != 0;
    }

    @Override
    public long plus(long a, long b) {
        return apply(a, b, Polynomial::plus);
    }

    @Override
    public long minus(long a, long b) {
        return apply(a, b, Polynomial::minus);
    }

    public long times(long a, long b) {
        return apply(a, b, Polynomial::times);
    }

    @Override
    public long quotient(long a, long b) {
        return apply(a, b, QUOTIENT);
    }

    public long remainder(long a, long b) {
        return apply(a, b, REMAINDER);
    }

    @Override
    long exactQuotient(long a, long b) {
        return apply(a, b, EXACT_QUOTIENT);
    }

    @Override
    long steps(long span, long step) {
        return Math.abs(step) == 1 ? span : step == Long.MIN_VALUE ? UNKNOWN : apply(span, Math.abs(step), STEPS);
    }

    @Override
    long least(long a, long b) {
        return atLeast(a, b) ? b : atLeast(b, a) ? a : apply(a, b, LEAST);
    }

    @Override
    public long product(long... sizes) {
        long product = 1;
        for (long size : sizes) {
            product = times(product, size);
        }
        return product;
    }

    @Override
    String text(long size) {
        return isNumber(size)
                ? Long.toString(size)
                : size == UNKNOWN ? "?" : value(size).toString();
    }

    @Override
    String negated(long size) {
        String text = text(size);
        return isNumber(size) ? Long.toString(-size) : text.contains(" ") ? "-(" + text + ")" : "-" + text;
    }

    @Override
    public long count(long... shape) {
        long known = 1;
        for (long size : shape) {
            if (less(size, 0)) {
                throw negative(size, shape);
            }
            long factor = isNumber(size) ? Math.max(size, 1) : 1;
            if (Math.multiplyHigh(known, factor) != 0 || known * factor < 0) {
                throw tooLarge(shape);
            }
            known *= factor;
        }
        // a formula that may be -1 may stand for what reshape leaves open
        return product(LongStream.of(shape)
                .map(size -> atLeast(size, 0) ? size : UNKNOWN)
                .toArray());
    }
}
