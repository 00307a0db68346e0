package io.rankine.samples.ops;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.modular.Modulus;

/** Decompositions, and linear algebra of integers. */
final class DecompositionExamples {

    static void main() {
        symmetric();
        others();
        integers();
        moduloP();
    }

    private static void symmetric() {
        DoubleTensor2 a = tensor(new double[][] {{4, 2}, {2, 5}});
        var sign = a.linalg().slogdet();
        System.out.println(a.linalg().cholesky()); // [[2. 0.] [1. 2.]]
        System.out.println(a.linalg().eigvalsh()); // [2.43844719 6.56155281]
        System.out.println(a.linalg().eigh().eigenvalues()); // [2.43844719 6.56155281]
        System.out.println(a.linalg().cond()); // 2.690873457204967
        System.out.println(sign.sign() + " " + sign.logabsdet().exp()); // 1.0 15.999999999999998
    }

    private static void others() {
        DoubleTensor2 a = tensor(new double[][] {{3, 0}, {4, 0}, {0, 2}});
        DoubleTensor2 turn = tensor(new double[][] {{0, -1}, {1, 0}});
        System.out.println(a.linalg().svd().s()); // [5. 2.]
        System.out.println(a.linalg().svdvals()); // [5. 2.]
        System.out.println(a.linalg().qr().r().abs()); // [[5. 0.] [0. 2.]]
        System.out.println(a.linalg().lu().u()); // [[4. 0.] [0. 2.]]
        System.out.println(a.linalg().pinv()); // [[0.12 0.16 0.  ] [0.   0.   0.5 ]]
        System.out.println(a.linalg().pinv(0.5)); // [[0.12 0.16 0.  ] [0.   0.   0.  ]]
        System.out.println(a.linalg().matrixRank()); // 2
        System.out.println(a.linalg().lstsq(tensor(3.0, 4.0, 4.0)).solution()); // [1. 2.]
        System.out.println(turn.linalg().eigvals()); // [0.+1.j 0.-1.j]
        System.out.println(turn.linalg().eig().eigenvalues()); // [0.+1.j 0.-1.j]
    }

    private static void integers() {
        LongTensor2 a = tensor(new long[][] {{1, 1, 1}, {-1, 0, 2}, {3, 5, 6}});
        System.out.println(a.linalg().lll()); // [[ 0  1  0] [ 1  0  1] [-1  0  2]]
        System.out.println(a.linalg().hermite()); // [[1 0 1] [0 1 0] [0 0 3]]
    }

    private static void moduloP() {
        Modulus p = Modulus.of(7);
        LongTensor2 a = tensor(new long[][] {{1, 2}, {2, 4}});
        LongTensor1 square = tensor(6, 0, 1); // x^2 - 1, the lowest power first
        LongTensor1 line = tensor(6, 1); // x - 1
        var divided = square.linalg().modpolydiv(line, p);
        var factors = square.linalg().modpolyfactor(p);
        var fraction = tensor(34).linalg().rational(Modulus.of(101)); // 34 = 1/3 modulo 101
        System.out.println(a.linalg().modlu(p).upper()); // [[1 2] [0 0]]
        System.out.println(a.linalg().modnull(p)); // [[5 1]]
        System.out.println(divided.quotient() + " " + divided.remainder()); // [1 1] []
        System.out.println(square.linalg().modpolygcd(line, p)); // [6 1]
        System.out.println(factors.factors() + " " + factors.exponents()); // [[1 1] [6 1]] [1 1]
        System.out.println(fraction.numerators() + " " + fraction.denominators()); // [1] [3]
    }
}
