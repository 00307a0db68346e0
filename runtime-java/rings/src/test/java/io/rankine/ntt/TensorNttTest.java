package io.rankine.ntt;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.ElementType;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tensors at the door of the transforms: shapes, in place, overlap, refusals, what is kept. */
class TensorNttTest {

    private static final Random RANDOM = new Random(5);

    @Test
    void a_tensor_comes_back_from_the_values_whatever_its_form() {
        NegacyclicNtt one = NegacyclicNtt.of(Modulus.of(97), 8);
        Tensor row = PrimitiveArrays.tensor(RANDOM.longs(8, 0, 97).toArray(), 8);
        assertArrayEquals(PrimitiveArrays.longs(row), PrimitiveArrays.longs(one.inverse(one.forward(row))));

        NegacyclicNtt rns = NegacyclicNtt.of(RnsModuli.of(97, 193), 8);
        Tensor batch = PrimitiveArrays.tensor(RANDOM.longs(96, 0, 97).toArray(), 2, 3, 2, 8);
        assertArrayEquals(PrimitiveArrays.longs(batch), PrimitiveArrays.longs(rns.inverse(rns.forward(batch))));
        Tensor view = batch.permute(1, 0, 2, 3).reverse(3);
        assertArrayEquals(PrimitiveArrays.longs(view), PrimitiveArrays.longs(rns.inverse(rns.forward(view))));
        assertEquals(0, rns.forward(Tensor.empty(ElementType.INT64, 0, 2, 8)).size());
    }

    @Test
    void a_result_may_be_the_operand_or_overlap_it() {
        NegacyclicNtt ntt = NegacyclicNtt.of(Modulus.of(97), 8);
        long[] x = RANDOM.longs(16, 0, 97).toArray();
        Tensor a = PrimitiveArrays.tensor(x, 2, 8);
        long[] values = PrimitiveArrays.longs(ntt.forward(a));
        assertSame(a, ntt.forwardInto(a, a));
        assertArrayEquals(values, PrimitiveArrays.longs(a));
        Tensor b = PrimitiveArrays.tensor(x, 2, 8);
        Tensor turned = b.reverse(0);
        ntt.forwardInto(b, turned);
        assertArrayEquals(values, PrimitiveArrays.longs(turned));
    }

    @Test
    void what_was_made_before_is_used_again() {
        Tensor a = Tensor.zeros(ElementType.INT64, 8);
        NegacyclicNtt first = NegacyclicNtt.of(Modulus.of(97), 8);
        assertSame(first, NegacyclicNtt.of(Modulus.of(97), 8));
        assertEquals(8, first.forward(a).size());
        assertEquals(1, NegacyclicNtt.of(RnsModuli.of(97), 8).moduli().rank());
    }

    @Test
    void the_oldest_values_leave_a_full_cache() {
        RecentlyUsed<String, String> cache = new RecentlyUsed<>(10, String::length);
        assertEquals("seven77", cache.get("a", () -> "seven77"));
        assertEquals("seven77", cache.get("a", () -> "never made"));
        assertEquals("333", cache.get("b", () -> "333"));
        assertEquals("seven77", cache.get("a", () -> "never made"));
        assertEquals("1", cache.get("c", () -> "1"));
        assertEquals("seven77", cache.get("a", () -> "never made"), "used more recently than b");
        assertEquals("new", cache.get("b", () -> "new"));
        assertEquals("longer than the limit", cache.get("d", () -> "longer than the limit"));
        assertEquals("new again", cache.get("b", () -> "new again"));
    }

    @Test
    void what_does_not_fit_is_refused() {
        RnsModuli moduli = RnsModuli.of(97, 193);
        NegacyclicNtt ntt = NegacyclicNtt.of(moduli, 8);
        assertRefused("must be int64 [..., 2, 8]", () -> ntt.forward(Tensor.zeros(ElementType.INT64, 8)));
        assertRefused("must be int64 [..., 2, 8]", () -> ntt.forward(Tensor.zeros(ElementType.INT64, 2, 4)));
        assertRefused("must be int64 [..., 2, 8]", () -> ntt.inverse(Tensor.zeros(ElementType.FLOAT64, 2, 8)));
        Tensor a = Tensor.zeros(ElementType.INT64, 2, 8);
        assertRefused("out has shape", () -> ntt.forwardInto(a, Tensor.zeros(ElementType.INT64, 3, 2, 8)));
        assertRefused(
                "read-only or has elements at several indices",
                () -> ntt.forwardInto(a, Tensor.zeros(ElementType.INT64, 1, 8).expand(0, 2)));
        assertRefused("roots for 2 moduli", () -> NegacyclicNtt.of(moduli, 8, 3));
        assertRefused("is not prime", () -> NegacyclicNtt.of(Modulus.of(15), 8));
        TensorNtt forward = TensorNtt.forward(Modulus.of(97), 2, 1, 2);
        Tensor row = Tensor.zeros(ElementType.INT64, 1, 2);
        assertRefused("order[1] = 2", () -> forward.rows(row, row, PrimitiveArrays.tensor(new long[] {0, 2}, 2)));
        assertRefused("must be int64 [2]", () -> forward.rows(row, row, PrimitiveArrays.tensor(new long[] {0}, 1)));
        assertRefused("there must be 2 of each", () -> TensorNtt.forward(Modulus.of(97), 2, 1));
    }

    private static void assertRefused(String part, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(part), message);
    }
}
