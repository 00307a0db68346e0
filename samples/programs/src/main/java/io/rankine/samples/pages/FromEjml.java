package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;

/** What is written in the table about EJML in docs/from-libraries.md. */
final class FromEjml {

    static void main() {
        DoubleTensor2 a = tensor(new double[][] {{4, 2}, {1, 3}});
        DoubleTensor2 b = tensor(new double[][] {{1, 1}, {0, 2}});
        DoubleTensor1 v = tensor(2.0, 1.0);

        System.out.println(a.matmul(b)); // [[4. 8.] [1. 7.]]
        System.out.println(a.plus(b)); // [[5. 3.] [1. 5.]]
        System.out.println(a.minus(b)); // [[3. 1.] [1. 1.]]
        System.out.println(a.times(b)); // [[4. 2.] [0. 6.]]
        System.out.println(a.div(b)); // [[4.  2. ] [inf 1.5]]
        System.out.println(a.times(2)); // [[8. 4.] [2. 6.]]
        System.out.println(a.unaryMinus()); // [[-4. -2.] [-1. -3.]]
        System.out.println(a.square()); // [[16.  4.] [ 1.  9.]]
        System.out.println(a.exp()); // [[54.59815003  7.3890561 ] [ 2.71828183 20.08553692]]
        System.out.println(a.transpose()); // [[4. 1.] [2. 3.]]
        System.out.println(a.linalg().inv()); // [[ 0.3 -0.2] [-0.1  0.4]]
        System.out.println(a.linalg().solve(v)); // [0.4 0.2]
        System.out.println(a.linalg().pinv()); // [[ 0.3 -0.2] [-0.1  0.4]]
        System.out.println(a.linalg().det()); // 10.0
        System.out.println(a.linalg().trace()); // 7.0
        System.out.println(a.linalg().kron(b)); // [[4. 4. 2. 2.] [0. 8. 0. 4.] [1. 1. 3. 3.] [0. 2. 0. 6.]]
        System.out.println(a.linalg().norm(0, 1)); // 5.477225575051661
        System.out.println(a.linalg().cond()); // 2.6180339887498953
        System.out.println(a.linalg().svd().s()); // [5.11667274 1.95439508]
        System.out.println(a.linalg().eigvals()); // [5.+0.j 2.+0.j]
        System.out.println(a.sum()); // 10.0
        System.out.println(a.amax()); // 4.0
        System.out.println(a.get(0, 1)); // 2.0
        System.out.println(a.at(1)); // [1. 3.]
        System.out.println(a.slice(all(), at(1))); // [2. 3.]
        System.out.println(a.slice(range(0, 1), range(0, 2))); // [[4. 2.]]
        System.out.println(DoubleTensor.concat(0, a, b)); // [[4. 2.] [1. 3.] [1. 1.] [0. 2.]]
        System.out.println(DoubleTensor.concat(1, a, b)); // [[4. 2. 1. 1.] [1. 3. 0. 2.]]
        System.out.println(a.diagonal()); // [4. 3.]
        System.out.println(a.dim(0)); // 2
        System.out.println(a.copy()); // [[4. 2.] [1. 3.]]
        System.out.println(DoubleTensor.eye(2)); // [[1. 0.] [0. 1.]]
        System.out.println(DoubleTensor.zeros(2, 3)); // [[0. 0. 0.] [0. 0. 0.]]
    }
}
