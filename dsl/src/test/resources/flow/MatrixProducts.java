import io.rankine.*;
import io.rankine.modular.Modulus;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class MatrixProducts {
    static void products(@Shape("[n, 8]") LongTensor2 a, @Shape("[n, 6]") LongTensor2 b, Modulus p) {
        a.matmul(LongTensor.zeros(8, 5)).plus(LongTensor.zeros(5));
        a.matmul(b);
        a.matmul(b.transpose());
        // error: matmul: dim mismatch (8 ≠ 6) in b[0], dimension m (against a[1])
        //   a: n x 8
        //          ^
        //   b: 6 x n
        //      ^
        a.modmatmul(LongTensor.zeros(8, 5), p).plus(LongTensor.zeros(6));
        // error: plus: dim mismatch (5 ≠ 6) in position 2 (axis 1)
        //   a: n x 5
        //   b: · x 6
        //          ^
    }
}
