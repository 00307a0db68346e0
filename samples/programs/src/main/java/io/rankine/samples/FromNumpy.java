package io.rankine.samples;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.at;
import static io.rankine.Tensors.from;
import static io.rankine.Tensors.newAxis;
import static io.rankine.Tensors.range;
import static io.rankine.Tensors.reversed;
import static io.rankine.Tensors.tensor;

import io.rankine.BoolTensor2;
import io.rankine.DoubleTensor;
import io.rankine.DoubleTensor1;
import io.rankine.DoubleTensor2;
import io.rankine.LongTensor;
import io.rankine.LongTensor0;
import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.LongTensor3;
import io.rankine.LongView2;
import io.rankine.LongView3;
import io.rankine.Tensors;
import io.rankine.exchange.numpy.Npy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What a user of NumPy looks for first: the examples of docs/numpy.md. */
public final class FromNumpy {

    private FromNumpy() {}

    /** Prints each. */
    public static void main(String... arguments) throws IOException {
        examples(Path.of("a.npy")).forEach(System.out::println);
    }

    static List<Object> examples(Path file) throws IOException {
        LongTensor2 a = LongTensor.arange(12).reshape(3, 4); // np.arange(12).reshape(3, 4)
        LongTensor1 b = tensor(1, 2, 3, 4); // np.array([1, 2, 3, 4])
        LongTensor2 zeros = LongTensor.zeros(3, 4); // np.zeros((3, 4), dtype=np.int64)
        DoubleTensor1 listed = DoubleTensor.of(List.of(4.0, 0.5)); // np.array([4.0, 0.5])
        DoubleTensor2 noise = Tensors.random(1).doubles(3, 4); // np.random.default_rng(1).random((3, 4))

        LongTensor1 row = a.at(-1); // a[-1]
        LongTensor1 column = a.slice(all(), at(0)); // a[:, 0]
        LongTensor2 block = a.slice(range(0, 2), from(1)); // a[0:2, 1:]
        LongTensor2 backwards = a.slice(all(), reversed()); // a[:, ::-1]
        LongTensor3 widened = a.slice(all(), newAxis()); // a[:, None]
        LongTensor2 turned = a.transpose(); // a.T
        LongView3 windows = a.windows(1, 2, 1); // np.lib.stride_tricks.sliding_window_view(a, 2, axis=1)
        LongView2 rows = b.broadcastTo(3, 4); // np.broadcast_to(b, (3, 4))

        LongTensor2 sum = a.plus(b).times(2); // (a + b) * 2
        LongTensor2 rest = a.floorMod(5); // a % 5
        LongTensor1 sums = a.sum(0); // a.sum(axis=0)
        long total = a.sum(); // a.sum()
        LongTensor2 product = a.matmul(a.transpose()); // a @ a.T
        LongTensor1 applied = a.matmul(b); // a @ b
        BoolTensor2 large = a.greater(5); // a > 5
        LongTensor2 chosen = a.keepWhere(large, 0); // np.where(large, a, 0)
        LongTensor1 found = a.filter(large); // a[large]
        LongTensor2 picked = a.take(0, tensor(2, 0)); // a[[2, 0]]
        LongTensor2 kept = a.sum(1).unsqueeze(1); // a.sum(axis=1, keepdims=True)
        LongTensor0 both = a.amax(0, 1); // a.max(axis=(0, 1))
        LongTensor2 rolled = a.roll(0, -1); // np.roll(a, -1, axis=0)
        LongTensor2 padded = a.padWith(1, 1, 2, 7); // np.pad(a, ((0, 0), (1, 2)), constant_values=7)
        LongTensor2 upper = a.linalg().triu(1); // np.triu(a, 1)
        LongTensor2 turnedLeft = a.transpose().reverse(0); // np.rot90(a)
        LongTensor2 places = a.nonZero(); // np.argwhere(a)
        DoubleTensor1 means = a.mean(0); // a.mean(axis=0)
        DoubleTensor1 spread = a.stats().sampleStd(0); // a.std(axis=0, ddof=1)
        LongTensor1 peaks = a.argmax(0); // a.argmax(axis=0)
        LongTensor2 running = a.cumsum(1); // a.cumsum(axis=1)
        LongTensor2 ordered = rest.sort(1); // np.sort(rest, axis=1)
        LongTensor2 bounded = a.clamp(2, 5); // np.clip(a, 2, 5)
        LongTensor1 smooth = b.signal().convolve(tensor(1, 1)); // np.convolve(b, [1, 1])
        LongTensor gram = LongTensor.einsum("ij,kj->ik", a, a); // np.einsum("ij,kj->ik", a, a)
        DoubleTensor1 solved = DoubleTensor.eye(4).linalg().solve(b.toDouble()); // np.linalg.solve(np.eye(4), b)
        DoubleTensor1 signal = b.toDouble().signal().fft().signal().ifft().real(); // np.fft.ifft(np.fft.fft(b)).real

        zeros.at(0).assign(b); // zeros[0] = b
        zeros.slice(all(), at(3)).fill(7); // zeros[:, 3] = 7
        zeros.fillWhere(large, 1); // zeros[large] = 1
        zeros.putWhere(large, found); // zeros[large] = found
        zeros.put(0, tensor(2, 1), 4); // zeros[[2, 1]] = 4
        zeros.assignWhere(zeros.less(3), zeros.plus(9)); // zeros[zeros < 3] += 9
        zeros.inPlace().plus(a); // zeros += a
        a.save(file); // np.save("a.npy", a)
        LongTensor2 loaded = Npy.read(file, LongTensor2::of); // np.load("a.npy")
        return List.of(
                noise,
                row,
                column,
                block,
                backwards,
                widened,
                turned,
                windows,
                rows,
                sum,
                rest,
                sums,
                total,
                product,
                applied,
                chosen,
                found,
                picked,
                kept,
                both,
                rolled,
                padded,
                upper,
                turnedLeft,
                places,
                means,
                spread,
                peaks,
                running,
                ordered,
                bounded,
                smooth,
                gram,
                solved,
                signal,
                zeros,
                listed,
                loaded);
    }
}
