package io.rankine.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jetbrains.kotlin.abi.tools.AbiFilters;
import org.jetbrains.kotlin.abi.tools.AbiTools;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The folder {@code api} of each room lists what users can call, so that a change of it is seen in review: all public classes
 * written by hand in the packages that its module exports, and of generated ones some that stand for the others.
 * {@code -Drankine.api=write} brings the lists up to date.
 */
class PublicApiTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    /** Of generated classes: those of int64, of rank 2 and of unknown rank, those of no element type, one entry of ops, and accessors. */
    private static final Set<String> REPRESENTATIVES = Set.of(
            "io/rankine/Bracketed",
            "io/rankine/BracketsKt",
            "io/rankine/LongAbove",
            "io/rankine/LongExpr",
            "io/rankine/LongExpr2",
            "io/rankine/LongFolds",
            "io/rankine/LongLazy",
            "io/rankine/LongLazyKt",
            "io/rankine/LongOf",
            "io/rankine/LongParts",
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
            "io/rankine/MeetsLong",
            "io/rankine/ModuloKt",
            "io/rankine/Parts",
            "io/rankine/RandomTensors",
            "io/rankine/Rank",
            "io/rankine/Tensors",
            "io/rankine/UpToLong",
            "io/rankine/engine/BoxedElements",
            "io/rankine/engine/Elements",
            "io/rankine/engine/Numbers",
            "io/rankine/engine/layout/Viewable",
            "io/rankine/ops/ModularEntry");

    /**
     * The SPI of the engine, classes and whole packages: public for generated code and for providers of kernels, or for other
     * packages of Rankine. It has a list of its own.
     */
    private static final Set<String> SPI = Set.of(
            "io/rankine/engine/BoxedElements",
            "io/rankine/engine/Conversions",
            "io/rankine/engine/Creation",
            "io/rankine/engine/Devices",
            "io/rankine/engine/ElementwiseOp",
            "io/rankine/engine/Fitting",
            "io/rankine/engine/FoldedAxes",
            "io/rankine/engine/Invertible",
            "io/rankine/engine/NonZero",
            "io/rankine/engine/Numbers",
            "io/rankine/engine/Operands",
            "io/rankine/engine/OverloadedOp",
            "io/rankine/engine/Overloads",
            "io/rankine/engine/Param",
            "io/rankine/engine/PartwiseFold",
            "io/rankine/engine/Preload",
            "io/rankine/engine/ReductionOp",
            "io/rankine/engine/Rehearsals",
            "io/rankine/engine/Results",
            "io/rankine/engine/RowMajorParts",
            "io/rankine/engine/ScanKernel",
            "io/rankine/engine/StructuredOp",
            "io/rankine/engine/TruthValues",
            "io/rankine/engine/Workspace",
            "io/rankine/engine/device/",
            "io/rankine/engine/kernel/",
            "io/rankine/engine/memory/Births",
            "io/rankine/engine/memory/Cells",
            "io/rankine/engine/memory/LocalMemory",
            "io/rankine/engine/memory/HeapArrays",
            "io/rankine/engine/memory/Mem",
            "io/rankine/engine/memory/NativeLayout",
            "io/rankine/engine/memory/Room",
            "io/rankine/engine/memory/Storage",
            "io/rankine/engine/parallel/Parallel",
            "io/rankine/engine/parallel/RangeBody",
            "io/rankine/engine/plan/");

    @ParameterizedTest
    @CsvSource({
        "spec, codegen/spec",
        "engine, runtime-java/engine",
        "spi, runtime-java/engine",
        "rings, runtime-java/rings",
        "exchange, runtime-java/exchange",
        "runtime, runtime-java",
        "heal, runtime-java/heal",
        "native, native",
        "dsl, dsl",
        "pictures, dsl/pictures",
        "arrow, dsl/arrow",
        "notebook, dsl/notebook",
        "dataframe, dsl/dataframe",
        "spark, runtime-java/spark"
    })
    void the_public_api_is_the_one_that_was_reviewed(String name, String room) throws IOException {
        // The build of this module alone needs no Spark and no notebooks.
        assumeTrue(Files.isDirectory(ROOT.resolve(room).resolve("target/classes")));
        Path reviewed = ROOT.resolve(room).resolve("api").resolve(name + ".api");
        String api = api(ROOT.resolve(room), name.equals("spi"));
        if ("write".equals(System.getProperty("rankine.api"))) {
            Files.writeString(reviewed, api);
        }
        assertEquals(
                Files.readString(reviewed),
                api,
                () -> "the public API differs from " + reviewed
                        + ": if that is meant, write it with -Drankine.api=write" + " and read the difference");
    }

    private static String api(Path room, boolean spi) throws IOException {
        Path classes = room.resolve("target/classes");
        Set<String> exported = exported(classes);
        List<File> files;
        try (Stream<Path> walk = Files.walk(classes)) {
            files = walk.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> isReviewed(room, exported, spi, file))
                    .sorted()
                    .map(Path::toFile)
                    .toList();
        }
        StringBuilder dump = new StringBuilder();
        AbiFilters all = new AbiFilters(Set.of(), Set.of(), Set.of(), Set.of());
        AbiTools.Companion.getInstance(PublicApiTest.class.getClassLoader()).printJvmDump(dump, files, all);
        return dump.toString();
    }

    private static boolean isReviewed(Path room, Set<String> exported, boolean spi, Path file) {
        try {
            ClassModel model = ClassFile.of().parse(file);
            String name = model.thisClass().asInternalName();
            String outermost = name.contains("$") ? name.substring(0, name.indexOf('$')) : name;
            return exported.contains(name.substring(0, Math.max(name.lastIndexOf('/'), 0)))
                    && spi == isSpi(outermost)
                    && (REPRESENTATIVES.contains(outermost) || isWrittenByHand(room, name, model));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The packages that a module exports to all; all packages of what is no module. */
    private static Set<String> exported(Path classes) throws IOException {
        if (!Files.exists(classes.resolve("module-info.class"))) {
            try (Stream<Path> walk = Files.walk(classes)) {
                return walk.filter(file -> file.toString().endsWith(".class"))
                        .map(file -> classes.relativize(file.resolveSibling(""))
                                .toString()
                                .replace(File.separatorChar, '/'))
                        .collect(Collectors.toSet());
            }
        }
        try (InputStream in = Files.newInputStream(classes.resolve("module-info.class"))) {
            return ModuleDescriptor.read(in).exports().stream()
                    .filter(export -> !export.isQualified())
                    .map(export -> export.source().replace('.', '/'))
                    .collect(Collectors.toSet());
        }
    }

    private static boolean isSpi(String name) {
        return SPI.stream().anyMatch(part -> part.endsWith("/") ? name.startsWith(part) : name.equals(part));
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
