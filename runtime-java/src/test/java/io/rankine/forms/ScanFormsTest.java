package io.rankine.forms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.ops.Casts;
import io.rankine.ops.ComparisonEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.random.RandomNumbers;
import io.rankine.spec.ElementType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScanFormsTest {

    private static void assertSame(Tensor expected, Tensor actual) {
        assertEquals(expected.type(), actual.type());
        assertArrayEquals(expected.shape(), actual.shape());
        assertTrue(
                ReductionEntry.allAll(ComparisonEntry.equalTo(expected, actual)).getBoolean());
    }

    private static Tensor ints(int... values) {
        return PrimitiveArrays.tensor(values, values.length);
    }

    @Test
    void the_first_element_starts_a_scan_without_identity() {
        assertSame(ints(-5, -5, 3, 3), ScanFormEntry.peak(ints(-5, -9, 3, 1)));
        Tensor bytes = Tensor.empty(ElementType.UINT8, 3);
        bytes.fill(200);
        assertEquals(ElementType.UINT8, ScanFormEntry.peak(bytes).type());
        assertSame(bytes, ScanFormEntry.peak(bytes));
    }

    @Test
    void an_identity_stands_before_the_first_element() {
        Tensor truth = PrimitiveArrays.tensor(new boolean[] {true, false, true}, 3);
        assertSame(PrimitiveArrays.tensor(new long[] {1, 1, 2}, 3), ScanFormEntry.count(truth));
        assertEquals(0, ScanFormEntry.count(truth.slice(0, 0, 0, 1)).size());
    }

    @Test
    void each_row_of_a_batch_has_its_modulus() {
        Tensor rows = PrimitiveArrays.tensor(new int[] {3, 4, 5, 3, 4, 5}, 2, 3);
        Tensor result = ScanFormEntry.runningHorner(rows, RnsModuli.of(7, 1000));
        assertSame(PrimitiveArrays.tensor(new long[] {3, 6, 2, 3, 97, 12}, 2, 3), result);
        assertSame(result.select(0, 0), ScanFormEntry.runningHorner(rows.select(0, 1), Modulus.of(7)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 7, 63, 64, 65, 1023})
    void rows_and_columns_of_any_layout_give_the_same(long n) {
        Tensor a = Tensor.empty(ElementType.INT32, n, 3);
        for (long i = 0; i < n; i++) {
            for (long j = 0; j < 3; j++) {
                a.setInt(i, j, (int) (i * 7919 % 1009 - j));
            }
        }
        Tensor rows = ScanFormEntry.peak(a.transpose());
        assertSame(rows, ScanFormEntry.peak(a.transpose().copy()));
        Tensor back = ScanFormEntry.peak(a.slice(0, n - 1, Layout.OPEN, -1).transpose());
        for (long j = 0; j < 3; j++) {
            assertEquals(rows.getInt(j, n - 1), back.getInt(j, n - 1));
        }
    }

    /** Steps round to the operand's type, in whatever order elements lie. */
    @ParameterizedTest
    @ValueSource(strings = {"float16", "bfloat16", "float32", "float64", "complex64", "complex128"})
    void steps_on_narrow_elements_are_the_same_in_any_layout(String type) {
        ElementType element = ElementType.ofLabel(type);
        Tensor reals = new RandomNumbers(7).normals(ElementType.FLOAT64, 130, 80);
        Tensor a = Casts.cast(element.isComplex() ? reals.view(ElementType.COMPLEX128) : reals, element);
        Tensor columns = a.transpose();
        if (element.isComplex()) {
            assertSame(ScanFormEntry.spiral(columns.copy(), 1), ScanFormEntry.spiral(columns, 1));
            assertSame(ScanFormEntry.whirl(columns.copy(), 1), ScanFormEntry.whirl(columns, 1));
            assertSame(ScanFormEntry.winding(columns.copy()), ScanFormEntry.winding(columns));
            assertSame(
                    ScanFormEntry.spiral(columns, 1),
                    ScanFormEntry.winding(columns).select(1, 129));
        } else {
            assertSame(ScanFormEntry.swell(columns.copy(), 1), ScanFormEntry.swell(columns, 1));
        }
    }

    @Test
    void a_fold_without_identity_starts_with_the_first_element() {
        assertEquals(
                2.5,
                ScanFormEntry.leastAll(PrimitiveArrays.tensor(new double[] {7, 2.5}, 2))
                        .getDouble());
        assertEquals(-24, ScanFormEntry.productAll(ints(2, -3, 4)).getInt());
        assertThrows(IllegalArgumentException.class, () -> ScanFormEntry.productAll(ints()));
    }

    @Test
    void an_identity_may_be_infinite() {
        assertEquals(
                -2f,
                ScanFormEntry.greatestAll(PrimitiveArrays.tensor(new float[] {-3, -2}, 2))
                        .getFloat());
        assertEquals(
                Float.NEGATIVE_INFINITY,
                ScanFormEntry.greatestAll(Tensor.empty(ElementType.FLOAT32, 0)).getFloat());
    }
}
