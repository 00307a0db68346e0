package io.rankine.heal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.layout.Layout;
import io.rankine.exchange.SampleFiles;
import io.rankine.heal.format.Argument;
import io.rankine.heal.format.Json;
import io.rankine.heal.format.JsonReader;
import io.rankine.heal.format.TensorName;
import io.rankine.heal.format.TranscriptReader;
import io.rankine.heal.machine.Dialect;
import io.rankine.heal.machine.Lifetimes;
import io.rankine.heal.machine.Machine;
import io.rankine.heal.report.TranscriptException;
import io.rankine.spec.ElementType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.core.JsonToken;

/** HEAL's own cases, each run as a transcript: values, shapes, types, strides of views, and refusals. */
class HealVectorsTest {

    private static final Set<String> INTO = Set.of(
            "modsum",
            "modmul",
            "mod",
            "modneg",
            "axis_modsum",
            "abs",
            "take_along_axis",
            "permute",
            "pad_single_axis",
            "apply_g_decomp",
            "apply_g_decomp_relative_to_full_q",
            "ntt",
            "intt");

    @TestFactory
    Stream<DynamicTest> every_case_gives_its_values_or_its_refusal() throws IOException {
        return cases().stream().map(test -> DynamicTest.dynamicTest(test.name(), () -> run(test)));
    }

    @Test
    void no_case_is_skipped() throws IOException {
        assertEquals(162, cases().size());
    }

    private static void run(Case test) {
        TranscriptText text = transcript(test);
        if (test.refused()) {
            TranscriptException refusal = assertThrows(TranscriptException.class, () -> execute(text, Dialect.V1_0));
            assertTrue(refusal.getMessage().startsWith("transcript: entry "), refusal.getMessage());
            return;
        }
        Map<String, Json> expected = Json.fields(test.field("expected"));
        // What an empty tensor holds is nobody's claim: there only type and shape are compared.
        String host = expected.get("data") instanceof Json.Arr data
                ? TranscriptText.host(SampleFiles.npy(descr(test.dtype()), longs(expected.get("shape")), longs(data)))
                : null;
        if (host != null) {
            text.call("device_to_host", host, TranscriptText.tensor("out", test.dtype()), TranscriptText.none());
        }
        for (Dialect dialect : Dialect.values()) {
            Layout layout = execute(text, dialect);
            assertArrayEquals(longs(expected.get("shape")), layout.shape());
            if (test.fields().containsKey("expected_strides")) {
                long[] strides = longs(test.field("expected_strides"));
                for (int axis = 0; axis < strides.length; axis++) {
                    // The stride of an axis of size 1 is never used; systems differ there.
                    assertEquals(layout.dim(axis) == 1 ? layout.stride(axis) : strides[axis], layout.stride(axis));
                }
            }
        }
    }

    private static Layout execute(TranscriptText text, Dialect dialect) {
        TranscriptOptions options = TranscriptOptions.plain().verifying();
        Lifetimes lifetimes = new Lifetimes(1 << 20);
        Layout layout = Layout.of();
        for (boolean planning : new boolean[] {true, false}) {
            try (Machine machine =
                            planning ? Machine.planning(dialect, lifetimes) : Machine.running(dialect, lifetimes);
                    TranscriptReader reader = new TranscriptReader(
                            new ByteArrayInputStream(text.bytes()), new JsonReader.Keeps(!planning, !planning))) {
                Pass pass = new Pass(machine, options, Exchange.none());
                pass.run(reader, -1);
                assertEquals(List.of(), pass.mismatches());
                layout = outLayout(machine);
            }
        }
        return layout;
    }

    private static Layout outLayout(Machine machine) {
        TensorName name = new TensorName("out", false);
        try {
            return machine.value(new Argument.Device(ElementType.INT64, name), "out").layout;
        } catch (IllegalArgumentException e) {
            return machine.value(new Argument.Device(ElementType.INT32, name), "out").layout;
        }
    }

    private static TranscriptText transcript(Case test) {
        TranscriptText text = new TranscriptText();
        List<String> args = new ArrayList<>();
        for (Json input : test.inputs()) {
            String name = "in" + args.size();
            switch (input) {
                case Json.Int scalar -> args.add(TranscriptText.integer(scalar.value()));
                case Json.Null none -> args.add(TranscriptText.tensor("missing", test.dtype()));
                case Json other -> {
                    Map<String, Json> tensor = Json.fields(other);
                    String dtype = ((Json.Text) Objects.requireNonNull(tensor.get("dtype"))).value();
                    text.upload(name, dtype, file(tensor, dtype));
                    args.add(TranscriptText.tensor(name, dtype));
                }
            }
        }
        String out = TranscriptText.tensor("out", test.dtype());
        if (test.op().equals("host_to_device_round_trip")) {
            return text.call("contiguous", out, args.getFirst());
        }
        if (test.op().equals("modmul_axis_sum")) {
            return sumOfProducts(test, text, args, out);
        }
        if (INTO.contains(test.op()) && !test.inputs().contains(new Json.Null())) {
            long[] shape = Json.fields(test.field("expected")).containsKey("shape")
                    ? longs(Json.fields(test.field("expected")).get("shape"))
                    : test.attributes().containsKey("result_shape")
                            ? longs(test.attributes().get("result_shape"))
                            : longs(Json.fields(test.inputs().getFirst()).get("shape"));
            text.call("empty", out, TranscriptText.shape(shape), TranscriptText.type(test.dtype()));
        }
        switch (test.op()) {
            case "axis_modsum" -> args.add(1, test.integer("axis"));
            case "take_along_axis" -> args.add(test.integer("axis"));
            case "pad_single_axis" -> args.addAll(List.of(test.integer("pad"), test.integer("axis")));
            case "apply_g_decomp" -> args.addAll(List.of(test.integer("power"), test.integer("base_bits")));
            case "apply_g_decomp_relative_to_full_q" ->
                // The inverses that HEAL wants told are computed here: any integers do.
                args.addAll(List.of(
                        args.get(1),
                        test.integer("g_exp"),
                        test.integer("g_base_bits"),
                        TranscriptText.integer(60),
                        args.get(1)));
            case "ntt", "intt" -> transform(test, text, args);
            default -> {}
        }
        if (INTO.contains(test.op())) {
            args.add(out);
        }
        attributes(test).forEach(args::add);
        String name = test.variant().isEmpty() ? test.op() : "_" + test.op() + "_" + test.variant();
        return text.call(name, out, args.toArray(String[]::new));
    }

    /** From (a, q, perm, psi[, n_inv]) to HEAL's order; q stands for the constants that nobody needs. */
    private static void transform(Case test, TranscriptText text, List<String> args) {
        String pairs = TranscriptText.tensor("pairs");
        text.call("empty", pairs, TranscriptText.shape(0, 2), TranscriptText.type("int64"));
        String q = args.remove(1);
        args.add(1, test.integer("axis"));
        args.addAll(3, List.of(pairs, q, q, q));
    }

    private static TranscriptText sumOfProducts(Case test, TranscriptText text, List<String> args, String out) {
        Map<String, Json> start = Json.fields(test.attributes().get("result_init"));
        text.upload("out", test.dtype(), file(start, test.dtype()));
        String p = args.get(2);
        args.addAll(List.of(p, p, p, out, test.flag("apply_perm"), test.integer("axis")));
        return text.call(test.op(), out, args.toArray(String[]::new));
    }

    private static List<String> attributes(Case test) {
        return switch (test.op()) {
            case "ntt" -> List.of(test.flag("tile"), test.flag("skip_perm"));
            case "intt" -> List.of(test.flag("tile"));
            case "permute" -> List.of(test.integer("elementwise_axis"), test.integer("perm_axis"));
            case "reshape" ->
                List.of(TranscriptText.shape(longs(test.attributes().get("new_shape"))));
            case "flatten" -> List.of(test.integer("start_axis"), test.integer("end_axis"));
            case "expand" -> List.of(test.integer("axis"), test.integer("repeats"));
            case "squeeze", "unsqueeze" -> List.of(test.integer("axis"));
            case "moveaxis" -> List.of(test.integer("src"), test.integer("dst"));
            case "get_slice" -> List.of(slices(test.attributes().get("slices")));
            case "empty", "zeros" ->
                List.of(TranscriptText.shape(longs(test.attributes().get("shape"))), TranscriptText.type(test.dtype()));
            default -> List.of();
        };
    }

    private static String slices(Json json) {
        return TranscriptText.list(((Json.Arr) json)
                .items().stream()
                        .map(item -> item instanceof Json.Int index
                                ? TranscriptText.integer(index.value())
                                : TranscriptText.slice(
                                        number(item, "start"), number(item, "stop"), number(item, "step")))
                        .toArray(String[]::new));
    }

    private static long number(Json json, String name) {
        return ((Json.Int) Objects.requireNonNull(Json.fields(json).get(name))).value();
    }

    /** Tensors with strides of their own come as torch files, whose data is the raw storage. */
    private static byte[] file(Map<String, Json> tensor, String dtype) {
        long[] shape = longs(tensor.get("shape"));
        long[] data = longs(tensor.get("data"));
        if (!tensor.containsKey("strides")) {
            return SampleFiles.npy(descr(dtype), shape, data);
        }
        byte[] pickle = SampleFiles.pickle(
                dtype.equals("int32") ? "IntStorage" : "LongStorage",
                data.length,
                0,
                shape,
                longs(tensor.get("strides")));
        return SampleFiles.torch(pickle, SampleFiles.elements(descr(dtype), data));
    }

    private static String descr(String dtype) {
        return switch (dtype) {
            case "int8" -> "|i1";
            case "int32" -> "<i4";
            default -> "<i8";
        };
    }

    private static long[] longs(Json json) {
        return ((Json.Arr) json)
                .items().stream().mapToLong(i -> ((Json.Int) i).value()).toArray();
    }

    private static List<Case> cases() throws IOException {
        List<Case> cases = new ArrayList<>();
        try (InputStream in = Objects.requireNonNull(HealVectorsTest.class.getResourceAsStream("heal.json"));
                JsonReader json = new JsonReader(in, new JsonReader.Keeps(true, true))) {
            assertEquals(JsonToken.START_ARRAY, json.next());
            for (JsonToken token = json.next(); token != JsonToken.END_ARRAY; token = json.next()) {
                cases.add(new Case(Json.fields(json.value(token))));
            }
        }
        return cases;
    }

    private record Case(Map<String, Json> fields) {

        Json field(String name) {
            return Objects.requireNonNull(fields.get(name), name);
        }

        String op() {
            return ((Json.Text) field("op")).value();
        }

        String variant() {
            return ((Json.Text) field("variant")).value();
        }

        String dtype() {
            return ((Json.Text) field("dtype")).value();
        }

        String name() {
            return ((Json.Int) field("id")).value() + " " + op() + " " + variant() + " "
                    + ((Json.Text) field("source")).value();
        }

        List<Json> inputs() {
            return ((Json.Arr) field("inputs")).items();
        }

        Map<String, Json> attributes() {
            return Json.fields(field("attrs"));
        }

        String integer(String name) {
            return TranscriptText.integer(number(field("attrs"), name));
        }

        String flag(String name) {
            return TranscriptText.integer(
                    new Json.Bool(true).equals(attributes().get(name)) ? 1 : 0);
        }

        boolean refused() {
            return Json.fields(field("expected")).containsKey("error");
        }
    }
}
