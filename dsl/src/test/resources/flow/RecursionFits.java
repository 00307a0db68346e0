import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class RecursionFits {
    @Shape("[n]")
    static LongTensor1 half(@Shape("[n]") LongTensor1 a, int depth) {
        return depth == 0 ? a : half(a.plus(a), depth - 1);
    }

    static void calls() {
        half(LongTensor.zeros(4), 9).plus(LongTensor.zeros(4));
        half(LongTensor.zeros(5), 9).plus(LongTensor.zeros(5));
    }
}
