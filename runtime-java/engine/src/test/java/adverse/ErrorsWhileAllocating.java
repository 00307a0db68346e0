package adverse;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Memory;
import io.rankine.engine.memory.Scope;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;

/** Allocates and closes where the stack or the heap ends, catches the Errors, and looks for what was lost by them. */
public final class ErrorsWhileAllocating {

    private static final long[] SIZES = {100, 5_000, 50_000, 3 << 20};
    private static int errors;

    private ErrorsWhileAllocating() {}

    public static void main(String[] arguments) throws InterruptedException {
        for (long size : SIZES) {
            Tensor.empty(ElementType.INT8, size).close();
        }
        long before = settled();
        for (int round = 0; round < 60; round++) {
            deep(SIZES[round % SIZES.length], round % 97);
        }
        System.out.println(errors + " stack overflows, lost " + Math.max(0, settled() - before) / (1 << 20) + " MiB");
        errors = 0;
        for (int round = 0; round < 3; round++) {
            full(SIZES[round % SIZES.length]);
        }
        System.out.println(
                errors + " times out of memory, lost " + Math.max(0, settled() - before) / (1 << 20) + " MiB");
    }

    /** Ends in a stack overflow wherever that happens to be. */
    private static void deep(long size, int offset) {
        try {
            offset(size, offset);
        } catch (StackOverflowError e) {
            errors++;
        }
    }

    private static void offset(long size, int left) {
        if (left > 0) {
            offset(size, left - 1);
        } else {
            deeper(size);
        }
    }

    private static void deeper(long size) {
        Tensor.empty(ElementType.INT8, size).close();
        if (size > 0) {
            deeper(size);
        }
    }

    /** Ends out of heap, half of the time while it allocates. */
    private static void full(long size) {
        List<Object> hog = new ArrayList<>();
        try (var _ = Scope.open()) {
            while (true) {
                hog.add(new byte[1 << 10]);
                if (hog.size() % Math.max(8, size >> 10) == 0) {
                    hog.add(Tensor.empty(ElementType.INT8, size));
                }
            }
        } catch (OutOfMemoryError e) {
            hog.clear();
            errors++;
        }
    }

    private static long settled() throws InterruptedException {
        long used = Long.MAX_VALUE;
        for (int calm = 0; calm < 3; ) {
            System.gc();
            Thread.sleep(10);
            long now = Memory.stats().used();
            calm = now == used ? calm + 1 : 0;
            used = now;
        }
        return used;
    }
}
