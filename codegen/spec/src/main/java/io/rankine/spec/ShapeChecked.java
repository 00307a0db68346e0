package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Has javac follow tensors through the body of the method, or of all methods of the class, and refuse what is sure to
 * fail when it runs, with the text of the run-time exception. What is not known before run time is never an error.
 *
 * <p>Options of the processor: {@code -Arankine.shapes=report} prints each inferred shape as a note;
 * {@code -Arankine.rankExpansion=off|warn|error} reports calls such as {@code (n, 1)} with {@code (n)} that raise the rank
 * silently; {@code -Arankine.strictDims=true} takes {@code ?} and names to be other than 1.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE})
public @interface ShapeChecked {}
