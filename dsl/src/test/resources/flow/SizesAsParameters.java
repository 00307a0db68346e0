import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class SizesAsParameters {
    @Shape("[n, 2 * n]")
    static LongTensor2 wide(int n) {
        return LongTensor.zeros(n, n + n);
    }

    @Shape("[n + 1]")
    static LongTensor1 longer(@Shape("[n]") LongTensor1 a, int n) {
        return LongTensor.zeros(n);
        // error: longer result: dim mismatch (n + 1 ≠ n) in position 1 (axis 0)
        //   declared: (n + 1)
        //   given:          n
        //                   ^
    }

    static void calls() {
        wide(3).plus(LongTensor.zeros(6));
        wide(3).plus(LongTensor.zeros(5));
        // error: plus: dim mismatch (6 ≠ 5) in position 2 (axis 1)
        //   a: 3 x 6
        //   b: · x 5
        //          ^
    }
}
