import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class Ranges {
    static void aranges(int n, @Shape("[n]") LongTensor1 a) {
        LongTensor.arange(5).plus(LongTensor.arange(2, 7));
        LongTensor.arange(5).plus(LongTensor.arange(2, 8));
        // error: plus: dim mismatch (5 ≠ 6) in position 1 (axis 0)
        //   a: 5
        //   b: 6
        //      ^
        LongTensor.arange(0, 7, 2).plus(LongTensor.zeros(4));
        LongTensor.arange(7, 0, -3).plus(LongTensor.zeros(3));
        LongTensor.arange(3, 0).plus(LongTensor.zeros(0));
        LongTensor.arange(n).plus(a).plus(LongTensor.arange(n - 2));
        LongTensor.arange(5, 0, -1).plus(LongTensor.zeros(6));
        // error: plus: dim mismatch (5 ≠ 6) in position 1 (axis 0)
        //   a: 5
        //   b: 6
        //      ^
    }
}
