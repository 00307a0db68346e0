package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import java.util.Arrays;

/** Operators, shapes and parts by NumPy's names in docs/numpy.md: what each call prints. */
final class FromNumpyNames {

    static void main() {
        DoubleTensor1 x = tensor(1.0, 4.0, 9.0, 16.0); // np.array([1.0, 4.0, 9.0, 16.0])
        DoubleTensor1 w = tensor(1.0, 1.0, 1.0, 5.0); // np.array([1.0, 1.0, 1.0, 5.0])
        DoubleTensor1 h = tensor(1.0, Double.NaN, 3.0); // np.array([1.0, np.nan, 3.0])
        LongTensor1 k = tensor(3, 1, 2, 3); // np.array([3, 1, 2, 3])
        DoubleTensor2 m = tensor(new double[][] {{4, 1}, {1, 3}}); // np.array([[4.0, 1.0], [1.0, 3.0]])
        ComplexTensor1 z = x.complex(w); // x + 1j * w
        BoolTensor1 b = k.greater(1); // k > 1

        // Shapes, joints and parts
        System.out.println(m.flatten()); // [4. 1. 1. 3.]
        System.out.println(k.reshape(2, 2)); // [[3 1] [2 3]]
        System.out.println(k.unsqueeze(0)); // [[3 1 2 3]]
        System.out.println(k.unsqueeze(0).squeeze(0)); // [3 1 2 3]
        System.out.println(k.unsqueeze(0)); // [[3 1 2 3]]
        System.out.println(m.transpose()); // [[4. 1.] [1. 3.]]
        System.out.println(m.permute(1, 0)); // [[4. 1.] [1. 3.]]
        System.out.println(m.permuteMatrix()); // [[4. 1.] [1. 3.]]
        System.out.println(m.swapaxes(0, 1)); // [[4. 1.] [1. 3.]]
        System.out.println(m.moveaxis(0, 1)); // [[4. 1.] [1. 3.]]
        System.out.println(m.moveaxis(1, 0)); // [[4. 1.] [1. 3.]]
        System.out.println(m.diagonal()); // [4. 3.]
        System.out.println(m.diagonal(1, 0, 1)); // [1.]
        System.out.println(LongTensor.diag(k.slice(range(0, 2)))); // [[3 0] [0 1]]
        System.out.println(k.broadcastTo(2, 4)); // [[3 1 2 3] [3 1 2 3]]
        System.out.println(tensor(new long[][] {{1}, {2}}).broadcastTo(2, 4)); // [[1 1 1 1] [2 2 2 2]]
        System.out.println(m.reverse(1)); // [[1. 4.] [3. 1.]]
        System.out.println(m.reverse(0)); // [[1. 3.] [4. 1.]]
        System.out.println(LongTensor.concat(0, k, k)); // [3 1 2 3 3 1 2 3]
        System.out.println(DoubleTensor.concat(1, m, m)); // [[4. 1. 4. 1.] [1. 3. 1. 3.]]
        System.out.println(LongTensor.stack(0, k, k)); // [[3 1 2 3] [3 1 2 3]]
        System.out.println(DoubleTensor.concat(0, m, m)); // [[4. 1.] [1. 3.] [4. 1.] [1. 3.]]
        System.out.println(LongTensor.stack(1, k, k).unsqueeze(0)); // [[[3 3] [1 1] [2 2] [3 3]]]
        System.out.println(LongTensor.stack(1, k, k)); // [[3 3] [1 1] [2 2] [3 3]]
        System.out.println(m.tile(0, 2).tile(1, 2)); // [[4. 1. 4. 1.] [1. 3. 1. 3.] [4. 1. 4. 1.] [1. 3. 1. 3.]]
        System.out.println(k.split(0, 2).get(1)); // [2 3]
        System.out.println(k.splitSizes(0, 2, 1, 1).get(0)); // [3 1]
        System.out.println(m.split(1, 2).get(1)); // [[1.] [3.]]
        System.out.println(m.split(0, 2).get(1)); // [[1. 3.]]
        System.out.println(m.entries().get(1)); // [1. 3.]
        System.out.println(k.tile(0, 2).slice(range(0, 6))); // [3 1 2 3 3 1]
        System.out.println(tensor(0, 1, 2, 0).slice(range(1, 3))); // [1 2]
        System.out.println(Arrays.toString(m.shape())); // [2, 2]
        System.out.println(m.size()); // 4
        System.out.println(m.rank()); // 2
        System.out.println(Arrays.toString(k.toArray())); // [3, 1, 2, 3]
        System.out.println(k.get(2)); // 2
        System.out.println(k.linalg().vander(2).reverse(1)); // [[1 3] [1 1] [1 2] [1 3]]

        // Operators and comparisons by name
        System.out.println(x.plus(w)); // [ 2. 5. 10. 21.]
        System.out.println(x.minus(1)); // [ 0. 3. 8. 15.]
        System.out.println(k.times(3)); // [9 3 6 9]
        System.out.println(x.div(2)); // [0.5 2. 4.5 8. ]
        System.out.println(k.floorDiv(-2)); // [-2 -1 -1 -2]
        System.out.println(k.floorMod(-2)); // [-1 -1 0 -1]
        System.out.println(k.rem(-2)); // [1 1 0 1]
        System.out.println(k.unaryMinus()); // [-3 -1 -2 -3]
        System.out.println(k.copy()); // [3 1 2 3]
        System.out.println(k.pow(2)); // [9 1 4 9]
        System.out.println(k.minus(2).abs()); // [1 1 0 1]
        System.out.println(k.minus(2).toDouble().abs()); // [1. 1. 0. 1.]
        System.out.println(k.minus(2).sign()); // [ 1 -1 0 1]
        System.out.println(k.square()); // [9 1 4 9]
        System.out.println(x.reciprocal()); // [1. 0.25 0.11111111 0.0625 ]
        System.out.println(k.min(2)); // [2 1 2 2]
        System.out.println(k.equalTo(3)); // [ True False False True]
        System.out.println(k.notEqualTo(3)); // [False True True False]
        System.out.println(k.less(3)); // [False True True False]
        System.out.println(k.lessOrEqual(2)); // [False True True False]
        System.out.println(x.greater(k.toDouble())); // [False True True True]
        System.out.println(k.greaterOrEqual(3)); // [ True False False True]
        System.out.println(b.and(k.less(3))); // [False False True False]
        System.out.println(b.or(k.less(3))); // [ True True True True]
        System.out.println(b.xor(k.less(3))); // [ True True False True]
        System.out.println(b.not()); // [False True False False]
        System.out.println(k.and(2)); // [2 0 2 2]
        System.out.println(k.or(4)); // [7 5 6 7]
        System.out.println(k.xor(1)); // [2 0 3 2]
        System.out.println(k.not()); // [-4 -2 -3 -4]
        System.out.println(k.shl(2)); // [12 4 8 12]
        System.out.println(k.shr(1)); // [1 0 1 1]
        System.out.println(k.integers().bitCount()); // [2 1 1 2]
        System.out.println(h.isFinite()); // [ True False True]
        System.out.println(x.minus(1).reciprocal().isInfinite()); // [ True False False False]
        System.out.println(x.equalTo(Double.POSITIVE_INFINITY)); // [False False False False]
        System.out.println(x.equalTo(Double.NEGATIVE_INFINITY)); // [False False False False]
        System.out.println(z.imag().notEqualTo(0)); // [ True True True True]
        System.out.println(z.imag().equalTo(0)); // [False False False False]
        System.out.println(k.equals(k.copy())); // true
        System.out.println(x.allClose(x.plus(1e-9))); // true
        System.out.println(x.keepWhere(k.less(2), x.unaryMinus().keepWhere(k.less(3), 0))); // [ 0. 4. -9. 0.]
        System.out.println(x.unaryMinus().keepWhere(b.not(), 9)); // [ 9. -4. 9. 9.]
        System.out.println(tensor(false, true, true, false).where(w, x)); // [ 1. 1. 1. 16.]
    }
}
