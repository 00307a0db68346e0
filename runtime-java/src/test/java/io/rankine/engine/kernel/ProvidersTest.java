package io.rankine.engine.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Providers are found beside the library, whichever thread asks first. */
class ProvidersTest {

    @TempDir
    Path folder;

    @Test
    void theContextClassLoaderOfTheFirstThreadDoesNotMatter() throws Exception {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(KernelProvider.class.getName()), Nothing.class.getName());
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
