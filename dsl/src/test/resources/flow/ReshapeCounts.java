import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ReshapeCounts {
    static void reshapes(@Shape("[n, 4]") LongTensor2 a) {
        LongTensor2 b = LongTensor.zeros(3, 4);
        b.reshape(2, 6).plus(LongTensor.zeros(6));
        b.reshape(12);
        b.reshape(5, 2);
        // error: reshape: shape [5, 2] has 10 elements, shape [3, 4] has 12: they must be equal
        b.reshape(-1, 6).plus(LongTensor.zeros(2, 6));
        b.reshape(-1, 5);
        // error: reshape: 12 elements of shape [3, 4] leave no size for -1 in [-1, 5]
        b.reshape(-1, -1);
        // error: reshape: more than one size -1 in [-1, -1]: at most one can be found
        b.view(13);
        // error: view: shape [13] has 13 elements, shape [3, 4] has 12: they must be equal
        b.view(7);
        a.reshape(2, 2, -1).plus(LongTensor.zeros(3, 1, 1));
        // error: plus: dim mismatch (2 ≠ 3) in position 1 (axis 0)
        //   a: 2 x 2 x n
        //   b: 3 x 1 x 1
        //      ^
        a.reshape(4, -1).plus(a.reshape(-1, 4));
    }
}
