package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.Param;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.ops.ConvolutionOps;
import io.rankine.spec.ElementType;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows longer than those of the contract: C computes them as the op's method does, bit by bit; once an instruction set. */
class LongRowsTwinTest extends TwinTest {

    private static final String SIGNATURE = "convolve(a: number [..., n], b: [..., m]) -> [..., n + m - 1]";

    private static final int[][] SIZES = {
        {200, 3}, {3, 201}, {131, 1}, {260, 33}, {129, 63}, {64, 2}, {65, 2}, {128, 40}
    };

    LongRowsTwinTest(String isa) {
        super(isa);
    }

    @ParameterizedTest
    @EnumSource(names = {"INT8", "UINT8", "INT16", "INT32", "INT64", "FLOAT32", "FLOAT64"})
    void convolutions_are_computed_in_c_as_in_java(ElementType type) {
        StructuredOp.Kernel method =
                (outs, given) -> ConvolutionOps.convolve(outs[0], (Tensor) given[0], (Tensor) given[1]);
        Param[] params = {Param.tensor("a", type), Param.tensor("b", type)};
        StructuredOp java = StructuredOp.on(SIGNATURE, List.of(type), null, method, params);
        StructuredOp twin = StructuredOp.on(
                SIGNATURE,
                List.of(type),
                provider.findBatch("rk_convolve_" + type.code()),
                (outs, given) -> {
                    throw new AssertionError("convolve is left to Java");
                },
                params);
        for (int[] size : SIZES) {
            Tensor a = rows(type, 2, size[0]);
            Tensor b = rows(type, 2, size[1]);
            Tensor apart = rows(type, 2, 2 * size[0]).slice(1, 0, 2 * size[0], 2);
            for (Tensor x : List.of(a, apart)) {
                Tensor expected = inJava(() -> new Tensor[] {java.call(x, b)})[0];
                assertArrayEquals(bytes(expected), bytes(twin.call(x, b)), () -> type + " " + x.layout());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"INT8", "INT16", "FLOAT32", "FLOAT64", "COMPLEX128"})
    void rows_of_any_width_are_taken_whole(ElementType type) {
        StructuredOp twin = StructuredOp.on(
                "take(a: any [..., n], index: i64 [..., m]) -> [..., m]",
                List.of(type),
                provider.findBatch("rk_take_" + type.code() + "_i64"),
                (outs, given) -> {
                    throw new AssertionError("take is left to Java");
                },
                Param.tensor("a", type),
                Param.tensor("index", ElementType.INT64));
        Tensor index = PrimitiveArrays.tensor(new long[] {4, 0, -1, 2, 2}, 5);
        for (int width : new int[] {1, 2, 3, 4, 5, 15, 16, 17, 63, 64, 65, 130, 300, 2100}) {
            Tensor rows = rows(type, 5, width);
            Tensor out = Tensor.zeros(type, 6, width);
            twin.into(out.slice(0, 0, 5, 1).transpose(), rows.transpose(), index);
            for (int i = 0; i < 5; i++) {
                long from = (index.getLong(i) + 5) % 5;
                assertArrayEquals(bytes(rows.select(0, from)), bytes(out.select(0, i)), type + " " + width);
            }
            assertArrayEquals(bytes(Tensor.zeros(type, width)), bytes(out.select(0, 5)), type + " " + width);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theFirstOfManyTruthValuesIsFound(boolean wanted) {
        String name = wanted ? "argmax" : "argmin";
        StructuredOp twin = StructuredOp.on(
                name + "(a: bool [..., n]) -> i64 [...] where n >= 1",
                List.of(ElementType.INT64),
                provider.findBatch("rk_" + name + "_bool"),
                (outs, given) -> {
                    throw new AssertionError(name + " is left to Java");
                },
                Param.tensor("a", ElementType.BOOL));
        for (int n : new int[] {1, 31, 32, 255, 256, 300, 2047, 2048, 2049, 9001}) {
            for (int first : new int[] {0, n / 3, n / 2, n - 1, n}) {
                boolean[] values = new boolean[n];
                for (int i = 0; i < n; i++) {
                    values[i] = wanted == (i == first || i > first && i % 3 == 0);
                }
                long found = twin.call(PrimitiveArrays.tensor(values, n)).getLong();
                assertEquals(first % n, found, name + " of " + n + " with the first at " + first);
            }
        }
    }

    private Tensor rows(ElementType type, int rows, int count) {
        return Casts.cast(numbers(type, rows * count), type).reshape(rows, count);
    }
}
