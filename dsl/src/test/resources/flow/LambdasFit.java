import io.rankine.*;
import io.rankine.spec.ShapeChecked;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

@ShapeChecked
class LambdasFit {
    static LongTensor1 mapped(List<LongTensor1> all) {
        LongTensor1 a = LongTensor.zeros(3);
        UnaryOperator<LongTensor1> add = x -> x.plus(a).plus(LongTensor.zeros(3));
        Function<LongTensor2, LongTensor1> rows = LongTensor2::flatten;
        return all.stream().map(add).reduce(a, LongTensor1::plus).plus(rows.apply(LongTensor.zeros(2, 2)));
    }
}
