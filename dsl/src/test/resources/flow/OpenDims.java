import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class OpenDims {
    static void sums(@Shape("[n]") LongTensor1 a, @Shape("[n + 1]") LongTensor1 b, @Shape("[m]") LongTensor1 c) {
        a.plus(b);
        a.plus(c);
    }
}
