package io.rankine.engine.device;

import io.rankine.spec.ElementType;

/** An operand of a call, as a kernel of a device sees it. */
public sealed interface DeviceOperand {

    /** From neighbour to neighbour along each loop, in elements or entries. */
    long[] strides();

    /**
     * Elements in memory of the device.
     *
     * @param offset byte of the block at which the element at the start of all loops lies
     */
    record Elements(DeviceBlock block, long offset, ElementType type, long[] strides) implements DeviceOperand {}

    /** Moduli, by value; the first entry is that at the start of all loops. */
    record Residues(long[] moduli, long[] strides) implements DeviceOperand {}
}
