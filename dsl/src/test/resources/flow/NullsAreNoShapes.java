import io.rankine.*;
import io.rankine.spec.ShapeChecked;

import org.jspecify.annotations.Nullable;

@ShapeChecked
class NullsAreNoShapes {
    static @Nullable LongTensor1 perhaps(@Nullable LongTensor1 a) {
        LongTensor1 b = null;
        if (a != null) {
            b = a.plus(LongTensor.zeros(3));
        }
        return b == null ? LongTensor.zeros(5).plus(LongTensor.zeros(5)) : b.plus(LongTensor.zeros(3));
    }
}
