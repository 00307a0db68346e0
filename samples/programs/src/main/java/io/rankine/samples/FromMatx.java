package io.rankine.samples;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.at;
import static io.rankine.Tensors.from;
import static io.rankine.Tensors.kept;
import static io.rankine.Tensors.range;
import static io.rankine.Tensors.tensor;
import static io.rankine.Tensors.times;

import io.rankine.ComplexFloatExpr1;
import io.rankine.ComplexTensor;
import io.rankine.DoubleExpr1;
import io.rankine.DoubleTensor;
import io.rankine.DoubleTensor1;
import io.rankine.DoubleTensor2;
import io.rankine.FloatExpr;
import io.rankine.FloatExpr1;
import io.rankine.FloatExpr2;
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
        integers().forEach(System.out::println);
        expressions().forEach(System.out::println);
        transforms().forEach(System.out::println);
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
        FloatView2 windows = row.windows(0, 2, 1); // row.OverlapView({2}, {1})
        FloatView3 cloned = a.repeated(times(2), kept(), kept()); // clone<3>(A, {2, matxKeepDim, matxKeepDim})
        DoubleTensor1 real = ComplexTensor.of(new Complex(1, 2), Complex.I).realView(); // Z.RealView()
        LongTensor1 bits = real.view(ElementType.INT64, LongTensor1::of); // R.View<int64_t>({2})
        return List.of(viewed, block, row, permuted, turned, windows, cloned, real, bits);
    }

    static List<Object> statements() {
        FloatTensor1 a = tensor(1f, 2f, 3f);
        FloatTensor1 b = tensor(4f, 5f, 6f);
        FloatTensor1 c = FloatTensor.zeros(3);
        FloatTensor1 d = FloatTensor.zeros(3);
        c.set(a.lazy().times(b).plus(1)).run(); // (C = A * B + 1).run()
        c.inPlace().plus(a.lazy().times(2)).run(); // (C += A * 2).run()
        c.inPlace().minus(a.lazy().times(3)).run(); // (C -= A * 3).run()
        c.inPlace().times(b.lazy()).run(); // (C *= B).run()
        c.inPlace().div(a.lazy()).run(); // (C /= A).run()
        d.set(a.lazy().keepWhere(c.lazy().greater(20), 0)).run(); // IFELSE(C > 20, D = A, D = 0)
        Statement.join(c.set(a.lazy().plus(b)), d.set(d.lazy().plus(a))).run(); // (C = A + B, D = D + A).run()
        c.inPlace().plus(c.lazy().reverse(0)).run(); // (C += reverse<0>(C)).run()
        return List.of(c, d);
    }

    static List<Object> integers() {
        LongTensor1 n = tensor(100, 77, 58);
        LongTensor1 m = tensor(37, 29, 19);
        n.inPlace().rem(m.lazy()).run(); // (N %= M).run()
        n.inPlace().or(m.lazy()).run(); // (N |= M).run()
        n.inPlace().shl(2); // (N <<= 2).run()
        n.inPlace().xor(m.lazy()).run(); // (N ^= M).run()
        n.inPlace().shr(1); // (N >>= 1).run()
        n.inPlace().and(m.lazy()).run(); // (N &= M).run()
        return List.of(n);
    }

    static List<Object> expressions() {
        FloatTensor1 a = tensor(1f, 2f, 3f);
        FloatExpr1 zeros = FloatExpr.zeros(3); // zeros<float>({3})
        FloatExpr1 ones = FloatExpr.ones(3); // ones<float>({3})
        FloatExpr1 range = FloatExpr.range(0, 3, 1); // range<0>({3}, 0.f, 1.f)
        FloatExpr2 identity = FloatExpr.eye(2, 2); // eye<float>({2, 2})
        FloatExpr2 places = FloatExpr.index(1, 2, 3); // index(1)
        DoubleExpr1 wide = a.lazy().toDouble(); // as_type<double>(A)
        ComplexFloatExpr1 complex = a.lazy().toComplexFloat(); // as_complex_float(A)
        return List.of(
                zeros.plus(ones).plus(range).evaluate(),
                identity.evaluate(),
                places.evaluate(),
                wide.evaluate(),
                complex.evaluate());
    }

    static List<Object> transforms() {
        DoubleTensor2 a = tensor(new double[][] {{4, 2}, {1, 3}});
        DoubleTensor2 b = tensor(new double[][] {{1, 1}, {0, 2}});
        DoubleTensor1 x = tensor(1.0, 2.0, 3.0, 5.0);
        DoubleTensor1 y = tensor(1.0, -1.0);
        return List.of(
                x.signal().fft(), // fft(X)
                x.signal().fft().signal().ifft(), // ifft(fft(X))
                x.signal().rfft(), // r2c(X)
                x.signal().convolve(y), // conv1d(X, Y, MATX_C_MODE_FULL)
                a.signal().convolve2d(b), // conv2d(A, B, MATX_C_MODE_FULL)
                DoubleTensor.einsum("ij,jk->ik", a, b), // cutensor::einsum("ij,jk->ik", A, B)
                a.matmul(b), // matmul(A, B)
                x.outer(y), // outer(X, Y)
                a.linalg().trace(), // trace(A)
                a.linalg().det(), // det(A)
                a.linalg().inv(), // inv(A)
                a.linalg().solve(y), // solve(A, Y)
                a.softmax(0), // softmax(A, {0})
                x.stats().median(), // median(X)
                x.stats().percentile(25), // percentile(X, 25)
                x.stats().histogram(tensor(0.0, 2.0, 4.0, 6.0)), // hist(X, 0.0, 6.0, 3)
                a.sum(0), // sum(A, {0})
                a.amax()); // max(A)
    }

    static List<Object> owners() {
        FloatTensor2 a = FloatTensor.ones(2, 3);
        FloatTensor2 copy = a.memory().shallow(); // auto copy = A
        int owners = a.tensor().owners(); // A.GetRefCount()
        long stride = a.memory().strides()[0]; // A.Stride(0)
        long size = a.dim(1); // A.Size(1)
        a.tensor().prefetch(); // A.PrefetchHost()
        MemorySegment struct = a.memory().toDlPack(); // A.ToDlPack()
        FloatTensor2 back = DlPack.readVersioned(struct, FloatTensor2::of);
        back.fill(5);
        try (Arena arena = Arena.ofConfined();
                var x = TensorRef.of(copy);
                var y = TensorRef.of(back)) {
            x.swap(y); // swap(X, Y)
            x.reset(arena.allocate(16, 4), 2, 2); // X.Reset(data, {2, 2})
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
