package io.rankine.engine.memory;

import io.rankine.engine.device.DeviceBlock;
import java.util.concurrent.atomic.AtomicBoolean;

/** A block of a device's memory, which nobody here can read, and what gives it back. */
final class DeviceHold implements Outside, Runnable {

    final DeviceBlock block;
    private final AtomicBoolean released = new AtomicBoolean();

    DeviceHold(DeviceBlock block) {
        this.block = block;
    }

    @Override
    public boolean steady() {
        return false;
    }

    @Override
    public void check() {
        throw new IllegalStateException(
                "tensor in memory of device " + block.device().name()
                        + ": only ops for which the device has a kernel run there; copy it by Devices.toHost");
    }

    @Override
    public void checkAlive() {}

    @Override
    public void pin() {}

    @Override
    public void unpin() {}

    @Override
    public void run() {
        if (!released.getAndSet(true)) {
            block.release();
        }
    }
}
