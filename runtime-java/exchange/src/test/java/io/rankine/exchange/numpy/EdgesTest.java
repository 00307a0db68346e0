package io.rankine.exchange.numpy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.engine.PrintOptions;
import io.rankine.engine.Tensor;
import io.rankine.engine.TensorText;
import io.rankine.engine.memory.Memory;
import io.rankine.exchange.Samples;
import io.rankine.spec.ElementType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is read of a file to be printed is what is printed of the whole. */
class EdgesTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(
            value = ElementType.class,
            names = {"BOOL", "INT16", "FLOAT64", "COMPLEX64"})
    void edgesPrintLikeTheWhole(ElementType type) throws IOException {
        Random random = new Random(5);
        Path file = folder.resolve("a.npy");
        for (int round = 0; round < 60; round++) {
            long[] shape = new long[1 + random.nextInt(4)];
            Arrays.setAll(shape, i -> random.nextInt(shape.length == 1 ? 40 : 12));
            int edge = random.nextInt(4);
            Tensor whole = Samples.random(type, random, shape);
            Tensor written = round % 2 == 0 ? whole : whole.transpose();
            Npy.write(written, file);
            PrintOptions elided = PrintOptions.DEFAULT.withThreshold(0).withEdgeItems(edge);
            String wanted = TensorText.format(written, elided);
            try (NpyReader seeks = Npy.open(file);
                    NpyReader skips = Npy.open(new ByteArrayInputStream(Npy.bytes(written)))) {
                assertEquals(wanted, TensorText.format(seeks.edges(edge), elided));
                assertEquals(wanted, TensorText.format(skips.edges(edge), elided));
                assertFalse(skips.hasNext());
            }
        }
    }

    @Test
    void aLargeArrayOfAnArchiveTakesLittleMemory() throws IOException {
        Path file = folder.resolve("a.npz");
        try (NpzWriter writer = Npz.create(file);
                NpyWriter parts = writer.createCompressed("a", ElementType.INT64, 64, 1 << 17)) {
            for (int i = 0; i < 64; i++) {
                parts.write(Tensor.zeros(ElementType.INT64, 1, 1 << 17).fill(i));
            }
        }
        long before = Memory.stats().reserved();
        try (NpzFile archive = Npz.open(file);
                NpyReader reader = archive.open("a")) {
            assertEquals(63, reader.edges(3).getLong(-1, -1));
        }
        assertEquals(0, (Memory.stats().reserved() - before) >> 25);
    }

    @Test
    void afterPartsThereAreNoEdges() throws IOException {
        try (NpyReader reader = Npy.open(new ByteArrayInputStream(Npy.bytes(Tensor.zeros(ElementType.INT8, 9))))) {
            assertThrows(IllegalArgumentException.class, () -> reader.edges(-1));
            reader.next(2);
            assertThrows(IllegalStateException.class, () -> reader.edges(1));
        }
    }
}
