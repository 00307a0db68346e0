package io.rankine.engine;

import io.rankine.engine.device.Device;
import io.rankine.engine.plan.Planner;
import io.rankine.modular.Moduli;
import io.rankine.spec.shape.Shaped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A structured op at every index of its group, by the kernel of a device. */
final class DeviceBatch {

    private DeviceBatch() {}

    /** While whoever calls holds pins. @param places of outs, then operands */
    static void run(String op, @Nullable String symbol, List<GroupAxes> places, Tensor[] outs, Shaped[] given) {
        Device device = Objects.requireNonNull(DeviceCall.device(outs[0]));
        Device.Batch kernel = DeviceCall.kernel(op, symbol, device, device::batch);
        int before = Math.max(0, places.getFirst().before());
        long[] shape = outs[0].shape();
        Planner planner = new Planner();
        planner.start(
                Arrays.copyOfRange(shape, before, before + places.getFirst().group(outs[0])));
        List<Device.Core> cores = new ArrayList<>();
        List<Shaped> looped = new ArrayList<>();
        Shaped[] all = DeviceCall.join(outs, given);
        for (int i = 0; i < all.length; i++) {
            GroupAxes place = places.get(i);
            if (all[i] instanceof Tensor tensor) {
                int first = Math.max(0, place.before());
                int group = place.group(tensor);
                planner.add(tensor.type, tensor.position(), tensor.layout, first, group);
                cores.add(new Device.Core(
                        without(tensor.shape(), first, group), without(tensor.layout.strides(), first, group)));
                looped.add(tensor);
            } else if (all[i] instanceof Moduli moduli) {
                cores.add(addModuli(planner, moduli, place));
                looped.add(moduli);
            }
        }
        long[] sizes = Stream.of(given)
                .filter(Shaped.Dimension.class::isInstance)
                .mapToLong(size -> ((Shaped.Dimension) size).value())
                .toArray();
        kernel.run(DeviceCall.loop(planner.plan(0), looped), cores, sizes);
    }

    private static Device.Core addModuli(Planner planner, Moduli moduli, GroupAxes place) {
        if (place.hasGroup()) {
            planner.add(moduli);
            return new Device.Core(new long[0], new long[0]);
        }
        planner.addWhole(moduli);
        long[] sizes = new long[moduli.rank()];
        long[] strides = new long[moduli.rank()];
        Arrays.fill(sizes, moduli.count());
        Arrays.setAll(strides, moduli::stride);
        return new Device.Core(sizes, strides);
    }

    private static long[] without(long[] axes, int first, int count) {
        long[] rest = Arrays.copyOf(axes, axes.length - count);
        System.arraycopy(axes, first + count, rest, first, rest.length - first);
        return rest;
    }
}
