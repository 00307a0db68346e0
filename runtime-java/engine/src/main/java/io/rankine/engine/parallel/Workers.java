package io.rankine.engine.parallel;

import java.util.concurrent.CopyOnWriteArrayList;

/** The worker threads of the process: made when first needed, never more than {@link Threads#LIMIT}. */
final class Workers {

    private static final CopyOnWriteArrayList<Worker> ALL = new CopyOnWriteArrayList<>();

    private Workers() {}

    /** Hands {@code job} to up to {@code helpers} workers that have nothing to do. */
    static void help(Job job, int helpers) {
        if (ALL.size() < helpers) {
            hire(helpers);
        }
        int share = 1;
        for (Worker worker : ALL) {
            if (share > helpers) {
                return;
            }
            if (worker.offer(job, share)) {
                share++;
            }
        }
    }

    private static synchronized void hire(int wanted) {
        while (ALL.size() < wanted) {
            Worker worker = new Worker();
            try {
                Thread thread = Thread.ofPlatform()
                        .daemon()
                        .name("rankine-worker-" + (ALL.size() + 1))
                        .inheritInheritableThreadLocals(false)
                        .unstarted(worker);
                // Not the caller's, which may be one that comes and goes.
                thread.setContextClassLoader(Workers.class.getClassLoader());
                thread.start();
            } catch (OutOfMemoryError e) {
                return; // No more threads to be had: the loop runs on those there are.
            }
            ALL.add(worker);
        }
    }
}
