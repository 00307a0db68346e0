package adverse;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.TensorText;
import io.rankine.engine.layout.Layout;
import io.rankine.exchange.numpy.Npy;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Two threads use a tensor on memory that can go away, by all paths there are, while another one takes it away. */
public final class ClosedWhileRead {

    private static final int ELEMENTS = 1 << 13;

    /** A tensor, and what takes its memory away. */
    private record Lent(Tensor tensor, Runnable close) {}

    private interface Source {
        Lent make() throws IOException;
    }

    private static final List<Consumer<Tensor>> PATHS = paths();

    private ClosedWhileRead() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path file = Files.createTempFile("closed", ".npy");
        try {
            Npy.write(Tensor.zeros(ElementType.INT64, ELEMENTS), file);
            List<Source> sources = List.of(
                    () -> closeable(Npy.map(file)),
                    () -> closeable(Npy.map(file, MapMode.PRIVATE)),
                    ClosedWhileRead::adopted,
                    ClosedWhileRead::wrapped);
            long end = System.nanoTime() + Long.getLong("milliseconds", 500) * 1_000_000;
            int rounds = 0;
            for (; System.nanoTime() < end; rounds++) {
                round(sources.get(rounds % sources.size()).make(), rounds);
            }
            System.out.println("rounds: " + rounds);
        } finally {
            Files.delete(file);
        }
    }

    private static Lent closeable(Tensor tensor) {
        return new Lent(tensor, tensor::close);
    }

    private static Lent adopted() {
        Arena arena = Arena.ofShared();
        return closeable(Tensor.adopt(arena.allocate(8 * ELEMENTS, 64), arena::close, ElementType.INT64, ELEMENTS));
    }

    private static Lent wrapped() {
        Arena arena = Arena.ofShared();
        Tensor tensor = Tensor.wrap(arena.allocate(8 * ELEMENTS, 64), ElementType.INT64, Layout.of(ELEMENTS));
        return new Lent(tensor, () -> closeOnceNobodyHolds(arena));
    }

    private static void closeOnceNobodyHolds(Arena arena) {
        while (true) {
            try {
                arena.close();
                return;
            } catch (IllegalStateException held) {
                Thread.onSpinWait();
            }
        }
    }

    private static void round(Lent lent, int round) throws InterruptedException {
        AtomicInteger inside = new AtomicInteger();
        AtomicReference<Throwable> fault = new AtomicReference<>();
        List<Thread> readers = new ArrayList<>();
        for (int t = 0; t < 2; t++) {
            Consumer<Tensor> path = PATHS.get((round / 4 + t) % PATHS.size());
            readers.add(Thread.ofPlatform().start(() -> read(lent.tensor, path, inside, fault)));
        }
        while (inside.get() < 2) {
            Thread.onSpinWait();
        }
        lent.close.run();
        for (Thread reader : readers) {
            reader.join();
        }
        if (fault.get() != null) {
            throw new AssertionError(fault.get());
        }
    }

    private static void read(
            Tensor tensor, Consumer<Tensor> path, AtomicInteger inside, AtomicReference<Throwable> fault) {
        try {
            inside.incrementAndGet();
            while (true) {
                path.accept(tensor);
            }
        } catch (IllegalStateException gone) {
            String text = String.valueOf(gone.getMessage());
            if (!text.contains("used after release") && !text.contains("its arena is closed")) {
                fault.set(gone);
            }
        } catch (RuntimeException | Error e) {
            fault.set(e);
        }
    }

    private static List<Consumer<Tensor>> paths() {
        List<Consumer<Tensor>> paths = new ArrayList<>(List.of(
                TensorText::format,
                PrimitiveArrays::longs,
                Tensor::copy,
                Tensor::prefetch,
                Npy::bytes,
                tensor -> tensor.allClose(tensor, 0, 0, true),
                tensor -> ArithmeticEntry.plus(tensor, tensor),
                tensor -> ReductionEntry.sum(tensor, 0),
                tensor -> tensor.shallow().close(),
                tensor -> tensor.reverse(0).getLong(7)));
        for (ElementType type : ElementType.values()) {
            if (type != ElementType.BOOL) {
                paths.add(tensor -> elements(tensor.view(type), type));
                paths.add(tensor -> TensorText.format(tensor.view(type)));
            }
        }
        paths.add(tensor -> {
            if (!tensor.readOnly()) {
                tensor.setLong(1, 5);
                tensor.view(ElementType.COMPLEX64).setComplex(1, 2, 3);
                tensor.fill(3);
            }
            tensor.getLong(1);
        });
        return paths;
    }

    private static void elements(Tensor tensor, ElementType type) {
        for (long i = 0; i < tensor.size(); i += 64) {
            element(tensor, type, i);
        }
    }

    private static void element(Tensor tensor, ElementType type, long i) {
        switch (type) {
            case INT8 -> tensor.getByte(i);
            case UINT8 -> tensor.getUByte(i);
            case INT16 -> tensor.getShort(i);
            case INT32 -> tensor.getInt(i);
            case INT64 -> tensor.getLong(i);
            case FLOAT32 -> tensor.getFloat(i);
            case FLOAT64 -> tensor.getDouble(i);
            case COMPLEX64, COMPLEX128 -> tensor.getComplex(i);
            default -> TensorText.format(tensor.select(0, i));
        }
    }
}
