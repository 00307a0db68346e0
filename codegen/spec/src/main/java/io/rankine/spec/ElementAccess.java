package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On the engine's class of a tensor's place in memory: asks for the code that differs by {@link ElementType}, a method or
 * a case for each row of that table.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(java.lang.annotation.ElementType.TYPE)
public @interface ElementAccess {}
