package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;

final class LikeMatx {

    static void main() {
        FloatTensor1 a = tensor(1f, 2f, 3f); // auto A = make_tensor<float>({3}); A.SetVals({1, 2, 3});
        FloatTensor1 b = tensor(4f, 5f, 6f);
        FloatTensor1 c = FloatTensor.zeros(3);
        c.set(a.lazy().times(b).plus(1)).run(); // (C = A * B + 1).run();
        System.out.println(c); // [ 5. 11. 19.]
    }
}
