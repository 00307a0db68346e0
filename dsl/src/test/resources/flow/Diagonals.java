import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class Diagonals {
    static void diagonals(@Shape("[n, 3, 5]") LongTensor3 a) {
        a.diagonal(0, 1, 2).plus(LongTensor.zeros(4, 3));
        a.diagonal(0, 1, 2).plus(LongTensor.zeros(4, 4));
        // error: plus: dim mismatch (3 ≠ 4) in position 2 (axis 1)
        //   a: n x 3
        //   b: 4 x 4
        //          ^
        a.diagonal(-1, 1, 2).plus(LongTensor.zeros(2));
        a.diagonal(4, 1, -1).plus(LongTensor.zeros(7));
        a.diagonal(6, 1, 2);
        // error: diagonal: offset 6 on axes 1 and 2 of shape [n, 3, 5]: allowed -3 to 5
        a.diagonal(0, 1, -2);
        // error: diagonal: axis 1 of shape [n, 3, 5] stands twice: give two axes
        a.diagonal().plus(LongTensor.zeros(5, 1));
        a.diagonal().plus(LongTensor.zeros(4, 1));
        // error: plus: dim mismatch (5 ≠ 4) in position 1 (axis 0)
        //   a: 5 x (min(n, 3))
        //   b: 4 x           1
        //      ^
    }
}
