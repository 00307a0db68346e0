import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class LoopsThatGrowFit {
    static LongTensor1 grown(int times) {
        LongTensor1 a = LongTensor.zeros(1);
        LongTensor1 sum = LongTensor.zeros(1);
        for (int i = 0; i < times; i++) {
            sum = sum.plus(LongTensor.zeros(6));
            a = LongTensor.zeros(a.dim(0) + 1);
        }
        return a.plus(sum).plus(LongTensor.zeros(6));
    }
}
