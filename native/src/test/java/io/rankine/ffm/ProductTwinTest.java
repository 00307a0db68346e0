package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.rankine.engine.Param;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.ops.ComplexEntry;
import io.rankine.ops.MatrixOps;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Products of any shape and layout: C computes them as the op's method does, bit by bit; once an instruction set. */
class ProductTwinTest extends TwinTest {

    private static final String SIGNATURE = "matmul(a: number [..., n, m], b: [..., m, k]) -> [..., n, k]";

    /** Rows, inner dimension and columns, around the widths of vectors, tiles and blocks. */
    private static final int[][] SHAPES = {
        {1, 7, 17},
        {1, 3, 66},
        {1, 130, 100},
        {1, 2, 131},
        {9, 33, 1},
        {67, 2, 1},
        {67, 3, 1},
        {67, 4, 1},
        {67, 5, 1},
        {35, 9, 1},
        {35, 20, 1},
        {35, 32, 1},
        {7, 100, 1},
        {13, 100, 1},
        {45, 64, 1},
        {100, 70, 1},
        {129, 70, 1},
        {67, 3, 3},
        {35, 20, 25},
        {35, 20, 27},
        {2, 2, 2},
        {3, 3, 3},
        {4, 4, 4},
        {6, 6, 6},
        {8, 8, 8},
        {8, 8, 24},
        {9, 10, 33},
        {16, 131, 10},
        {17, 3, 130},
        {70, 1, 70},
        {33, 140, 35},
        {33, 140, 37},
        {2, 0, 3}
    };

    ProductTwinTest(String isa) {
        super(isa);
    }

    @ParameterizedTest
    @EnumSource(names = {"INT8", "UINT8", "INT16", "INT32", "INT64", "FLOAT32", "FLOAT64", "COMPLEX64", "COMPLEX128"})
    void products_are_computed_in_c_as_in_java(ElementType type) {
        for (int[] shape : SHAPES) {
            Tensor a = tensor(type, 2, shape[0], shape[1]);
            Tensor b = tensor(type, 2, shape[1], shape[2]);
            same(type, a, b);
            same(type, turned(tensor(type, 2, shape[1], shape[0])), b);
            same(type, a, turned(tensor(type, 2, shape[2], shape[1])));
            same(type, apart(a), apart(b));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"INT8", "INT32", "INT64", "FLOAT32", "FLOAT64", "COMPLEX128"})
    void a_matrix_times_itself_turned_is_computed_in_c_as_in_java(ElementType type) {
        for (int n : new int[] {1, 33, 71, 267}) {
            Tensor a = tensor(type, n, 5).unsqueeze(0);
            same(type, a, turned(a));
            Tensor wide = apart(turned(tensor(type, 1, 6, n)));
            same(type, wide, turned(wide));
        }
    }

    /** Which is copied where its rows are not in one piece. */
    @ParameterizedTest
    @EnumSource(names = {"INT8", "INT32", "FLOAT32", "FLOAT64", "COMPLEX128"})
    void a_left_matrix_that_no_near_cache_holds_is_multiplied_in_c_as_in_java(ElementType type) {
        int rows = 211;
        int inner = 1000 / type.bytes() + 3;
        Tensor a = turned(tensor(type, 2, inner, rows));
        same(type, a, tensor(type, 2, inner, 300 / type.bytes()));
        same(type, apart(a.slice(1, 0, rows - 1, 1)), turned(tensor(type, 2, 300 / type.bytes(), inner)));
        Tensor one = a.slice(0, 0, 1, 1);
        same(type, one, turned(one));
    }

    private void same(ElementType type, Tensor a, Tensor b) {
        StructuredOp.Kernel method = (outs, given) -> MatrixOps.matmul(outs[0], (Tensor) given[0], (Tensor) given[1]);
        Param[] params = {Param.tensor("a", type), Param.tensor("b", type)};
        StructuredOp java = StructuredOp.on(SIGNATURE, List.of(type), null, method, params);
        Tensor expected = inJava(() -> new Tensor[] {java.call(a, b)})[0];
        StructuredOp twin = StructuredOp.on(
                SIGNATURE,
                List.of(type),
                provider.findBatch("rk_matmul_" + type.code()),
                (outs, given) -> {
                    throw new AssertionError("matmul is left to Java");
                },
                params);
        assertArrayEquals(
                bytes(expected), bytes(twin.call(a, b)), () -> type + " " + a.layout() + " times " + b.layout());
    }

    private static Tensor turned(Tensor a) {
        return a.permute(0, 2, 1);
    }

    /** Copied so that neither rows nor columns are in one piece. */
    private static Tensor apart(Tensor a) {
        Tensor apart = Tensor.empty(a.type(), a.dim(0), a.dim(1), 2 * a.dim(2)).slice(2, 0, 2 * a.dim(2), 2);
        a.copyTo(apart);
        return apart;
    }

    private Tensor tensor(ElementType type, long... shape) {
        int size = Math.toIntExact(Arrays.stream(shape).reduce(1, (x, y) -> x * y));
        Tensor numbers = numbers(type, type.isComplex() ? 2 * size : size);
        return type.isComplex()
                ? complex(numbers, shape, type)
                : Casts.cast(numbers, type).reshape(shape);
    }

    private static Tensor complex(Tensor parts, long[] shape, ElementType type) {
        Tensor pairs = parts.reshape(parts.size() / 2, 2);
        return Casts.cast(ComplexEntry.complex(pairs.select(1, 0), pairs.select(1, 1)), type)
                .reshape(shape);
    }
}
