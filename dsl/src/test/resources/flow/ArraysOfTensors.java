import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ArraysOfTensors {
    static LongTensor1 first(LongTensor1[] given) {
        LongTensor1[] all = {LongTensor.zeros(3), LongTensor.zeros(4)};
        all[0].plus(LongTensor.zeros(3));
        all[1].plus(LongTensor.zeros(4));
        given[0] = all[1];
        for (LongTensor1 each : all) {
            each.plus(LongTensor.zeros(4));
        }
        return given[1].plus(given[0]);
    }
}
