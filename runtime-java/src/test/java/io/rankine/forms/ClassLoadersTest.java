package io.rankine.forms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import io.rankine.engine.parallel.Parallel;
import io.rankine.engine.parallel.Threads;
import io.rankine.spec.ElementType;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Class loaders of programs that use the library, which comes and goes with none of them. */
@Tag("optimized")
class ClassLoadersTest {

    /** More threads than other tests have asked for, so that some are made here. */
    private static final int THREADS = 40;

    @Test
    void a_program_is_unloaded_though_it_has_run_ops_of_its_own_on_several_threads() throws Exception {
        WeakReference<ClassLoader> program = run();
        long end = System.nanoTime() + 10_000_000_000L;
        while (program.get() != null && System.nanoTime() < end) {
            System.gc();
            Thread.sleep(20);
        }
        assertTrue(program.get() == null, "something holds the class loader of a program that has ended");
    }

    private static WeakReference<ClassLoader> run() throws Exception {
        try (Program loader = new Program()) {
            Class<?> main = loader.loadClass(Main.class.getName());
            assertNotSame(Main.class, main);
            FutureTask<Boolean> task =
                    new FutureTask<>((Runnable) main.getConstructor().newInstance(), true);
            Thread thread = new Thread(task);
            thread.setContextClassLoader(loader);
            thread.start();
            assertTrue(task.get());
            thread.join();
            return new WeakReference<>(loader);
        }
    }

    /** The program, in a loader of its own. */
    public static final class Main implements Runnable {
        @Override
        public void run() {
            try (Threads.Limit _ = Threads.limit(THREADS)) {
                AtomicLong sum = new AtomicLong();
                Parallel.run(1 << 12, 1, (from, to) -> sum.addAndGet(to - from));
                Tensor a = Tensor.zeros(ElementType.INT64, 1 << 10, 1 << 10).fill(1);
                Tensor where = FormEntry.where(Tensor.zeros(ElementType.BOOL), a, a);
                assertEquals(1 << 10, FormEntry.horner(where, 0).size());
                assertEquals(1, FormEntry.hornerAll(a.transpose()).size());
                assertEquals(1 << 12, sum.get());
            }
        }
    }

    /** Loads the op set and the program anew, all else as it is. */
    private static final class Program extends URLClassLoader {

        Program() {
            super(new URL[] {Main.class.getProtectionDomain().getCodeSource().getLocation()});
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known != null
                        ? known
                        : name.startsWith(Main.class.getPackageName() + ".")
                                ? findClass(name)
                                : super.loadClass(name, resolve);
            }
        }
    }
}
