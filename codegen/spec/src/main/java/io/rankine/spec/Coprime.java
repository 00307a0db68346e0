package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Moduli of a structured op that have no common factors: no two of them, and none with those of another parameter that is
 * marked so. Or an integer operand of an element-wise op with a modulus, each element of which has no common factor with
 * its modulus, and so an inverse. The entry refuses others before anything is allocated or written.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface Coprime {}
