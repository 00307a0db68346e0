package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An op with a hand-written kernel (ntt, matmul, gather); everything around the kernel is generated. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Structured {
    /** The shape signature, such as {@code matmul(a: [..., n, m], b: [..., m, k]) -> [..., n, k]}. */
    String value();
}
