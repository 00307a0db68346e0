package io.rankine.processor.flow;

import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Inference;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.shape.ShapeException;
import io.rankine.spec.signature.Signature;
import java.util.List;

/** Arithmetic on sizes with names, by the rules of signatures: {@code n + 1 - n} is 1. */
enum Sizes {
    PLUS("a + b"),
    MINUS("a - b"),
    TIMES("a * b"),
    EXACT_QUOTIENT("a / b"),
    QUOTIENT("a // b"),
    REMAINDER("a % b");

    private static final Signature NOT_NEGATIVE = Signature.parse("(a: dim) -> [] where a >= 0");

    private final Signature signature;

    Sizes(String formula) {
        signature = Signature.parse("(a: dim, b: dim) -> [" + formula + "]");
    }

    /** The size; {@code ?} where it is not known, or there is none. */
    Dim of(Dim a, Dim b) {
        if (a instanceof Dim.Unknown || b instanceof Dim.Unknown) {
            return Dim.UNKNOWN;
        }
        try {
            if (a instanceof Dim.Size(long x) && b instanceof Dim.Size(long y)) {
                return constant(x, y);
            }

            return ((Shape.Ranked)
                            Inference.infer(signature, List.of(a, b)).results().getFirst())
                    .dim(0);
        } catch (ShapeException | ArithmeticException none) {
            return Dim.UNKNOWN;
        }
    }

    /** The common case, without inference. */
    private Dim constant(long a, long b) {
        long size =
                switch (this) {
                    case PLUS -> Math.addExact(a, b);
                    case MINUS -> Math.subtractExact(a, b);
                    case TIMES -> Math.multiplyExact(a, b);
                    case EXACT_QUOTIENT -> b != 0 && a % b == 0 ? a / b : -1;
                    case QUOTIENT -> b == 0 ? -1 : a / b;
                    case REMAINDER -> b == 0 ? -1 : a % b;
                };
        return size < 0 ? Dim.UNKNOWN : Dim.of(size);
    }

    /** Whether the size, which may be the value of a formula, is 0 or more whatever the sizes in it are. */
    static boolean neverNegative(Dim dim) {
        if (!(dim instanceof Dim.Formula)) {
            return !(dim instanceof Dim.Unknown);
        }
        try {
            return Inference.infer(NOT_NEGATIVE, List.of(dim)).guards().isEmpty();
        } catch (ShapeException negative) {
            return false;
        }
    }

    /** The number of elements of a shape. */
    static Dim product(List<Dim> dims) {
        Dim product = Dim.ONE;
        for (Dim dim : dims) {
            product = product.isOne() ? dim : dim.isOne() ? product : TIMES.of(product, dim);
        }
        return product;
    }
}
