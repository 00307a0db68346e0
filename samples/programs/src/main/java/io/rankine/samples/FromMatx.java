package io.rankine.samples;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.at;
import static io.rankine.Tensors.from;
import static io.rankine.Tensors.kept;
import static io.rankine.Tensors.range;
import static io.rankine.Tensors.tensor;
import static io.rankine.Tensors.times;

import io.rankine.DoubleTensor1;
import io.rankine.FloatTensor;
import io.rankine.FloatTensor1;
import io.rankine.FloatTensor2;
import io.rankine.FloatView2;
import io.rankine.FloatView3;
import io.rankine.LongTensor1;
import io.rankine.TensorRef;
import io.rankine.exchange.dlpack.DlPack;
import io.rankine.lazy.Statement;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/** What a user of MatX looks for first: the examples of docs/matx.md. */
public final class FromMatx {

    private FromMatx() {}

    /** Prints each. */
    public static void main(String... arguments) {
        views().forEach(System.out::println);
        statements().forEach(System.out::println);
        owners().forEach(System.out::println);
    }

    static List<Object> views() {
        FloatTensor2 a = FloatTensor.zeros(3, 4); // auto A = make_tensor<float>({3, 4});
        a.setVals(new float[][] {{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10, 11}}); // A.SetVals({{0, 1, 2, 3}, ...});
        FloatTensor2 viewed = a.view(2, 6); // A.View({2, 6})
        FloatTensor2 block = a.slice(from(1), range(0, 4, 2)); // slice(A, {1, 0}, {matxEnd, 4}, {1, 2})
        FloatTensor1 row = a.slice(at(-1), all()); // slice<1>(A, {2, 0}, {matxDropDim, matxEnd})
        FloatTensor2 permuted = a.permute(1, 0); // A.Permute({1, 0})
        FloatTensor2 turned = a.permuteMatrix(); // A.PermuteMatrix()
        FloatView2 windows = row.windows(0, 2, 1); // row.OverlapView({2}, {1}): cannot be written
        FloatView3 cloned = a.repeated(times(2), kept(), kept()); // clone<3>(A, {2, matxKeepDim, matxKeepDim})
        DoubleTensor1 real = tensor(new Complex(1, 2), Complex.I).realView(); // Z.RealView()
        LongTensor1 bits = real.view(ElementType.INT64, LongTensor1::of); // R.View<int64_t>({2})
        return List.of(viewed, block, row, permuted, turned, windows, cloned, real, bits);
    }

    static List<Object> statements() {
        FloatTensor1 a = tensor(1f, 2f, 3f);
        FloatTensor1 b = tensor(4f, 5f, 6f);
        FloatTensor1 c = FloatTensor.zeros(3);
        FloatTensor1 d = FloatTensor.zeros(3);
        c.set(a.lazy().times(b).plus(1)).run(); // (C = A * B + 1).run();
        c.inPlace().minus(a.lazy().times(2)).run(); // (C -= A * 2).run();
        Statement first = c.set(a.lazy().plus(b));
        Statement second = d.set(a.lazy().keepWhere(c.lazy().greater(6), 0)); // IFELSE(C > 6, D = A, D = 0)
        Statement.join(first, second).run(); // (C = A + B, ...): one pass for both
        c.inPlace().plus(c.lazy().reverse(0)).run(); // an overlapping operand is copied first
        return List.of(c, d);
    }

    static List<Object> owners() {
        FloatTensor2 a = FloatTensor.ones(2, 3);
        FloatTensor2 copy = a.memory().shallow(); // auto copy = A;
        int owners = a.tensor().owners(); // A.GetRefCount()
        long stride = a.memory().strides()[0]; // A.Stride(0), in elements
        long size = a.dim(1); // A.Size(1)
        a.tensor().prefetch(); // A.PrefetchHost()
        MemorySegment struct = a.memory().toDlPack(); // A.ToDlPack()
        FloatTensor2 back = DlPack.readVersioned(struct, FloatTensor2::of);
        back.fill(5); // the same elements
        try (Arena arena = Arena.ofConfined();
                var x = TensorRef.of(copy);
                var y = TensorRef.of(back)) {
            x.swap(y); // swap(X, Y);
            x.reset(arena.allocate(16, 4), 2, 2); // X.Reset(data, {2, 2});
            return List.of(
                    owners,
                    stride,
                    size,
                    a.sum(),
                    x.get().shape().length,
                    y.get().toString());
        }
    }
}
