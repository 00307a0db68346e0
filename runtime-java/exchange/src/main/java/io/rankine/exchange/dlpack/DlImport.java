package io.rankine.exchange.dlpack;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.plan.Overlap;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.raw.ElementBytes;
import io.rankine.exchange.raw.HostArray;
import io.rankine.spec.ElementType;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/** A struct of another system, read once and checked. Pointers in it have to be taken as they are. */
final class DlImport {

    private final long address;
    private final DlStruct form;
    private final long fields;

    private DlImport(long address, DlStruct form) {
        this.address = address;
        this.form = form;
        fields = address + form.tensor;
    }

    /** A tensor on the struct's memory, which calls the struct's deleter when it is released. */
    static Tensor of(long address, DlStruct form) {
        DlDeleter deleter = DlDeleter.take(address, form);
        try {
            return new DlImport(address, form).tensor(deleter);
        } catch (RuntimeException | Error e) {
            deleter.run();
            throw e;
        }
    }

    private Tensor tensor(Runnable deleter) {
        checkVersion();
        checkDevice();
        ElementType type = type();
        Layout layout = layout();
        long first = firstElement(type, layout.size());
        long bytes;
        long start;
        try {
            long reach = Math.addExact(Math.subtractExact(layout.highest(), layout.lowest()), 1);
            bytes = layout.size() == 0 ? 0 : Math.multiplyExact(reach, type.bytes());
            start = Math.addExact(first, Math.multiplyExact(layout.lowest(), type.bytes()));
            Math.addExact(start, bytes);
        } catch (ArithmeticException e) {
            throw error("the elements of " + layout + " leave the address space", e);
        }
        if (start < 0) {
            throw error("the elements of " + layout + " start before address 0");
        }
        Layout placed = Layout.strided(-layout.lowest(), layout.shape(), layout.strides());
        boolean readOnly = flag(DlStruct.READ_ONLY) || Overlap.within(placed);
        Storage storage = LocalMemory.current().adopt(start, bytes, deleter);
        try {
            Tensor tensor = Tensor.on(storage, type, placed, readOnly);
            ElementBytes.check("dlpack", tensor);
            return tensor;
        } catch (RuntimeException | Error e) {
            storage.close();
            throw e;
        }
    }

    private void checkVersion() {
        int major = form == DlStruct.VERSIONED ? Mem.getInt(address + DlStruct.MAJOR) : DlStruct.VERSION;
        if (major != DlStruct.VERSION) {
            throw error("version " + Integer.toUnsignedString(major) + "."
                    + Integer.toUnsignedString(Mem.getInt(address + DlStruct.MINOR)) + "; version 1 is supported");
        }
    }

    private void checkDevice() {
        int device = Mem.getInt(fields + DlStruct.DEVICE_TYPE);
        if (device != DlStruct.CPU) {
            throw error("device type " + device + "; only memory of the CPU, type 1, is supported");
        }
    }

    private ElementType type() {
        int lanes = Short.toUnsignedInt(Mem.ALL.get(ValueLayout.JAVA_SHORT_UNALIGNED, fields + DlStruct.TYPE_LANES));
        if (lanes != 1) {
            throw error("elements of " + lanes + " lanes; only single ones are supported");
        }
        return DlStruct.type(
                Byte.toUnsignedInt(Mem.getByte(fields + DlStruct.TYPE_CODE)),
                Byte.toUnsignedInt(Mem.getByte(fields + DlStruct.TYPE_BITS)));
    }

    private Layout layout() {
        int rank = Mem.getInt(fields + DlStruct.RANK);
        if (rank == DlStruct.RELEASED) {
            throw error("this struct was released; it is read once");
        }
        if (rank < 0 || rank > HostArray.MAX_RANK) {
            throw error("rank " + rank + "; allowed are 0 to " + HostArray.MAX_RANK);
        }
        long[] shape = longs(Mem.getLong(fields + DlStruct.SHAPE), rank);
        if (shape.length < rank) {
            throw error("no shape for rank " + rank);
        }
        long[] strides = longs(Mem.getLong(fields + DlStruct.STRIDES), rank);
        try {
            Layout rowMajor = Layout.of(shape);
            if (strides.length < rank || rowMajor.size() == 0) {
                return rowMajor;
            }
            for (int axis = 0; axis < rank; axis++) {
                // The stride of a single index means nothing, and may be anything.
                strides[axis] = shape[axis] == 1 ? rowMajor.stride(axis) : strides[axis];
            }
            return Layout.strided(0, shape, strides);
        } catch (IllegalArgumentException e) {
            throw error("shape " + Arrays.toString(shape) + " with strides " + Arrays.toString(strides), e);
        }
    }

    /** So many integers from there, none if that is NULL. */
    private static long[] longs(long address, int count) {
        long[] values = new long[address == 0 ? 0 : count];
        for (int i = 0; i < values.length; i++) {
            values[i] = Mem.getLong(address + Long.BYTES * (long) i);
        }
        return values;
    }

    private long firstElement(ElementType type, long size) {
        long data = Mem.getLong(fields + DlStruct.DATA);
        long offset = Mem.getLong(fields + DlStruct.BYTE_OFFSET);
        if (size == 0) {
            return 0;
        }
        if (data <= 0 || offset < 0 || data > Long.MAX_VALUE - offset) {
            throw error("data at " + hex(data) + " with byte offset " + Long.toUnsignedString(offset) + " for " + size
                    + " elements");
        }
        int alignment = ElementBytes.alignment(type);
        if ((data + offset) % alignment != 0) {
            throw error("data at " + hex(data) + " with byte offset " + offset + " is not aligned to the " + alignment
                    + " bytes of " + type);
        }
        return data + offset;
    }

    private boolean flag(long flag) {
        return form == DlStruct.VERSIONED && (Mem.getLong(address + DlStruct.FLAGS) & flag) != 0;
    }

    private static String hex(long address) {
        return "0x" + Long.toHexString(address);
    }

    private static FormatException error(String what) {
        return new FormatException("dlpack: " + what);
    }

    private static FormatException error(String what, Exception cause) {
        return new FormatException("dlpack: " + what + ": " + cause.getMessage(), cause);
    }
}
