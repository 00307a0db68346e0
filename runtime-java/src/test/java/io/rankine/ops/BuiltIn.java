package io.rankine.ops;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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

    /** The folder of the catalogues and of the pages about the op sets. */
    static Path catalogues() throws URISyntaxException {
        return Path.of(ArithmeticOps.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .resolve("META-INF/rankine");
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
