package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.exchange.numpy.Npy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The steps of docs/tutorial-numpy.md. */
final class TenMinutesSteps {

    static void main() throws IOException {
        make();
        look();
        slice();
        broadcast();
        fold();
        choose();
        fit();
        draw();
        save();
    }

    private static void make() {
        LongTensor2 a = LongTensor.arange(12).reshape(3, 4); // np.arange(12).reshape(3, 4)
        DoubleTensor1 x = DoubleTensor.linspace(0, 1, 5); // np.linspace(0, 1, 5)
        FloatTensor2 zeros = FloatTensor.zeros(2, 3); // np.zeros((2, 3), dtype=np.float32)
        LongTensor2 both = LongTensor.concat(0, a, a); // np.concatenate([a, a])
        System.out.println(a); // [[ 0  1  2  3] [ 4  5  6  7] [ 8  9 10 11]]
        System.out.println(x); // [0.   0.25 0.5  0.75 1.  ]
        System.out.println(zeros.sum() + " " + both.dim(0)); // 0.0 6
    }

    private static void look() {
        LongTensor2 a = LongTensor.arange(12).reshape(3, 4);
        System.out.println(a.type() + " " + a.rank() + " " + a.size()); // int64 2 12
        System.out.println(a.dim(0) + " " + a.dim(1)); // 3 4
        System.out.println(a.get(1, -1)); // 7
    }

    private static void slice() {
        LongTensor2 a = LongTensor.arange(12).reshape(3, 4);

        // a[1], a[:, 1], a[:2, 1:3], a[::-1, 0]
        System.out.println(a.at(1)); // [4 5 6 7]
        System.out.println(a.slice(all(), at(1))); // [1 5 9]
        System.out.println(a.slice(range(0, 2), range(1, 3))); // [[1 2] [5 6]]
        System.out.println(a.slice(reversed(), at(0))); // [8 4 0]

        // a[:2, 1:3] = 0: a slice shares its elements with a
        a.slice(range(0, 2), range(1, 3)).fill(0);
        System.out.println(a); // [[ 0  0  0  3] [ 4  0  0  7] [ 8  9 10 11]]
    }

    private static void broadcast() {
        LongTensor2 a = LongTensor.arange(6).reshape(2, 3);
        LongTensor1 row = tensor(10, 20, 30);
        LongTensor1 column = tensor(100, 200);

        // a + row, a + column[:, None], a * 0.5: an integer tensor takes integers, so cast it first
        System.out.println(a.plus(row)); // [[10 21 32] [13 24 35]]
        System.out.println(a.plus(column.unsqueeze(1))); // [[100 101 102] [203 204 205]]
        System.out.println(a.toDouble().times(0.5)); // [[0.  0.5 1. ] [1.5 2.  2.5]]
    }

    private static void fold() {
        LongTensor2 a = LongTensor.arange(6).reshape(2, 3);

        // a.sum(), a.sum(axis=0), a.max(axis=1), a.mean(axis=1), a.cumsum(axis=1)
        System.out.println(a.sum()); // 15
        System.out.println(a.sum(0)); // [3 5 7]
        System.out.println(a.amax(1)); // [2 5]
        System.out.println(a.mean(1)); // [1. 4.]
        System.out.println(a.cumsum(1)); // [[ 0  1  3] [ 3  7 12]]
    }

    private static void choose() {
        LongTensor1 a = tensor(3, -1, 4, -1, 5);

        // a[a < 0], np.where(a < 0, 0, a), np.sort(a), np.unique(a), (a < 0).sum()
        System.out.println(a.filter(a.less(0))); // [-1 -1]
        System.out.println(a.less(0).where(LongTensor.zeros(5), a)); // [3 0 4 0 5]
        System.out.println(a.sort()); // [-1 -1  3  4  5]
        System.out.println(a.unique().values()); // [-1  3  4  5]
        System.out.println(a.less(0).sum()); // 2
    }

    private static void fit() {
        DoubleTensor1 x = tensor(0.0, 1.0, 2.0, 3.0);
        DoubleTensor1 y = tensor(1.0, 3.1, 4.9, 7.0);

        // np.linalg.lstsq(np.vander(x, 2), y)[0]: slope and height of the line nearest to the points
        System.out.println(x.linalg().vander(2).linalg().lstsq(y).solution()); // [1.98 1.03]

        // np.corrcoef(x, y)[0, 1]
        System.out.println(DoubleTensor.stack(0, x, y).stats().corrcoef().get(0, 1)); // 0.9995411791453815
    }

    private static void draw() {
        // p = np.random.default_rng(1).random((2, 100_000)): other numbers than NumPy's, the same at every start
        DoubleTensor2 p = random(1).doubles(2, 100_000);

        // ((p ** 2).sum(axis=0) < 1).sum() * 4 / 100_000: about pi
        long inside = p.square().sum(0).less(1).sum();
        System.out.println(inside * 4 / 100_000.0); // 3.13348
    }

    private static void save() throws IOException {
        LongTensor2 a = LongTensor.arange(6).reshape(2, 3);
        Path file = Files.createTempFile("a", ".npy");
        a.save(file); // np.save(file, a)
        System.out.println(Npy.read(file, LongTensor2::of).equals(a)); // true
        Files.delete(file);
    }
}
