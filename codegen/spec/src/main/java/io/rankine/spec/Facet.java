package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Typed tensors have the op behind a method of this name, so that the tensor itself keeps what everybody needs every day:
 * {@code @Facet("linalg")} of {@code det} makes it {@code a.linalg().det()}. On an op set it holds for all of its ops. The op
 * works on whole tensors ({@code @Structured}), or it is a fold, or it is element-wise and no operator, no promotion and no twin
 * of a modular one looks for it on the tensor; Kotlin and expressions have such a one without the facet, too. On one overload it
 * holds for all.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Facet {
    /** The name of the method, such as {@code linalg}. */
    String value();
}
