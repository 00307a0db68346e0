package io.rankine.ops;

import io.rankine.spec.Elementwise;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;

/**
 * Logic on bool elements, bit by bit on integers.
 */
@OpSet
public final class LogicOps {

    private LogicOps() {}

    /** Both a and b; of integers, bit by bit. */
    @Elementwise("and(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static boolean and(boolean a, boolean b) {
        return a & b;
    }

    /** Both a and b; of integers, bit by bit. */
    @Elementwise("and(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static int and(int a, int b) {
        return a & b;
    }

    /** Both a and b; of integers, bit by bit. */
    @Elementwise("and(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static long and(long a, long b) {
        return a & b;
    }

    /** a or b or both; of integers, bit by bit. */
    @Elementwise("or(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static boolean or(boolean a, boolean b) {
        return a | b;
    }

    /** a or b or both; of integers, bit by bit. */
    @Elementwise("or(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static int or(int a, int b) {
        return a | b;
    }

    /** a or b or both; of integers, bit by bit. */
    @Elementwise("or(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static long or(long a, long b) {
        return a | b;
    }

    /** Either a or b but not both; of integers, bit by bit. */
    @Elementwise("xor(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static boolean xor(boolean a, boolean b) {
        return a ^ b;
    }

    /** Either a or b but not both; of integers, bit by bit. */
    @Elementwise("xor(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static int xor(int a, int b) {
        return a ^ b;
    }

    /** Either a or b but not both; of integers, bit by bit. */
    @Elementwise("xor(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static long xor(long a, long b) {
        return a ^ b;
    }

    /** The opposite of a; of integers, bit by bit. */
    @Elementwise("not(a: [...]) -> [...]")
    @NativeTwin
    public static boolean not(boolean a) {
        return !a;
    }

    /** The opposite of a; of integers, bit by bit. */
    @Elementwise("not(a: [...]) -> [...]")
    @NativeTwin
    public static int not(int a) {
        return ~a;
    }

    /** The opposite of a; of integers, bit by bit. */
    @Elementwise("not(a: [...]) -> [...]")
    @NativeTwin
    public static long not(long a) {
        return ~a;
    }
}
