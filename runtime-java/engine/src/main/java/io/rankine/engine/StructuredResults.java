package io.rankine.engine;

import io.rankine.engine.device.Device;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.lang.ref.Reference;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Results of a structured op whose operands fit: new ones or the caller's, which come out as if all operands had been read
 * before, and the kernel that writes them.
 */
final class StructuredResults {

    private final String name;
    private final List<ElementType> types;
    private final ValueChecks values;
    private final @Nullable Batches batches;
    private final @Nullable OpenResults open;
    private final boolean refuses;

    /**
     * @param batches runs the kernel, unless {@code open} does
     * @param refuses whether the kernel may throw
     */
    StructuredResults(
            String name,
            List<ElementType> types,
            ValueChecks values,
            @Nullable Batches batches,
            @Nullable OpenResults open,
            boolean refuses) {
        this.name = name;
        this.types = types;
        this.values = values;
        this.batches = batches;
        this.open = open;
        this.refuses = refuses;
    }

    /**
     * All results.
     *
     * @param given the results to write, or null for new ones
     * @param separate operands, which nobody else exchanges
     * @param shapes of the results, as far as they are known
     */
    Tensor[] run(Tensor @Nullable [] given, Shaped[] separate, long[] @Nullable [] shapes) {
        Device device = DeviceCall.ofAll(name, given, separate);
        DeviceCall.refuseValues(name, device, values.any());
        values.run(computes(shapes), separate);
        if (open != null) {
            DeviceCall.refuse(name, device, "its results have sizes that this machine decides");
            return pinned((Tensor) separate[0], separate, () -> open.run(given, shapes, separate));
        }
        if (given != null) {
            Outs.check(name, types, shapes, given);
        }
        if (given != null && refuses) {
            return copied(runFresh(fresh(device, shapes), separate), given);
        }
        Tensor[] outs = given != null ? given : fresh(device, shapes);
        for (int i = 0; given != null && i < separate.length; i++) {
            if (separate[i] instanceof Tensor tensor && Outs.shareAny(outs, tensor)) {
                separate[i] = tensor.copy();
            }
        }
        return runFresh(outs, separate);
    }

    /** True if a result has elements; of open results that is known later. */
    private static boolean computes(long[] @Nullable [] shapes) {
        for (long[] shape : shapes) {
            if (shape == null || !hasZero(shape)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasZero(long... shape) {
        for (long size : shape) {
            if (size == 0) {
                return true;
            }
        }
        return false;
    }

    /** @param outs share no memory with operands */
    private Tensor[] runFresh(Tensor[] outs, Shaped[] separate) {
        if (haveElements(outs)) {
            Batches loops = Objects.requireNonNull(batches);
            Shaped[] others = new Shaped[outs.length - 1 + separate.length];
            System.arraycopy(outs, 1, others, 0, outs.length - 1);
            System.arraycopy(separate, 0, others, outs.length - 1, separate.length);
            pinned(outs[0], others, () -> loops.run(outs, separate));
        }
        return outs;
    }

    private static boolean haveElements(Tensor... outs) {
        for (Tensor out : outs) {
            if (out.size() > 0) {
                return true;
            }
        }
        return false;
    }

    private static Tensor[] copied(Tensor[] from, Tensor[] to) {
        for (int i = 0; i < to.length; i++) {
            from[i].copyTo(to[i]);
        }
        return to;
    }

    /** New ones, in row-major order. */
    Tensor[] fresh(long[] @Nullable [] shapes) {
        return fresh(null, shapes);
    }

    private Tensor[] fresh(@Nullable Device device, long[] @Nullable [] shapes) {
        Tensor[] outs = new Tensor[shapes.length];
        for (int i = 0; i < outs.length; i++) {
            Layout shape = Layout.of(Objects.requireNonNull(shapes[i]));
            outs[i] = device == null
                    ? Tensor.fresh(LocalMemory.current(), types.get(i), shape)
                    : Tensor.on(DeviceCall.room(device, types.get(i), shape), types.get(i), shape, false);
        }
        return outs;
    }

    /** The kernel, while nobody can release or reuse what it reads and writes. */
    static Tensor[] pinned(Tensor first, Shaped[] others, Supplier<Tensor[]> kernel) {
        boolean pinned = Pins.pin(first, others);
        try {
            return kernel.get();
        } finally {
            if (pinned) {
                Pins.unpin(first, others, others.length);
            }
            Reference.reachabilityFence(first);
            Reference.reachabilityFence(others);
        }
    }
}
