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
 * group. A {@code long} stands for a {@code dim} argument. It is called after all checks, writes every element of
 * {@code out}, and may trust that {@code out} has elements and shares none with an operand. Axes of the group {@code ...}
 * broadcast around it: it sees tensors without them, with strides of any kind. Where no shape has axes beside {@code ...},
 * it is called once, with all operands broadcast to the result. Where several threads are allowed
 * ({@code -Drankine.threads}) they share the axes of the group: the method is then called by several at a time, so that it
 * keeps no state of its own.
 *
 * <p>Several results come first, under names of their own: {@code static void split(Tensor head, Tensor tail, Tensor a)}.
 * They do not overlap, and one of them at least has elements. The generated methods return a record of them.
 *
 * <p>Where a result has {@code ?} or is {@code [*]}, the op decides its size: the method takes operands alone, whole, with
 * all axes, and returns the result, {@code static Tensor nonZero(Tensor a)}, or a {@code Tensor[]} of several. What it
 * returns is held against the signature before the caller sees it, and copied if it is a view of an operand.
 *
 * <p>An op may have several signatures, which are tried in order: one method each, whose names begin with the op's name,
 * as {@code dotVectors} and {@code dotRows} for signatures of {@code dot}.
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

    /** The names of several results that the method returns; {@code first}, {@code second} and so on where there are none. */
    String[] results() default {};

    /**
     * A dimension whose indices the op treats independently: what results hold at one of them depends on nothing that
     * operands hold at another. Threads then share it, where the axes of {@code ...} are not enough: the method sees parts
     * of the tensors that have it. It is an axis of every result, and of operands at most once; empty: there is none.
     */
    String split() default "";

    /**
     * Whether the method may refuse what operands hold, by an exception, when it has seen more of them than checks do: a
     * matrix without an inverse. Results that the caller gives are then written when all is done, so that a refusal leaves
     * them as they were. A native twin refuses nothing: it leaves such operands to the method.
     */
    boolean refuses() default false;

    /**
     * Whether the method also folds several axes as if they were one, in row-major order. Of an op that takes one tensor,
     * and moduli of shape {@code [...]}, and drops its last axis. It is then called for one result of rank 0 and a tensor of any rank: all its elements, which are
     * many and which no layout shows as one axis. Without this, such an operand is copied.
     */
    boolean severalAxes() default false;

    /** The way out for who gives a negative number as a {@code dim}, such as an exponent: told behind the allowed ones. */
    String remedy() default "";
}
