package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On an anchor class: asks for functions in Kotlin that take an Int where a method takes a long, and any exact number where it
 * takes a double. Kotlin widens no Int.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface KotlinNumbers {
    /** The classes with these methods, which are compiled already; those of super classes are theirs, too. */
    Class<?>[] value();
}
