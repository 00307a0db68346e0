package io.rankine.engine.reuse;

import io.rankine.engine.reuse.CalledMethods.Method;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Analyses methods that call ops often, on a thread of its own, which ends when there is nothing to do. */
final class Analyst implements Runnable {

    /** While a method begins to run, its calls become frequent one after the other: one analysis does for all of them. */
    private static final long WAIT = 2;

    private static final Analyst ANALYST = new Analyst();

    private static final CalledMethods CALLED = new CalledMethods();

    private static volatile int findings;

    private final LinkedHashSet<Method> waiting = new LinkedHashSet<>();
    /** Methods that were analysed before one that they call was known as it is now. */
    private final LinkedHashSet<Method> again = new LinkedHashSet<>();

    private boolean running;

    private Analyst() {}

    /** How many analyses found anything. */
    static int findings() {
        return findings;
    }

    static void ask(CallSite site) {
        ANALYST.add(new Method(site.of, site.method));
    }

    private synchronized void add(Method method) {
        waiting.add(method);
        if (!running) {
            try {
                Thread thread = new Thread(null, this, "rankine-reuse", 0, false);
                thread.setDaemon(true);
                thread.setContextClassLoader(Analyst.class.getClassLoader());
                thread.start();
                running = true;
            } catch (OutOfMemoryError e) {
                // No thread: then the results are left to the collector.
            }
        }
    }

    /** Callers come last, once for all that they call. */
    private synchronized @Nullable Method next() {
        running = !waiting.isEmpty() || !again.isEmpty();
        if (waiting.isEmpty()) {
            return running ? again.removeFirst() : null;
        }
        Method method = waiting.removeFirst();
        again.remove(method);
        again.addAll(CALLED.callers(method));
        return method;
    }

    @Override
    public void run() {
        try {
            Thread.sleep(WAIT);
            for (Method method = next(); method != null; method = next()) {
                analyse(method);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            stop();
        }
    }

    /** Whatever ended it: a call that is made often later starts it anew. */
    private synchronized void stop() {
        running = false;
    }

    /** Tells the places of a method what is found; nothing if its bytecode is not to be had, or has not the form of today's compilers. */
    private static synchronized void analyse(Method method) {
        CallSites of = method.of();
        Class<?> type = of.type();
        byte[] bytes = type == null || type.isHidden() ? null : bytes(type);
        try {
            if (type != null
                    && bytes != null
                    && MethodFlow.analyse(
                            bytes, method.name(), of.frequent(method.name()), new Callees(new Beside(type, method)))) {
                findings++;
            }
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            // No class file, or none that its class was made of.
        }
    }

    private static byte @Nullable [] bytes(Class<?> type) {
        String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
        return read(type.getResourceAsStream(file));
    }

    private static byte @Nullable [] read(@Nullable InputStream file) {
        try (InputStream stream = file) {
            return stream == null ? null : stream.readAllBytes();
        } catch (IOException e) {
            return null;
        }
    }

    /** Classes of the loader of another one, one of whose methods is analysed. */
    private record Beside(Class<?> type, Method method) implements Callees.Classes {
        @Override
        public byte @Nullable [] bytes(String internalName) {
            return read(type.getResourceAsStream("/" + internalName + ".class"));
        }

        @Override
        public List<CallSite> sites(String internalName, String called) {
            String owner = internalName.replace('/', '.');
            CALLED.note(method, owner, called);
            CallSites sites = CallSites.known(owner, type.getClassLoader());
            return sites == null ? List.of() : sites.frequent(called);
        }
    }
}
