package io.rankine.heal;

import static io.rankine.heal.TranscriptRuns.mismatch;
import static io.rankine.heal.TranscriptRuns.refusal;
import static io.rankine.heal.TranscriptRuns.resource;
import static io.rankine.heal.TranscriptRuns.run;
import static io.rankine.heal.TranscriptText.ellipsis;
import static io.rankine.heal.TranscriptText.host;
import static io.rankine.heal.TranscriptText.integer;
import static io.rankine.heal.TranscriptText.list;
import static io.rankine.heal.TranscriptText.none;
import static io.rankine.heal.TranscriptText.npy;
import static io.rankine.heal.TranscriptText.shape;
import static io.rankine.heal.TranscriptText.slice;
import static io.rankine.heal.TranscriptText.tensor;
import static io.rankine.heal.TranscriptText.type;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.exchange.SampleFiles;
import io.rankine.heal.report.Mismatch;
import io.rankine.heal.report.TranscriptReport;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TranscriptRunnerTest {

    private static final long[] TWO_THREE = {2, 3};
    private static final long[] SIX = {6};

    @Test
    void a_transcript_of_version_0_1_runs_and_verifies() throws IOException {
        TranscriptReport report = run(resource("t1_v01_basic.json"));
        assertTrue(report.verified(), report::toString);
        assertEquals(4, report.compared());
        assertEquals(24, report.ops());
        assertEquals(39, report.entries());
        assertEquals(
                24,
                report.times().stream()
                        .mapToLong(TranscriptReport.OpTime::calls)
                        .sum());
    }

    @Test
    void a_transcript_of_version_1_0_with_int8_digits_and_transforms_runs_and_verifies() throws IOException {
        TranscriptReport report = run(resource("t3_v10_keyswitch_int8.json"));
        assertTrue(report.verified(), report::toString);
        assertEquals(4, report.compared());
        assertEquals(60, report.entries());
    }

    @Test
    void a_differing_value_is_named_with_its_index_and_both_values() throws IOException {
        TranscriptText text =
                new TranscriptText().upload("a", TWO_THREE, 1, 2, 3, 4, 5, 6).expect("a", TWO_THREE, 1, 2, 3, 4, 7, 8);
        Mismatch mismatch = mismatch(text);
        assertEquals(1, mismatch.entry());
        assertEquals("device_to_host", mismatch.op());
        assertEquals(List.of(1L, 1L), mismatch.index());
        assertTrue(mismatch.what().contains("expected 7, actual 5"), mismatch.what());
        assertTrue(mismatch.what().contains("2 of 6"), mismatch.what());
    }

    @Test
    void equal_values_in_another_shape_or_type_do_not_verify() throws IOException {
        TranscriptText broadcast =
                new TranscriptText().upload(1, TWO_THREE, 7, 7, 7, 7, 7, 7).expect(1, new long[] {1}, 7);
        assertTrue(mismatch(broadcast).what().contains("expected shape [1], actual [2, 3]"));
        TranscriptText reshaped =
                new TranscriptText().upload(1, TWO_THREE, 1, 2, 3, 4, 5, 6).expect(1, SIX, 1, 2, 3, 4, 5, 6);
        assertTrue(mismatch(reshaped).what().contains("expected shape [6], actual [2, 3]"));
        TranscriptText empty =
                new TranscriptText().upload(1, TWO_THREE, 1, 2, 3, 4, 5, 6).expect(1, new long[] {0, 3});
        assertTrue(mismatch(empty).what().contains("expected shape [0, 3], actual [2, 3]"));
        TranscriptText narrow = new TranscriptText()
                .upload("a", TWO_THREE, 1, 2, 3, 4, 5, 6)
                .call("device_to_host", host(SampleFiles.npy("<i4", TWO_THREE, 1, 2, 3, 4, 5, 6)), tensor("a"));
        assertTrue(mismatch(narrow).what().contains("expected type int32, actual int64"));
    }

    @Test
    void nothing_compared_is_not_verified() throws IOException {
        TranscriptText text = new TranscriptText().upload("a", SIX, 1, 2, 3, 4, 5, 6);
        assertFalse(run(text).verified());
        String message = refusal(text.call("device_to_host", none(), tensor("a")));
        assertTrue(message.contains("entry 1 (device_to_host): out must be the expected HOST_TENSOR"), message);
        assertEquals(0, run(text.bytes(), TranscriptOptions.plain()).compared());
    }

    @Test
    void names_may_be_integers_and_texts_and_those_are_different_names() throws IOException {
        TranscriptText text = new TranscriptText()
                .upload(1, new long[] {1}, 5)
                .upload("1", new long[] {1}, 6)
                .expect(1, new long[] {1}, 5)
                .expect("1", new long[] {1}, 6);
        assertTrue(run(text).verified());
    }

    @Test
    void a_write_through_a_view_is_seen_by_all_and_outlives_the_first_name() throws IOException {
        TranscriptText text = new TranscriptText()
                .upload("a", TWO_THREE, 1, 2, 3, 4, 5, 6)
                .call("reshape", tensor("flat"), tensor("a"), shape(6))
                .call("get_slice", tensor("end"), tensor("flat"), list(slice(4, 6, 1)))
                .call("set_const_val", none(), tensor("end"), integer(-9))
                .expect("a", TWO_THREE, 1, 2, 3, 4, -9, -9)
                .free("a")
                .free("end")
                .expect("flat", SIX, 1, 2, 3, 4, -9, -9);
        assertTrue(run(text).verified());
    }

    @Test
    void an_op_may_write_into_its_operand_but_not_where_broadcasting_changes_it() throws IOException {
        TranscriptText text = new TranscriptText()
                .upload("a", TWO_THREE, 1, 2, 3, 4, 5, 6)
                .upload("b", new long[] {3}, 10, 20, 30)
                .call("_modmul_ttc", tensor("a"), tensor("a"), tensor("b"), integer(97), tensor("a"))
                .expect("a", TWO_THREE, 10, 40, 90, 40, 3, 83)
                .call("_modsum_ttc", tensor("a"), tensor("a"), tensor("a"), integer(97), tensor("a"))
                .expect("a", TWO_THREE, 20, 80, 83, 80, 6, 69);
        assertTrue(run(text).verified());
        String message =
                refusal(text.call("_modmul_ttc", tensor("b"), tensor("b"), tensor("a"), integer(97), tensor("b")));
        assertTrue(message.contains("does not broadcast to out, [3]"), message);
    }

    @Test
    void overlapping_operands_give_what_separate_ones_would() throws IOException {
        TranscriptText text = new TranscriptText()
                .upload("a", SIX, 1, 2, 3, 4, 5, 6)
                .call("get_slice", tensor("low"), tensor("a"), list(slice(0, 5, 1)))
                .call("get_slice", tensor("high"), tensor("a"), list(slice(1, 6, 1)))
                .call("_modsum_ttc", tensor("high"), tensor("low"), tensor("high"), integer(1000), tensor("high"))
                .expect("a", SIX, 1, 3, 5, 7, 9, 11);
        assertTrue(run(text).verified());
    }

    @Test
    void an_expanded_tensor_is_read_but_never_written() throws IOException {
        TranscriptText text = new TranscriptText()
                .upload("a", new long[] {1, 3}, 1, 2, 3)
                .call("expand", tensor("e"), tensor("a"), integer(0), integer(4))
                .call("contiguous", tensor("c"), tensor("e"))
                .call("set_const_val", tensor("c"), tensor("c"), integer(0))
                .expect("e", new long[] {4, 3}, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3)
                .expect("c", new long[] {4, 3}, new long[12]);
        assertTrue(run(text).verified());
        String message = refusal(text.call("set_const_val", none(), tensor("e"), integer(0)));
        assertTrue(message.contains("repeats elements"), message);
    }

    @Test
    void expand_is_read_in_the_order_that_the_rest_of_the_transcript_speaks() throws IOException {
        long[] ones = {1, 1, 1};
        // (1, 2) is axis 1 twice, or axis 2 once: both are possible. Here the later ops need the first reading,
        TranscriptText current = new TranscriptText()
                .upload("a", ones, 5)
                .call("expand", tensor("e"), tensor("a"), integer(1), integer(2))
                .call("device_to_host", host(npy(new long[] {1, 2, 1}, 5, 5)), tensor("e"), none());
        assertTrue(run(current).verified());
        // here a certain op of the older order, or the older device_to_host, speaks for the second.
        TranscriptText older = new TranscriptText()
                .upload("a", ones, 5)
                .call("expand", tensor("e"), tensor("a"), integer(1), integer(2))
                .call("expand", tensor("f"), tensor("a"), integer(9), integer(2))
                .call("device_to_host", host(npy(ones, 5)), tensor("e"), none());
        assertTrue(run(older).verified());
        TranscriptText habit = new TranscriptText()
                .upload("a", ones, 5)
                .call("expand", tensor("e"), tensor("a"), integer(1), integer(2))
                .expect("e", ones, 5);
        assertTrue(run(habit).verified());
        // What the later ops need outweighs such habits.
        TranscriptText needed = new TranscriptText()
                .upload("a", ones, 5)
                .call("expand", tensor("e"), tensor("a"), integer(1), integer(2))
                .call("squeeze", tensor("s"), tensor("e"), integer(2))
                .expect("s", new long[] {1, 2}, 5, 5);
        assertTrue(run(needed).verified());
        TranscriptText neededOlder = new TranscriptText()
                .upload("a", ones, 5)
                .call("expand", tensor("e"), tensor("a"), integer(1), integer(2))
                .call("squeeze", tensor("s"), tensor("e"), integer(1))
                .call("expand", tensor("s"), tensor("s"), integer(0), integer(3))
                .call("device_to_host", host(npy(new long[] {3, 1}, 5, 5, 5)), tensor("s"), none());
        assertTrue(run(neededOlder).verified());
    }

    @Test
    void slices_take_integers_slices_and_an_ellipsis() throws IOException {
        TranscriptText text = new TranscriptText()
                .upload("a", new long[] {2, 2, 3}, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
                .call("get_slice", tensor("b"), tensor("a"), list(ellipsis(), integer(1)))
                .expect("b", new long[] {2, 2}, 2, 5, 8, 11)
                .call("get_slice", tensor("c"), tensor("a"), list(integer(1), ellipsis(), slice("null", 3, 2)))
                .expect("c", new long[] {2, 2}, 7, 9, 10, 12)
                .call("get_slice", tensor("d"), tensor("a"), list(integer(0), integer(1), slice(3, 3, 1)))
                .expect("d", new long[] {0})
                .call(
                        "get_slice",
                        tensor("e"),
                        tensor("a"),
                        list(slice("null", "null", "null"), integer(0), integer(2)))
                .expect("e", new long[] {2}, 3, 9);
        assertTrue(run(text).verified());
        for (String bad : List.of(
                list(integer(2), ellipsis()),
                list(integer(-1), ellipsis()),
                list(ellipsis(), ellipsis()),
                list(integer(0)),
                list(slice(-1, 2, 1), ellipsis()),
                list(slice(1, 0, 1), ellipsis()),
                list(slice(0, 2, -1), ellipsis()),
                list(integer(0), integer(0), integer(0), integer(0)))) {
            refusal(new TranscriptText()
                    .upload("a", new long[] {2, 2, 3}, new long[12])
                    .call("get_slice", tensor("b"), tensor("a"), bad));
        }
    }

    @Test
    void strides_and_offsets_of_a_torch_tensor_are_kept_and_overlapping_ones_become_ordinary() throws IOException {
        byte[] data = SampleFiles.elements("<i8", 1, 2, 3, 4, 5, 6);
        byte[] transposed =
                SampleFiles.torch(SampleFiles.pickle("LongStorage", 6, 1, new long[] {2, 2}, new long[] {1, 3}), data);
        byte[] windows =
                SampleFiles.torch(SampleFiles.pickle("LongStorage", 6, 0, new long[] {5, 2}, new long[] {1, 1}), data);
        byte[] repeated =
                SampleFiles.torch(SampleFiles.pickle("LongStorage", 6, 2, new long[] {2, 2}, new long[] {0, 1}), data);
        TranscriptText text = new TranscriptText()
                .upload("t", "int64", transposed)
                .expect("t", new long[] {2, 2}, 2, 5, 3, 6)
                .upload("w", "int64", windows)
                .call("_modsum_tcc", tensor("w"), tensor("w"), integer(1), integer(100), tensor("w"))
                .expect("w", new long[] {5, 2}, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7)
                .upload("r", "int64", repeated)
                .expect("r", new long[] {2, 2}, 3, 4, 3, 4);
        assertTrue(run(text).verified());
        refusal(text.call("set_const_val", none(), tensor("r"), integer(0)));
    }

    @Test
    void axis_modsum_takes_its_axis_in_any_of_the_known_places() throws IOException {
        TranscriptText text = new TranscriptText()
                .upload("a", new long[] {2, 2}, 5, -6, 7, 8)
                .upload("p", new long[] {2}, 7, 11)
                .call("empty", tensor("o"), shape(2), type("int64"));
        List<List<String>> orders = List.of(
                List.of(tensor("a"), integer(0), tensor("p"), tensor("o")),
                List.of(tensor("a"), tensor("p"), integer(-2), tensor("o")),
                List.of(tensor("a"), tensor("p"), tensor("o"), integer(0)));
        for (List<String> order : orders) {
            text.call("set_const_val", none(), tensor("o"), integer(0))
                    .call("axis_modsum", tensor("o"), order.toArray(String[]::new))
                    .expect("o", new long[] {2}, 5, 2);
        }
        assertTrue(run(text).verified());
        refusal(text.call("axis_modsum", tensor("o"), tensor("a"), integer(1), tensor("p"), tensor("o")));
        refusal(text.call("axis_modsum", tensor("o"), tensor("a"), integer(-1), tensor("p"), tensor("o")));
    }

    @Test
    void axis_modsum_tells_the_moduli_that_it_takes() {
        for (String p : List.of("[2]", "[1]")) {
            TranscriptText text = new TranscriptText()
                    .upload("a", new long[] {2, 3}, 1, 2, 3, 4, 5, 6)
                    .upload(
                            "p",
                            new long[] {p.equals("[1]") ? 1 : 2},
                            p.equals("[1]") ? new long[] {7} : new long[] {7, 11})
                    .call("empty", tensor("o"), shape(3), type("int64"))
                    .call("axis_modsum", tensor("o"), tensor("a"), integer(0), tensor("p"), tensor("o"));
            String message = refusal(text);
            assertTrue(
                    message.endsWith("p is a tensor int64 " + p
                            + "; it must be int64 [3], a modulus for each index of the last axis"),
                    message);
        }
    }

    @Test
    void axes_beyond_32_bits_are_told_with_those_allowed() {
        TranscriptText text = new TranscriptText().upload("a", new long[] {2, 3}, 1, 2, 3, 4, 5, 6);
        for (long axis : new long[] {1L << 40, 2}) {
            String move = refusal(text.copy().call("moveaxis", tensor("b"), tensor("a"), integer(axis), integer(0)));
            assertTrue(move.endsWith("axis " + axis + " is out of range for shape [2, 3]: allowed -2 to 1"), move);
        }
        for (long axis : new long[] {-1L << 40, 3}) {
            String insert = refusal(text.copy().call("unsqueeze", tensor("b"), tensor("a"), integer(axis)));
            assertTrue(insert.endsWith("axis " + axis + " is out of range for shape [2, 3]: allowed -3 to 2"), insert);
        }
    }

    @Test
    void constants_that_do_not_fit_int32_are_reduced_exactly_first() throws IOException {
        TranscriptText text = new TranscriptText()
                .upload("a", "int32", SampleFiles.npy("<i4", new long[] {2}, 3, -4))
                .upload("p", "int32", SampleFiles.npy("<i4", new long[] {2}, 7, 11))
                .call(
                        "_modsum_tct",
                        tensor("a", "int32"),
                        tensor("a", "int32"),
                        integer(Long.MAX_VALUE),
                        tensor("p", "int32"),
                        tensor("a", "int32"))
                .call(
                        "device_to_host",
                        host(SampleFiles.npy(
                                "<i4",
                                new long[] {2},
                                Math.floorMod(3 + Long.MAX_VALUE % 7, 7),
                                Math.floorMod(-4 + Long.MAX_VALUE % 11, 11))),
                        tensor("a", "int32"));
        assertTrue(run(text).verified());
    }

    @Test
    void empty_and_scalar_tensors_go_through_every_modular_op() throws IOException {
        TranscriptText text = new TranscriptText()
                .upload("a", new long[] {2, 0})
                .upload("p", new long[] {0})
                .upload("one", new long[] {1}, 7)
                .upload("s", new long[0], -8)
                .call("_modsum_ttt", tensor("a"), tensor("a"), tensor("a"), tensor("p"), tensor("a"))
                .call("_modmul_tcc", tensor("a"), tensor("a"), integer(3), integer(5), tensor("a"))
                .call("_modneg_tt", tensor("a"), tensor("a"), tensor("p"), tensor("a"))
                .call("_mod_tt", tensor("a"), tensor("a"), tensor("a"), tensor("a"))
                .expect("a", new long[] {2, 0})
                .call("_modmul_ttt", tensor("s"), tensor("s"), tensor("s"), tensor("one"), tensor("s"))
                .expect("s", new long[0], 1)
                .call("_mod_ct", tensor("s"), integer(-5), tensor("s"), tensor("s"))
                .expect("s", new long[0], 0)
                .call("empty", tensor("e"), shape(0, 3), type("int64"))
                .upload("q", new long[] {3}, 5, 7, 11)
                .call("empty", tensor("z"), shape(3), type("int64"))
                .call("axis_modsum", tensor("z"), tensor("e"), integer(0), tensor("q"), tensor("z"))
                .expect("z", new long[] {3}, 0, 0, 0);
        assertTrue(run(text).verified());
    }

    @Test
    void values_that_only_a_run_can_tell_are_refused_by_name() {
        TranscriptText zero = new TranscriptText()
                .upload("a", SIX, 1, 2, 3, 4, 5, 6)
                .upload("p", new long[] {1}, 0)
                .call("_modsum_ttt", tensor("a"), tensor("a"), tensor("a"), tensor("p"), tensor("a"));
        assertTrue(refusal(zero).contains("entry 2 (_modsum_ttt): modulus: p = 0"), refusal(zero));
        TranscriptText remainder = new TranscriptText()
                .upload("a", SIX, 1, 2, 3, 4, 5, 6)
                .upload("b", SIX, 1, 2, -3, 4, 5, 6)
                .call("_mod_tt", tensor("a"), tensor("a"), tensor("b"), tensor("a"));
        assertTrue(refusal(remainder).contains("p = -3 at element 2"), refusal(remainder));
    }

    @ParameterizedTest
    @ValueSource(strings = {"float64", "bool"})
    void elements_without_residues_are_moved_and_compared_but_not_reduced(String dtype) throws IOException {
        String descr = dtype.equals("bool") ? "|b1" : "<f8";
        byte[] file =
                SampleFiles.npy(descr, new long[] {2}, 1, dtype.equals("bool") ? 0 : Double.doubleToLongBits(-0.5));
        TranscriptText text = new TranscriptText()
                .upload("a", dtype, file)
                .call("contiguous", tensor("b", dtype), tensor("a", dtype))
                .call("device_to_host", host(file), tensor("b", dtype));
        assertTrue(run(text).verified());
        String message = refusal(text.call(
                "_modsum_tcc", tensor("a", dtype), tensor("a", dtype), integer(1), integer(5), tensor("a", dtype)));
        assertTrue(message.contains("has no residues"), message);
    }
}
