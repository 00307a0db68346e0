import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class AnonymousClassesFit {
    private final LongTensor1 kept = LongTensor.zeros(2);

    LongTensor1 run() {
        LongTensor1 a = LongTensor.zeros(5);
        Object other = new Object() {
            private final LongTensor1 kept = LongTensor.zeros(5);

            @Override
            public String toString() {
                return kept.plus(a).toString();
            }
        };
        return kept.plus(LongTensor.zeros(2)).plus(other.hashCode());
    }
}
