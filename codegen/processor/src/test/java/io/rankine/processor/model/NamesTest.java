package io.rankine.processor.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.processor.kind.elementwise.ElementwiseKind;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NamesTest {

    @Test
    void anOverloadOfOneElementTypeIsNamedByIt() {
        OpModel op = op("floorDiv", ElementType.INT64, ElementType.INT64);
        Overload overload = op.overloads().getFirst();
        assertEquals("FloorDivLongKernel", op.kernelClass(overload));
        assertEquals("FLOOR_DIV_LONG", op.constant(overload));
        assertEquals("rk_floorDiv_i64", op.symbol(overload));
    }

    @Test
    void anOverloadOfSeveralElementTypesIsNamedByAll() {
        OpModel op = op("where", ElementType.BOOL, ElementType.FLOAT32, ElementType.FLOAT32);
        Overload overload = op.overloads().getFirst();
        assertEquals("WhereBoolFloatFloatKernel", op.kernelClass(overload));
        assertEquals("WHERE_BOOL_FLOAT_FLOAT", op.constant(overload));
        assertEquals("rk_where_bool_f32_f32", op.symbol(overload));
    }

    @Test
    void theEntryIsNamedByTheOpSetWithoutOps() {
        assertEquals("ModularEntry", new OpSetModel("p", "ModularOps", "x", List.of()).entryClass());
        assertEquals("HashesEntry", new OpSetModel("p", "Hashes", "x", List.of()).entryClass());
        assertEquals("OpsEntry", new OpSetModel("p", "Ops", "x", List.of()).entryClass());
    }

    private static OpModel op(String name, ElementType... types) {
        List<ParamModel> params = IntStream.range(0, types.length)
                .mapToObj(i -> ParamModel.tensor("x" + i, types[i]))
                .toList();
        return new OpModel(
                name,
                new ElementwiseKind(),
                name + "() -> [...]",
                "Doc.",
                List.of(new Overload(params, List.of(types[0]), true, Details.NONE)));
    }
}
