package io.rankine.engine.parallel;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * A call that the JVM's optimizing compiler does not see through. Without it, after some thousand calls of an op, one unit is compiled of
 * all that a call checks and of the op's loops. There they lie deeper than it inlines (MaxInlineLevel): each access to an element is left a
 * call or more, and a loop takes ten times as long.
 */
final class Apart {

    /** Holds a method handle in a field that is no constant for the compiler, which inlines the targets of constant ones. */
    private static final class Handle {
        private final MethodHandle handle;

        Handle() {
            try {
                handle = MethodHandles.lookup().findVirtual(Runnable.class, "run", MethodType.methodType(void.class));
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("run of Runnable", e);
            }
        }
    }

    private static final Handle RUN = new Handle();

    private Apart() {}

    static void run(Runnable body) {
        try {
            RUN.handle.invokeExact(body);
        } catch (Throwable e) {
            throw Job.<RuntimeException>asIs(e);
        }
    }
}
