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
    REMAINDER("a % b"),
    MIN("min(a, b)"),
    MAX("max(a, b)");

    private static final Signature NOT_NEGATIVE = Signature.parse("(a: dim) -> [] where a >= 0");

    private final Signature signature;

    Sizes(String formula) {
        signature = Signature.parse("(a: dim, b: dim) -> [" + formula + "]");
    }

    /** The size; {@code ?} where it is not known, or there is none. */
    Dim of(Dim a, Dim b) {
        try {
            return ((Shape.Ranked)
                            Inference.infer(signature, List.of(a, b)).results().getFirst())
                    .dim(0);
        } catch (ShapeException | ArithmeticException none) {
            return Dim.UNKNOWN;
        }
    }

    /** Whether the size, which may be the value of a formula, is 0 or more whatever the sizes in it are. */
    static boolean neverNegative(Dim dim) {
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
            product = TIMES.of(product, dim);
        }
        return product;
    }
}
