package io.rankine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.engine.Tensor;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The specification's cases of members, by their names; they are pseudo code, so they are written out here. */
class MemberCasesTest {

    @Test
    void refcount_after_views_die() {
        IntTensor2 a = IntTensor.of(new int[][] {{0, 1, 2}, {3, 4, 5}});
        a.view(6).set(0, 7);
        assertEquals(1, a.tensor().owners());
    }

    /** Ours is the stricter rule that the case asks for: nothing is written. */
    @Test
    void setVals_partial_leaves_rest() {
        IntTensor1 a = IntTensor.full(9, 4);
        assertThrows(IllegalArgumentException.class, () -> a.setVals(1, 2));
        assertArrayEquals(new int[] {9, 9, 9, 9}, a.toArray());
        a.slice(Tensors.upTo(2)).setVals(1, 2);
        assertArrayEquals(new int[] {1, 2, 9, 9}, a.toArray());
    }

    @Test
    void setVals_2d() {
        IntTensor2 a = IntTensor.zeros(2, 2);
        a.setVals(new int[][] {{1, 2}, {3, 4}});
        assertArrayEquals(new int[] {1, 2, 3, 4}, a.toFlatArray());
    }

    @ParameterizedTest
    @EnumSource(names = {"COMPLEX64", "COMPLEX128"})
    void setVals_complex_1d_pairs(ElementType type) {
        Tensor a = Tensor.zeros(type, 2);
        NestedLists.assign(a, List.of(List.of(1, 2), List.of(3, 4)));
        assertEquals(new Complex(1, 2), a.getComplex(0));
        assertEquals(new Complex(3, 4), a.getComplex(1));
        NestedLists.assign(a, List.of(new Complex(0, -1), 5));
        assertEquals(new Complex(0, -1), a.getComplex(0));
        assertEquals(new Complex(5, 0), a.getComplex(1));
        assertThrows(
                IllegalArgumentException.class, () -> NestedLists.assign(a, List.of(List.of(1, 2, 3), List.of(1, 2))));
    }

    @Test
    void setVals_err_too_many() {
        IntTensor1 a = IntTensor.zeros(2);
        assertThrows(IllegalArgumentException.class, () -> a.setVals(1, 2, 3));
    }

    @Test
    void create_err_negative_size() {
        assertThrows(IllegalArgumentException.class, () -> IntTensor.zeros(2, -1));
    }
}
