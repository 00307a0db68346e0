package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An integer tensor of a structured op whose values are bounded, such as indices: {@code @InRange(from = "-n", below = "n")}.
 * A bound is a formula of numbers and of the dimensions that the signature binds. The entry looks at the whole operand and
 * refuses values outside before anything is allocated or written, with an {@link IndexOutOfBoundsException} where a bound
 * names a dimension, else an {@link IllegalArgumentException}. Another thread may change values after that, so a kernel that
 * goes by them to raw memory still guards its accesses.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface InRange {
    /** The least value allowed; empty: there is none. */
    String from() default "";

    /** The least value that is too large; empty: there is none. */
    String below() default "";

    /** True if even values are refused. */
    boolean odd() default false;
}
