package io.rankine.processor.emit.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.Request;
import io.rankine.processor.kind.elementwise.ElementwiseKind;
import io.rankine.processor.kind.structured.StructuredKind;
import io.rankine.processor.model.Details;
import io.rankine.processor.model.NativeConstant;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetC;
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
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Golden files of the native emitters; {@code -Drankine.golden=write} rewrites them. */
class NativeEmittersTest {

    private static final List<Emitter> EMITTERS = List.of(
            new HeaderEmitter(), new LayoutEmitter(), new DispatchEmitter(), new CopiesEmitter(), new BindingEmitter());
    private static final Path GOLDEN = Path.of("src/test/resources/golden/ffm");

    private static final NativeConstant LANES = new NativeConstant("LANES", 128);
    private static final NativeConstant RUN =
            new NativeConstant("RUN", "void rk_run(const rk_plan *plan, rk_plan *to, int64_t n)");

    private static Overload overload(boolean twin, ElementType result, ParamModel... params) {
        return new Overload(List.of(params), List.of(result), twin, Details.NONE);
    }

    private static Request request(boolean extraTwin) {
        return request(extraTwin, LANES, RUN);
    }

    private static Request request(boolean extraTwin, NativeConstant... constants) {
        OpModel where = new OpModel(
                "where",
                new ElementwiseKind(),
                "where(when: [...], out: [...], NAN: [...]) -> [...]",
                "One or the other.",
                List.of(overload(
                        true,
                        ElementType.FLOAT32,
                        ParamModel.tensor("when", ElementType.BOOL),
                        ParamModel.tensor("out", ElementType.FLOAT32),
                        ParamModel.tensor("NAN", ElementType.FLOAT32))));
        OpModel modsum = new OpModel(
                "modsum",
                new ElementwiseKind(),
                "modsum(a: [...], b: [...], p: [...]) -> [...]",
                "Sum modulo p.",
                List.of(
                        overload(
                                extraTwin,
                                ElementType.INT32,
                                ParamModel.tensor("a", ElementType.INT32),
                                ParamModel.tensor("b", ElementType.INT32),
                                ParamModel.modulus("p")),
                        overload(
                                true,
                                ElementType.INT64,
                                ParamModel.tensor("a", ElementType.INT64),
                                ParamModel.tensor("b", ElementType.INT64),
                                ParamModel.modulus("p"))));
        OpModel split = new OpModel(
                "split",
                new StructuredKind(),
                "split(a: [..., n], at: dim, q: [...]) -> ([..., at], [..., n - at])",
                "Both parts.",
                List.of(new Overload(
                        List.of(
                                ParamModel.tensor("a", ElementType.INT64),
                                ParamModel.size("at"),
                                ParamModel.modulus("q")),
                        List.of(ElementType.INT64, ElementType.INT32),
                        true,
                        Details.NONE)),
                new Variant(1, "splitBoth", List.of("head", "core")),
                Traits.NONE);
        OpSetModel set = new OpSetModel("demo", "DemoOps", "DemoOps.java", List.of(where, modsum, split));
        return Request.nativeBinding("demo.ffm", "DemoKernels", List.of(set), List.of(constants));
    }

    private static String text(String fileName, Request request) {
        return EMITTERS.stream()
                .flatMap(emitter -> emitter.emit(request).stream())
                .filter(file -> file.path().endsWith("/" + fileName))
                .map(Generated::text)
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rankine_kernels.h",
                "rankine_layout.h",
                "rankine_copies.c",
                "rankine_dispatch.inc",
                "DemoKernelsBinding.java"
            })
    void only_overloads_with_a_twin_and_the_copies_are_emitted_as_in_the_golden_files(String fileName)
            throws IOException {
        String text = text(fileName, request(false));
        Path golden = GOLDEN.resolve(fileName + ".golden");
        if ("write".equals(System.getProperty("rankine.golden"))) {
            Files.writeString(golden, text);
        }
        assertEquals(
                Files.readString(golden),
                text,
                () -> golden + ": if that is meant, write it with -Drankine.golden=write and read the difference");
    }

    private static final OpModel LERP = new OpModel(
            "lerp",
            new ElementwiseKind(),
            "lerp(from: [...], to: [...]) -> [...]",
            "Between.",
            List.of(
                    overload(
                            false,
                            ElementType.FLOAT64,
                            ParamModel.tensor("from", ElementType.FLOAT64),
                            ParamModel.tensor("to", ElementType.FLOAT64)),
                    overload(
                            false,
                            ElementType.FLOAT32,
                            ParamModel.tensor("from", ElementType.FLOAT32),
                            ParamModel.tensor("to", ElementType.FLOAT32))));

    private static Request guest(String c) {
        OpSetModel set = new OpSetModel("geo", "GeometryOps", "GeometryOps.java", List.of(LERP));
        return Request.opSetOnTensors(set, 1, new OpSetC(Set.of("rk_lerp_f64"), c));
    }

    @Test
    void translated_formulas_of_an_op_set_stand_in_a_folder_of_its_name() {
        List<Generated> files = new GuestEmitter().emit(guest("double lerp;\n"));
        assertEquals(
                List.of(
                        "META-INF/rankine/c/geo.GeometryOps/rankine_dispatch.inc",
                        "META-INF/rankine/c/geo.GeometryOps/rankine_formulas.c"),
                files.stream().map(Generated::path).toList());
        String dispatch = files.getFirst().text();
        assertTrue(dispatch.contains("#define RK_FUNCTIONS \\\n    \"rk_lerp_f64 4\\n\"\n"), dispatch);
        assertTrue(
                dispatch.contains("void rk_lerp_f64_##isa(double *out, const double *from, const double *to,"),
                dispatch);
        assertFalse(dispatch.contains("f32") || dispatch.contains("rk_copy"), dispatch);
        assertEquals("double lerp;\n", files.getLast().text());
    }

    @Test
    void the_symbol_of_a_translated_overload_names_op_set_contract_and_function() {
        Request request = guest("double lerp;\n");
        Optional<String> symbol =
                GuestEmitter.symbol(request, LERP, LERP.overloads().getLast());
        assertTrue(symbol.orElseThrow().matches("geo\\.GeometryOps@[0-9a-f]{8}#rk_lerp_f64"), symbol::toString);
        assertEquals(
                Optional.empty(),
                GuestEmitter.symbol(request, LERP, LERP.overloads().getFirst()));
        assertNotEquals(
                symbol,
                GuestEmitter.symbol(
                        guest("float lerp;\n"), LERP, LERP.overloads().getLast()));
    }

    @Test
    void a_changed_op_set_changes_the_contract_of_library_and_binding_alike() {
        changes(request(false), request(true));
    }

    @Test
    void a_changed_constant_changes_the_contract_of_library_and_binding_alike() {
        changes(request(false), request(false, new NativeConstant("LANES", 64), RUN));
        changes(request(false), request(false, LANES, new NativeConstant("RUN", "void rk_run(int64_t n)")));
    }

    private static void changes(Request first, Request second) {
        String before = Contract.of(CFunction.of(first), first.constants());
        String after = Contract.of(CFunction.of(second), second.constants());
        assertNotEquals(before, after);
        assertEquals(-1, text("rankine_dispatch.inc", second).indexOf(before));
        assertNotEquals(-1, text("rankine_dispatch.inc", second).indexOf(after));
        assertNotEquals(-1, text("DemoKernelsBinding.java", second).indexOf(after));
    }
}
