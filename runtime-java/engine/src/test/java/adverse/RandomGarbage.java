package adverse;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Memory;
import io.rankine.engine.memory.Scope;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Makes tensors, drops and closes them, and keeps views of some that were dropped. Each holds one number throughout: what is
 * read must be that number. What is in use must stay below the most that ever lived, and the 16 MiB that may pile up.
 */
public final class RandomGarbage {

    private static final long GARBAGE = 16 << 20;
    /** A block has up to an eighth more bytes than its tensor; and slabs. */
    private static final double ROUNDING = 1.125;

    private static final long SLABS = 4 << 20;

    private final Random random = new Random(3);
    private final List<Held> held = new ArrayList<>();
    private long live;
    private long peak;

    private RandomGarbage() {}

    /** A tensor, or a view of one that was dropped, with all elements equal to {@code value}, on memory of so many bytes. */
    private record Held(Tensor tensor, long value, long bytes) {}

    public static void main(String[] arguments) {
        RandomGarbage program = new RandomGarbage();
        for (int step = 0; step < 5_000; step++) {
            program.step(step);
        }
        System.out.println("done");
    }

    private void step(int step) {
        switch (random.nextInt(8)) {
            case 0, 1 -> make(step, true);
            case 2, 3, 4 -> make(step, false);
            case 5 -> scoped(step);
            default -> drop(random.nextBoolean());
        }
        long used = Memory.stats().used();
        if (used > ROUNDING * peak + GARBAGE + SLABS) {
            throw new AssertionError(used + " bytes in use at step " + step + ", at most " + peak + " were alive");
        }
    }

    private void make(long value, boolean keep) {
        long size = 64 + random.nextInt(random.nextInt(4) == 0 ? 200_000 : 2_000);
        Tensor tensor = Tensor.empty(ElementType.INT64, size).fill(value);
        if (keep && live < 32 << 20) {
            Tensor kept = random.nextBoolean() ? tensor : tensor.slice(0, random.nextLong(size), size, 1);
            held.add(new Held(kept, value, 8 * size));
            live += 8 * size;
            peak = Math.max(peak, live);
        }
    }

    private void scoped(long value) {
        try (var _ = Scope.open()) {
            make(value, false);
        }
    }

    private void drop(boolean close) {
        if (!held.isEmpty()) {
            Held one = held.remove(random.nextInt(held.size()));
            check(one);
            live -= one.bytes;
            if (close) {
                one.tensor.close();
            }
        }
    }

    private static void check(Held one) {
        long last = one.tensor.size() - 1;
        if (one.tensor.getLong(0) != one.value || one.tensor.getLong(last) != one.value) {
            throw new AssertionError("another tensor's elements in place of " + one.value);
        }
    }
}
