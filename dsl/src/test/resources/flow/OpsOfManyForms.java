import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class OpsOfManyForms {
    static void sizes(@Shape("[n, 4]") LongTensor2 a) {
        a.tile(3).plus(LongTensor.zeros(8));
        // error: plus: dim mismatch (12 ≠ 8) in position 2 (axis 1)
        //   a: n x 12
        //   b: · x  8
        //           ^
        a.splitAt(2).head().plus(LongTensor.zeros(3, 4));
        // error: plus: dim mismatch (2 ≠ 3) in position 1 (axis 0)
        //   a: 2 x 4
        //   b: 3 x 4
        //      ^
    }

    static void results(@Shape("[n, 4]") LongTensor2 a) {
        var parts = a.divMod(LongTensor.zeros(4));
        parts.remainder().plus(LongTensor.zeros(5));
        // error: plus: dim mismatch (4 ≠ 5) in position 2 (axis 1)
        //   a: n x 4
        //   b: · x 5
        //          ^
        a.into().divMod(LongTensor.zeros(4), LongTensor.zeros(2, 5), LongTensor.zeros(2, 4));
        // error: divMod: out has shape [2, 5] but the result has [n, 4]: results are never broadcast
    }

    static void open(@Shape("[n, 4]") LongTensor2 a) {
        a.unique().values().plus(LongTensor.zeros(3)).plus(LongTensor.zeros(4));
        // error: plus: dim mismatch (3 ≠ 4) in position 1 (axis 0)
        //   a: 3
        //   b: 4
        //      ^
    }

    static void overloads(@Shape("[n, 4]") LongTensor2 a) {
        a.dot(LongTensor.zeros(4)).plus(a.unsqueeze(0).dot(LongTensor.zeros(4)));
        a.dot(LongTensor.zeros(5));
        // error: dot: dim mismatch (4 ≠ 5) in b[0], dimension m (against a[1])
        //   a: n x 4
        //          ^
        //   b: · x 5
        //          ^
    }
}
