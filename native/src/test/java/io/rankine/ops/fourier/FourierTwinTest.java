package io.rankine.ops.fourier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Storage;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Transforms in C and in Java give the same bits, of all lengths, types and layouts, and write nothing else. */
class FourierTwinTest {

    /** Around lengths of which C takes several rows at once. */
    private static final int[] ABREAST = {66, 100, 128, 143, 144, 1000, 1024, 1040};

    private static final int[] LARGE = {
        65, 66, 96, 100, 120, 121, 128, 134, 143, 210, 256, 361, 1000, 1009, 1023, 1024, 3000
    };

    private final Random random = new Random(5);

    @ParameterizedTest
    @EnumSource(Way.class)
    void twins_agree(Way way) {
        assumeTrue(FourierLibrary.present(), "native kernels are not built here");
        for (int n = 1; n <= 64; n++) {
            compare(way, n, 1 + random.nextInt(19), random::nextGaussian);
            compare(way, n, 1 + random.nextInt(19), this::zero);
        }
        for (int n : LARGE) {
            compare(way, n, 1 + random.nextInt(3), random::nextGaussian);
            compare(way, n, 1 + random.nextInt(3), this::zero);
        }
        for (int n : ABREAST) {
            compare(way, n, 4 + random.nextInt(22), random::nextGaussian);
            compare(way, n, 4 + random.nextInt(22), this::zero);
        }
    }

    /** Of either sign. */
    private double zero() {
        return random.nextBoolean() ? -0.0 : 0.0;
    }

    private void compare(Way way, int n, int count, DoubleSupplier number) {
        for (boolean narrow : new boolean[] {false, true}) {
            Fourier[] twins = {new NativeFourier(n, narrow, !way.complex()), new JavaFourier(n, narrow, !way.complex())
            };
            for (int layout = 0; layout < 4; layout++) {
                int half = n / 2 + 1;
                int read = (way.fromReal ? 1 : 2) * (way == Way.HALF_BACK ? half : n);
                int written = (way.toReal ? 1 : 2) * (way == Way.HALF ? half : n);
                boolean turned = (layout & 1) != 0;
                boolean turnedTo = (layout & 2) != 0;
                long one = way.fromReal ? 1 : 2;
                long oneTo = way.toReal ? 1 : 2;
                Rows rows = new Rows(
                        count,
                        turned ? one : read + 3,
                        turned ? one * count : one,
                        turnedTo ? oneTo : written + 3,
                        turnedTo ? oneTo * count : oneTo);
                long bytes = narrow ? Float.BYTES : Double.BYTES;
                long room = count * (written + 3L) * bytes;
                try (Storage from = LocalMemory.current().allocate(count * (read + 3L) * bytes);
                        Storage a = LocalMemory.current().allocate(room);
                        Storage b = LocalMemory.current().allocate(room)) {
                    for (long i = 0; i < count * (read + 3L); i++) {
                        put(narrow, from.address() + i * bytes, number.getAsDouble());
                    }
                    for (long i = 0; i < room; i++) {
                        Mem.setByte(a.address() + i, (byte) 77);
                        Mem.setByte(b.address() + i, (byte) 77);
                    }
                    twins[0].run(way, a.address(), from.address(), rows);
                    twins[1].run(way, b.address(), from.address(), rows);
                    String what = way + " of " + n + (narrow ? " float32" : " float64") + ", layout " + layout;
                    for (long i = 0; i < room; i += 4) {
                        assertEquals(Mem.getInt(b.address() + i), Mem.getInt(a.address() + i), what + ", byte " + i);
                    }
                }
            }
        }
    }

    private static void put(boolean narrow, long address, double value) {
        if (narrow) {
            Mem.setFloat(address, (float) value);
        } else {
            Mem.setDouble(address, value);
        }
    }
}
