package io.rankine.processor.emit.tensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.kotlin.KotlinTensorsEmitter;
import io.rankine.processor.kind.Identity;
import io.rankine.processor.kind.elementwise.ElementwiseKind;
import io.rankine.processor.kind.reduction.Folding;
import io.rankine.processor.kind.reduction.ReductionKind;
import io.rankine.processor.kind.structured.StructuredKind;
import io.rankine.processor.model.Details;
import io.rankine.processor.model.OpKind;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.processor.model.Traits;
import io.rankine.processor.model.Variant;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The typed tensors of a small op set, up to rank 2. To take over what is generated now, run this test with
 * {@code -Drankine.golden=write} and read the difference.
 */
class TypedTensorEmittersTest {

    private static final boolean WRITE = "write".equals(System.getProperty("rankine.golden"));
    private static final Path GOLDEN = Path.of("src/test/resources/golden/tensor");
    private static final List<Emitter> EMITTERS = List.of(new TensorTypesEmitter(), new KotlinTensorsEmitter());

    private static final OpKind ELEMENTWISE = new ElementwiseKind();
    private static final OpKind REDUCTION = new ReductionKind();
    private static final OpKind STRUCTURED = new StructuredKind();

    private static final ParamModel A = ParamModel.tensor("a", ElementType.INT64);
    private static final ParamModel B = ParamModel.tensor("b", ElementType.INT64);
    private static final ParamModel P = ParamModel.modulus("p");

    private static final OpSetModel SET = new OpSetModel(
            "demo",
            "DemoOps",
            "DemoOps.java",
            List.of(
                    op("plus", ELEMENTWISE, "(a: [...], b: [...]) -> [...]", "Sum a + b.", ElementType.INT64, A, B),
                    op(
                            "modsum",
                            ELEMENTWISE,
                            "(a: [...], b: [...], p: [...]) -> [...]",
                            "Sum a + b modulo p, in [0, p).",
                            ElementType.INT64,
                            A,
                            B,
                            P),
                    op("less", ELEMENTWISE, "(a: [...], b: [...]) -> [...]", "Whether a < b.", ElementType.BOOL, A, B),
                    op("sum", REDUCTION, "(a: [..., n]) -> [...]", "Sum along an axis.", ElementType.INT64, A)));

    private static final OpSetModel WIDE = new OpSetModel(
            "demo",
            "WideOps",
            "WideOps.java",
            List.of(
                    op(
                            "where",
                            ELEMENTWISE,
                            "(c: [...], a: [...], b: [...]) -> [...]",
                            "a or b.",
                            ElementType.INT64,
                            ParamModel.tensor("c", ElementType.BOOL),
                            A,
                            B),
                    op(
                            "matmul",
                            STRUCTURED,
                            "(a: [..., n, m], b: [..., m, k]) -> [..., n, k]",
                            "Product of matrices.",
                            ElementType.INT64,
                            A,
                            B),
                    op("dot", STRUCTURED, "(a: [n], b: [n]) -> []", "Inner product.", ElementType.INT64, A, B)));

    private static OpModel op(
            String name, OpKind kind, String signature, String doc, ElementType result, ParamModel... params) {
        Details details = kind.folds() ? new Folding(Identity.of("0"), false, Optional.empty()) : Details.NONE;
        List<Overload> overloads = List.of(new Overload(List.of(params), List.of(result), false, details));
        Traits traits =
                switch (name) {
                    case "plus" -> new Traits(true, true, false, Optional.of("modsum"), Optional.empty(), false);
                    case "dot" -> new Traits(false, false, false, Optional.empty(), Optional.of("linalg"), true);
                    default -> Traits.NONE;
                };
        return new OpModel(name, kind, name + signature, doc, overloads, Variant.only(name), traits);
    }

    /** Once for all tests: only what is compared with itself is made again. */
    private static final Map<List<Object>, Map<String, String>> GENERATED = new ConcurrentHashMap<>();

    private static Map<String, String> generated(OpSetModel set, int maxRank) {
        return GENERATED.computeIfAbsent(List.of(set, maxRank), key -> generatedAnew(set, maxRank));
    }

    private static Map<String, String> generatedAnew(OpSetModel set, int maxRank) {
        Request request = Request.tensorTypes("io.rankine", "Anchor", List.of(set), List.of(), maxRank);
        return EMITTERS.stream()
                .flatMap(emitter -> emitter.emit(request).stream())
                .collect(Collectors.toMap(
                        file -> Path.of(file.path()).getFileName().toString(), Generated::text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "LongRank.java",
                "LongReadable.java",
                "LongWritable.java",
                "LongView.java",
                "LongView0.java",
                "LongView2.java",
                "LongTensor.java",
                "LongTensor2.java",
                "LongOperators.kt",
                "LongIndexing.kt",
                "Brackets.kt",
                "Refused.kt",
                "Setting.kt",
                "Sizes.kt",
                "LongParts.java",
                "Bracketed.java",
                "Parts.java",
                "Rank.java",
                "LongTerm.java",
                "LongOf.java",
                "LongAbove.java",
                "LongTypes.java",
                "LongRanked.java",
                "LongVectors.java",
                "LongInto.java",
                "LongInPlace.java",
                "Types.java",
                "UpToLong.java",
                "MeetsLong.java",
                "Typing.java",
                "LongFolds.java",
                "LongLazy.java",
                "LongModular.java",
                "LongModuli.java",
                "LongModulo.java",
                "LongModulo2.java",
                "LongExpr.java",
                "LongExpr2.java",
                "LongLazy.kt",
                "Lazily.kt",
                "Modulo.kt",
                "Literals.kt"
            })
    void typedTensorsAndTheirKotlinAreThoseOfTheGoldenFiles(String name) throws IOException {
        String text = generated(SET, 2).get(name);
        Path golden = GOLDEN.resolve(name + ".txt");
        if (WRITE) {
            Files.createDirectories(GOLDEN);
            Files.writeString(golden, text);
        }
        assertEquals(
                Files.readString(golden),
                text,
                () -> golden + ": if that is meant, write it with -Drankine.golden=write and read the difference");
    }

    @Test
    void expressionsHaveOpsOnWholeTensorsThatSaySo() {
        Map<String, String> files = generated(WIDE, 2);
        String number = "public LongExpr0 dot(LongTerm<? super Rank.R1> b)";
        assertTrue(files.get("LongExpr1.java").contains(number), files.get("LongExpr1.java"));
        assertTrue(files.get("LongExpr.java").contains("public LongExpr dot(LongTerm<?> b)"));
        assertFalse(files.get("LongExpr2.java").contains("dot("));
        assertFalse(files.get("LongExpr2.java").contains("matmul("));
        String infix = "public infix fun LongTerm<Rank.R1>.dot(b: LongTerm<Rank.R1>): LongExpr0";
        assertTrue(files.get("Lazily.kt").contains(infix), files.get("Lazily.kt"));
    }

    @Test
    void eachElementTypeHasALatticeAndForEachRankAndNoneAViewAndATensor() {
        List<String> java = generated(SET, 2).keySet().stream()
                .filter(name -> name.endsWith(".java"))
                .sorted()
                .toList();
        List<String> expected = Stream.concat(
                        ElementType.typed().stream()
                                .map(ElementType::familyName)
                                .flatMap(family -> Stream.concat(
                                                Stream.of(
                                                        "Rank",
                                                        "Ranked",
                                                        "Vectors",
                                                        "Matrices",
                                                        "Into",
                                                        "VectorsInto",
                                                        "MatricesInto",
                                                        "InPlace",
                                                        "VectorsInPlace",
                                                        "MatricesInPlace",
                                                        "Readable",
                                                        "Writable",
                                                        "Lazy",
                                                        "Folds",
                                                        "Term",
                                                        "Of",
                                                        "Above",
                                                        "Parts",
                                                        "Types"),
                                                Stream.of("View", "Tensor", "Expr")
                                                        .flatMap(side -> Stream.of("", "0", "1", "2")
                                                                .map(rank -> side + rank)))
                                        .map(end -> family + end + ".java")),
                        Stream.concat(
                                ElementType.typed().stream()
                                        .flatMap(type -> Stream.of("UpTo", type.isLogical() ? "" : "Meets")
                                                .filter(name -> !name.isEmpty())
                                                .map(name -> name + type.familyName() + ".java")),
                                Stream.of(
                                        "Bracketed.java",
                                        "LongModular.java",
                                        "LongModuli.java",
                                        "LongModulo.java",
                                        "LongModulo0.java",
                                        "LongModulo1.java",
                                        "LongModulo2.java",
                                        "Parts.java",
                                        "Rank.java",
                                        "RandomTensors.java",
                                        "Tensors.java",
                                        "Types.java",
                                        "Typing.java")))
                .sorted()
                .toList();
        assertEquals(expected, java);
    }

    @Test
    void withoutModularTwinsMembersServeKotlinAndThereIsNoScope() {
        Map<String, String> files = generated(WIDE, 2);
        assertFalse(files.containsKey("Modulo.kt"));
        assertFalse(files.get("LongView2.java").contains("HIDDEN"));
        assertTrue(generated(SET, 2).get("LongView2.java").contains("HIDDEN"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // What is chosen tells the type and rank of the result.
                "LongRanked|T keepWhere(BoolOf<? super R> condition, UpToLong<? super R> b)",
                "LongRanked|T keepWhere(BoolOf<? super R> condition, long b)",
                // Two core axes stay outside of broadcasting.
                "LongView2|LongTensor2 matmul(LongView2 b)",
                "LongMatrices|<S extends LongWritable<?>> S matmul(LongAbove<? extends R, ?, ? extends LongTypes<Known<? super S>, ?>> b)",
                "LongView3|LongTensor3 matmul(LongOf<? super Rank.R3> b)",
                "LongView1|LongTensor0 dot(LongView1 b)",
            })
    void ranksOfOperandsAndResultFollowFromTheSignature(String type, String method) {
        String text = generated(WIDE, 3).get(type + ".java").replaceAll("\\s+", " ");
        assertTrue(text.contains("public " + method + " {"), () -> "no " + method + " in\n" + text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "LongView1| matmul(",
                "LongView2| dot(",
                "LongView3| matmul(long b)",
                "LongView0| where(",
                "BoolView2| where("
            })
    void whatTheSignatureExcludesIsNotThere(String type, String method) {
        String text = generated(WIDE, 3).get(type + ".java");
        assertFalse(text.contains(method), () -> method + " in\n" + text);
    }

    @Test
    void theSameOpSetsGiveTheSameFiles() {
        assertEquals(generated(SET, 2), generatedAnew(SET, 2));
    }

    @Test
    void documentationOfAnOpIsPlainTextInJavadoc() {
        String text = generated(SET, 2).get("LongView2.java");
        assertTrue(text.contains("Whether a &lt; b."));
        assertTrue(generated(SET, 2).get("LongOperators.kt").contains("Sum a + b."));
    }
}
