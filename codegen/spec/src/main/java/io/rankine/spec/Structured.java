package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An op with a hand-written kernel (ntt, matmul, gather); everything around the kernel is generated. The method is the
 * kernel: {@code static void name(Tensor out, Tensor a, ...)}, with a {@code Modulus} for an operand of shape {@code []} or
 * {@code Moduli} for one of shape {@code [k]}; {@code [...]} is a {@code Modulus}, one an index of the last axis of the
 * group. It is called after all checks, writes every element of {@code out}, and may
 * trust that {@code out} has elements and shares none with an operand. Axes of the group {@code ...} broadcast around it:
 * it sees tensors without them, with strides of any kind.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Structured {
    /**
     * The signature with element types, such as {@code matmul(a: i32|i64 [..., n, m], b: [..., m, k]) -> [..., n, k]}. The
     * first ones of each list go together, then the second ones; one alone goes with all, and where there is none it is
     * that of the first operand. The method asks {@code out.type()} or an operand's which one it is called for.
     */
    String value();
}
