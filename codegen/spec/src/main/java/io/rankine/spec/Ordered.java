package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The result depends on the order of two numbers alone: it is the same of a number below, at or above 0 and of 0, where the
 * first operand is below, at or above the second one. So int64 and uint64 are compared exactly, although float64 alone holds
 * the numbers of both. The op is element-wise and takes two operands of one element type; one of its formulas is of
 * {@code long}, and all results are boolean. On one overload it holds for all.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(java.lang.annotation.ElementType.METHOD)
public @interface Ordered {}
