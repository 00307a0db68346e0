package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A fold along an axis. The method is {@code static ACC name(ACC acc, ELEM x)}, optionally with a {@code Modulus} as
 * third parameter: it takes the fold so far and the next element. The folded axis is the core dimension that the
 * result lacks, as {@code n} in {@code sum(a: [..., n]) -> [...]}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Reduction {
    /** The shape signature, such as {@code sum(a: [..., n]) -> [...]}, which it also is when left out. */
    String value() default "";

    /**
     * The fold of no elements, with which every fold starts: {@code "0"}, {@code "1.5"}, {@code "-Infinity"}, {@code "true"}.
     * It is no step of the op: modulo p, one of {@code 0} is canonical for every p, {@code 7} only for those above it.
     * Left out, the first element starts the fold, as that of a minimum, and an axis of size 0 is refused. A sum of squares
     * needs an identity: its first element is not its first fold.
     */
    String identity() default "";

    /**
     * Whether folds of parts may be folded together by the op itself: then long axes are folded in parts, faster and,
     * of floats, more exactly, in an order that depends on the length alone. The op needs the overload whose elements
     * are of the accumulator's type. Otherwise elements are folded from the first to the last.
     */
    boolean associative() default false;

    /**
     * The op of the same class that folds folds of parts together, where that is another one: {@code "sum"} for a sum of
     * squares. Long axes are then folded in parts, as by {@link #associative}. Its overload takes two accumulators.
     */
    String parts() default "";
}
