package io.rankine.rns;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import java.util.ArrayList;
import java.util.List;

/** Runs kernels on the columns of residues, the residues of one integer each, in blocks that stay in the cache. */
final class Columns {

    private static final int BLOCK = 512;

    /** The body for a block of columns. */
    @FunctionalInterface
    interface Kernel {
        /**
         * @param x canonical residues, a row for each row of the operand; may be overwritten
         * @param y receives a row for each row of the result
         */
        void run(long[][] x, long[][] y, int count);
    }

    private Columns() {}

    /**
     * @param a {@code [k, n]}, any representatives modulo q
     * @param out {@code [..., n]}; its rows in order are those of the kernel's result
     */
    static void run(Tensor a, Moduli q, Tensor out, Kernel kernel) {
        List<Tensor> from = rows(a);
        List<Tensor> to = rows(out);
        long n = out.dim(out.rank() - 1);
        int block = (int) Math.min(n, BLOCK);
        long[][] x = new long[from.size()][block];
        long[][] y = new long[to.size()][block];
        for (long start = 0; start < n; start += block) {
            int count = (int) Math.min(block, n - start);
            for (int i = 0; i < x.length; i++) {
                load(from.get(i), start, q.at(i), x[i], count);
            }
            kernel.run(x, y, count);
            for (int j = 0; j < y.length; j++) {
                store(y[j], to.get(j), start, count);
            }
        }
    }

    private static List<Tensor> rows(Tensor tensor) {
        List<Tensor> rows = new ArrayList<>();
        collect(tensor, rows);
        return rows;
    }

    private static void collect(Tensor tensor, List<Tensor> rows) {
        if (tensor.rank() == 1) {
            rows.add(tensor);
            return;
        }
        for (long i = 0; i < tensor.dim(0); i++) {
            collect(tensor.select(0, i), rows);
        }
    }

    private static void load(Tensor row, long start, Modulus p, long[] to, int count) {
        long step = row.stride(0) * Long.BYTES;
        long address = row.address() + start * step;
        for (int c = 0; c < count; c++) {
            to[c] = p.reduce(Mem.getLong(address + c * step));
        }
    }

    private static void store(long[] from, Tensor row, long start, int count) {
        long step = row.stride(0) * Long.BYTES;
        long address = row.address() + start * step;
        for (int c = 0; c < count; c++) {
            Mem.setLong(address + c * step, from[c]);
        }
    }
}
