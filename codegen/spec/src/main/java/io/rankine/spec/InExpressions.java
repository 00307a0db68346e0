package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Expressions have the op, too: a statement computes it ahead of what reads it, into its target where it can. The op works on
 * whole tensors, on two at most, and has one result, whose shape follows from the operands. On one signature it holds for all.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(java.lang.annotation.ElementType.METHOD)
public @interface InExpressions {}
