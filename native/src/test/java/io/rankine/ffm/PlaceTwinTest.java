package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.rankine.engine.Param;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.ops.PlaceOps;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Entries by places and elements by marks, of any width and layout: C takes those that Java takes; once an instruction set. */
class PlaceTwinTest extends TwinTest {

    PlaceTwinTest(String isa) {
        super(isa);
    }

    @ParameterizedTest
    @EnumSource(names = {"INT8", "INT16", "FLOAT32", "FLOAT64", "COMPLEX128"})
    void entries_of_any_width_are_taken_as_in_java(ElementType type) {
        String signature = "takeEntries(a: any [..., n, k], places: i64 [m]) -> [..., m, k]";
        Param[] params = {Param.tensor("a", type), Param.tensor("places", ElementType.INT64)};
        StructuredOp.Kernel method =
                (outs, given) -> PlaceOps.takeEntries(outs[0], (Tensor) given[0], (Tensor) given[1]);
        StructuredOp java = StructuredOp.on(signature, List.of(type), null, method, params);
        StructuredOp twin = StructuredOp.on(
                signature,
                List.of(type),
                provider.findBatch("rk_takeEntries_" + type.code() + "_i64"),
                (outs, given) -> {
                    throw new AssertionError("takeEntries is left to Java");
                },
                params);
        Tensor places = PrimitiveArrays.tensor(new long[] {4, 0, 1, 2, 2, 4}, 6);
        for (int width = 1; width < 70; width++) {
            for (int more : new int[] {0, 200, 260}) {
                int k = width + more;
                Tensor a = elements(type, 2 * 5 * k).reshape(2, 5, k);
                Tensor apart =
                        elements(type, 2 * 5 * k * 2).reshape(2, 5, 2 * k).slice(2, 0, 2 * k, 2);
                for (Tensor x : more > 0 ? List.of(a) : List.of(a, apart)) {
                    Tensor expected = inJava(() -> new Tensor[] {java.call(x, places)})[0];
                    assertArrayEquals(bytes(expected), bytes(twin.call(x, places)), () -> type + " " + x.layout());
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"BOOL", "INT8", "INT16", "INT32", "INT64", "FLOAT32", "FLOAT64", "COMPLEX64", "COMPLEX128"})
    void marked_elements_are_taken_as_in_java(ElementType type) {
        String signature = "takeMarked(a: any [n], keep: bool [n], m: dim) -> [m]";
        Param[] params = {Param.tensor("a", type), Param.tensor("keep", ElementType.BOOL), Param.size("m")};
        StructuredOp.Kernel method = (outs, given) -> PlaceOps.takeMarked(
                outs[0], (Tensor) given[0], (Tensor) given[1], ((Shaped.Dimension) given[2]).value());
        StructuredOp java = StructuredOp.on(signature, List.of(type), null, method, params);
        String code = type.isLogical() ? type.code() : type.code() + "_bool";
        StructuredOp twin = StructuredOp.on(
                signature,
                List.of(type),
                provider.findBatch("rk_takeMarked_" + code),
                (outs, given) -> {
                    throw new AssertionError("takeMarked is left to Java");
                },
                params);
        for (int n : new int[] {0, 1, 7, 8, 63, 64, 65, 129, 1000}) {
            for (int every : new int[] {1, 2, 3, 40}) {
                boolean[] marks = new boolean[2 * n];
                long count = 0;
                for (int i = 0; i < n; i++) {
                    marks[2 * i] = i / 9 % every == 0 || i * i % (every + 1) == 1;
                    marks[2 * i + 1] = true;
                    count += marks[2 * i] ? 1 : 0;
                }
                Shaped m = new Shaped.Dimension(count);
                Tensor apart = PrimitiveArrays.tensor(marks, 2 * n).slice(0, 0, 2 * n, 2);
                for (Tensor keep : List.of(apart.copy(), apart)) {
                    for (Tensor a :
                            List.of(elements(type, n), elements(type, 3 * n).slice(0, 0, 3 * n, 3))) {
                        Tensor expected = inJava(() -> new Tensor[] {java.call(a, keep.copy(), m)})[0];
                        assertArrayEquals(bytes(expected), bytes(twin.call(a, keep, m)), () -> type + " " + a.layout());
                    }
                }
            }
        }
    }

    private Tensor elements(ElementType type, int count) {
        return Casts.cast(numbers(type.isLogical() ? ElementType.INT8 : type, count), type);
    }
}
