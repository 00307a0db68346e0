package io.rankine.samples.ops;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.modular.Modulus;

/** Products and linear algebra. */
final class MatrixExamples {

    static void main() {
        products();
        matrices();
        moduloP();
        polynomials();
    }

    private static void products() {
        LongTensor2 a = tensor(new long[][] {{1, 2}, {3, 4}});
        LongTensor1 b = tensor(10, 1);
        var mesh = tensor(1, 2, 3).linalg().meshgrid(tensor(7, 8));
        System.out.println(a.matmul(a)); // [[ 7 10] [15 22]]
        System.out.println(a.matmul(b)); // [12 34]
        System.out.println(a.modmatmul(a, Modulus.of(5))); // [[2 0] [0 2]]
        System.out.println(b.dot(b)); // 101
        System.out.println(b.outer(tensor(1, 2, 3))); // [[10 20 30] [ 1  2  3]]
        System.out.println(a.linalg().kron(LongTensor.eye(2))); // [[1 0 2 0] [0 1 0 2] [3 0 4 0] [0 3 0 4]]
        System.out.println(tensor(1, 0, 0).linalg().cross(tensor(0, 1, 0))); // [0 0 1]
        System.out.println(tensor(1, 2, 3).linalg().vander(3)); // [[1 1 1] [4 2 1] [9 3 1]]
        System.out.println(tensor(1, 2, 3).linalg().toeplitz(tensor(1, 0, 0))); // [[1 0 0] [2 1 0] [3 2 1]]
        System.out.println(mesh.gridX() + " " + mesh.gridY()); // [[1 2 3] [1 2 3]] [[7 7 7] [8 8 8]]
    }

    private static void matrices() {
        DoubleTensor2 a = tensor(new double[][] {{4, 2}, {1, 3}});
        System.out.println(a.linalg().det()); // 10.0
        System.out.println(a.linalg().trace()); // 7.0
        System.out.println(a.linalg().inv()); // [[ 0.3 -0.2] [-0.1  0.4]]
        System.out.println(a.linalg().solve(tensor(2.0, 1.0))); // [0.4 0.2]
        System.out.println(tensor(new long[][] {{1, 1}, {1, 0}}).linalg().matpow(10)); // [[89 55] [55 34]]
    }

    private static void moduloP() {
        Modulus p = Modulus.of(101);
        LongTensor2 a = tensor(new long[][] {{1, 1}, {1, 0}});
        System.out.println(a.linalg().modmatpow(1_000_000_007L, p)); // [[21 13] [13  8]]
        System.out.println(a.linalg().moddet(p)); // 100
        System.out.println(a.linalg().modinv(p)); // [[  0   1] [  1 100]]
        System.out.println(a.linalg().modrank(p)); // 2
        System.out.println(a.linalg().modsolve(tensor(2, 1), p)); // [1 1]
    }

    private static void polynomials() {
        DoubleTensor1 c = tensor(1.0, -6.0, 8.0); // x^2 - 6 x + 8
        DoubleTensor1 x = tensor(0.0, 1.0, 2.0);
        System.out.println(c.linalg().polyval(x)); // [8. 3. 0.]
        System.out.println(c.linalg().roots()); // [4.+0.j 2.+0.j]
        System.out.println(x.linalg().polyfit(c.linalg().polyval(x), 2)); // [ 1. -6.  8.]
        System.out.println(c.linalg().polyadd(x)); // [ 1. -5. 10.]
        System.out.println(c.linalg().polysub(x)); // [ 1. -7.  6.]
        System.out.println(c.linalg().polymul(x)); // [ 0.  1. -4. -4. 16.]
        System.out.println(c.linalg().polydiv(tensor(1.0, -2.0)).quotient()); // [ 1. -4.]
        System.out.println(c.linalg().polyder()); // [ 2. -6.]
        System.out.println(c.linalg().polyint()); // [ 0.33333333 -3.          8.          0.        ]
        System.out.println(tensor(4.0, 2.0).linalg().poly()); // [ 1. -6.  8.]
    }
}
