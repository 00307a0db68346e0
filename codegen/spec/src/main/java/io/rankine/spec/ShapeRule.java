package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How the shape of a method's result follows from its operands; generated methods bear it, so that callers marked
 * {@link ShapeChecked} can be checked from class files alone.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.FIELD})
public @interface ShapeRule {
    /**
     * A signature, or the name of a structural rule.
     *
     * <p>The operands of a signature, such as {@code modsum(a: [...], b: [...], p: [...]) -> [...]}, are the receiver (of
     * an instance method) and then the arguments, in order; an {@code int} or {@code long} for a {@code dim}:
     * {@code zeros(m: dim, n: dim) -> [m, n]}; any scalar for a dtype: {@code full(value: i64, n: dim) -> [n]}.
     *
     * <p>Structural rules, of views: the names in {@link io.rankine.spec.view.Views}, such as {@code swapaxes} (a, b);
     * {@code slice} takes a range, index or new axis an axis as well, {@code at} (index, ...) drops leading axes; of factories
     * {@code sizes} (sizes... or an array), {@code full} (value, sizes...), {@code literal} (elements..., or an array),
     * {@code arange} ([start,] stop[, step]); of ranges {@code range} (start, stop[, step]), {@code from} (start),
     * {@code upTo} (stop), {@code step} (on a range), {@code all}, {@code reversed}, {@code index} (i) and {@code newAxis}; of
     * repeats {@code kept} and {@code times} (n); of queries {@code dim} (axis), {@code rank}, {@code size} and {@code shape}; of
     * single elements {@code get} (index...) and {@code set}; of methods of several tensors the names in
     * {@link io.rankine.spec.view.Structures}, and {@code modulo} (p), {@code einsum} (subscripts, operands...) and {@code setVals} (arrays).
     */
    String value();

    /** Further signatures of the op, tried in order where those before refuse the operands. */
    String[] alternatives() default {};

    /** How the method relates to the op of the signature. */
    Form form() default Form.RESULT;

    /** The forms of an op. */
    enum Form {
        /** Makes a fresh result: {@code a.plus(b)}. */
        RESULT,
        /** Writes into the last argument: {@code a.plusInto(b, out)}. */
        INTO,
        /** Writes into the first operand: {@code a.plusAssign(b)}. */
        ASSIGN,
        /** On the axis given by the first argument after the first operand: {@code a.sum(axis)}. */
        AXIS,
        /** As {@link #AXIS}, writing into the last argument: {@code a.sumInto(axis, out)}. */
        AXIS_INTO,
        /** Folds several axes, given by all arguments: {@code a.sum(i, j)}. */
        AXES,
        /** Folds all axes: {@code a.sum()}. */
        ALL,
        /** Of an expression that bears the op's last operand, its moduli: {@code a.lazy(p).plus(b)}. */
        MODULAR,
        /** Of the second operand, which the first one follows: {@code a.keepWhere(condition, b)}. */
        OF_SECOND,
        /** Puts the result, broadcast, in the place of the first operand when a statement runs. */
        STATEMENT
    }
}
