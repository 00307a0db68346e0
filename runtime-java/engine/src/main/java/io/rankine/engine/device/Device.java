package io.rankine.engine.device;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Memory and kernels of a device. {@link io.rankine.engine.Devices} puts tensors there; a call whose operands lie there is
 * checked and planned as all calls are, then run by the device's kernel. Kernels have the symbols of native twins, such as
 * {@code rk_plus_i64}. Calls come from any thread, several at a time, and end before they return.
 */
public interface Device {

    /** Its name in messages. */
    String name();

    /** A new block, whatever it holds. */
    DeviceBlock allocate(long bytes);

    /** The kernel of an element-wise op; null if there is none. */
    default @Nullable Kernel kernel(String symbol) {
        return null;
    }

    /** The kernel of a reduction; null if there is none. */
    default @Nullable Fold fold(String symbol) {
        return null;
    }

    /** The kernel of a structured op; null if there is none. */
    default @Nullable Batch batch(String symbol) {
        return null;
    }

    /** Runs an element-wise op. Everything was checked before. */
    @FunctionalInterface
    interface Kernel {
        /** @param loop writes each element of operand 0 once */
        void run(DeviceLoop loop);
    }

    /** Folds an axis of operand 1 into operand 0. Everything was checked before. */
    @FunctionalInterface
    interface Fold {
        /**
         * Writes each element of the result once.
         *
         * @param loop over the result
         * @param length elements of each fold, 0 or more
         * @param step elements between neighbours along the folded axis
         */
        void run(DeviceLoop loop, long length, long step);
    }

    /** Runs a structured op at every index of its broadcast group. Everything was checked before. */
    @FunctionalInterface
    interface Batch {
        /**
         * @param loop over the group: results, then operands
         * @param cores of each of these the axes beside the group
         * @param sizes the values of {@code dim} arguments, in order
         */
        void run(DeviceLoop loop, List<Core> cores, long[] sizes);
    }

    /** Sizes and strides, in elements, of the axes beside the group. */
    record Core(long[] sizes, long[] strides) {}
}
