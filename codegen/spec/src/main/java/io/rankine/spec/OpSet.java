package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a final class whose static methods are ops. Each method is the formula of one op for one choice of element
 * types; overloads add element types. Kernels, entries and a catalogue are generated beside it. In Kotlin it marks an
 * {@code object} whose {@code @JvmStatic} functions are ops.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface OpSet {}
