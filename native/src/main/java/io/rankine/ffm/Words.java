package io.rankine.ffm;

import io.rankine.engine.foreign.Foreign;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Arrays;

/**
 * How C kernels are called: all in one way, as each way takes milliseconds to be linked, with six words, which travel in
 * registers. An address travels as a 64-bit integer, which takes the same register as a pointer and needs no segment
 * object; a function does not look at registers it has no parameters for, nor we at the one for a result it does not have.
 */
final class Words {

    static final int MOST = 6;

    private static final MethodHandle CALL = link();

    private Words() {}

    /** Links the way of calls, unless that is done. */
    static void ready() {}

    /** Calls {@code function}, which takes as many of the words as it has parameters. */
    static void call(MemorySegment function, long a, long b, long c, long d, long e, long f) {
        try {
            long ignored = (long) CALL.invokeExact(function, a, b, c, d, e, f);
        } catch (Throwable thrown) {
            throw new AssertionError("a C kernel throws nothing", thrown);
        }
    }

    private static MethodHandle link() {
        Class<?>[] words = new Class<?>[MOST];
        Arrays.fill(words, long.class);
        return Foreign.call(descriptor(MethodType.methodType(long.class, words)));
    }

    /** How C sees a method of this type. */
    static FunctionDescriptor descriptor(MethodType type) {
        MemoryLayout[] parameters =
                type.parameterList().stream().map(Words::layout).toArray(MemoryLayout[]::new);
        return type.returnType() == void.class
                ? FunctionDescriptor.ofVoid(parameters)
                : FunctionDescriptor.of(layout(type.returnType()), parameters);
    }

    private static MemoryLayout layout(Class<?> type) {
        if (type == long.class) {
            return ValueLayout.JAVA_LONG;
        }
        if (type == int.class) {
            return ValueLayout.JAVA_INT;
        }
        if (type == double.class) {
            return ValueLayout.JAVA_DOUBLE;
        }
        throw new IllegalArgumentException("function: a parameter or result of " + type.getName()
                + "; allowed are long, int and double, and void as a result");
    }
}
