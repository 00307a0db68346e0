package io.rankine.exchange.dlpack;

import io.rankine.engine.foreign.Foreign;
import io.rankine.engine.memory.Mem;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** Calls the deleter of a struct, once; it may be absent. */
final class DlDeleter implements Runnable {

    /** Structs that tensors stand on: taking one twice would release it twice. */
    private static final Set<Long> TAKEN = ConcurrentHashMap.newKeySet();

    private final long struct;
    private final long function;
    private final AtomicBoolean done = new AtomicBoolean();

    private DlDeleter(long struct, long function) {
        this.struct = struct;
        this.function = function;
    }

    /**
     * @throws IllegalStateException if the struct has been taken and not been released
     * @throws IllegalArgumentException if it is one of ours, of the other form
     */
    static DlDeleter take(long struct, DlStruct form) {
        DlExports.check(struct, form);
        if (!TAKEN.add(struct)) {
            throw new IllegalStateException("dlpack: the struct at 0x" + Long.toHexString(struct)
                    + " has been taken before; each one is taken once");
        }
        return new DlDeleter(struct, isReleased(struct, form) ? 0 : Mem.getLong(struct + form.deleter));
    }

    /** True if rank and lanes of a released struct of ours stand where a deleter is asked for: that is no address. */
    private static boolean isReleased(long struct, DlStruct form) {
        return form == DlStruct.VERSIONED
                && Mem.getInt(struct + DlStruct.RANK) == DlStruct.RELEASED
                && Mem.ALL.get(ValueLayout.JAVA_SHORT_UNALIGNED, struct + DlStruct.TYPE_LANES) == 1;
    }

    @Override
    public void run() {
        if (!done.getAndSet(true)) {
            TAKEN.remove(struct);
            if (function != 0) {
                call();
            }
        }
    }

    private void call() {
        try {
            Linked.DELETER.invokeExact(MemorySegment.ofAddress(function), MemorySegment.ofAddress(struct));
        } catch (Throwable e) {
            throw new IllegalStateException("dlpack: the deleter could not be called", e);
        }
    }

    /** Linked when the first deleter is called. */
    private static final class Linked {
        static final MethodHandle DELETER = Foreign.call(FunctionDescriptor.ofVoid(ValueLayout.ADDRESS));
    }
}
