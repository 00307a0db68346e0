import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class FinalFieldsKnown {
    private final LongTensor2 weights = LongTensor.zeros(3, 4);
    private static final LongTensor1 BIAS = LongTensor.zeros(3);
    private LongTensor1 changing = LongTensor.zeros(2);
    private final LongTensor1 given;

    FinalFieldsKnown(LongTensor1 given) {
        this.given = given;
        changing = LongTensor.zeros(5);
    }

    LongTensor1 apply(@Shape("[4]") LongTensor1 x) {
        changing.plus(LongTensor.zeros(5));
        given.plus(LongTensor.zeros(6));
        return weights.dot(x).plus(BIAS);
    }
}
