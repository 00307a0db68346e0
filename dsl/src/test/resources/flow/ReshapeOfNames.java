import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ReshapeOfNames {
    @Shape("[2 * n]")
    static LongTensor1 right(@Shape("[n, 4]") LongTensor2 a) {
        LongTensor2 halves = a.reshape(-1, 2);
        return halves.sum(1);
    }

    @Shape("[n, 5]")
    static LongTensor2 wrong(@Shape("[n, 4]") LongTensor2 a) {
        long n = a.dim(0);
        return a.reshape(n, 4);
        // error: wrong result: dim mismatch (5 ≠ 4) in position 2 (axis 1)
        //   declared: n x 5
        //   given:    n x 4
        //                 ^
    }

    @Shape("[n * m]")
    static LongTensor1 flat(@Shape("[m, n]") LongTensor2 a) {
        return a.flatten();
    }
}
