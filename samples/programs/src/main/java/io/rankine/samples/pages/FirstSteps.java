package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.exchange.numpy.Npy;
import io.rankine.modular.Modulus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The steps of docs/start-java.md. */
final class FirstSteps {

    static void main() throws IOException {
        create();
        index();
        slice();
        broadcast();
        reduce();
        residues();
        lazily();
        save();
        mistakes();
    }

    private static void create() {
        LongTensor1 b = tensor(10, 20, 30);
        LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
        DoubleTensor2 zeros = DoubleTensor.zeros(2, 3);
        LongTensor2 counted = LongTensor.arange(6).reshape(2, 3);
        DoubleTensor2 noise = random(7).doubles(2, 3); // the same numbers at every start
        System.out.println(counted); // [[0 1 2] [3 4 5]]
        System.out.println(zeros.type() + " " + zeros.rank() + " " + zeros.size()); // float64 2 6
        System.out.println(b.dim(0) + " " + a.dim(1) + " " + noise.dim(0)); // 3 3 2
    }

    private static void index() {
        LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
        a.set(0, 1, 20); // row 0, column 1
        System.out.println(a.get(-1, -1)); // 6
        System.out.println(a.at(0)); // [ 1 20  3]
        for (LongTensor1 row : a.entries()) {
            System.out.println(row.sum()); // 24
            // 15
        }
    }

    private static void slice() {
        LongTensor2 a = LongTensor.arange(12).reshape(3, 4);
        LongTensor2 block = a.slice(range(0, 2), from(1)); // rows 0 and 1, columns from 1 on
        LongTensor1 column = a.slice(all(), at(-1)); // the last column
        System.out.println(block); // [[1 2 3] [5 6 7]]
        System.out.println(column); // [ 3  7 11]
        LongTensor2 before = a.copy();
        block.fill(0); // a view: the elements are those of a
        System.out.println(a.at(0)); // [0 0 0 0]
        System.out.println(before.at(0)); // [0 1 2 3]
    }

    private static void broadcast() {
        LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
        LongTensor1 columns = tensor(10, 20, 30);
        LongTensor1 rows = tensor(100, 200);
        System.out.println(a.plus(columns)); // [[11 22 33] [14 25 36]]
        System.out.println(a.plus(rows.unsqueeze(-1))); // [[101 102 103] [204 205 206]]
        System.out.println(a.plus(1)); // [[2 3 4] [5 6 7]]
        System.out.println(a.plus(tensor(.5, .5, .5))); // [[1.5 2.5 3.5] [4.5 5.5 6.5]]
    }

    private static void reduce() {
        LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
        System.out.println(a.sum(0)); // [5 7 9]
        System.out.println(a.sum(1)); // [ 6 15]
        System.out.println(a.sum()); // 21
        System.out.println(a.amax(1)); // [3 6]
        System.out.println(a.greater(2).sum()); // 4
    }

    private static void residues() {
        Modulus p = Modulus.of(17);
        LongTensor1 a = tensor(5, -3, 200);
        LongTensor1 b = tensor(1, 2, 3);
        System.out.println(a.modmul(b, p)); // [ 5 11  5]
        System.out.println(a.modsum(b, p)); // [ 6 16 16]
        System.out.println(a.mod(p)); // [ 5 14 13]
    }

    private static void lazily() {
        LongTensor2 a = LongTensor.arange(6).reshape(2, 3);
        LongTensor1 b = tensor(10, 20, 30);
        LongTensor2 out = LongTensor.zeros(2, 3);
        out.set(a.lazy().times(b).plus(1)).run(); // one pass, no temporaries
        System.out.println(out); // [[  1  21  61] [ 31  81 151]]
        LongTensor2 fresh = a.lazy().times(b).minus(a).evaluate(); // a new tensor
        System.out.println(fresh.at(1)); // [ 27  76 145]
    }

    private static void save() throws IOException {
        LongTensor2 a = LongTensor.arange(6).reshape(2, 3);
        Path file = Files.createTempFile("a", ".npy");
        a.save(file); // numpy.load reads it
        LongTensor2 again = Npy.read(file, LongTensor2::of);
        System.out.println(again.equals(a)); // true
        Files.delete(file);
    }

    private static void mistakes() {
        LongTensor2 a = LongTensor.zeros(2, 3);
        attempt(() -> a.plus(tensor(1, 2)));
        // plus: dim mismatch (3 ≠ 2) in position 2 (axis 1)
        //   a: 2 x 3
        //   b: · x 2
        //          ^
        attempt(() -> a.get(2, 0));
        // index 2 is out of range for axis 0 of shape [2, 3]: allowed 0 to 1, or -2 to -1
        attempt(() -> a.slice(all(), range(0, 9)));
        // slice: axis 1 of shape [2, 3]: stop 9 is out of range: allowed 0 to 3, or -3 to -1, or left open
        attempt(() -> a.div(0));
        // div: division by zero: b is 0 at []; nothing was written. Allowed: any value but 0
        attempt(() -> ByteTensor.zeros(3).plus(200));
        // 200 does not fit int8: allowed -128 to 127
        a.close();
        attempt(a::sum);
        // tensor used after release (48 bytes): it or its scope was closed;
        // keep() it to outlive its scope
    }

    private static void attempt(Runnable mistake) {
        try {
            mistake.run();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
