package adverse;

import io.rankine.engine.Tensor;
import io.rankine.exchange.numpy.Npy;
import io.rankine.exchange.numpy.NpyWriter;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;

/** A file is written again and again, each time of one number and of another length, while others map and read it. */
public final class WrittenWhileMapped {

    private WrittenWhileMapped() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path file = Files.createTempFile("written", ".npy");
        try {
            write(file, 0);
            long end = System.nanoTime() + 500_000_000;
            AtomicReference<Throwable> fault = new AtomicReference<>();
            Thread reader = Thread.ofPlatform().start(() -> {
                try {
                    while (System.nanoTime() < end) {
                        read(file);
                    }
                } catch (IOException | RuntimeException | Error e) {
                    fault.set(e);
                }
            });
            int files = 1;
            for (; System.nanoTime() < end; files++) {
                write(file, files);
            }
            reader.join();
            if (fault.get() != null) {
                throw new AssertionError(fault.get());
            }
            System.out.println("files: " + files);
        } finally {
            Files.delete(file);
        }
    }

    private static void write(Path file, long number) throws IOException {
        Tensor tensor =
                Tensor.zeros(ElementType.INT64, 1 + number * 977 % 50_000).fill(number);
        if (number % 2 == 0) {
            Npy.write(tensor, file);
        } else {
            try (NpyWriter parts = Npy.create(file, ElementType.INT64, tensor.shape())) {
                parts.write(tensor);
            }
        }
        tensor.close();
    }

    private static void read(Path file) throws IOException {
        try (Tensor mapped = Npy.map(file)) {
            long number = mapped.getLong(0);
            for (long i = 0; i < mapped.size(); i += 64) {
                if (mapped.getLong(i) != number) {
                    throw new AssertionError(number + " and " + mapped.getLong(i) + " in one file");
                }
            }
        }
    }
}
