package io.rankine.ops;

import io.rankine.spec.Complex;
import io.rankine.spec.Elementwise;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Operator;
import io.rankine.spec.Unsigned;

/**
 * Logic on bool elements, bit by bit on integers; shifts; and the choice by a condition.
 */
@OpSet
public final class LogicOps {

    private LogicOps() {}

    /** Both a and b; of integers, bit by bit. */
    @Elementwise("and(a: [...], b: [...]) -> [...]")
    @Operator
    @NativeTwin
    public static boolean and(boolean a, boolean b) {
        return a & b;
    }

    /** Both a and b; of integers, bit by bit. */
    @Elementwise("and(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static int and(int a, int b) {
        return a & b;
    }

    /** Both a and b; of integers, bit by bit. */
    @Elementwise("and(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static long and(long a, long b) {
        return a & b;
    }

    /** a or b or both; of integers, bit by bit. */
    @Elementwise("or(a: [...], b: [...]) -> [...]")
    @Operator
    @NativeTwin
    public static boolean or(boolean a, boolean b) {
        return a | b;
    }

    /** a or b or both; of integers, bit by bit. */
    @Elementwise("or(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static int or(int a, int b) {
        return a | b;
    }

    /** a or b or both; of integers, bit by bit. */
    @Elementwise("or(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static long or(long a, long b) {
        return a | b;
    }

    /** Either a or b but not both; of integers, bit by bit. */
    @Elementwise("xor(a: [...], b: [...]) -> [...]")
    @Operator
    @NativeTwin
    public static boolean xor(boolean a, boolean b) {
        return a ^ b;
    }

    /** Either a or b but not both; of integers, bit by bit. */
    @Elementwise("xor(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static int xor(int a, int b) {
        return a ^ b;
    }

    /** Either a or b but not both; of integers, bit by bit. */
    @Elementwise("xor(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static long xor(long a, long b) {
        return a ^ b;
    }

    /** The opposite of a; of integers, bit by bit. */
    @Elementwise("not(a: [...]) -> [...]")
    @Operator
    @NativeTwin
    public static boolean not(boolean a) {
        return !a;
    }

    /** The opposite of a; of integers, bit by bit. */
    @Elementwise("not(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static int not(int a) {
        return ~a;
    }

    /** The opposite of a; of integers, bit by bit. */
    @Elementwise("not(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static long not(long a) {
        return ~a;
    }

    /** The bits of a, b places up: a 2^b, wrapped; 0 where b is negative or no less than there are bits. */
    @Elementwise("shl(a: [...], b: [...]) -> [...]")
    @Operator
    @Narrow
    @NativeTwin
    public static int shl(int a, int b) {
        return (b & -32) == 0 ? a << b : 0;
    }

    /** The bits of a, b places down: a / 2^b rounded down; 0 or -1 where b is negative or no less than there are bits. */
    @Elementwise("shr(a: [...], b: [...]) -> [...]")
    @Operator
    @Narrow
    @NativeTwin
    public static int shr(int a, int b) {
        return a >> ((b & -32) == 0 ? b : 31);
    }

    /** The bits of a, b places up: a 2^b, wrapped; 0 where b is negative or no less than there are bits. */
    @Elementwise("shl(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static long shl(long a, long b) {
        return (b & -64) == 0 ? a << b : 0;
    }

    /** The bits of a, b places down: a / 2^b rounded down; 0 or -1 where b is negative or no less than there are bits. */
    @Elementwise("shr(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static long shr(long a, long b) {
        return a >> ((b & -64) == 0 ? b : 63);
    }

    /** The bits of a, b places down: a / 2^b rounded down; 0 or -1 where b is negative or no less than there are bits. */
    @Elementwise("shr(a: [...], b: [...]) -> [...]")
    @Unsigned
    @NativeTwin
    public static long shrUnsigned(long a, long b) {
        return (b & -64) == 0 ? a >>> b : 0;
    }

    /** a where the condition holds, b elsewhere. */
    @Elementwise("where(condition: [...], a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static boolean where(boolean condition, boolean a, boolean b) {
        return condition ? a : b;
    }

    /** a where the condition holds, b elsewhere. */
    @Elementwise("where(condition: [...], a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static int where(boolean condition, int a, int b) {
        return condition ? a : b;
    }

    /** a where the condition holds, b elsewhere. */
    @Elementwise("where(condition: [...], a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static long where(boolean condition, long a, long b) {
        return condition ? a : b;
    }

    /** a where the condition holds, b elsewhere. */
    @Elementwise("where(condition: [...], a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static float where(boolean condition, float a, float b) {
        return condition ? a : b;
    }

    /** a where the condition holds, b elsewhere. */
    @Elementwise("where(condition: [...], a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static double where(boolean condition, double a, double b) {
        return condition ? a : b;
    }

    /** a where the condition holds, b elsewhere. */
    @Elementwise("where(condition: [...], a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static Complex where(boolean condition, Complex a, Complex b) {
        return condition ? a : b;
    }
}
