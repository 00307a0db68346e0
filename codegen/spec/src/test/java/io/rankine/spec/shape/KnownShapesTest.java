package io.rankine.spec.shape;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.spec.signature.Signature;
import org.junit.jupiter.api.Test;

/** A check that knows the shapes of the last call finds the same as a fresh one. */
class KnownShapesTest {

    private final ShapeCheck product = check("matmul(a: [..., n, m], b: [..., m, k]) -> [..., n, k]");

    private static ShapeCheck check(String signature) {
        return ShapeCheck.of(Signature.parse(signature));
    }

    @Test
    void shapes_that_fit_do_not_let_others_pass() {
        Shaped a = Shaped.of(2, 3);
        for (int round = 0; round < 2; round++) {
            assertArrayEquals(new long[] {2, 4}, product.result(a, Shaped.of(3, 4)));
            assertArrayEquals(new long[] {2, 4}, product.result(a, Shaped.of(3, 4)));
            assertArrayEquals(new long[] {2, 5}, product.result(a, Shaped.of(3, 5)));
            assertArrayEquals(new long[] {7, 2, 5}, product.result(a, Shaped.of(7, 3, 5)));
            assertFalse(product.accepts(a, Shaped.of(4, 3)));
            assertFalse(product.accepts(a, Shaped.of(3)));
            assertThrows(ShapeException.class, () -> product.result(a, Shaped.of(3, 4), a));
        }
    }

    @Test
    void a_result_that_its_caller_changes_is_not_the_next_one() {
        Shaped a = Shaped.of(3, 3);
        product.result(a, a)[0] = 9;
        product.result(a, a)[1] = 9;
        assertArrayEquals(new long[] {3, 3}, product.result(a, a));
    }

    @Test
    void integers_are_told_from_sizes() {
        ShapeCheck tiles = check("tile(a: [n], r: dim) -> [n * r] where r >= 1");
        assertArrayEquals(new long[] {6}, tiles.result(Shaped.of(2), Shaped.dimension(3)));
        assertArrayEquals(new long[] {8}, tiles.result(Shaped.of(2), Shaped.dimension(4)));
        assertFalse(tiles.accepts(Shaped.of(2), Shaped.dimension(0)));
        assertFalse(tiles.accepts(Shaped.of(2), Shaped.of(4)));
        assertTrue(tiles.accepts(Shaped.of(2), Shaped.dimension(4)));
    }
}
