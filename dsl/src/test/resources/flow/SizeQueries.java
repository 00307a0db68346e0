import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class SizeQueries {
    @Shape("[n, n]")
    static LongTensor2 square(@Shape("[n, 4]") LongTensor2 a) {
        long n = a.dim(0);
        LongTensor2 b = LongTensor.zeros(n, a.dim(-1));
        b.plus(a).plus(LongTensor.zeros(a.rank()));
        // error: plus: dim mismatch (4 ≠ 2) in position 2 (axis 1)
        //   a: n x 4
        //   b: · x 2
        //          ^
        LongTensor.zeros(a.dim(1) + 1).plus(a);
        // error: plus: dim mismatch (5 ≠ 4) in position 2 (axis 1)
        //   a: · x 5
        //   b: n x 4
        //          ^
        return LongTensor.zeros(n, n + 1);
        // error: square result: dim mismatch (n ≠ n + 1) in position 2 (axis 1)
        //   declared: n x       n
        //   given:    n x (n + 1)
        //                       ^
    }

    static LongTensor like(@Shape("[3, 4]") LongTensor2 a) {
        a.dim(2);
        // error: dim: axis 2 is out of range for shape [3, 4]: allowed -2 to 1
        return LongTensor.zeros(a.shape()).plus(LongTensor.zeros(a.size()));
        // error: plus: dim mismatch (4 ≠ 12) in position 2 (axis 1)
        //   a: 3 x  4
        //   b: · x 12
        //           ^
    }
}
