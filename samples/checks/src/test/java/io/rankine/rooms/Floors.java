package io.rankine.rooms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.Source;
import com.tngtech.archunit.junit.ArchTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Packages have floors: each uses those below it, none above. Written classes that use one another, directly or by others,
 * stay few.
 */
final class Floors {

    /** Classes of a knot that can still be taken in as one. */
    private static final int FEW = 6;

    /** Beginnings of packages that compute: memory is addresses to them, taken from those of {@link #MEMORY}. */
    private static final List<String> PLAIN = List.of(
            "io.rankine.cli",
            "io.rankine.engine",
            "io.rankine.heal",
            "io.rankine.lazy",
            "io.rankine.modular",
            "io.rankine.ntt",
            "io.rankine.ops",
            "io.rankine.random",
            "io.rankine.rns",
            "io.rankine.startup");

    /** Packages for the JDK's memory, and for that of files. */
    private static final Set<String> MEMORY =
            Set.of("io.rankine.engine.memory", "io.rankine.engine.foreign", "io.rankine.heal.format");

    /** Where users bring memory of their own, and plans lie in some. They only become fewer. */
    private static final Set<String> DOORS = Set.of("NativeFourier", "Rehearsal", "Tensor", "TruthValues");

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    private static final List<String> ROOMS = List.of(
            "codegen/spec",
            "codegen/processor",
            "codegen/ksp",
            "runtime-java/engine",
            "runtime-java/rings",
            "runtime-java/exchange",
            "runtime-java",
            "runtime-java/heal",
            "runtime-java/command",
            "native",
            "dsl",
            "dsl/pictures",
            "dsl/notebook",
            "dsl/arrow",
            "dsl/dataframe",
            "samples/programs");

    @ArchTest
    static void packages_use_only_those_below_them(JavaClasses classes) {
        Set<String> cyclic = new TreeSet<>();
        Knots.of(graph(classes, JavaClass::getPackageName)).forEach(cyclic::addAll);
        assertEquals(Set.of(), cyclic, "packages that use one another");
    }

    @ArchTest
    static void few_classes_use_one_another(JavaClasses classes) {
        for (Set<String> knot :
                Knots.of(graph(written(classes), type -> outermost(type).getName()))) {
            String home = packageOf(knot.iterator().next());
            assertTrue(
                    knot.size() <= FEW,
                    () -> home + ": " + knot.size() + " classes use one another, at most " + FEW + " may: " + knot
                            + "; move what one of them needs of another into a class below both");
        }
    }

    @ArchTest
    static void memory_of_the_jdk_stays_behind_few_doors(JavaClasses classes) {
        Set<String> found = new TreeSet<>();
        for (JavaClass type : classes) {
            if (type.getDirectDependenciesFromSelf().stream().anyMatch(Floors::isForeign)
                    && PLAIN.stream().anyMatch(type.getPackageName()::startsWith)
                    && !MEMORY.contains(type.getPackageName())) {
                found.add(outermost(type).getSimpleName());
            }
        }
        assertEquals(new TreeSet<>(DOORS), found, "name java.lang.foreign: ask io.rankine.engine.memory instead");
    }

    private Floors() {}

    private static boolean isForeign(Dependency dependency) {
        return dependency.getTargetClass().getPackageName().equals("java.lang.foreign");
    }

    /** Without those that are generated. */
    private static List<JavaClass> written(JavaClasses classes) {
        return classes.stream().filter(Floors::isWritten).toList();
    }

    private static boolean isWritten(JavaClass type) {
        String folder = type.getPackageName().replace('.', '/');
        String name = type.getSource().flatMap(Source::getFileName).orElse("");
        return ROOMS.stream()
                .flatMap(room -> Stream.of("java", "kotlin")
                        .map(language -> ROOT.resolve(room).resolve("src/main").resolve(language)))
                .anyMatch(sources -> Files.isRegularFile(sources.resolve(folder).resolve(name)));
    }

    private static Map<String, Set<String>> graph(Iterable<JavaClass> classes, Function<JavaClass, String> node) {
        Map<String, Set<String>> uses = new TreeMap<>();
        for (JavaClass type : classes) {
            String from = node.apply(type);
            Set<String> to = uses.computeIfAbsent(from, name -> new TreeSet<>());
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (target.getName().startsWith("io.rankine.")
                        && !node.apply(target).equals(from)) {
                    to.add(node.apply(target));
                }
            }
        }
        return uses;
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(Floors::outermost).orElse(type);
    }

    private static String packageOf(String className) {
        return className.substring(0, className.lastIndexOf('.'));
    }
}
