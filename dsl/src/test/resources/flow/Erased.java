import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class Erased {
    static LongTensor sums(LongTensor any, int rank) {
        LongTensor a = LongTensor.zeros(2, 3).erased();
        a = a.plus(LongTensor.zeros(4, 1, 1));
        a.plus(LongTensor.zeros(5, 1, 1));
        // error: plus: dim mismatch (4 ≠ 5) in position 1 (axis 0)
        //   a: 4 x 2 x 3
        //   b: 5 x 1 x 1
        //      ^
        any.plus(a).plus(LongTensor.zeros(5));
        LongTensor b = rank == 1 ? LongTensor.zeros(3).erased() : a;
        return b.plus(LongTensor.zeros(5));
    }
}
