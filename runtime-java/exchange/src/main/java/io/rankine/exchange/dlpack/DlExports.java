package io.rankine.exchange.dlpack;

import static io.rankine.exchange.dlpack.DlStruct.VERSIONED;

import io.rankine.engine.Tensor;
import io.rankine.engine.foreign.Foreign;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Storage;
import io.rankine.exchange.raw.HostArray;
import io.rankine.spec.ElementType;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Reference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Tensors that other systems hold, as owners of their memory. A struct is known by its address, for as long as its deleter has not run; all share one
 * deleter. Its memory is a small tensor's: not reused while anything beside it lives, so that a second call of the deleter
 * finds nothing and does nothing.
 */
final class DlExports {

    /** The owner that the struct stands for, and what the struct lies in. */
    private record Export(Storage owner, Tensor struct, DlStruct form) {

        /**
         * Whoever reads the struct once more, as long as its memory lasts, is told; whoever takes it for the other one finds a
         * deleter that does nothing, too.
         */
        void bury() {
            long address = struct.address();
            Mem.setInt(address + form.tensor + DlStruct.RANK, DlStruct.RELEASED);
            if (form == VERSIONED) {
                Mem.setLong(address + DlStruct.LEGACY.deleter, Deleter.STUB.address());
            }
            Reference.reachabilityFence(struct);
        }
    }

    private static final ConcurrentMap<Long, Export> LIVE = new ConcurrentHashMap<>();

    private DlExports() {}

    /** Number of structs whose deleter has not run. */
    static int live() {
        return LIVE.size();
    }

    /** @throws IllegalArgumentException if a struct of ours lies there, of the other form */
    static void check(long address, DlStruct form) {
        Export export = LIVE.get(address);
        if (export != null && export.form != form) {
            throw new IllegalArgumentException("dlpack: the struct at 0x" + Long.toHexString(address) + " is a "
                    + (export.form == VERSIONED
                            ? "DLManagedTensorVersioned: use DlPack.readVersioned or releaseVersioned"
                            : "DLManagedTensor: use DlPack.read or release"));
        }
    }

    /**
     * The address of a new struct, which keeps the tensor's memory until its deleter is called.
     *
     * @throws IllegalArgumentException if the tensor has more axes than others read
     */
    static long of(Tensor tensor, DlStruct form) {
        if (tensor.rank() > HostArray.MAX_RANK) {
            throw new IllegalArgumentException("dlpack: a tensor of rank " + tensor.rank() + ": allowed are 0 to "
                    + HostArray.MAX_RANK + "; reshape it");
        }
        int code = tensor.type().kind().dlpack();
        Tensor struct = Tensor.empty(ElementType.INT8, form.bytes + 2L * Long.BYTES * tensor.rank())
                .keep();
        long address = struct.address();
        long deleter = Deleter.STUB.address();
        Storage owner = tensor.storage().share();
        owner.keep();
        owner.pin();
        fill(address, tensor, form, code);
        Mem.setLong(address + form.context, address);
        Mem.setLong(address + form.deleter, deleter);
        LIVE.put(address, new Export(owner, struct, form));
        return address;
    }

    private static void fill(long struct, Tensor tensor, DlStruct form, int code) {
        if (form == VERSIONED) {
            Mem.setInt(struct + DlStruct.MAJOR, DlStruct.VERSION);
            Mem.setInt(struct + DlStruct.MINOR, 0);
            Mem.setLong(struct + DlStruct.FLAGS, tensor.readOnly() ? DlStruct.READ_ONLY : 0);
        }
        long shape = struct + form.bytes;
        long strides = shape + Long.BYTES * (long) tensor.rank();
        for (int axis = 0; axis < tensor.rank(); axis++) {
            Mem.setLong(shape + Long.BYTES * (long) axis, tensor.dim(axis));
            Mem.setLong(strides + Long.BYTES * (long) axis, tensor.stride(axis));
        }
        long fields = struct + form.tensor;
        Mem.setLong(fields + DlStruct.DATA, tensor.size() == 0 ? 0 : tensor.address());
        Mem.setInt(fields + DlStruct.DEVICE_TYPE, DlStruct.CPU);
        Mem.setInt(fields + DlStruct.DEVICE_ID, 0);
        Mem.setInt(fields + DlStruct.RANK, tensor.rank());
        Mem.setByte(fields + DlStruct.TYPE_CODE, (byte) code);
        Mem.setByte(fields + DlStruct.TYPE_BITS, (byte) tensor.type().bits());
        Mem.ALL.set(ValueLayout.JAVA_SHORT_UNALIGNED, fields + DlStruct.TYPE_LANES, (short) 1);
        Mem.setLong(fields + DlStruct.SHAPE, shape);
        Mem.setLong(fields + DlStruct.STRIDES, strides);
        Mem.setLong(fields + DlStruct.BYTE_OFFSET, 0);
    }

    /** Gives up a struct. Does nothing if that has been done. */
    private static void delete(MemorySegment struct) {
        try {
            Export export = LIVE.remove(struct.address());
            if (export != null) {
                export.bury();
                export.owner.unpin();
                export.owner.close();
            }
        } catch (Throwable e) {
            // Called from outside Java: an exception that left here would end the process.
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
        }
    }

    /** The one function that all structs point to. Linked when the first tensor is exported. */
    private static final class Deleter {
        static final MemorySegment STUB = stub(MethodHandles.lookup(), DlExports.class);
    }

    /** A pointer to the method {@code delete(struct)} of {@code owner}. */
    static MemorySegment stub(MethodHandles.Lookup lookup, Class<?> owner) {
        MethodType type = MethodType.methodType(void.class, MemorySegment.class);
        try {
            return Foreign.function(
                    lookup.findStatic(owner, "delete", type), FunctionDescriptor.ofVoid(ValueLayout.ADDRESS));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
