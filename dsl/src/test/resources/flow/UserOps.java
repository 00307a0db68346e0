import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

import io.rankine.spec.ShapeRule;

@ShapeChecked
class UserOps {
    @ShapeRule("matmul(a: [..., n, m], b: [..., m, k]) -> [..., n, k]")
    static LongTensor2 matmul(LongTensor2 a, LongTensor2 b) {
        throw new UnsupportedOperationException();
    }

    @ShapeRule("ntt(x: [..., n], w: [n]) -> [..., n] where pow2(n), n >= 2")
    static LongTensor2 ntt(LongTensor2 x, LongTensor1 w) {
        throw new UnsupportedOperationException();
    }

    @ShapeRule("concat(a: [n, ...T], b: [m, ...T]) -> [n + m, ...T]")
    static LongTensor2 concat(LongTensor2 a, LongTensor2 b) {
        throw new UnsupportedOperationException();
    }

    static void calls(@Shape("[n, 8]") LongTensor2 a, @Shape("[n, 6]") LongTensor2 b) {
        matmul(a, LongTensor.zeros(8, 5)).plus(LongTensor.zeros(5));
        matmul(a, b);
        matmul(a, b.transpose());
        // error: matmul: dim mismatch (8 ≠ 6) in b[0], dimension m (against a[1])
        //   a: n x 8
        //          ^
        //   b: 6 x n
        //      ^
        ntt(a, LongTensor.zeros(8));
        ntt(a, LongTensor.zeros(4));
        // error: ntt: dim mismatch (8 ≠ 4) in w[0], dimension n (against x[1])
        //   x: n x 8
        //          ^
        //   w: · x 4
        //          ^
        ntt(b, LongTensor.zeros(6));
        // error: ntt: constraint pow2(n) fails: n=6
        //   x: n x 6
        //   w: · x 6
        concat(a, a).plus(LongTensor.zeros(7, 1));
        concat(a, b);
        // error: concat: dim mismatch (8 ≠ 6) in b[1], sub-shape ...T (against a[1])
        //   a: n x 8
        //          ^
        //   b: n x 6
        //          ^
        concat(LongTensor.zeros(2, 3), LongTensor.zeros(4, 3)).plus(LongTensor.zeros(5, 3));
        // error: plus: dim mismatch (6 ≠ 5) in position 1 (axis 0)
        //   a: 6 x 3
        //   b: 5 x 3
        //      ^
    }
}
