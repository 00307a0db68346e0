import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class CallsOfDeclared {
    @Shape("[n]")
    static LongTensor1 rows(@Shape("[n, 4]") LongTensor2 a) {
        return a.sum(1);
    }

    @Shape("[n + m]")
    static LongTensor1 joined(@Shape("[n]") LongTensor1 a, @Shape("[m]") LongTensor1 b) {
        return LongTensor.zeros(a.dim(0) + b.dim(0));
    }

    static void calls() {
        rows(LongTensor.zeros(3, 5));
        // error: rows: dim mismatch (5 ≠ 4) in a[1], which must be 4
        //   a: 3 x 5
        //          ^
        LongTensor1 three = rows(LongTensor.zeros(3, 4));
        three.plus(LongTensor.zeros(4));
        // error: plus: dim mismatch (3 ≠ 4) in position 1 (axis 0)
        //   a: 3
        //   b: 4
        //      ^
        joined(three, LongTensor.zeros(4)).plus(LongTensor.zeros(8));
        // error: plus: dim mismatch (7 ≠ 8) in position 1 (axis 0)
        //   a: 7
        //   b: 8
        //      ^
        joined(three, LongTensor.zeros(4)).plus(LongTensor.zeros(7));
    }
}
