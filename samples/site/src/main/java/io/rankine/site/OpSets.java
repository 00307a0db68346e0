package io.rankine.site;

import io.rankine.ops.ArithmeticOps;
import io.rankine.processor.Kinds;
import io.rankine.processor.model.OpSetModel;
import io.rankine.rns.RnsOps;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The built-in op sets, from the catalogues that the processor writes beside their classes. */
final class OpSets {

    private OpSets() {}

    /** By name. */
    static List<OpSetModel> builtIn() {
        return Stream.of(ArithmeticOps.class, RnsOps.class)
                .flatMap(opSet -> beside(opSet).stream())
                .sorted(Comparator.comparing(OpSetModel::base))
                .toList();
    }

    /** Those that come from the same folder or jar. */
    private static List<OpSetModel> beside(Class<?> opSet) {
        Path place = place(opSet);
        try {
            if (Files.isDirectory(place)) {
                return read(place);
            }
            try (FileSystem jar = FileSystems.newFileSystem(place)) {
                return read(jar.getPath("/"));
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static List<OpSetModel> read(Path classes) throws IOException {
        List<OpSetModel> sets = new ArrayList<>();
        try (Stream<Path> files = Files.list(classes.resolve("META-INF/rankine"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".ops")).toList()) {
                sets.add(Kinds.read(file.toString(), Files.readString(file)));
            }
        }
        return sets;
    }

    private static Path place(Class<?> opSet) {
        try {
            return Path.of(
                    opSet.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
