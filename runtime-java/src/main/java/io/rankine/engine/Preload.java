package io.rankine.engine;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Loads what the first ops and lazy statements of a process will need, on a daemon thread, as soon as there is a tensor:
 * the native library, and classes. Without it the calls that need them first load them. The system property
 * {@code rankine.preload=false} forbids it; on a single processor it would only be in the way.
 */
public final class Preload {

    private static final boolean ON = !"false".equalsIgnoreCase(System.getProperty("rankine.preload"))
            && Runtime.getRuntime().availableProcessors() > 1;

    /** Runs a first op and a first statement. Its name alone, as it needs all that it is there to load. */
    private static final String REHEARSAL = "io.rankine.lazy.Rehearsal";

    private static final Deque<Wanted> WAITING = new ArrayDeque<>();
    private static @Nullable Thread thread;

    private Preload() {}

    private record Wanted(ClassLoader loader, String name) {}

    /** Called when the first tensor is made. */
    static void start() {
        if (ON) {
            add(true, new Wanted(Preload.class.getClassLoader(), REHEARSAL));
        }
    }

    /** Has classes linked, if they are there, that whoever uses {@code near}, of the same class loader, may soon need. */
    public static void link(Class<?> near, String... names) {
        if (ON) {
            for (String name : names) {
                add(false, new Wanted(near.getClassLoader(), name));
            }
        }
    }

    private static synchronized void add(boolean first, Wanted wanted) {
        if (first) {
            WAITING.addFirst(wanted);
        } else {
            WAITING.add(wanted);
        }
        if (thread == null) {
            try {
                Thread fresh = new Thread(null, new Loader(), "rankine-preload", 0, false);
                fresh.setDaemon(true);
                fresh.setPriority(Thread.MIN_PRIORITY);
                thread = fresh;
                fresh.start();
            } catch (OutOfMemoryError e) {
                thread = null; // No more threads to be had: whoever needs something loads it.
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

    /** A class, as a lambda would have to be linked by the thread that makes the first tensor. */
    private static final class Loader implements Runnable {

        @Override
        public void run() {
            for (Wanted wanted = next(); wanted != null; wanted = next()) {
                try {
                    load(wanted);
                } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
                    // Whoever needs it meets the same, and can say for what.
                }
            }
        }

        private static void load(Wanted wanted) throws ReflectiveOperationException {
            Class<?> type = Class.forName(wanted.name, false, wanted.loader);
            // To ask for constructors links a class, which is most of the work. Initialising it is left to whoever
            // needs
            // it, in whatever order that happens there.
            var constructors = type.getDeclaredConstructors();
            if (wanted.name.equals(REHEARSAL)) {
                constructors[0].setAccessible(true);
                ((Runnable) constructors[0].newInstance()).run();
            }
        }
    }
}
