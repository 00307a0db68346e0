package io.rankine.spec;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The formula of an op serves narrower element types, too: one of {@code int} also int8, uint8 and int16, one of
 * {@code double} also float32, one of {@link Complex} also complex64. Elements are widened, the formula computes, and its
 * {@code int} result is cut to the operands' type, as NumPy's wraps; that of {@code Complex} and {@code double} is rounded
 * to complex64 and float32. Other results stay as they are. The accumulator of a fold with an identity stays wide.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Narrow {}
