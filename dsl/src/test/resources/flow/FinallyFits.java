import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class FinallyFits {
    static LongTensor1 always(Runnable run) {
        LongTensor1 a = LongTensor.zeros(2);
        try {
            run.run();
            a = LongTensor.zeros(3);
        } catch (IllegalStateException e) {
            a = LongTensor.zeros(1);
        } finally {
            a.plus(1);
        }
        return a.plus(LongTensor.zeros(3));
    }
}
