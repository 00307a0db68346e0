import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class SecondRoundWrong {
    static LongTensor1 firstRoundIsRight(int times) {
        LongTensor1 a = LongTensor.zeros(3);
        for (int i = 0; i < times; i++) {
            a.plus(LongTensor.zeros(3));
            a = LongTensor.zeros(4);
        }
        return a;
    }
}
