package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Operands of different element types meet: both are cast to the smallest type that holds both, see {@link Promotion}. The
 * op is element-wise and takes two operands of one element type, which is that of the result, too. On one overload it holds
 * for all.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(java.lang.annotation.ElementType.METHOD)
public @interface Promotes {}
