import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ReshapeWithOneFree {
    static void reshaped(@Shape("[n, 4]") LongTensor2 a, int rows) {
        LongTensor.zeros(6, 4).reshape(-1, 8).plus(LongTensor.zeros(3, 8));
        a.reshape(-1).plus(LongTensor.zeros(1));
        a.reshape(2, -1, 2).plus(LongTensor.zeros(2, 1, 2));
        a.reshape(rows, -1).plus(LongTensor.zeros(9, 1));
        LongTensor.zeros(0, 4).reshape(2, 0).plus(LongTensor.zeros(2, 1));
    }
}
