import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class SizesLeftToTheCaller {
    @Shape("[n, n]")
    static LongTensor2 square(int n) {
        return LongTensor.zeros(n, n).plus(LongTensor.zeros(n));
    }

    static void calls(int k) {
        square(3).plus(LongTensor.zeros(3)).plus(square(3).transpose());
        square(k).plus(square(k).transpose());
        square(k).plus(square(2 * k));
    }
}
