import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class Permutations {
    static void permuted(@Shape("[n, 3, 5]") LongTensor3 a) {
        a.permute(2, 0, 1).plus(LongTensor.zeros(5, 1, 3));
        a.permute(2, 0, 1).plus(LongTensor.zeros(3));
        a.permute(2, 0, 1).plus(LongTensor.zeros(4));
        // error: plus: dim mismatch (3 ≠ 4) in position 3 (axis 2)
        //   a: 5 x n x 3
        //   b: · x · x 4
        //              ^
        a.permute(0, 1);
        // error: permute: 2 axes [0, 1] for shape [n, 3, 5]: give each of its 3 axes once
        a.permute(0, 1, 1);
        // error: permute: axis 1 stands twice in [0, 1, 1] for shape [n, 3, 5]: give each axis once
        a.permute(0, 1, 3);
        // error: permute: axis 3 is out of range for shape [n, 3, 5]: allowed -3 to 2
        a.swapaxes(0, -1).plus(LongTensor.zeros(5, 3, 1));
        a.moveaxis(0, 2).plus(LongTensor.zeros(4, 1, 1));
        // error: plus: dim mismatch (3 ≠ 4) in position 1 (axis 0)
        //   a: 3 x 5 x n
        //   b: 4 x 1 x 1
        //      ^
        a.transpose().plus(LongTensor.zeros(5, 3, 1));
        a.reverse(1).plus(a);
    }
}
