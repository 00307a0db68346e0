package io.rankine.engine;

import io.rankine.engine.device.Device;
import io.rankine.engine.device.DeviceBlock;
import io.rankine.engine.memory.Storage;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tensors in memory of a device. Views of one are views there, ops whose operands all lie there run there, and a result lies
 * there, too. What reads elements on this machine refuses it.
 */
public final class Devices {

    /** Bytes that are copied at once: no buffer has more than 2 GiB. */
    private static final int PART = 1 << 30;

    private Devices() {}

    /** The device where the elements lie; null if they are in memory of this machine. */
    public static @Nullable Device of(Tensor a) {
        DeviceBlock block = a.storage().block();
        return block == null ? null : block.device();
    }

    /** A row-major copy in memory of {@code device}. */
    public static Tensor copy(Tensor a, Device device) {
        if (of(a) == device) {
            return a.copy();
        }
        Tensor from = of(a) == null ? a.contiguous() : toHost(a);
        Tensor out = Tensor.on(
                DeviceCall.room(device, a.type(), a.layout()),
                a.type(),
                a.layout().compact(),
                false);
        transfer(from, out, true);
        return out;
    }

    /** A row-major copy in memory of this machine. */
    public static Tensor toHost(Tensor a) {
        if (of(a) == null) {
            return a.copy();
        }
        Tensor from = a.contiguous();
        Tensor out = Tensor.empty(a.type(), a.shape());
        transfer(out, from, false);
        return out;
    }

    /** Between contiguous tensors, one of this machine and one of a device. */
    private static void transfer(Tensor here, Tensor there, boolean away) {
        Storage memory = here.storage();
        Storage remote = there.storage();
        DeviceBlock block = Objects.requireNonNull(remote.block());
        long from = here.layout().offset() * here.type().bytes();
        long to = there.layout().offset() * there.type().bytes();
        long bytes = here.size() * here.type().bytes();
        memory.pin();
        try {
            remote.pin();
            try {
                for (long at = 0; at < bytes; at += PART) {
                    int part = (int) Math.min(PART, bytes - at);
                    if (away) {
                        block.write(to + at, memory.buffer(from + at, part).asReadOnlyBuffer());
                    } else {
                        block.read(to + at, memory.buffer(from + at, part));
                    }
                }
            } finally {
                remote.unpin();
            }
        } finally {
            memory.unpin();
        }
    }
}
