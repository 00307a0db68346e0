package io.rankine.samples.ops;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;

/** Whole numbers and residues. */
final class IntegerExamples {

    static void main() {
        wholeNumbers();
        residues();
        residueNumberSystems();
    }

    private static void wholeNumbers() {
        LongTensor1 a = tensor(12, 18, 35);
        System.out.println(a.integers().gcd(6)); // [6 6 1]
        System.out.println(a.integers().lcm(10)); // [60 90 70]
        System.out.println(a.integers().isqrt()); // [3 4 5]
        System.out.println(a.integers().bitCount()); // [2 2 3]
        System.out.println(tensor(true, false, true).integers().packBits()); // [160]
        System.out.println(tensor(5).toUByte().integers().unpackBits().sum()); // 2
        System.out.println(a.integers().bitLength()); // [4 5 6]
    }

    private static void residues() {
        Modulus p = Modulus.of(17);
        LongTensor1 a = tensor(5, -3, 200);
        LongTensor1 b = tensor(1, 2, 3);
        System.out.println(a.mod(p)); // [ 5 14 13]
        System.out.println(a.modsum(b, p)); // [ 6 16 16]
        System.out.println(a.modsub(b, p)); // [ 4 12 10]
        System.out.println(a.modmul(b, p)); // [ 5 11  5]
        System.out.println(a.modneg(p)); // [12  3  4]
        System.out.println(a.moddiv(b, p)); // [ 5  7 10]
        System.out.println(b.modreciprocal(p)); // [1 9 6]
        System.out.println(b.modpow(16, p)); // [1 1 1]
        System.out.println(a.sumMod(p)); // 15
        System.out.println(b.prodMod(p)); // 6
    }

    private static void residueNumberSystems() {
        RnsModuli q = RnsModuli.of(17, 97);
        RnsModuli p = RnsModuli.of(193);
        LongTensor2 a = tensor(new long[][] {{8, 1}, {2, 1}}); // 875 and 1, modulo 17 and modulo 97
        System.out.println(a.rns().baseConvert(q, p)); // [[103   1]]
        System.out.println(a.rns().baseConvertCentered(q, p)); // [[191   1]]
        System.out.println(a.rns().baseConvertFast(q, p)); // [[ 15 106]]
        System.out.println(a.rns().rescale(q)); // [[9 0]]
        System.out.println(a.rns().modSwitch(q, Modulus.of(5))); // [[10 15]]
        System.out.println(a.rns().rnsDigits(q, p)); // [[[12 10]] [[80 40]]]
        System.out.println(a.rns().integerDigits(q, 3, 4)); // [[11  1] [ 6  0] [ 3  0]]
        System.out.println(tensor(1000).rns().digits(3, 4)); // [[ 8 14  3]]
        System.out.println(a.rns().automorphism(3, q)); // [[ 8 16] [ 2 96]]
        System.out.println(a.rns().automorphismNtt(3)); // [[1 8] [1 2]]
    }
}
