package io.rankine.engine;

import io.rankine.engine.device.Device;
import io.rankine.engine.device.DeviceBlock;
import io.rankine.engine.device.DeviceLoop;
import io.rankine.engine.device.DeviceOperand;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.layout.Operand;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.plan.Planner;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Calls whose elements lie in memory of a device: checked and planned as all are, and run by the device's kernels. */
final class DeviceCall {

    private DeviceCall() {}

    /**
     * The device where all elements of a call lie; null if they are in memory of this machine.
     *
     * @throws IllegalArgumentException if they lie in several places
     */
    static @Nullable Device of(String op, @Nullable Elements given, Shaped... operands) {
        Device device = given == null ? null : device(given);
        boolean known = given != null;
        for (Shaped operand : operands) {
            if (operand instanceof Elements tensor) {
                Device found = device(tensor);
                if (known && found != device) {
                    throw new IllegalArgumentException(op + ": elements lie in " + place(device) + " and in "
                            + place(found) + ": bring them together by Devices.copy or Devices.toHost");
                }
                device = found;
                known = true;
            }
        }
        return device;
    }

    /** The same, of a call with several results. */
    static @Nullable Device ofAll(String op, Shaped @Nullable [] given, Shaped... operands) {
        return given == null ? of(op, (Elements) null, operands) : of(op, (Elements) null, join(given, operands));
    }

    static @Nullable Device device(Elements tensor) {
        DeviceBlock block = tensor.storage.block();
        return block == null ? null : block.device();
    }

    private static String place(@Nullable Device device) {
        return device == null ? "memory of this machine" : "memory of device " + device.name();
    }

    /** Refuses an op on a device, if there is one. */
    static void refuse(String op, @Nullable Device device, String why) {
        if (device != null) {
            throw new UnsupportedOperationException(op + ": device " + device.name() + ": " + why
                    + ": copy the operands to this machine by Devices.toHost");
        }
    }

    /** Refuses an op that looks at values before it runs. */
    static void refuseValues(String op, @Nullable Device device, boolean looks) {
        if (looks) {
            refuse(op, device, "values are checked on this machine");
        }
    }

    /** Memory there for elements in row-major order. */
    static Storage room(Device device, ElementType type, Layout shape) {
        long bytes = Math.multiplyExact(shape.size(), type.bytes());
        return Storage.onDevice(device.allocate(bytes), bytes);
    }

    /** Writes {@code out}, which overlaps no operand other than element on element. */
    static void run(Device.Kernel kernel, Elements out, Operand... operands) {
        if (out.layout.size() > 0) {
            DeviceLoop loop = loop(out, operands);
            pinned(out, operands, () -> kernel.run(loop));
        }
    }

    /** Writes {@code out}, which overlaps no operand. @param operands the first at index 0 of the axis that is folded */
    static void fold(Device.Fold kernel, Elements out, Operand[] operands, long length, long step) {
        if (out.layout.size() > 0) {
            DeviceLoop loop = loop(out, operands);
            pinned(out, operands, () -> kernel.run(loop, length, step));
        }
    }

    /** The kernel of a symbol; refuses an op that has none. */
    static <K> K kernel(String op, @Nullable String symbol, Device device, Function<String, @Nullable K> find) {
        K kernel = symbol == null ? null : find.apply(symbol);
        if (kernel == null) {
            refuse(op, device, symbol == null ? "this op has kernels in Java alone" : "no kernel " + symbol);
            throw new AssertionError("refused");
        }
        return kernel;
    }

    private static DeviceLoop loop(Elements out, Operand... operands) {
        Planner planner = new Planner();
        planner.start(out.layout);
        List<Shaped> looped = new ArrayList<>(List.of((Operand) out));
        looped.addAll(List.of(operands));
        for (Shaped operand : looped) {
            if (operand instanceof Elements tensor) {
                planner.add(tensor.type, tensor.position(), tensor.layout);
            } else {
                planner.add((Moduli) operand);
            }
        }
        return loop(planner.plan(0), looped);
    }

    /** @param looped the operands of the plan */
    static DeviceLoop loop(LoopPlan plan, List<? extends Shaped> looped) {
        long[] sizes = new long[plan.rank()];
        Arrays.setAll(sizes, plan::dim);
        List<DeviceOperand> operands = new ArrayList<>();
        for (int k = 0; k < plan.operands(); k++) {
            int operand = k;
            long[] strides = new long[plan.rank()];
            Arrays.setAll(strides, d -> plan.stride(operand, d));
            Modulus[] moduli = plan.moduli(k);
            if (moduli != null) {
                long[] values = Stream.of(moduli)
                        .skip(plan.first(k))
                        .mapToLong(Modulus::value)
                        .toArray();
                operands.add(new DeviceOperand.Residues(values, strides));
            } else if (looped.get(k) instanceof Elements tensor
                    && tensor.storage.block() instanceof DeviceBlock block) {
                operands.add(new DeviceOperand.Elements(block, plan.first(k), plan.type(k), strides));
            }
        }
        return new DeviceLoop(sizes, List.copyOf(operands));
    }

    private static void pinned(Elements out, Operand[] operands, Runnable kernel) {
        boolean pinned = Pins.pin(out, operands);
        try {
            kernel.run();
        } finally {
            if (pinned) {
                Pins.unpin(out, operands, operands.length);
            }
            Reference.reachabilityFence(out);
            Reference.reachabilityFence(operands);
        }
    }

    static Shaped[] join(Shaped[] first, Shaped[] second) {
        Shaped[] all = Arrays.copyOf(first, first.length + second.length, Shaped[].class);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }
}
