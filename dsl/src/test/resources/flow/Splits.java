import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;
import java.util.List;

@ShapeChecked
class Splits {
    static void parts(@Shape("[6, n]") LongTensor2 a) {
        a.split(0, 3).get(1).plus(LongTensor.zeros(2, 1));
        a.split(0, 3).get(1).plus(LongTensor.zeros(3, 1));
        // error: plus: dim mismatch (2 ≠ 3) in position 1 (axis 0)
        //   a: 2 x n
        //   b: 3 x 1
        //      ^
        a.split(0, 4);
        // error: split: axis 0 of shape [6, n] into 4 equal parts: give a number that divides 6, or sizes to splitSizes
        a.split(2, 1);
        // error: split: axis 2 is out of range for shape [6, n]: allowed -2 to 1
        for (LongTensor2 part : a.split(0, 2)) {
            part.plus(LongTensor.zeros(4, 1));
            // error: plus: dim mismatch (3 ≠ 4) in position 1 (axis 0)
            //   a: 3 x n
            //   b: 4 x 1
            //      ^
        }
    }

    static void sizes(@Shape("[6, n]") LongTensor2 a) {
        List<LongTensor2> parts = a.splitSizes(0, 2, 4);
        parts.get(1).plus(LongTensor.zeros(4, 1));
        parts.getFirst().plus(LongTensor.zeros(4, 1));
        // error: plus: dim mismatch (2 ≠ 4) in position 1 (axis 0)
        //   a: 2 x n
        //   b: 4 x 1
        //      ^
        a.splitSizes(0, 2, 3);
        // error: splitSizes: axis 0 of shape [6, n] into parts of [2, 3]: sizes of at least 0 that add up to 6
        long n = a.dim(1);
        a.splitSizes(1, n, 1);
        // error: splitSizes: axis 1 of shape [6, n] into parts of [n, 1]: sizes of at least 0 that add up to n
    }

    static void rows(@Shape("[n, 3]") LongTensor2 a) {
        for (LongTensor1 row : a.entries()) {
            row.plus(LongTensor.zeros(4));
            // error: plus: dim mismatch (3 ≠ 4) in position 1 (axis 0)
            //   a: 3
            //   b: 4
            //      ^
        }
    }
}
