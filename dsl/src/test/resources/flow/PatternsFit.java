import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class PatternsFit {
    static LongTensor1 matched(Object object) {
        return switch (object) {
            case LongTensor1 a when a.dim(0) == 3 -> a.plus(LongTensor.zeros(3));
            case LongTensor1 a -> a.plus(LongTensor.zeros(5));
            case LongTensor2 a -> a.at(0);
            default -> LongTensor.zeros(1);
        };
    }
}
