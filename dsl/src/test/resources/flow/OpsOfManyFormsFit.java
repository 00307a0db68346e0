import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class OpsOfManyFormsFit {
    static void forms(@Shape("[n, 4]") LongTensor2 a, long size) {
        a.tile(2).plus(LongTensor.zeros(8)).plus(a.repeatEach(2));
        a.tile(size).plus(LongTensor.zeros(12));
        var parts = a.divMod(LongTensor.zeros(4).plus(1));
        parts.quotient().times(LongTensor.zeros(4)).plus(parts.remainder()).plus(a);
        a.nonZero().plus(LongTensor.zeros(9, 2)).plus(a.nonZero());
        a.unique().values().plus(a.unique().counts());
        LongTensor.zeros(3).dot(LongTensor.zeros(3)).plus(LongTensor.zeros(9));
        a.dot(LongTensor.zeros(4)).plus(a.argmax(0));
        a.filter(a.greater(0)).plus(LongTensor.zeros(9));
    }
}
