import static io.rankine.Tensors.*;

import io.rankine.*;

final class FirstTensors {

    static void main() {
        LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}}); // 2 rows, 3 columns
        LongTensor1 b = tensor(10, 20, 30);
        LongTensor2 c = a.times(b).plus(1); // b is used for each row
        System.out.println(c); // [[ 11  41  91] [ 41 101 181]]
        System.out.println(c.sum(0)); // [ 52 142 272]
    }
}
