import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class LabelledLoopsFit {
    static LongTensor1 found(int n) {
        LongTensor1 a = LongTensor.zeros(2);
        outer:
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (i * j > 7) {
                    a = LongTensor.zeros(7);
                    break outer;
                }
                if (i + j > 5) {
                    continue outer;
                }
                a.plus(LongTensor.zeros(2));
            }
        }
        return a.plus(LongTensor.zeros(7));
    }
}
