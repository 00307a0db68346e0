package io.rankine.engine;

import io.rankine.spec.shape.Shaped;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.UndeclaredThrowableException;

/**
 * Methods of ops behind a call that the JVM's optimizing compiler does not see through. Without it, after some thousand calls of an op, one
 * unit is compiled of all that a call checks and of the method's loops. There they lie deeper than it inlines (MaxInlineLevel): each access
 * to an element is left a call or more, and a loop takes ten times as long.
 */
final class Apart {

    /** Holds a method handle in a field that is no constant for the compiler, which inlines the targets of constant ones. */
    private static final class Handle {
        private final MethodHandle handle;

        Handle(Class<?> owner, String method, MethodType type) {
            try {
                handle = MethodHandles.lookup().findVirtual(owner, method, type);
            } catch (ReflectiveOperationException e) {
                throw new LinkageError(method + " of " + owner, e);
            }
        }
    }

    private static final Handle RUN = new Handle(
            StructuredOp.Kernel.class, "run", MethodType.methodType(void.class, Tensor[].class, Shaped[].class));

    private static final Handle MAKE =
            new Handle(StructuredOp.Maker.class, "make", MethodType.methodType(Tensor[].class, Shaped[].class));

    private Apart() {}

    static void run(StructuredOp.Kernel kernel, Tensor[] outs, Shaped[] operands) {
        try {
            RUN.handle.invokeExact(kernel, outs, operands);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new UndeclaredThrowableException(e);
        }
    }

    static Tensor[] make(StructuredOp.Maker maker, Shaped[] operands) {
        try {
            return (Tensor[]) MAKE.handle.invokeExact(maker, operands);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new UndeclaredThrowableException(e);
        }
    }
}
