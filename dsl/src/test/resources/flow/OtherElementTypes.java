import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class OtherElementTypes {
    static void mixed(@Shape("[n, 3]") DoubleTensor2 a, @Shape("[4]") IntTensor1 b) {
        a.less(DoubleTensor.zeros(3)).and(BoolTensor.ones(2));
        // error: and: dim mismatch (3 ≠ 2) in position 2 (axis 1)
        //   a: n x 3
        //   b: · x 2
        //          ^
        b.toLong().plus(LongTensor.zeros(4)).toDouble().plus(a.sum(0));
        // error: plus: dim mismatch (4 ≠ 3) in position 1 (axis 0)
        //   a: 4
        //   b: 3
        //      ^
        b.into().plus(IntTensor.zeros(2, 1), IntTensor.zeros(2, 5));
        // error: plus: out has shape [2, 5] but the result has [2, 4]: results are never broadcast
    }
}
