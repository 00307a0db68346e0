package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;

/** What is written in the table about ND4J in docs/from-libraries.md. */
final class FromNd4j {

    static void main() {
        DoubleTensor2 a = tensor(new double[][] {{4, 2}, {1, 3}});
        DoubleTensor2 b = tensor(new double[][] {{1, 1}, {1, 2}});
        DoubleTensor1 v = tensor(2.0, 1.0);

        System.out.println(DoubleTensor.zeros(2, 3)); // [[0. 0. 0.] [0. 0. 0.]]
        System.out.println(DoubleTensor.eye(2)); // [[1. 0.] [0. 1.]]
        System.out.println(DoubleTensor.arange(6).reshape(2, 3)); // [[0. 1. 2.] [3. 4. 5.]]
        System.out.println(DoubleTensor.linspace(0, 1, 3)); // [0.  0.5 1. ]
        System.out.println(a.plus(b)); // [[5. 3.] [2. 5.]]
        System.out.println(a.minus(b)); // [[3. 1.] [0. 1.]]
        System.out.println(a.times(b)); // [[4. 2.] [1. 6.]]
        System.out.println(a.div(b)); // [[4.  2. ] [1.  1.5]]
        System.out.println(a.plus(1)); // [[5. 3.] [2. 4.]]
        System.out.println(a.unaryMinus().plus(1)); // [[-3. -1.] [ 0. -2.]]
        System.out.println(a.unaryMinus()); // [[-4. -2.] [-1. -3.]]
        System.out.println(a.matmul(b)); // [[6. 8.] [4. 7.]]
        System.out.println(a.plus(v)); // [[6. 3.] [3. 4.]]
        System.out.println(a.plus(v.unsqueeze(1))); // [[6. 4.] [2. 4.]]
        System.out.println(a.sum(0)); // [5. 5.]
        System.out.println(a.sum()); // 10.0
        System.out.println(a.mean(1)); // [3. 2.]
        System.out.println(a.amax(0)); // [4. 3.]
        System.out.println(a.stats().sampleStd(0)); // [2.12132034 0.70710678]
        System.out.println(a.linalg().norm(1)); // [4.47213595 3.16227766]
        System.out.println(a.prod(1)); // [8. 3.]
        System.out.println(a.cumsum(1)); // [[4. 6.] [1. 4.]]
        System.out.println(a.argmax(1)); // [0 1]
        System.out.println(a.get(0, 1)); // 2.0
        System.out.println(a.at(1)); // [1. 3.]
        System.out.println(a.slice(all(), at(1))); // [2. 3.]
        System.out.println(a.slice(range(0, 1), all())); // [[4. 2.]]
        System.out.println(a.slice(at(0), range(0, 2, 2))); // [4.]
        System.out.println(a.transpose()); // [[4. 1.] [2. 3.]]
        System.out.println(a.permute(1, 0)); // [[4. 1.] [2. 3.]]
        System.out.println(a.copy()); // [[4. 2.] [1. 3.]]
        System.out.println(a.rank()); // 2
        System.out.println(a.dim(1)); // 2
        System.out.println(a.type()); // float64
        System.out.println(DoubleTensor.concat(0, a, b)); // [[4. 2.] [1. 3.] [1. 1.] [1. 2.]]
        System.out.println(DoubleTensor.stack(0, a, b)); // [[[4. 2.] [1. 3.]] [[1. 1.] [1. 2.]]]
        System.out.println(a.sort(1)); // [[2. 4.] [1. 3.]]
        System.out.println(a.exp()); // [[54.59815003  7.3890561 ] [ 2.71828183 20.08553692]]
        System.out.println(a.sqrt()); // [[2.         1.41421356] [1.         1.73205081]]
        System.out.println(a.square()); // [[16.  4.] [ 1.  9.]]
        System.out.println(a.abs()); // [[4. 2.] [1. 3.]]
        System.out.println(a.softmax()); // [[0.88079708 0.11920292] [0.11920292 0.88079708]]
        System.out.println(a.greater(2)); // [[ True False] [False  True]]
        System.out.println(a.equalTo(b)); // [[False False] [ True False]]
        System.out.println(a.linalg().inv()); // [[ 0.3 -0.2] [-0.1  0.4]]
        System.out.println(a.toFloat()); // [[4. 2.] [1. 3.]]
    }
}
