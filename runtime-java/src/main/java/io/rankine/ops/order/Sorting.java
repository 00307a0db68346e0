package io.rankine.ops.order;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Storage;

/** Rows in ascending order, by their keys, in memory that is kept for the call. */
public final class Sorting {

    private Sorting() {}

    /** The elements of a row. */
    public static void sort(Tensor out, Tensor a) {
        KeyCode code = KeyCode.of(a.type(), false);
        int n = size(a);
        long bytes = (long) n * code.bytes();
        if (inPlace(code, out, n)) {
            try (Storage spare = LocalMemory.current().allocate(bytes)) {
                long step = a.stride(0) * a.type().bytes();
                DigitLibrary.elements(
                        out.address(),
                        spare.address(),
                        a.address(),
                        step,
                        n,
                        code.bytes(),
                        code.flip(),
                        code.infinity());
            }
            return;
        }
        try (Storage memory = LocalMemory.current().allocate(KeyCode.AHEAD + 2 * bytes)) {
            KeyRow row = code.read(a, memory.address() + KeyCode.AHEAD);
            code.store(RadixSort.sort(code, row, row.keys() + bytes), out);
        }
    }

    /** Whether keys can lie where the elements go, and one thread sorts them. */
    private static boolean inPlace(KeyCode code, Tensor out, int n) {
        return DigitLibrary.present()
                && n > RadixSort.FEW
                && code.bits() == Byte.SIZE * code.bytes()
                && out.stride(0) == 1
                && RadixSort.partsOfKeys(n, code.bytes()).count() == 1;
    }

    /** The places of the elements of a row; equal ones stay in their order. */
    public static void places(Tensor out, Tensor a) {
        long step = out.stride(0) * Long.BYTES;
        new Order(KeyCode.of(a.type(), false), false, size(a), out.address(), step).write(a);
    }

    /** The different elements in ascending order, and how often each is there; zeros are equal, and so are NaN. */
    public static Tensor[] unique(Tensor row) {
        KeyCode code = KeyCode.of(row.type(), true);
        int n = size(row);
        long bytes = (long) n * code.bytes();
        try (Storage memory = LocalMemory.current().allocate(KeyCode.AHEAD + 2 * bytes)) {
            KeyRow all = code.read(row, memory.address() + KeyCode.AHEAD);
            long spare = all.keys() + bytes;
            long sorted = RadixSort.sort(code, all, spare);
            return Runs.of(code, sorted, sorted == spare ? all.keys() : spare, n, row.type());
        }
    }

    /**
     * The first place of each different element in ascending order, for each element the place of its equal among them, and how
     * often each is there; zeros are equal, and so are NaN.
     */
    public static Tensor[] uniquePlaces(Tensor row) {
        int n = size(row);
        try (Storage memory = LocalMemory.current().allocate(Math.max(1, (long) n * Long.BYTES))) {
            new Order(KeyCode.of(row.type(), true), true, n, memory.address(), Long.BYTES).write(row);
            return Runs.places(memory.address(), n);
        }
    }

    static int size(Tensor row) {
        if (row.dim(0) > Integer.MAX_VALUE - Long.BYTES) {
            throw new IllegalArgumentException("order: a row of " + row.dim(0) + " elements: at most "
                    + (Integer.MAX_VALUE - Long.BYTES) + " can be ordered: slice first");
        }
        return (int) row.dim(0);
    }
}
