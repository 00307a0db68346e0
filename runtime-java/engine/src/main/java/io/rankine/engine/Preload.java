package io.rankine.engine;

import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.options.Options;
import io.rankine.engine.plan.Blocks;
import io.rankine.engine.plan.FlatLoop;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.plan.NativeWords;
import io.rankine.engine.plan.Planner;
import io.rankine.engine.plan.SharedLoop;
import java.util.PriorityQueue;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * Loads what the first ops and lazy statements of a process will need, on a daemon thread, as soon as there is a tensor:
 * the native library, and classes. Without it the calls that need them first load them. The system property
 * {@code rankine.preload=false} forbids it; on a single processor it would only be in the way.
 *
 * <p>The thread takes what waits in the order of {@link Stage}. Until it is done with all that an op or a statement needs,
 * callers do not wait for it but run in Java, with the same results, and statements op by op, for which the fewest
 * classes are needed; except where there are so many elements that waiting takes less, or C is required.
 */
public final class Preload {

    /** The number of elements that interpreted Java finishes before C could be called. */
    private static final long PATIENCE = 1 << 17;

    private static final boolean ON = Options.PRELOAD && Runtime.getRuntime().availableProcessors() > 1;

    /**
     * First what needs no memory, as the user's thread is about to make its first tensor; last what a statement can do
     * without.
     */
    public enum Stage {
        /** Calls of ops. */
        CALLS,
        /** Typed expressions. */
        EXPRESSIONS,
        /** Expressions. */
        FORMS,
        /** The JDK's classes for access to memory. */
        MEMORY,
        /** Ops and statements in Java. */
        JAVA,
        /** Classes for some programs only. */
        EXTENSIONS,
        /** The native library, and ops and statements in C. */
        NATIVE
    }

    private static final PriorityQueue<Wanted> WAITING = new PriorityQueue<>();
    private static @Nullable Thread thread;
    /** True if there is more to come before C can be called. */
    private static volatile boolean early = ON;
    /** The thread that makes C ready, which must not go round it. */
    private static volatile @Nullable Thread opener;

    static {
        if (ON) {
            add(new Wanted(Stage.CALLS, new Calls()));
            // The JDK takes as long to find services as all the rest until then.
            add(new Wanted(Stage.FORMS, new Awaited(started(new Offered()))));
        }
    }

    private Preload() {}

    private record Wanted(Stage stage, Runnable part) implements Comparable<Wanted> {
        @Override
        public int compareTo(Wanted that) {
            return stage.compareTo(that.stage);
        }
    }

    /** Called when the first tensor is made; what there is to do is done as this class is initialised. */
    static void start() {}

    /**
     * Has classes linked, if they are there, that whoever uses {@code near}, of the same class loader, may soon need: first
     * that of expressions, then those of extensions.
     */
    public static void link(Class<?> near, String... names) {
        for (int i = 0; ON && i < names.length; i++) {
            Stage stage = i == 0 ? Stage.EXPRESSIONS : Stage.EXTENSIONS;
            add(new Wanted(stage, new Linked(near.getClassLoader(), names[i])));
        }
    }

    /** Has a part of {@link Rehearsals} run at its stage. */
    public static void rehearse(Stage stage, Runnable part) {
        if (ON) {
            add(new Wanted(stage, part));
        }
    }

    /** Has a part run at once on a thread of its own, as it takes as long as all others together and needs none of them. */
    public static void beside(Runnable part) {
        Thread ignored = started(part);
    }

    private static @Nullable Thread started(Runnable part) {
        try {
            Thread fresh = ON ? daemon(part, "rankine-preload-beside") : null;
            if (fresh != null) {
                fresh.start();
            }
            return fresh;
        } catch (OutOfMemoryError e) {
            return null; // No more threads to be had: whoever needs it waits for it.
        }
    }

    private static Thread daemon(Runnable body, String name) {
        Thread fresh = new Thread(null, body, name, 0, false);
        fresh.setDaemon(true);
        fresh.setContextClassLoader(Preload.class.getClassLoader());
        fresh.setPriority(Thread.MIN_PRIORITY);
        return fresh;
    }

    /** Links classes, which is most of the work. Initialising them is left to whoever needs them, in whatever order. */
    public static void linkAll(Class<?>... types) {
        for (Class<?> type : types) {
            var ignored = type.getDeclaredConstructors(); // which nobody can be asked for before
        }
    }

    /** True if C is still being made ready, so that what is made without it now may be made better later. */
    public static boolean early() {
        return early && opener != Thread.currentThread() && !Kernels.required();
    }

    /** True if work on so many elements should rather run in Java than wait for C. */
    public static boolean early(long elements) {
        return elements <= PATIENCE && early();
    }

    private static synchronized void add(Wanted wanted) {
        WAITING.add(wanted);
        if (thread == null) {
            try {
                Thread fresh = daemon(new Loader(), "rankine-preload");
                thread = fresh;
                fresh.start();
            } catch (OutOfMemoryError e) {
                thread = null; // No more threads to be had: whoever needs something loads it.
                early = false;
            }
        }
    }

    private static synchronized @Nullable Wanted next() {
        Wanted wanted = WAITING.poll();
        if (wanted == null) {
            thread = null;
        }
        return wanted;
    }

    /** Asks for the parts of {@link Rehearsals}. */
    private static final class Offered implements Runnable {

        @Override
        public void run() {
            try {
                for (Rehearsals offered : ServiceLoader.load(Rehearsals.class, Preload.class.getClassLoader())) {
                    offered.handIn();
                }
            } catch (RuntimeException | LinkageError | ServiceConfigurationError e) {
                // What is not rehearsed takes longer at first.
            }
        }
    }

    /** A part that runs beside others, and hands in what is to follow. */
    private record Awaited(@Nullable Thread thread) implements Runnable {

        @Override
        public void run() {
            try {
                if (thread != null) {
                    thread.join();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Classes for a call of an op, besides those of operands. */
    private static final class Calls implements Runnable {

        @Override
        public void run() {
            linkAll(TinyCall.class, RowCall.class, FlatCall.class, Results.class, Watched.class, Pins.class);
            linkAll(Workspace.class, Planner.class, LoopPlan.class, NativeWords.class);
            linkAll(FlatLoop.class, SharedLoop.class, Blocks.class);
        }
    }

    /** A class to link, if it is there. */
    private record Linked(ClassLoader loader, String name) implements Runnable {

        @Override
        public void run() {
            try {
                linkAll(Class.forName(name, false, loader));
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** A class, as a lambda would have to be linked by the thread that makes the first tensor. */
    private static final class Loader implements Runnable {

        @Override
        public void run() {
            try {
                for (Wanted wanted = next(); wanted != null; wanted = next()) {
                    boolean last = wanted.stage == Stage.NATIVE;
                    opener = last ? Thread.currentThread() : opener;
                    try {
                        wanted.part.run();
                    } catch (RuntimeException | LinkageError e) {
                        // Whoever needs it meets the same, and can say for what.
                    }
                    early &= !last;
                }
            } finally {
                early = false; // Whatever ends the thread, nobody relies on it any longer.
            }
        }
    }
}
