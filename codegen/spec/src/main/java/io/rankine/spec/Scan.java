package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A running op along the last axis: element i of the result is the fold of the elements up to i. The method is
 * {@code static ACC name(ACC acc, ELEM x)}, optionally with a {@code Modulus} as third parameter: it takes the element of the
 * result before and the next element of the operand.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Scan {
    /** The shape signature, such as {@code cumsum(a: [..., n]) -> [..., n]}, which it also is when left out. */
    String value() default "";

    /**
     * What stands before the first element: {@code "0"}, {@code "1.5"}, {@code "-Infinity"}, {@code "true"}. Left out, the
     * first element, widened to the accumulator's type, is the first of the result.
     */
    String identity() default "";
}
