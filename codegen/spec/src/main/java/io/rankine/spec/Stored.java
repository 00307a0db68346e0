package io.rankine.spec;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The element type that an op's results have, where the method's type alone does not say it: {@code int} as int8, uint8
 * or int16, which cuts, {@link Complex} as complex64, which rounds. It holds for all that {@link Narrow} adds, too.
 */
@Retention(RetentionPolicy.CLASS)
@Target(java.lang.annotation.ElementType.METHOD)
public @interface Stored {
    /** The element type of the results. */
    ElementType value();
}
