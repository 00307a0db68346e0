package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;

final class LikeOthers {

    static void main() {
        DoubleTensor2 a = tensor(new double[][] {{4, 2}, {1, 3}}); // new SimpleMatrix(...), Nd4j.create(...)
        DoubleTensor1 b = tensor(2.0, 1.0);
        System.out.println(a.matmul(a)); // [[18. 14.] [ 7. 11.]]
        System.out.println(a.plus(b)); // [[6. 3.] [3. 4.]]
        System.out.println(a.linalg().solve(b)); // [0.4 0.2]
    }
}
