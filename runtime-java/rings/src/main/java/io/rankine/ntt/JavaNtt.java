package io.rankine.ntt;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.parallel.Parallel;
import io.rankine.modular.ForwardNtt;
import io.rankine.modular.InverseNtt;
import io.rankine.modular.Modulus;
import io.rankine.modular.RowTransform;
import java.lang.ref.Reference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Transforms in Java: each goes through arrays, whatever its strides are. */
final class JavaNtt implements NttWork {

    private final Modulus[] moduli;
    private final RowTransform[] transforms;
    private final boolean inverse;

    JavaNtt(Modulus[] moduli, int n, long[] factors, long[] scales) {
        this.moduli = moduli;
        inverse = scales.length > 0;
        transforms = new RowTransform[moduli.length];
        for (int i = 0; i < moduli.length; i++) {
            long[] own = Arrays.copyOfRange(factors, i * n, (i + 1) * n);
            transforms[i] = inverse ? InverseNtt.of(moduli[i], scales[i], own) : ForwardNtt.of(moduli[i], own);
        }
    }

    @Override
    public String kernels() {
        return "java";
    }

    @Override
    public void columns(Tensor out, Tensor a, @Nullable Tensor order) {
        rows(out.moveaxis(-3, -1), a.moveaxis(-3, -1), order);
    }

    @Override
    public void rows(Tensor out, Tensor a, @Nullable Tensor order) {
        int n = Math.toIntExact(out.dim(out.rank() - 1));
        NttRows to = new NttRows(out, 1);
        NttRows from = new NttRows(a, 1);
        long toStep = out.stride(out.rank() - 1) * Long.BYTES;
        long fromStep = a.stride(a.rank() - 1) * Long.BYTES;
        int[] places = order == null ? null : places(order);
        Parallel.run(to.count(), Math.max(1, LEAST / n), (first, last) -> {
            long[] x = new long[n];
            long[] y = places == null ? x : new long[n];
            for (long i = first; i < last; i++) {
                int modulus = (int) (i % moduli.length);
                load(inverse ? y : x, from.address(i), fromStep, moduli[modulus]);
                if (places == null) {
                    transforms[modulus].transform(x);
                } else if (inverse) {
                    gather(x, y, places);
                    transforms[modulus].transform(x);
                } else {
                    transforms[modulus].transform(x);
                    gather(y, x, places);
                }
                store(inverse ? x : y, to.address(i), toStep);
            }
        });
        Reference.reachabilityFence(out);
        Reference.reachabilityFence(a);
    }

    private static int[] places(Tensor order) {
        int[] places = new int[Math.toIntExact(order.size())];
        for (int i = 0; i < places.length; i++) {
            places[i] = (int) order.getLong(i);
        }
        return places;
    }

    private static void gather(long[] to, long[] from, int[] places) {
        for (int i = 0; i < places.length; i++) {
            to[i] = from[places[i]];
        }
    }

    private static void load(long[] x, long address, long step, Modulus p) {
        for (int i = 0; i < x.length; i++) {
            x[i] = Mem.getLong(address + i * step);
        }
        for (int i = 0; i < x.length; i++) {
            x[i] = Long.compareUnsigned(x[i], p.value()) < 0 ? x[i] : p.reduce(x[i]);
        }
    }

    private static void store(long[] x, long address, long step) {
        for (int i = 0; i < x.length; i++) {
            Mem.setLong(address + i * step, x[i]);
        }
    }
}
