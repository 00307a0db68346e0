package io.rankine.spec;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The formula of an op for uint64, where the one of {@code long} depends on the sign: each {@code long} of it is without a
 * sign. It has the name of the op and {@code Unsigned} behind it, as in {@link Long#compareUnsigned}: {@code lessUnsigned} is
 * the formula of {@code less}. {@link Stored} names a result that has a sign, int64.
 *
 * <p>Where bits are all that counts, {@link Narrow} on the formula of {@code long} serves uint64.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Unsigned {

    /** What follows the op's name in that of the method. */
    String SUFFIX = "Unsigned";
}
