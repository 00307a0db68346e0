package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.exchange.numpy.Npy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

final class SaveAndLoad {

    static void main() throws IOException {
        Path file = Files.createTempFile("a", ".npy");
        LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
        a.save(file); // numpy.load reads it
        LongTensor2 b = Npy.read(file, LongTensor2::of); // refused if it is not int64 of rank 2
        System.out.println(b.equals(a)); // true

        try (LongView2 mapped = Npy.map(file, LongView2::of)) { // elements are read from the file when they are used
            System.out.println(mapped.sum()); // 21
        }
        Files.delete(file);
    }
}
