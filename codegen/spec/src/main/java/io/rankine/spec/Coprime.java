package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Moduli of a structured op that have no common factors: no two of them, and none with those of another parameter that is
 * marked so. The entry refuses others before anything is allocated or written.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface Coprime {}
