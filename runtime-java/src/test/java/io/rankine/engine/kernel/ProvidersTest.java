package io.rankine.engine.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import adverse.Sums;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import leaks.Fresh;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Providers are found beside the library, whichever thread asks first. */
class ProvidersTest {

    @TempDir
    Path folder;

    @Test
    void theContextClassLoaderOfTheFirstThreadDoesNotMatter() throws Exception {
        provide(Nothing.class);
        List<URL> places = new ArrayList<>(List.of(folder.toUri().toURL()));
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            places.add(new File(entry).toURI().toURL());
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader fresh =
                new URLClassLoader(places.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
            Object found = fresh.loadClass(Kernels.class.getName())
                    .getMethod("providers")
                    .invoke(null);
            assertEquals(1, ((Collection<?>) found).size());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private void provide(Class<?> provider) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(KernelProvider.class.getName()), provider.getName());
    }

    @Test
    void whatAProviderRefusesIsRefusedByEveryOpThatWouldTakeItsKernels() throws Exception {
        provide(Refusing.class);
        String report = Fresh.with(folder, Sums.class, "-Drankine.preload=false");
        List<String> lines = report.lines().toList();
        assertEquals(List.of("made 3", "3"), lines.subList(0, 2), report);
        assertEquals(8, lines.size(), report);
        lines.subList(2, 8)
                .forEach(line -> assertEquals("java.lang.IllegalArgumentException: " + Refusing.REASON, line, report));
    }

    public static final class Refusing implements KernelProvider {
        static final String REASON = "-Dtwins=gold: allowed silver";

        @Override
        public String name() {
            return "refusing";
        }

        @Override
        public boolean available() {
            return false;
        }

        @Override
        public String status() {
            return REASON;
        }

        @Override
        public String refusal() {
            return REASON;
        }

        @Override
        public @Nullable Kernel find(String symbol) {
            return null;
        }
    }

    public static final class Nothing implements KernelProvider {
        @Override
        public String name() {
            return "nothing";
        }

        @Override
        public boolean available() {
            return false;
        }

        @Override
        public String status() {
            return "a test";
        }

        @Override
        public @Nullable Kernel find(String symbol) {
            return null;
        }
    }
}
