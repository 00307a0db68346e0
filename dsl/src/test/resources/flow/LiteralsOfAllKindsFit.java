import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class LiteralsOfAllKindsFit {
    static void literals(long[][] rows, long x) {
        LongTensor.of(new long[][] {{1, x}, {3, 4}, {5, 6}}).plus(LongTensor.of(1, 2));
        LongTensor.of(rows).plus(LongTensor.zeros(5));
        LongTensor.of(new long[][] {rows[0], rows[1]}).plus(LongTensor.zeros(2, 7));
        DoubleTensor.of(0.5, 1.5).plus(DoubleTensor.linspace(0, 1, 2));
        LongTensor.arange(3, 12, 3).plus(LongTensor.zeros(3));
    }
}
