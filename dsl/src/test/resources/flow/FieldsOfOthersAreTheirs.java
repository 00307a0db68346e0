import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class FieldsOfOthersAreTheirs {
    @Shape("[n]")
    private final LongTensor1 own;

    FieldsOfOthersAreTheirs(@Shape("[n]") LongTensor1 own) {
        this.own = own;
    }

    LongTensor1 joined(FieldsOfOthersAreTheirs a, FieldsOfOthersAreTheirs b) {
        a.own.plus(LongTensor.zeros(3));
        b.own.plus(LongTensor.zeros(4));
        return own.plus(this.own);
    }
}
