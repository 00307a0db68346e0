import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class CallsUnify {
    @Shape("[n, k]")
    static LongTensor2 product(@Shape("[n, m]") LongTensor2 a, @Shape("[m, k]") LongTensor2 b) {
        return LongTensor.zeros(a.dim(0), b.dim(1));
    }

    static LongTensor2 right(@Shape("[n, 4]") LongTensor2 a, LongTensor2 b) {
        return product(product(a, LongTensor.zeros(4, 7)), b).plus(a.sum(1).unsqueeze(1));
    }

    static LongTensor2 wrong(@Shape("[n, 4]") LongTensor2 a) {
        return product(a, LongTensor.zeros(5, 6));
        // error: product: dim mismatch (4 ≠ 5) in b[0], dimension m (against a[1])
        //   a: n x 4
        //          ^
        //   b: 5 x 6
        //      ^
    }

    static LongTensor2 wrongByName(@Shape("[n, n + 1]") LongTensor2 a) {
        return product(a, a);
        // error: product: dim mismatch (n + 1 ≠ n) in b[0], dimension m (against a[1])
        //   a: n x (n + 1)
        //                ^
        //   b: n x (n + 1)
        //      ^
    }
}
