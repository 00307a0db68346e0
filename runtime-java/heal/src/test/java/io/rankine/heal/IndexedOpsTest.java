package io.rankine.heal;

import static io.rankine.heal.TranscriptText.integer;
import static io.rankine.heal.TranscriptText.list;
import static io.rankine.heal.TranscriptText.shape;
import static io.rankine.heal.TranscriptText.slice;
import static io.rankine.heal.TranscriptText.tensor;
import static io.rankine.heal.TranscriptText.type;
import static io.rankine.heal.TranscriptText.verified;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.exchange.SampleFiles;
import io.rankine.heal.report.TranscriptException;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Gathering, padding and digits against plain loops, on views and where operand and result share memory. */
class IndexedOpsTest {

    private static final long[] ABC = {2, 3, 4};

    @Test
    void permute_takes_its_two_axes_in_either_order() throws IOException {
        Random random = new Random(5);
        long[] a = random.longs(24, -99, 99).toArray();
        for (int l = 0; l < 3; l++) {
            for (int m = 0; m < 3; m++) {
                if (l == m) {
                    continue;
                }
                long[] perms = random.longs(ABC[l] * ABC[m], 0, ABC[m]).toArray();
                long[] expected = new long[24];
                for (int i = 0; i < 24; i++) {
                    long[] at = {i / 12, i / 4 % 3, i % 4};
                    at[m] = perms[(int) (at[l] * ABC[m] + at[m])];
                    expected[i] = a[(int) (at[0] * 12 + at[1] * 4 + at[2])];
                }
                TranscriptText text = new TranscriptText()
                        .upload("a", ABC, a)
                        .upload("p", new long[] {ABC[l], ABC[m]}, perms)
                        .call("permute", tensor("a"), tensor("a"), tensor("p"), tensor("a"), integer(l), integer(m - 3))
                        .expect("a", ABC, expected);
                assertTrue(verified(text));
            }
        }
        TranscriptText text = new TranscriptText().upload("a", ABC, a).upload("p", new long[] {2, 2}, 0, 1, 1, 0);
        refused(text.call("permute", tensor("a"), tensor("a"), tensor("p"), tensor("a"), integer(0), integer(0)));
    }

    @Test
    void take_along_axis_broadcasts_its_index_and_counts_negative_ones_from_the_end() throws IOException {
        TranscriptText text = new TranscriptText()
                .upload("a", new long[] {2, 3}, 1, 2, 3, 4, 5, 6)
                .upload("i", new long[] {1, 4}, -1, 0, 1, -3)
                .call("empty", tensor("o"), shape(2, 4), type("int64"))
                .call("take_along_axis", tensor("o"), tensor("a"), tensor("i"), integer(1), tensor("o"))
                .expect("o", new long[] {2, 4}, 3, 1, 2, 1, 6, 4, 5, 4)
                .call("moveaxis", tensor("t"), tensor("a"), integer(0), integer(1))
                .upload("j", new long[] {3, 2}, 1, 0, 0, 1, -1, -2)
                .call("take_along_axis", tensor("t"), tensor("t"), tensor("j"), integer(-1), tensor("t"))
                .expect("a", new long[] {2, 3}, 4, 2, 6, 1, 5, 3);
        assertTrue(verified(text));
        for (long bad : new long[] {3, -4, Long.MIN_VALUE, Long.MAX_VALUE}) {
            TranscriptText out = new TranscriptText()
                    .upload("a", new long[] {3}, 1, 2, 3)
                    .upload("i", new long[] {3}, 0, 1, bad)
                    .call("take_along_axis", tensor("a"), tensor("a"), tensor("i"), integer(0), tensor("a"));
            refused(out);
        }
    }

    @Test
    void an_index_out_of_range_is_named_with_its_place_in_the_argument() {
        TranscriptText taken = new TranscriptText()
                .upload("a", new long[] {2, 3}, 1, 2, 3, 4, 5, 6)
                .upload("i", new long[] {2, 3}, 0, 1, 0, 1, 0, 2)
                .call("take_along_axis", tensor("a"), tensor("a"), tensor("i"), integer(0), tensor("a"));
        String message = assertThrows(TranscriptException.class, taken::run).getMessage();
        assertTrue(message.contains("idx is 2 at [1, 2]; allowed are -2 to 1"), message);
        TranscriptText permuted = new TranscriptText()
                .upload("a", new long[] {2, 3}, 1, 2, 3, 4, 5, 6)
                .upload("p", new long[] {2, 3}, 0, 1, 2, 0, -1, 2)
                .call("permute", tensor("a"), tensor("a"), tensor("p"), tensor("a"), integer(0), integer(1));
        message = assertThrows(TranscriptException.class, permuted::run).getMessage();
        assertTrue(message.contains("perms is -1 at [1, 1]; allowed are 0 to 2"), message);
    }

    @Test
    void padding_appends_zeros_also_where_the_source_lies_in_the_result() throws IOException {
        TranscriptText text = new TranscriptText()
                .upload("a", new long[] {3, 2}, 1, 2, 3, 4, 5, 6)
                .call("get_slice", tensor("s"), tensor("a"), list(slice(1, 3, 1), slice(0, 2, 1)))
                .call("pad_single_axis", tensor("a"), tensor("s"), integer(1), integer(0), tensor("a"))
                .expect("a", new long[] {3, 2}, 3, 4, 5, 6, 0, 0)
                .call("zeros", tensor("e"), shape(0, 2), type("int64"))
                .call("pad_single_axis", tensor("a"), tensor("e"), integer(3), integer(-2), tensor("a"))
                .expect("a", new long[] {3, 2}, new long[6]);
        assertTrue(verified(text));
        refused(text.call(
                "pad_single_axis", tensor("a"), tensor("a"), integer(Long.MAX_VALUE), integer(0), tensor("a")));
    }

    @Test
    void digits_put_together_again_give_the_element() throws IOException {
        long[] values = {0, 1, -1, 255, -256, Long.MAX_VALUE, Long.MIN_VALUE, 0x0123456789ABCDEFL};
        for (int bits : new int[] {1, 4, 7, 13, 32, 63}) {
            int power = 64 / bits + 1;
            long[] digits = LongStream.of(values)
                    .flatMap(value ->
                            LongStream.range(0, power).map(d -> value >> Math.min(63, d * bits) & -1L >>> 64 - bits))
                    .toArray();
            TranscriptText text = new TranscriptText()
                    .upload("a", new long[] {8}, values)
                    .call("empty", tensor("o"), shape(8, power), type("int64"))
                    .call("apply_g_decomp", tensor("o"), tensor("a"), integer(power), integer(bits), tensor("o"))
                    .expect("o", new long[] {8, power}, digits);
            assertTrue(verified(text));
        }
    }

    @Test
    void digits_that_do_not_fit_the_result_are_refused_and_smaller_ones_taken() throws IOException {
        TranscriptText text = new TranscriptText()
                .upload("a", new long[] {1}, 0x7FFF_FFFFL)
                .call("empty", tensor("o", "int32"), shape(1, 1), type("int32"))
                .call(
                        "apply_g_decomp",
                        tensor("o", "int32"),
                        tensor("a"),
                        integer(1),
                        integer(40),
                        tensor("o", "int32"))
                .expect("a", new long[] {1}, 0x7FFF_FFFFL);
        assertTrue(verified(text));
        text.call("set_const_val", tensor("a"), tensor("a"), integer(1L << 31));
        refused(text.call(
                "apply_g_decomp", tensor("o", "int32"), tensor("a"), integer(1), integer(40), tensor("o", "int32")));
    }

    @Test
    void digits_have_no_more_bits_than_elements() throws IOException {
        for (String type : List.of("int32", "int64")) {
            int most = type.equals("int32") ? 32 : 64;
            for (int bits : new int[] {1, 31, 32, 33, 63, 64, 65}) {
                String out = tensor("o", "int64");
                TranscriptText text = new TranscriptText()
                        .call("empty", tensor("a", type), shape(1), type(type))
                        .call("set_const_val", tensor("a", type), tensor("a", type), integer(5))
                        .call("empty", out, shape(1, 1), type("int64"))
                        .call("apply_g_decomp", out, tensor("a", type), integer(1), integer(bits), out);
                if (bits <= most) {
                    assertTrue(verified(text.expect("o", new long[] {1, 1}, bits == 1 ? 1 : 5)));
                } else {
                    refused(text);
                }
            }
        }
    }

    @Test
    void int8_holds_digits_below_128_and_refuses_others() throws IOException {
        String out = tensor("o", "int8");
        for (int bits : new int[] {1, 7, 8, 63}) {
            TranscriptText text = new TranscriptText()
                    .upload("a", new long[] {2}, 0x7f, 0)
                    .call("empty", out, shape(2, 1), type("int8"))
                    .call("apply_g_decomp", out, tensor("a"), integer(1), integer(bits), out)
                    .call("moveaxis", out, out, integer(0), integer(1))
                    .call(
                            "device_to_host",
                            TranscriptText.host(SampleFiles.npy("|i1", new long[] {1, 2}, bits == 1 ? 1 : 0x7f, 0)),
                            out);
            assertTrue(verified(text));
            if (bits >= 8) {
                refused(new TranscriptText()
                        .upload("a", new long[] {2}, 0, 0x80)
                        .call("empty", out, shape(2, 1), type("int8"))
                        .call("apply_g_decomp", out, tensor("a"), integer(1), integer(bits), out));
            }
        }
    }

    @Test
    void int8_is_filled_padded_gathered_and_permuted_but_has_no_residues() throws IOException {
        String a = tensor("a", "int8");
        TranscriptText text = new TranscriptText()
                .upload("a", "int8", SampleFiles.npy("|i1", new long[] {3}, 1, -128, 127))
                .upload("i", new long[] {3}, 2, -3, 1)
                .call("take_along_axis", a, a, tensor("i"), integer(0), a)
                .call("zeros", tensor("z", "int8"), shape(5), type("int8"))
                .call("set_const_val", tensor("z", "int8"), tensor("z", "int8"), integer(-128))
                .call("pad_single_axis", tensor("z", "int8"), a, integer(2), integer(0), tensor("z", "int8"))
                .call(
                        "device_to_host",
                        TranscriptText.host(SampleFiles.npy("|i1", new long[] {5}, 127, 1, -128, 0, 0)),
                        tensor("z", "int8"));
        assertTrue(verified(text));
        refused(new TranscriptText()
                .upload("a", "int8", SampleFiles.npy("|i1", new long[] {3}, 1, 2, 3))
                .call("set_const_val", a, a, integer(128)));
        refused(new TranscriptText()
                .upload("a", "int8", SampleFiles.npy("|i1", new long[] {3}, 1, 2, 3))
                .call("modsum_tcc", a, a, integer(1), integer(7), a));
        refused(new TranscriptText()
                .upload("a", "int8", SampleFiles.npy("|i1", new long[] {3}, 1, 2, 3))
                .call("abs", a, a, a));
    }

    private static void refused(TranscriptText text) {
        assertThrows(TranscriptException.class, text::run);
    }
}
