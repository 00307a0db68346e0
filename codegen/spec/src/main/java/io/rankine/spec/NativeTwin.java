package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The op has a C twin, {@code rk_<name>_<codes>}, with bit-identical results for integers. An element-wise one is handed the
 * loops of a call; a reduction the loops over its result and the axis it folds, floats in the same order as in Java; one of a {@link Structured} op the loops over the axes of {@code ...}, and beside them, for the result and
 * each operand, the sizes and strides of the other axes. The generated header {@code rankine_kernels.h} says how.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface NativeTwin {

    /**
     * Whether the C function is written by hand. If not, it is made of the method's body, and an expression that has no
     * translation is an error. That of a {@link Structured} op always is.
     */
    boolean byHand() default false;
}
