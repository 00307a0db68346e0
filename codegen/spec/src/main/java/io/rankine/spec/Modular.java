package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Another op takes the place of this one modulo p: {@code modsum(a, b, p)} that of {@code plus(a, b)}. The twin has the same
 * operands and results, and a {@code Modulus} behind them. Integer types that it has no overload for cannot be used there. On
 * one overload it holds for all.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Modular {
    /** The name of the twin. */
    String value();

    /** The op set of the twin; left out, it is that of the op. */
    Class<?> in() default Void.class;
}
