import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class SizesOfTensorsFit {
    static void alike(@Shape("[n, m]") LongTensor2 a) {
        LongTensor.zeros(a.dim(0), a.dim(1)).plus(a);
        LongTensor.zeros(a.dim(1)).plus(a);
        LongTensor.zeros(a.size()).plus(a.flatten());
        LongTensor2 b = LongTensor.zeros(2 * a.dim(0), a.dim(-1));
        b.reshape(2, a.dim(0), a.dim(1)).plus(a);
        int rank = a.rank();
        LongTensor.zeros(rank).plus(LongTensor.zeros(2));
    }
}
