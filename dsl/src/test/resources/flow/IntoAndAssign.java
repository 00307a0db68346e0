import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class IntoAndAssign {
    static void writes(@Shape("[n, 4]") LongTensor2 a, @Shape("[4]") LongTensor1 b) {
        a.into().plus(b, LongTensor.zeros(6, 4));
        a.into().plus(b, LongTensor.zeros(6, 5));
        // error: plus: out has shape [6, 5] but the result has [n, 4]: results are never broadcast
        a.inPlace().plus(b);
        LongTensor2 row = LongTensor.zeros(1, 4);
        row.inPlace().plus(LongTensor.zeros(3, 4));
        // error: plus: out has shape [1, 4] but the result has [3, 4]: results are never broadcast
        row.inPlace().plus(b);
        row.inPlace().plus(LongTensor.zeros(5));
        // error: plus: dim mismatch (4 ≠ 5) in position 2 (axis 1)
        //   a: 1 x 4
        //   b: · x 5
        //          ^
    }
}
