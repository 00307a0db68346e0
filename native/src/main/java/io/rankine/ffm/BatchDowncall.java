package io.rankine.ffm;

import io.rankine.engine.foreign.Foreign;
import io.rankine.engine.kernel.BatchKernel;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.NativeLayout;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.plan.LoopPlan;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Twins of structured ops that call C. A kernel that
 * needs memory to work with asks for it instead of running, and is called again with memory of the pool: C allocates none.
 */
final class BatchDowncall implements BatchKernel {

    /** An {@code rk_scratch} for each thread. */
    private static final class OfThread extends ThreadLocal<MemorySegment> {
        @Override
        protected MemorySegment initialValue() {
            return Arena.ofAuto().allocate(NativeLayout.SCRATCH_WANTED + Long.BYTES, Long.BYTES);
        }
    }

    private static final ThreadLocal<MemorySegment> SCRATCH = new OfThread();
    private static final Map<Integer, MethodHandle> HANDLES = new ConcurrentHashMap<>();

    private final MemorySegment function;
    private final int words;
    /** Null if {@link Words} calls it, which takes no array. */
    private final @Nullable MethodHandle call;

    /** @param words how many parameters the function has, all of 64 bits */
    BatchDowncall(MemorySegment function, int words) {
        this.function = function;
        this.words = words;
        call = words <= Words.MOST ? null : HANDLES.computeIfAbsent(words, BatchDowncall::handle);
    }

    @Override
    public boolean run(LoopPlan batch, long core, long[] sizes) {
        MemorySegment scratch = SCRATCH.get();
        long[] values = values(batch, core, sizes, scratch.address());
        long wanted = call(values, scratch, 0, 0);
        if (wanted > 0) {
            try (Storage memory = LocalMemory.current().allocate(wanted)) {
                wanted = call(values, scratch, memory.address(), wanted);
            }
        }
        return wanted >= 0;
    }

    private long[] values(LoopPlan batch, long core, long[] sizes, long scratch) {
        long[] values = new long[Math.max(words, Words.MOST)];
        int next = 0;
        for (int operand = 0; operand < batch.operands(); operand++) {
            values[next++] = batch.address(operand);
        }
        for (long size : sizes) {
            values[next++] = size;
        }
        values[next++] = batch.nativeLoop();
        values[next++] = core;
        values[next] = scratch;
        return values;
    }

    /** @return the memory it wants, less than 0 if it leaves the call to Java */
    private long call(long[] values, MemorySegment scratch, long memory, long bytes) {
        scratch.set(ValueLayout.JAVA_LONG, NativeLayout.SCRATCH_MEMORY, memory);
        scratch.set(ValueLayout.JAVA_LONG, NativeLayout.SCRATCH_BYTES, bytes);
        scratch.set(ValueLayout.JAVA_LONG, NativeLayout.SCRATCH_WANTED, 0);
        if (call == null) {
            Words.call(function, values[0], values[1], values[2], values[3], values[4], values[5]);
        } else {
            try {
                call.invokeExact(function, values);
            } catch (Throwable e) {
                throw new AssertionError("a C kernel throws nothing", e);
            }
        }
        return scratch.get(ValueLayout.JAVA_LONG, NativeLayout.SCRATCH_WANTED);
    }

    private static MethodHandle handle(int words) {
        MemoryLayout[] layouts =
                Collections.nCopies(words, ValueLayout.JAVA_LONG).toArray(MemoryLayout[]::new);
        return Foreign.call(FunctionDescriptor.ofVoid(layouts)).asSpreader(long[].class, words);
    }
}
