package io.rankine.ops;

import io.rankine.rns.RnsEntry;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The generated overloads of all built-in op sets. */
final class BuiltIn {

    private static final List<Class<?>> ENTRIES = List.of(
            ArithmeticEntry.class,
            DivisionEntry.class,
            ComparisonEntry.class,
            LogicEntry.class,
            ModularEntry.class,
            CastEntry.class,
            ComplexEntry.class,
            NumberEntry.class,
            PowerEntry.class,
            RoundingEntry.class,
            TrigonometricEntry.class,
            WholeEntry.class,
            ReductionEntry.class);

    record Overload<T>(String name, T op) {
        @Override
        public String toString() {
            return name;
        }
    }

    private BuiltIn() {}

    /** The texts that the processor wrote beside the classes of the op sets, of files that end so, by name. */
    static SortedMap<String, String> texts(String ending) throws IOException, URISyntaxException {
        SortedMap<String, String> texts = new TreeMap<>();
        for (Class<?> opSet : List.of(ArithmeticOps.class, RnsEntry.class)) {
            in(opSet, "META-INF/rankine", file -> {
                if (file.toString().endsWith(ending)) {
                    texts.put(file.getFileName().toString(), Files.readString(file));
                }
            });
        }
        return texts;
    }

    /** All entries of the package of {@code one}. */
    static List<Class<?>> entriesBeside(Class<?> one) throws IOException, URISyntaxException {
        List<Class<?>> entries = new ArrayList<>();
        in(one, one.getPackageName().replace('.', '/'), file -> {
            String name = file.getFileName().toString();
            if (name.matches("\\w+Entry\\.class")) {
                entries.add(Class.forName(one.getPackageName() + "." + name.replace(".class", "")));
            }
        });
        return entries;
    }

    private interface Visitor {
        void visit(Path file) throws Exception;
    }

    /** Visits the files of a folder where the class comes from, itself a folder or a jar. */
    private static void in(Class<?> origin, String folder, Visitor visitor) throws IOException, URISyntaxException {
        Path place = Path.of(
                origin.getProtectionDomain().getCodeSource().getLocation().toURI());
        if (Files.isDirectory(place)) {
            visitAll(place.resolve(folder), visitor);
        } else {
            try (FileSystem jar = FileSystems.newFileSystem(place)) {
                visitAll(jar.getPath(folder), visitor);
            }
        }
    }

    private static void visitAll(Path folder, Visitor visitor) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                try {
                    visitor.visit(file);
                } catch (Exception e) {
                    throw new AssertionError(file.toString(), e);
                }
            }
        }
    }

    static List<Class<?>> entries() {
        return ENTRIES;
    }

    static <T> List<Overload<T>> overloads(Class<T> kind) {
        List<Overload<T>> overloads = new ArrayList<>();
        for (Class<?> entry : ENTRIES) {
            for (Field field : entry.getFields()) {
                if (Modifier.isStatic(field.getModifiers()) && field.getType() == kind) {
                    try {
                        overloads.add(new Overload<>(
                                entry.getSimpleName() + "." + field.getName(), kind.cast(field.get(null))));
                    } catch (IllegalAccessException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        }
        return overloads;
    }
}
