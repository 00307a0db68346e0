package io.rankine.processor.emit.tensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.kotlin.FacadeExtensionsEmitter;
import io.rankine.processor.kind.Identity;
import io.rankine.processor.kind.elementwise.ElementwiseKind;
import io.rankine.processor.kind.reduction.Folding;
import io.rankine.processor.kind.reduction.ReductionKind;
import io.rankine.processor.model.Details;
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
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Golden files of the facade and its extensions, with tensors up to rank 1; {@code -Drankine.golden=write} rewrites them. */
class FacadeEmittersTest {

    private static final List<Emitter> EMITTERS = List.of(new FacadeEmitter(), new FacadeExtensionsEmitter());
    private static final Path GOLDEN = Path.of("src/test/resources/golden/facade");

    private static final OpSetModel GEOMETRY = set("GeometryOps");

    private static OpSetModel set(String className) {
        ParamModel y = ParamModel.tensor("y", ElementType.FLOAT64);
        ParamModel x = ParamModel.tensor("x", ElementType.FLOAT64);
        OpModel hypot = new OpModel(
                "hypot",
                new ElementwiseKind(),
                "hypot(y: [...], x: [...]) -> [...]",
                "Distance of (x, y) from the origin.",
                List.of(new Overload(List.of(y, x), List.of(ElementType.FLOAT64), false, Details.NONE)));
        OpModel energy = new OpModel(
                "energy",
                new ReductionKind(),
                "energy(x: [..., n]) -> [...]",
                "Sum of squares.",
                List.of(new Overload(
                        List.of(x),
                        List.of(ElementType.FLOAT64),
                        false,
                        new Folding(Identity.of("0"), false, Optional.empty()))));
        return new OpSetModel("demo", className, className + ".java", List.of(hypot, energy));
    }

    @Test
    void an_operator_is_one_in_kotlin_in_place_too() {
        ParamModel z = ParamModel.tensor("z", ElementType.FLOAT64);
        ParamModel cell = ParamModel.tensor("object", ElementType.FLOAT64);
        OpModel rem = new OpModel(
                "rem",
                new ElementwiseKind(),
                "rem(z: [...], object: [...]) -> [...]",
                "Into the cell.",
                List.of(new Overload(List.of(z, cell), List.of(ElementType.FLOAT64), false, Details.NONE)),
                Variant.only("rem"),
                new Traits(true, false, false, Optional.empty(), Optional.empty(), false));
        OpSetModel set = new OpSetModel("demo", "CellOps", "CellOps.java", List.of(rem));
        String text = new FacadeExtensionsEmitter()
                .emit(Request.opSetOnTensors(set, 1))
                .getFirst()
                .text()
                .replaceAll("\\s+", " ");
        assertTrue(
                text.contains(
                        "public operator fun <S : DoubleWritable<*>> DoubleAbove<*, *, out DoubleTypes<Known<in S>, *>>.rem("),
                text);
        assertTrue(text.contains("public operator fun <R : Rank> DoubleWritable<R>.remAssign("), text);
        assertTrue(text.contains("= Cell.rem(this, `object`)"), text);
        assertFalse(text.matches(".*operator fun [^=]*remInto\\(.*"), text);
    }

    @Test
    void facade_and_extensions_are_those_of_the_golden_files() throws IOException {
        for (Emitter emitter : EMITTERS) {
            Generated file = emitter.emit(Request.opSetOnTensors(GEOMETRY, 1)).getFirst();
            Path golden = GOLDEN.resolve(Path.of(file.path()).getFileName() + ".golden");
            if ("write".equals(System.getProperty("rankine.golden"))) {
                Files.createDirectories(GOLDEN);
                Files.writeString(golden, file.text());
            }
            assertEquals(
                    Files.readString(golden),
                    file.text(),
                    () -> golden + ": if that is meant, write it with -Drankine.golden=write and read the difference");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_fold_of_every_element_type_has_a_facade_and_extensions(ElementType type) {
        ParamModel x = ParamModel.tensor("x", type);
        OpModel least = new OpModel(
                "least",
                new ReductionKind(),
                "least(x: [..., n]) -> [...]",
                "Least.",
                List.of(new Overload(
                        List.of(x), List.of(type), false, new Folding(Identity.of(""), false, Optional.empty()))));
        OpSetModel set = new OpSetModel("demo", "LeastOps", "LeastOps.java", List.of(least));
        for (Emitter emitter : EMITTERS) {
            List<Generated> files = emitter.emit(Request.opSetOnTensors(set, 1));
            assertTrue(files.stream().allMatch(file -> file.text().contains("least(")), type::toString);
        }
    }

    @Test
    void a_module_without_typed_tensors_gets_no_facade() {
        Request request = Request.opSet(GEOMETRY, false);
        assertTrue(EMITTERS.stream().noneMatch(emitter -> emitter.wants(request)));
    }

    @Test
    void a_facade_never_has_the_name_of_its_op_set() {
        assertEquals("Geometry", FacadeEmitter.name(GEOMETRY));
        assertEquals("ShapesTensors", FacadeEmitter.name(set("Shapes")));
        assertFalse(FacadeEmitter.name(set("Ops")).equals("Ops"));
    }
}
