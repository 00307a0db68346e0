import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

import static io.rankine.Tensors.range;

@ShapeChecked
class SliceOfNames {
    @Shape("[n - 1]")
    static LongTensor1 differences(@Shape("[n]") LongTensor1 a) {
        long n = a.dim(0);
        return a.slice(range(1, n)).minus(a.slice(range(0, n - 1)));
    }

    @Shape("[n - 1]")
    static LongTensor1 wrong(@Shape("[n]") LongTensor1 a) {
        return a.slice(Slice.Range.from(2));
        // error: wrong result: dim mismatch (n - 1 ≠ n - 2) in position 1 (axis 0)
        //   declared: (n - 1)
        //   given:    (n - 2)
        //                   ^
    }
}
