package io.rankine.heal;

import static io.rankine.heal.TranscriptRuns.mismatch;
import static io.rankine.heal.TranscriptRuns.run;
import static io.rankine.heal.TranscriptText.host;
import static io.rankine.heal.TranscriptText.integer;
import static io.rankine.heal.TranscriptText.none;
import static io.rankine.heal.TranscriptText.npy;
import static io.rankine.heal.TranscriptText.shape;
import static io.rankine.heal.TranscriptText.tensor;
import static io.rankine.heal.TranscriptText.type;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every order of arguments that HEAL has published, in its releases and on its branches, means what it meant there. */
class ArgumentOrdersTest {

    private static final long[] ONES = {1, 1, 1};

    /** An op, the tensors it is given by name, in one published order; integers stand for themselves. */
    record Order(String op, String arguments, long[] shape, long... expected) {

        TranscriptText text() {
            TranscriptText text = operands();
            List<String> args = new ArrayList<>();
            for (String word : arguments.split(" ")) {
                args.add(word.matches("-?\\d+") ? integer(Long.parseLong(word)) : tensor(word));
            }
            boolean written = arguments.contains("o");
            text.call("empty", tensor("o"), TranscriptText.shape(shape), type("int64"));
            if (written) {
                text.call("set_const_val", none(), tensor("o"), integer(0));
            }
            return text.call(op, written ? tensor("o") : tensor("r"), args.toArray(String[]::new))
                    .expect(written ? "o" : "r", shape, expected);
        }

        @Override
        public String toString() {
            return op + " " + arguments;
        }
    }

    private static TranscriptText operands() {
        return new TranscriptText()
                .upload("a", new long[] {2, 2}, 5, 6, 7, 8)
                .upload("p", new long[] {2}, 7, 11)
                .upload("x", new long[] {1, 4, 1, 1}, 1, 2, 3, 4)
                .upload("perm", new long[] {4}, 0, 2, 1, 3)
                .upload("pairs", new long[] {1, 2}, 1, 2)
                .upload("q", new long[] {1}, 17)
                .upload("log", new long[] {1}, 5)
                .upload("mu", new long[] {1}, 60)
                // Powers of 2, a root of order 8, in bit-reversed order, and those of its inverse.
                .upload("psi", new long[] {1, 4}, 1, 4, 2, 8)
                .upload("inv", new long[] {1, 4}, 1, 13, 9, 15)
                .upload("n", new long[] {1}, 13)
                .upload("l", new long[] {1, 2, 2, 1}, 1, 2, 3, 4)
                .upload("m", new long[] {2, 2, 1}, 5, 6, 7, 8)
                .upload("two", new long[] {2}, 1, 0)
                .upload("first", new long[] {2, 1}, 1, -2);
    }

    static List<Order> orders() {
        long[] row = {1, 4, 1, 1};
        long[] values = {15, 13, 11, 16};
        long[] sums = {5, 3};
        long[] products = {1, 2, 1};
        return List.of(
                new Order("ntt", "x -3 perm pairs q log mu psi o 0 0", row, values),
                new Order("ntt", "x perm pairs q log mu psi o 0 0", row, values),
                new Order("ntt", "x perm pairs q psi o 0 0", row, values),
                new Order("intt", "x perm pairs q log mu inv n o 0", row, 11, 5, 2, 5),
                new Order("intt", "x -3 perm pairs q log mu inv n o 0", row, 11, 5, 2, 5),
                new Order("intt", "x perm pairs q inv n o 0", row, 11, 5, 2, 5),
                new Order("axis_modsum", "a 0 p o", new long[] {2}, sums),
                new Order("axis_modsum", "a p 0 o", new long[] {2}, sums),
                new Order("axis_modsum", "a p o 0", new long[] {2}, sums),
                new Order("modmul_axis_sum", "l m q log mu two o 0 -3", products, 0, 2),
                new Order("modmul_axis_sum", "l m q log mu two o 0", products, 0, 2),
                new Order("modmul_axis_sum", "l m q two o 0", products, 0, 2),
                new Order("modmul_axis_sum", "l m q o -3", products, 0, 2),
                new Order("modmul_axis_sum", "l m q two o 1", products, 5, 6),
                new Order("expand", "q 0 3", new long[] {3}, 17, 17, 17),
                new Order("expand", "q 3 0", new long[] {3}, 17, 17, 17),
                new Order("set_const_val", "a 9", new long[] {2, 2}, 9, 9, 9, 9),
                new Order("set_const_val", "a 9 o", new long[] {2, 2}, 9, 9, 9, 9),
                new Order("pad_single_axis", "a 1 -1 o", new long[] {2, 3}, 5, 6, 0, 7, 8, 0),
                new Order("pad_single_axis", "a 1 -1", new long[] {2, 3}, 5, 6, 0, 7, 8, 0),
                new Order("new_reference", "a", new long[] {2, 2}, 5, 6, 7, 8),
                new Order("take_along_axis", "a first 1 o", new long[] {2, 1}, 6, 7),
                new Order("take_along_axis", "a first 1 o", new long[] {2, 2}, 6, 6, 7, 7));
    }

    @ParameterizedTest
    @MethodSource("orders")
    void each_gives_the_same(Order order) throws IOException {
        assertTrue(run(order.text()).verified(), order::toString);
    }

    /** What says which order an expand that fits both is in, from the strongest evidence to the weakest. */
    static List<TranscriptText> evidence() {
        long[] two = {1, 2, 1};
        TranscriptText unrelated = expanded("e");
        for (int i = 0; i < 300; i++) {
            // Downloads that no expand has to do with, in the habit of the other version, and reshaped ones.
            unrelated
                    .expect("a", ONES, 5)
                    .call("reshape", tensor("f"), tensor("e"), shape(2))
                    .expect("f", new long[] {2}, 5, 5);
        }
        return List.of(
                expanded("e").expect("e", two, 5, 5),
                unrelated.expect("e", two, 5, 5),
                expanded("e")
                        .call("expand", tensor("f"), tensor("a"), integer(9), integer(2))
                        .expect("e", two, 5, 5),
                expanded("e").call("contiguous", tensor("c"), tensor("e")).expect("c", two, 5, 5),
                expanded("e")
                        .call("moveaxis", tensor("c"), tensor("e"), integer(1), integer(0))
                        .expect("c", new long[] {2, 1, 1}, 5, 5),
                expanded("e").expect("e", ONES, 5).expect("e", ONES, 5));
    }

    private static TranscriptText expanded(String name) {
        return new TranscriptText()
                .upload("a", ONES, 5)
                .call("expand", tensor(name), tensor("a"), integer(1), integer(2));
    }

    @ParameterizedTest
    @MethodSource("evidence")
    void an_expected_shape_that_depends_on_an_expand_decides_how_that_is_read(TranscriptText text) throws IOException {
        assertTrue(run(text).verified());
    }

    @Test
    void the_order_of_another_op_decides_where_no_shape_does() throws IOException {
        TranscriptText older = operands()
                .upload("s", ONES, 5)
                .call("expand", tensor("e"), tensor("s"), integer(1), integer(2))
                .call("empty", tensor("o"), shape(1, 4, 1, 1), type("int64"))
                .call(
                        "ntt",
                        tensor("o"),
                        tensor("x"),
                        tensor("perm"),
                        tensor("pairs"),
                        tensor("q"),
                        tensor("log"),
                        tensor("mu"),
                        tensor("psi"),
                        tensor("o"),
                        integer(0),
                        integer(0))
                .call("reshape", tensor("f"), tensor("e"), shape(1))
                .call("device_to_host", host(npy(new long[] {1}, 5)), tensor("f"), none());
        assertTrue(run(older).verified());
    }

    @Test
    void a_wrong_shape_is_told_in_the_better_reading() throws IOException {
        TranscriptText text =
                expanded("e").expect("e", new long[] {1, 2, 1}, 5, 5).expect("e", new long[] {7}, new long[7]);
        assertEquals("expected shape [7], actual [1, 2, 1]", mismatch(text).what());
    }
}
