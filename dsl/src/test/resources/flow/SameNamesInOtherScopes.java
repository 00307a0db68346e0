import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class SameNamesInOtherScopes {
    static void scopes(int n) {
        {
            LongTensor1 a = LongTensor.zeros(3);
            a.plus(LongTensor.zeros(3));
        }
        {
            LongTensor1 a = LongTensor.zeros(4);
            a.plus(LongTensor.zeros(4));
        }
        for (LongTensor1 a = LongTensor.zeros(5); n > 0; n--) {
            a.plus(LongTensor.zeros(5));
        }
    }
}
