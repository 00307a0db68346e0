package io.rankine.spec.view;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On the rule of a view, a static method from {@link Axes} and further arguments to an {@link AxisMap}: layouts, tensors,
 * expressions and typed tensors have a method of its name with these arguments, and javac follows it. An {@code int} is an
 * axis, a {@code long} a size, bound, index or step.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface ViewRule {

    /** What the view shows, in a sentence. */
    String value();

    /** By how much the rank of the view differs from that of the viewed, or {@link View#BY_SIZES}. */
    int rank() default 0;

    /** The number of axes of what has this view at least. */
    int axes() default 0;

    /** Whether an element may show more than once; tensors on such views are read-only. */
    boolean repeats() default false;

    /** Values of the first arguments, for calls without them. */
    long[] defaults() default {};
}
