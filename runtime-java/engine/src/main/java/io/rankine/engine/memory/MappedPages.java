package io.rankine.engine.memory;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Anonymous private mappings, with huge pages asked for where a block fills one (mmap and madvise of POSIX and Linux). */
final class MappedPages implements Pages {

    private static final String SYSTEM = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    private static final boolean LINUX = SYSTEM.contains("linux");

    private static final int READ_WRITE = 3;
    private static final int PRIVATE_ANONYMOUS_NORESERVE = LINUX ? 0x4022 : 0x1042;
    private static final int DONT_NEED = 4;
    private static final int HUGE_PAGE = 14;
    /** Since Linux 5.14. */
    private static final int POPULATE_WRITE = 23;

    private static final long FAILED = -1;
    /** So much is populated at once: other calls of the process that change its memory may wait meanwhile. */
    private static final long STEP = 2 * HUGE;

    static boolean supported() {
        return LINUX || SYSTEM.contains("mac");
    }

    @Override
    public long reserve(long bytes) {
        // Linking a function takes tens of milliseconds, which a program of few small tensors is spared.
        if (bytes >= HUGE) {
            try {
                return huge(Calls.linked(), bytes);
            } catch (LinkageError e) {
                // The Java runtime may be left without what links functions where its first use ran out of stack or
                // heap.
            }
        }
        return MallocPages.allocate(bytes);
    }

    @Override
    public void prepare() {
        try {
            Calls ignored = Calls.linked();
        } catch (LinkageError e) {
            // As in reserve().
        }
    }

    /** By a call of the system: the collector need not wait for a thread in it, as it would for one that writes. */
    @Override
    public void touch(long address, long bytes) {
        for (long done = 0; done < bytes; done += STEP) {
            long step = Math.min(STEP, bytes - done);
            if (!populate(address + done, step)) {
                Pages.super.touch(address + done, step);
            }
        }
    }

    private static boolean populate(long address, long bytes) {
        try {
            Calls calls = Calls.linked();
            return LINUX && calls.call(calls.madvise, address, bytes, POPULATE_WRITE, 0, 0, 0) == 0;
        } catch (LinkageError e) {
            return false; // As in reserve().
        }
    }

    @Override
    public void discard(long address, long bytes) {
        try {
            hint(Calls.linked(), Calls.linked().madvise, address, bytes, DONT_NEED);
        } catch (LinkageError e) {
            // As in reserve().
        }
    }

    @Override
    public boolean discards() {
        return LINUX;
    }

    /** Maps more than asked for and cuts it to alignment; what is cut was never handed out. */
    private static long huge(Calls calls, long bytes) {
        long mapped = map(calls, Math.addExact(bytes, HUGE));
        if (mapped == 0) {
            return 0;
        }
        long aligned = (mapped + HUGE - 1) & -HUGE;
        long before = aligned - mapped;
        if (before > 0) {
            hint(calls, calls.munmap, mapped, before, 0);
        }
        long after = HUGE - before;
        if (after > 0) {
            hint(calls, calls.munmap, aligned + bytes, after, 0);
        }
        if (LINUX) {
            hint(calls, calls.madvise, aligned, bytes, HUGE_PAGE);
        }
        return aligned;
    }

    private static long map(Calls calls, long bytes) {
        long address = calls.call(calls.mmap, 0, bytes, READ_WRITE, PRIVATE_ANONYMOUS_NORESERVE, -1, 0);
        return address == FAILED ? 0 : address;
    }

    /** If the kernel declines, only speed or address space is lost. */
    private static void hint(Calls calls, MemorySegment function, long address, long bytes, long advice) {
        long ignored = calls.call(function, address, bytes, advice, 0, 0, 0);
    }

    /**
     * Linked when the first of them is called, all in the one way in which C kernels are called, too, as each takes
     * milliseconds; where an Error cuts that short, the next call tries again. Numbers of 32 bits travel in registers of 64,
     * and functions do not look at registers they have no parameters for.
     */
    private static final class Calls {
        private static volatile @Nullable Calls linked;

        final MemorySegment mmap = function("mmap");
        final MemorySegment munmap = function("munmap");
        final MemorySegment madvise = function("madvise");

        @SuppressWarnings("restricted")
        private final MethodHandle ofWords = Linker.nativeLinker()
                .downcallHandle(FunctionDescriptor.of(
                        JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));

        static Calls linked() {
            Calls known = linked;
            if (known == null) {
                known = new Calls();
                linked = known;
            }
            return known;
        }

        long call(MemorySegment function, long a, long b, long c, long d, long e, long f) {
            try {
                return (long) ofWords.invokeExact(function, a, b, c, d, e, f);
            } catch (RuntimeException | Error thrown) {
                throw thrown;
            } catch (Throwable thrown) {
                throw new IllegalStateException("memory: mmap, munmap or madvise could not be called", thrown);
            }
        }

        private static MemorySegment function(String name) {
            return Linker.nativeLinker().defaultLookup().findOrThrow(name);
        }
    }
}
