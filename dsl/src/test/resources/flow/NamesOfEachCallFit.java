import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class NamesOfEachCallFit {
    @Shape("[m, n]")
    static LongTensor2 outer(@Shape("[m]") LongTensor1 a, @Shape("[n]") LongTensor1 b) {
        return a.unsqueeze(1).times(b);
    }

    static LongTensor2 calls(@Shape("[n]") LongTensor1 a) {
        LongTensor2 square = outer(a, a);
        outer(LongTensor.zeros(2), LongTensor.zeros(3)).plus(LongTensor.zeros(2, 3));
        outer(LongTensor.zeros(3), LongTensor.zeros(2)).plus(LongTensor.zeros(3, 2));
        return square.plus(a);
    }
}
