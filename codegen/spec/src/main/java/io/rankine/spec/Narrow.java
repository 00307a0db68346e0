package io.rankine.spec;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The formula of an op serves narrower element types, too: one of {@code int} also int8, uint8, int16 and uint16, and uint32 if
 * the op has one of {@code long}, too, one of {@code double} also float32, float16 and bfloat16, one of {@code float} also the
 * latter two, one of {@link Complex} also complex64. One of {@code long} also serves uint64, of which it takes the bits: its
 * result must not depend on the sign, else {@link Unsigned} declares a formula for uint64.
 *
 * <p>Elements are widened and the formula computes. Its {@code int} result is cut to the operands' type, as NumPy's wraps;
 * that of {@code float}, {@code double} and {@code Complex} is rounded to it. Other results stay as they are. The accumulator
 * of a fold with an identity stays wide.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Narrow {}
