import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class PermutedBack {
    static LongTensor3 turned(@Shape("[2, 3, 4]") LongTensor3 a) {
        LongTensor3 b = a.permute(2, 0, 1).permute(1, 2, 0).plus(a);
        b.swapaxes(0, -1).plus(LongTensor.zeros(4, 3, 2));
        b.moveaxis(0, 2).plus(LongTensor.zeros(3, 4, 2));
        return b.transpose().transpose().plus(a);
    }
}
