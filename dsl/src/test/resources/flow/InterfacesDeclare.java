import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class InterfacesDeclare {
    interface Layer {
        @Shape("[n, 3]")
        LongTensor2 apply(@Shape("[n, 4]") LongTensor2 x);
    }

    static final class Drop implements Layer {
        @Override
        @Shape("[k, 3]")
        public LongTensor2 apply(@Shape("[k, 4]") LongTensor2 x) {
            return x.slice(Slice.Range.ALL, Slice.Range.upTo(3)).copy();
        }
    }

    static LongTensor2 run(Layer layer, @Shape("[n, 4]") LongTensor2 x) {
        return layer.apply(x).plus(LongTensor.zeros(3)).plus(new Drop().apply(x));
    }
}
