package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Map;
import java.util.Set;

/**
 * The op is Kotlin's operator of its name, {@code a + b} for {@code plus}, {@code -a} for {@code unaryMinus}, or the infix
 * function of its name that Kotlin's own numbers have, {@code a and b}. It is element-wise, its operands and its result are
 * of one element type, its operands of any shapes. On one overload it holds for all.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Operator {
    /** The operators by the name that Kotlin gives their functions, with the number of their operands. */
    Map<String, Integer> OPERANDS = Map.ofEntries(
            Map.entry("plus", 2),
            Map.entry("minus", 2),
            Map.entry("times", 2),
            Map.entry("div", 2),
            Map.entry("rem", 2),
            Map.entry("unaryPlus", 1),
            Map.entry("unaryMinus", 1),
            Map.entry("not", 1));

    /** The infix functions of Kotlin's numbers, of two operands each. */
    Set<String> INFIX = Set.of("and", "or", "xor", "shl", "shr", "ushr");
}
