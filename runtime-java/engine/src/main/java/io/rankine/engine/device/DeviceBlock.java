package io.rankine.engine.device;

import java.nio.ByteBuffer;

/** Memory of a device, in bytes from 0 on. The engine releases it once: when it is closed, or unreachable. */
public interface DeviceBlock {

    /** Where it lies. */
    Device device();

    /** Copies all that {@code from} has left to byte {@code at} and on. */
    void write(long at, ByteBuffer from);

    /** Copies bytes from {@code at} on into {@code to}, until that is full. */
    void read(long at, ByteBuffer to);

    /** Gives the memory back; it must not throw. */
    void release();
}
