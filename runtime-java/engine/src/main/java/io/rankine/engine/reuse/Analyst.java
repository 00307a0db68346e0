package io.rankine.engine.reuse;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Analyses methods that call ops often, on a thread of its own, which ends when there is nothing to do. */
final class Analyst implements Runnable {

    /** While a method begins to run, its calls become frequent one after the other: one analysis does for all of them. */
    private static final long WAIT = 2;

    private record Method(CallSites of, String name) {}

    private static final Analyst ANALYST = new Analyst();

    private static volatile int findings;

    private final LinkedHashSet<Method> waiting = new LinkedHashSet<>();
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

    private synchronized @Nullable Method next() {
        running = !waiting.isEmpty();
        return running ? waiting.removeFirst() : null;
    }

    @Override
    public void run() {
        try {
            Thread.sleep(WAIT);
            for (Method method = next(); method != null; method = next()) {
                analyse(method.of, method.name);
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
    private static synchronized void analyse(CallSites of, String method) {
        Class<?> type = of.type();
        byte[] bytes = type == null || type.isHidden() ? null : bytes(type);
        try {
            if (type != null
                    && bytes != null
                    && MethodFlow.analyse(bytes, method, of.frequent(method), new Callees(new Beside(type)))) {
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

    /** Classes of the loader of another one. */
    private record Beside(Class<?> type) implements Callees.Classes {
        @Override
        public byte @Nullable [] bytes(String internalName) {
            return read(type.getResourceAsStream("/" + internalName + ".class"));
        }

        @Override
        public List<CallSite> sites(String internalName, String method) {
            CallSites sites = CallSites.known(internalName.replace('/', '.'), type.getClassLoader());
            return sites == null ? List.of() : sites.frequent(method);
        }
    }
}
