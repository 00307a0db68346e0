import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class StaticsKnownLater {
    private static final LongTensor1 TABLE;

    static {
        LongTensor1 table = LongTensor.zeros(3);
        TABLE = table.plus(LongTensor.zeros(3));
    }

    static LongTensor1 read(LongTensor1 a) {
        return TABLE.plus(a).plus(LongTensor.zeros(3));
    }
}
