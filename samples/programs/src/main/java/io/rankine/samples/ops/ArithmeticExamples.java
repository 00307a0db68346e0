package io.rankine.samples.ops;

import static io.rankine.Tensors.*;

import io.rankine.*;

/** Arithmetic, comparisons and bits. */
final class ArithmeticExamples {

    static void main() {
        arithmetic();
        division();
        comparisons();
        bits();
    }

    private static void arithmetic() {
        LongTensor2 a = tensor(new long[][] {{1, -2, 3}, {4, 5, 6}});
        LongTensor1 b = tensor(10, 20, 30);
        System.out.println(a.plus(b)); // [[11 18 33] [14 25 36]]
        System.out.println(a.minus(1)); // [[ 0 -3  2] [ 3  4  5]]
        System.out.println(a.times(b)); // [[ 10 -40  90] [ 40 100 180]]
        System.out.println(a.unaryMinus()); // [[-1  2 -3] [-4 -5 -6]]
        System.out.println(a.abs()); // [[1 2 3] [4 5 6]]
        System.out.println(a.max(2)); // [[2 2 3] [4 5 6]]
        System.out.println(a.min(b.minus(20))); // [[-10  -2   3] [-10   0   6]]
        System.out.println(tensor(Long.MAX_VALUE).midpoint(tensor(Long.MAX_VALUE - 2))); // [9223372036854775806]
    }

    private static void division() {
        LongTensor1 a = tensor(7, -7, 8);
        var both = a.divMod(3);
        System.out.println(a.div(2)); // [ 3 -3  4]
        System.out.println(a.rem(2)); // [ 1 -1  0]
        System.out.println(a.floorDiv(2)); // [ 3 -4  4]
        System.out.println(a.floorMod(2)); // [1 1 0]
        System.out.println(both.quotient() + " " + both.remainder()); // [ 2 -3  2] [1 2 2]
        System.out.println(tensor(7.0, -7.0).div(0.0)); // [ inf -inf]
    }

    private static void comparisons() {
        LongTensor1 a = tensor(1, 2, 3);
        System.out.println(a.equalTo(2)); // [False  True False]
        System.out.println(a.notEqualTo(2)); // [ True False  True]
        System.out.println(a.less(2)); // [ True False False]
        System.out.println(a.lessOrEqual(2)); // [ True  True False]
        System.out.println(a.greater(2)); // [False False  True]
        System.out.println(a.greaterOrEqual(2)); // [False  True  True]
        System.out.println(a.isIn(tensor(3, 5))); // [False False  True]
    }

    private static void bits() {
        LongTensor1 a = tensor(12, 10, -1);
        BoolTensor1 even = a.floorMod(2).equalTo(0);
        System.out.println(a.and(10)); // [ 8 10 10]
        System.out.println(a.or(3)); // [15 11 -1]
        System.out.println(a.xor(10)); // [  6   0 -11]
        System.out.println(a.not()); // [-13 -11   0]
        System.out.println(a.shl(2)); // [48 40 -4]
        System.out.println(a.shr(1)); // [ 6  5 -1]
        System.out.println(even.where(a, a.unaryMinus())); // [12 10  1]
    }
}
