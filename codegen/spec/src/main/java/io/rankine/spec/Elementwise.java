package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An op applied element by element; the method maps one element of each operand to one element of the result. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Elementwise {
    /**
     * The shape signature, such as {@code modsum(a: [...], b: [...], p: [...]) -> [...]}. Left out, it is made of the
     * {@link Shape} on each parameter and, for the result, on the method; {@code [...]} where there is none.
     */
    String value() default "";
}
