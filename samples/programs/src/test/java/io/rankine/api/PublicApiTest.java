package io.rankine.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jetbrains.kotlin.abi.tools.AbiFilters;
import org.jetbrains.kotlin.abi.tools.AbiTools;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The folder {@code api} of each room lists what users can call, so that a change of it is seen in review: all public classes
 * written by hand outside of {@link #INTERNAL} packages, and of generated ones some that stand for the others.
 * {@code -Drankine.api=write} brings the lists up to date.
 */
class PublicApiTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    /** Of generated classes: those of int64, of rank 2 and of unknown rank, one entry of ops, and accessors. */
    private static final Set<String> REPRESENTATIVES = Set.of(
            "io/rankine/LongAbove",
            "io/rankine/LongExpr",
            "io/rankine/LongExpr2",
            "io/rankine/LongLazy",
            "io/rankine/LongLazyKt",
            "io/rankine/LongOf",
            "io/rankine/LongRank",
            "io/rankine/LongRanked",
            "io/rankine/LongReadable",
            "io/rankine/LongTensor",
            "io/rankine/LongTensor2",
            "io/rankine/LongTerm",
            "io/rankine/LongTypes",
            "io/rankine/LongView",
            "io/rankine/LongView2",
            "io/rankine/LongWritable",
            "io/rankine/ModuloKt",
            "io/rankine/RandomTensors",
            "io/rankine/Tensors",
            "io/rankine/UpToLong",
            "io/rankine/engine/BoxedElements",
            "io/rankine/engine/Elements",
            "io/rankine/engine/Numbers",
            "io/rankine/ops/ModularEntry");

    /** Packages that serve others of their room: public classes in them are nobody else's. */
    private static final Set<String> INTERNAL = Set.of(
            "io/rankine/exchange/raw",
            "io/rankine/heal/format",
            "io/rankine/heal/machine",
            "io/rankine/heal/op",
            "io/rankine/heal/record",
            "io/rankine/lazy/plan",
            "io/rankine/lazy/run",
            "io/rankine/lazy/tree",
            "io/rankine/ops/fourier",
            "io/rankine/ops/linear",
            "io/rankine/ops/math",
            "io/rankine/ops/order",
            "io/rankine/startup");

    @ParameterizedTest
    @CsvSource({"spec, codegen/spec", "runtime, runtime-java", "native, native", "dsl, dsl"})
    void the_public_api_is_the_one_that_was_reviewed(String name, String room) throws IOException {
        Path reviewed = ROOT.resolve(room).resolve("api").resolve(name + ".api");
        String api = api(ROOT.resolve(room));
        if ("write".equals(System.getProperty("rankine.api"))) {
            Files.writeString(reviewed, api);
        }
        assertEquals(
                Files.readString(reviewed),
                api,
                () -> "the public API differs from " + reviewed
                        + ": if that is meant, write it with -Drankine.api=write" + " and read the difference");
    }

    private static String api(Path room) throws IOException {
        Path classes = room.resolve("target/classes");
        List<File> files;
        try (Stream<Path> walk = Files.walk(classes)) {
            files = walk.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> isReviewed(room, file))
                    .sorted()
                    .map(Path::toFile)
                    .toList();
        }
        StringBuilder dump = new StringBuilder();
        AbiFilters all = new AbiFilters(Set.of(), Set.of(), Set.of(), Set.of());
        AbiTools.Companion.getInstance(PublicApiTest.class.getClassLoader()).printJvmDump(dump, files, all);
        return dump.toString();
    }

    private static boolean isReviewed(Path room, Path file) {
        try {
            ClassModel model = ClassFile.of().parse(file);
            String name = model.thisClass().asInternalName();
            String outermost = name.contains("$") ? name.substring(0, name.indexOf('$')) : name;
            return REPRESENTATIVES.contains(outermost) || !isInternal(name) && isWrittenByHand(room, name, model);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isInternal(String name) {
        return INTERNAL.contains(name.substring(0, name.lastIndexOf('/')));
    }

    private static boolean isWrittenByHand(Path room, String name, ClassModel model) {
        String source = model.findAttribute(Attributes.sourceFile())
                .map(attribute -> attribute.sourceFile().stringValue())
                .orElse("");
        Path inPackage = Path.of(name).resolveSibling(source);
        return Stream.of("src/main/java", "src/main/kotlin")
                .anyMatch(sources -> Files.isRegularFile(room.resolve(sources).resolve(inPackage)));
    }
}
