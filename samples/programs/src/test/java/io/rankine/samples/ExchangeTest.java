package io.rankine.samples;

import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.DoubleTensor1;
import io.rankine.IntTensor2;
import io.rankine.LongTensor;
import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.LongView2;
import io.rankine.exchange.dlpack.DlPack;
import io.rankine.exchange.numpy.Npy;
import io.rankine.exchange.numpy.Npz;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of docs/exchange.md do what they say, in both languages. */
class ExchangeTest {

    private final LongTensor2 a = LongTensor.arange(15_000).reshape(5000, 3);

    @TempDir
    private Path folder;

    @Test
    void tensors_come_back_from_files() throws IOException {
        Path file = folder.resolve("a.npy");
        assertEquals(a, Exchange.throughAFile(a, file));
        assertEquals(a, ExchangeInKotlinKt.throughFiles(a, file));
        assertEquals(15_000L * 14_999 / 2, Exchange.sumOfAFile(file));
        Exchange.doubled(file, folder.resolve("doubled.npy"));
        assertEquals(a.times(2), Npy.read(folder.resolve("doubled.npy"), LongTensor2::of));
    }

    @Test
    void a_file_of_another_type_or_rank_is_refused() throws IOException {
        Path file = folder.resolve("a.npy");
        a.save(file);
        assertThrows(IllegalArgumentException.class, () -> Npy.read(file, IntTensor2::of));
        assertThrows(IllegalArgumentException.class, () -> Npy.read(file, LongTensor1::of));
        assertThrows(IllegalArgumentException.class, () -> Npy.map(file, LongTensor2::of));
        assertEquals(a, Npy.map(file, LongView2::of));
    }

    @Test
    void tensors_come_back_from_archives() throws IOException {
        Path file = folder.resolve("a.npz");
        DoubleTensor1 b = tensor(0.5, 1.5);
        assertEquals(b, Exchange.throughAnArchive(a, b, file));
        assertEquals(a, ExchangeInKotlinKt.throughAnArchive(a, b, file));
        Exchange.packed(file, folder.resolve("packed.npz"));
        assertEquals(a, LongTensor2.of(Npz.read(folder.resolve("packed.npz")).get("a")));
    }

    @Test
    void tensors_that_return_by_dlpack_are_the_same_memory() {
        int before = DlPack.exported();
        for (LongTensor2 back : new LongTensor2[] {Exchange.throughDlPack(a), ExchangeInKotlinKt.throughDlPack(a)}) {
            assertEquals(a.tensor().address(), back.tensor().address());
            back.close();
        }
        assertEquals(before, DlPack.exported());
    }

    @Test
    void a_buffer_is_the_tensor_s_memory() {
        Exchange.asBuffer(a).put(4, -1);
        assertArrayEquals(new long[] {3, -1, 5}, new long[] {a.get(1, 0), a.get(1, 1), a.get(1, 2)});
    }
}
