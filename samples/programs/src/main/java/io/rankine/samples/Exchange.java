package io.rankine.samples;

import io.rankine.DoubleTensor1;
import io.rankine.LongTensor2;
import io.rankine.LongView2;
import io.rankine.engine.Tensor;
import io.rankine.exchange.dlpack.DlPack;
import io.rankine.exchange.nio.Buffers;
import io.rankine.exchange.numpy.Npy;
import io.rankine.exchange.numpy.NpyReader;
import io.rankine.exchange.numpy.NpyWriter;
import io.rankine.exchange.numpy.Npz;
import io.rankine.exchange.numpy.NpzFile;
import io.rankine.exchange.numpy.NpzWriter;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.Map;

/** Tensors in files and in other systems: the examples of docs/exchange.md. */
public final class Exchange {

    private Exchange() {}

    /** Writes a file and reads it again. */
    public static LongTensor2 throughAFile(LongTensor2 a, Path file) throws IOException {
        a.save(file); // any view, without a copy of the whole
        LongTensor2 b = Npy.read(file, LongTensor2::of); // refused if it is no int64 of rank 2
        return b;
    }

    /** Adds up a file that may be larger than memory. */
    public static long sumOfAFile(Path file) throws IOException {
        try (LongView2 mapped = Npy.map(file, LongView2::of)) { // pages are read when elements are
            return mapped.sum();
        }
    }

    /** Doubles a file in parts of 1000 rows. */
    public static void doubled(Path from, Path to) throws IOException {
        try (NpyReader reader = Npy.open(from);
                NpyWriter writer = Npy.create(to, ElementType.INT64, reader.shape())) {
            while (reader.hasNext()) {
                try (LongTensor2 rows = LongTensor2.of(reader.next(1000))) {
                    rows.inPlace().times(2);
                    writer.write(rows.tensor());
                }
            }
        }
    }

    /** Several tensors in one archive. */
    public static DoubleTensor1 throughAnArchive(LongTensor2 a, DoubleTensor1 b, Path file) throws IOException {
        Npz.writeCompressed(Map.of("a", a.tensor(), "b", b.tensor()), file);
        try (NpzFile archive = Npz.open(file)) {
            return DoubleTensor1.of(archive.read("b")); // no other array is read
        }
    }

    /** Packs an array that may be larger than memory. */
    public static void packed(Path from, Path to) throws IOException {
        try (NpzFile archive = Npz.open(from);
                NpyReader reader = archive.open("a");
                NpzWriter smaller = Npz.create(to);
                NpyWriter writer = smaller.createCompressed("a", reader.type(), reader.shape())) {
            while (reader.hasNext()) {
                try (Tensor rows = reader.next(1000)) {
                    writer.write(rows);
                }
            }
        }
    }

    /** Hands a tensor to whoever speaks DLPack and takes it back: the same memory. */
    public static LongTensor2 throughDlPack(LongTensor2 a) {
        MemorySegment struct = DlPack.exportVersioned(a.tensor()); // DLManagedTensorVersioned *
        LongTensor2 b = DlPack.readVersioned(struct, LongTensor2::of); // calls its deleter when closed
        return b;
    }

    /** The elements as a buffer of {@code java.nio}, in place. */
    public static LongBuffer asBuffer(LongTensor2 a) {
        return Buffers.of(a.tensor()).asLongBuffer();
    }
}
