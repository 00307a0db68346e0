import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class Reductions {
    static void sums(@Shape("[n, 3, 5]") LongTensor3 a, int axis) {
        a.sum(0).plus(LongTensor.zeros(3, 5));
        a.sum(-1).plus(LongTensor.zeros(5));
        // error: plus: dim mismatch (3 ≠ 5) in position 2 (axis 1)
        //   a: n x 3
        //   b: · x 5
        //          ^
        a.sum(3);
        // error: sum: axis 3 is out of range for shape [n, 3, 5]: allowed -3 to 2
        a.sum(axis).plus(LongTensor.zeros(7));
        a.into().sum(1, LongTensor.zeros(7, 5));
        a.into().sum(1, LongTensor.zeros(7, 3));
        // error: sum: out has shape [7, 3] but the result has [n, 5]: results are never broadcast
        a.sum(0).sum(0).sum(0).plus(LongTensor.zeros(4));
        a.sum(0).sum(0).sum(1);
        // error: sum: axis 1 is out of range for shape [5]: allowed -1 to 0
    }
}
