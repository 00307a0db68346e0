package io.rankine.engine.memory;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;
import java.util.Locale;

/** Anonymous private mappings, with huge pages asked for where a block fills one (mmap and madvise of POSIX and Linux). */
final class MappedPages implements Pages {

    private static final String SYSTEM = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    private static final boolean LINUX = SYSTEM.contains("linux");

    private static final int READ_WRITE = 3;
    private static final int PRIVATE_ANONYMOUS_NORESERVE = LINUX ? 0x4022 : 0x1042;
    private static final int DONT_NEED = 4;
    private static final int HUGE_PAGE = 14;
    private static final long FAILED = -1;

    static boolean supported() {
        return LINUX || SYSTEM.contains("mac");
    }

    @Override
    public long reserve(long bytes) {
        // Linking a function takes tens of milliseconds, which a program of few small tensors is spared.
        return bytes < HUGE ? MallocPages.allocate(bytes) : huge(bytes);
    }

    @Override
    public void discard(long address, long bytes) {
        call(Calls.MADVISE, address, bytes, DONT_NEED);
    }

    @Override
    public boolean discards() {
        return LINUX;
    }

    /** Maps more than asked for and cuts it to alignment; what is cut was never handed out. */
    private long huge(long bytes) {
        long mapped = map(Math.addExact(bytes, HUGE));
        if (mapped == 0) {
            return 0;
        }
        long aligned = (mapped + HUGE - 1) & -HUGE;
        long before = aligned - mapped;
        if (before > 0) {
            call(Calls.MUNMAP, mapped, before);
        }
        long after = HUGE - before;
        if (after > 0) {
            call(Calls.MUNMAP, aligned + bytes, after);
        }
        if (LINUX) {
            call(Calls.MADVISE, aligned, bytes, HUGE_PAGE);
        }
        return aligned;
    }

    private long map(long bytes) {
        try {
            long address = (long) Calls.MMAP.invokeExact(0L, bytes, READ_WRITE, PRIVATE_ANONYMOUS_NORESERVE, -1, 0L);
            return address == FAILED ? 0 : address;
        } catch (Throwable e) {
            throw new IllegalStateException("memory: mmap of " + bytes + " bytes could not be called", e);
        }
    }

    private static void call(MethodHandle advise, long address, long bytes, int advice) {
        try {
            // A hint: where the kernel declines, nothing is lost but speed.
            int ignored = (int) advise.invokeExact(address, bytes, advice);
        } catch (Throwable e) {
            throw new IllegalStateException("memory: madvise could not be called", e);
        }
    }

    private static void call(MethodHandle unmap, long address, long bytes) {
        try {
            int ignored = (int) unmap.invokeExact(address, bytes);
        } catch (Throwable e) {
            throw new IllegalStateException("memory: munmap could not be called", e);
        }
    }

    /** Linked when the first of them is called. */
    private static final class Calls {
        static final MethodHandle MMAP = function(
                "mmap",
                FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG));
        static final MethodHandle MUNMAP = function("munmap", FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG));
        static final MethodHandle MADVISE =
                function("madvise", FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT));

        @SuppressWarnings("restricted")
        private static MethodHandle function(String name, FunctionDescriptor descriptor) {
            Linker linker = Linker.nativeLinker();
            return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), descriptor);
        }
    }
}
