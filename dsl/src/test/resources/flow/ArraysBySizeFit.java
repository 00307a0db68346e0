import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ArraysBySizeFit {
    static void arrays(int n) {
        LongTensor.of(new long[3]).plus(LongTensor.zeros(3));
        LongTensor.of(new long[3][4]).plus(LongTensor.zeros(3, 4));
        LongTensor.of(new long[n][4]).plus(LongTensor.zeros(9, 9));
        LongTensor.of(new long[][] {new long[2], {1, 2}}).plus(LongTensor.zeros(2, 2));
        long[][] later = new long[2][];
        later[0] = new long[7];
        later[1] = new long[7];
        LongTensor.of(later).plus(LongTensor.zeros(2, 7));
    }
}
