import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;
import java.util.ArrayList;
import java.util.List;

@ShapeChecked
class SplitsFit {
    @Shape("[n]")
    static LongTensor1 halves(@Shape("[2 * n]") LongTensor1 a) {
        List<LongTensor1> halves = a.split(0, 2);
        return halves.get(0).plus(halves.get(1));
    }

    static void others(@Shape("[n, 3]") LongTensor2 a, List<LongTensor2> given, int parts) {
        for (LongTensor2 part : a.split(0, parts)) {
            part.plus(LongTensor.zeros(7, 3));
        }
        List<LongTensor2> all = a.split(0, 2);
        all = given;
        all.get(0).plus(LongTensor.zeros(7, 5));
        List<LongTensor2> kept = new ArrayList<>(a.split(1, 3));
        kept.set(0, LongTensor.zeros(2, 2));
        kept.get(0).plus(LongTensor.zeros(2, 2));
        for (LongTensor2 part : a.splitSizes(1, 1, 2)) {
            part.plus(LongTensor.zeros(1, 1));
        }
    }
}
