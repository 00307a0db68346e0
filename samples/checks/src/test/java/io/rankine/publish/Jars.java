package io.rankine.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** What would make a jar another one in each build, or one that may not be passed on. */
final class Jars {

    private Jars() {}

    /** What tells the jar's build from another one of the same sources, and a missing licence; a line each. */
    static List<String> unlike(Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            return Stream.of(times(file), manifest(file), licence(file))
                    .flatMap(List::stream)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> times(JarFile jar) {
        Set<LocalDateTime> times = jar.stream().map(ZipEntry::getTimeLocal).collect(Collectors.toUnmodifiableSet());
        return times.size() <= 1 ? List.of() : List.of("has entries of " + times.size() + " times");
    }

    private static List<String> manifest(JarFile jar) throws IOException {
        Manifest manifest = jar.getManifest();
        if (manifest == null) {
            return List.of("has no manifest");
        }
        return Stream.of("Built-By", "Build-Date", "Build-Host", "Bnd-LastModified")
                .filter(name -> manifest.getMainAttributes().containsKey(new Attributes.Name(name)))
                .map(name -> "names its builder: " + name)
                .toList();
    }

    private static List<String> licence(JarFile jar) {
        boolean ofClasses = jar.stream().anyMatch(entry -> entry.getName().endsWith(".class"));
        return !ofClasses || jar.getEntry("META-INF/LICENSE") != null
                ? List.of()
                : List.of("has classes and no META-INF/LICENSE");
    }
}
