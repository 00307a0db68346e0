package io.rankine.ffm;

import io.rankine.engine.kernel.BatchKernel;
import io.rankine.engine.plan.LoopPlan;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Twins of structured ops that call C. Their loops are long, so that the words may go through an array. */
final class BatchDowncall implements BatchKernel {

    private static final Map<Integer, MethodHandle> HANDLES = new ConcurrentHashMap<>();

    private final MemorySegment function;
    private final int words;
    private final MethodHandle call;

    /** @param words how many parameters the function has, all of 64 bits */
    BatchDowncall(MemorySegment function, int words) {
        this.function = function;
        this.words = words;
        call = HANDLES.computeIfAbsent(words, BatchDowncall::handle);
    }

    @Override
    public void run(LoopPlan batch, long core, long[] sizes) {
        long[] values = new long[words];
        int next = 0;
        for (int operand = 0; operand < batch.operands(); operand++) {
            values[next++] = batch.address(operand);
        }
        for (long size : sizes) {
            values[next++] = size;
        }
        values[next++] = batch.nativeLoop();
        values[next] = core;
        try {
            call.invokeExact(function, values);
        } catch (Throwable e) {
            throw new AssertionError("a C kernel throws nothing", e);
        }
    }

    @SuppressWarnings("restricted")
    private static MethodHandle handle(int words) {
        MemoryLayout[] layouts =
                Collections.nCopies(words, ValueLayout.JAVA_LONG).toArray(MemoryLayout[]::new);
        return Linker.nativeLinker()
                .downcallHandle(FunctionDescriptor.ofVoid(layouts))
                .asSpreader(long[].class, words);
    }
}
