package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The specification's cases of views and of aliasing, for the element types that exist. */
class ViewVectorsTest {

    private static final Set<String> KINDS =
            Set.of("slice", "permute", "clone", "view", "view_dtype", "realimag", "overlap", "alias", "lazy");

    /** Cases that do not apply, and why. */
    private static final Map<String, String> LEFT_OUT = Map.of(
            "slice_err_keepdim_in_end", "a sentinel of another function cannot be passed",
            "slice_err_rank_mismatch", "the rank follows from the call",
            "overlap_err_rank2", "windows run along any axis of any rank");

    /** A view must fit the view it is taken from, not the whole allocation. */
    private static final String REFUSED_BY_OUR_RULE = "view_grows_back_to_allocation";

    @TestFactory
    Stream<DynamicTest> viewsAreAsTheSpecificationHasThem() {
        return cases().filter(ViewVectorsTest::applies)
                .map(view -> DynamicTest.dynamicTest(text(view, "name"), () -> run(view)));
    }

    @TestFactory
    Stream<DynamicTest> noCaseIsLeftOutUnseen() {
        long views = cases().filter(view -> KINDS.contains(text(view, "kind"))).count();
        long run = cases().filter(ViewVectorsTest::applies).count();
        long otherTypes = cases().filter(view -> KINDS.contains(text(view, "kind")))
                .filter(view -> !hasType(view))
                .count();
        return Stream.of(DynamicTest.dynamicTest(
                run + " of " + views + " cases run", () -> assertEquals(views, run + otherTypes + LEFT_OUT.size())));
    }

    private static boolean applies(Map<String, Object> view) {
        return KINDS.contains(text(view, "kind")) && hasType(view) && !LEFT_OUT.containsKey(text(view, "name"));
    }

    private static boolean hasType(Map<String, Object> view) {
        Optional<ElementType> type = ElementType.ofLabelIfAny(text(map(view, "input"), "dtype"));
        return type.isPresent() && (!text(view, "kind").equals("lazy") || hasOp(type.get(), map(view, "op")));
    }

    private static boolean hasOp(ElementType type, Map<String, Object> op) {
        Map<String, Object> rhs = map(op, "rhs");
        Map<String, Object> value = rhs.containsKey("scalar") ? map(rhs, "scalar") : map(rhs, "tensor");
        ElementType other = value == null ? type : ElementType.ofLabel(text(value, "dtype"));
        return LazyAssignments.exists(text(op, "operator"), type, other);
    }

    private static void run(Map<String, Object> view) {
        Map<String, Object> expected = map(view, "expected");
        Tensor root = tensor(map(view, "input"));
        if (expected.containsKey("error") || text(view, "name").equals(REFUSED_BY_OUR_RULE)) {
            RuntimeException refused = assertThrows(RuntimeException.class, () -> apply(root, root, map(view, "op")));
            assertTrue(refused instanceof IllegalArgumentException || refused instanceof ArithmeticException);
            return;
        }
        Tensor result = apply(root, root, map(view, "op"));
        assertArrayEquals(longs(expected, "shape"), result.shape());
        assertEquals(longs(expected, "offset")[0], result.layout().offset());
        long[] strides = longs(expected, "strides");
        for (int axis = 0; axis < strides.length; axis++) {
            assertEquals(strides[axis], result.stride(axis), "stride of axis " + axis);
        }
        assertEquals(numbers(result.type(), list(expected, "data")), texts(result));
        if (expected.containsKey("storage_after")) {
            assertEquals(numbers(root.type(), list(expected, "storage_after")), texts(root));
        }
        if (text(view, "kind").equals("clone") && result.rank() > root.rank()) {
            assertTrue(result.readOnly());
        }
    }

    private static Tensor apply(Tensor root, Tensor view, Map<String, Object> op) {
        return switch (text(op, "name")) {
            case "pipeline" -> steps(root, list(op, "steps"));
            case "slice" -> slice(view, list(op, "start"), list(op, "end"), list(op, "stride"));
            case "permute" -> view.permute(ints(op, "dims"));
            case "permuteMatrix" -> view.swapaxes(-2, -1);
            case "view" ->
                op.containsKey("dtype")
                        ? view.view(ElementType.ofLabel(text(op, "dtype")), longs(op, "shape"))
                        : view.view(longs(op, "shape"));
            case "realView" -> view.realView();
            case "imagView" -> view.imagView();
            case "overlap" -> view.windows(0, longs(op, "window")[0], longs(op, "stride")[0]);
            case "clone" ->
                view.repeated(list(op, "dims").stream()
                        .mapToLong(dim -> dim.equals("keep") ? Layout.OPEN : Long.parseLong((String) dim))
                        .toArray());
            case "assign" -> assign(root, op);
            default -> throw new AssertionError("unknown op " + op);
        };
    }

    private static Tensor steps(Tensor root, List<Object> steps) {
        Tensor view = root;
        for (Object step : steps) {
            view = apply(root, view, asMap(step));
        }
        return view;
    }

    private static Tensor slice(Tensor tensor, List<Object> start, List<Object> end, List<Object> stride) {
        Tensor view = tensor;
        for (int axis = start.size() - 1; axis >= 0; axis--) {
            long first = Long.parseLong((String) start.get(axis));
            Object stop = end.get(axis);
            Object step = stride.isEmpty() ? "keep" : stride.get(axis);
            view = stop.equals("drop")
                    ? view.select(axis, first)
                    : view.slice(
                            axis,
                            first,
                            stop.equals("end") ? Layout.OPEN : Long.parseLong((String) stop),
                            step.equals("keep") ? 1 : Long.parseLong((String) step));
        }
        return view;
    }

    private static Tensor assign(Tensor root, Map<String, Object> op) {
        Tensor target = steps(root, list(op, "target"));
        Map<String, Object> rhs = map(op, "rhs");
        Tensor value = rhs.containsKey("self")
                ? steps(root, list(rhs, "self"))
                : rhs.containsKey("scalar")
                        ? scalar(map(rhs, "scalar"))
                        : steps(tensor(map(rhs, "tensor")), list(rhs, "steps"));
        LazyAssignments.run(target, text(op, "operator"), value);
        return target;
    }

    private static Tensor scalar(Map<String, Object> scalar) {
        Tensor tensor = Tensor.empty(ElementType.ofLabel(text(scalar, "dtype")));
        BoxedElements.set(tensor, new long[0], element(tensor.type(), scalar.get("value")));
        return tensor;
    }

    private static Tensor tensor(Map<String, Object> input) {
        Tensor tensor = Tensor.empty(ElementType.ofLabel(text(input, "dtype")), longs(input, "shape"));
        Tensor flat = tensor.flatten();
        List<Object> data = list(input, "data");
        for (int i = 0; i < data.size(); i++) {
            BoxedElements.set(flat, new long[] {i}, element(tensor.type(), data.get(i)));
        }
        return tensor;
    }

    private static Object element(ElementType type, Object value) {
        if (value instanceof List<?> parts) {
            return new Complex(Double.parseDouble((String) parts.get(0)), Double.parseDouble((String) parts.get(1)));
        }
        String text = (String) value;
        if (type.isLogical()) {
            return !text.equals("0");
        }
        return type.isInteger()
                ? AnyElements.of(type, new BigInteger(text).longValue(), 0, 0)
                : AnyElements.of(type, 0, Double.parseDouble(text), 0);
    }

    /** The elements in logical order, as Java writes them. */
    private static List<Object> texts(Tensor tensor) {
        Tensor flat = tensor.flatten();
        return Stream.iterate(0L, i -> i < flat.size(), i -> i + 1)
                .map(i -> BoxedElements.get(flat, i))
                .map(ViewVectorsTest::text)
                .toList();
    }

    private static List<Object> numbers(ElementType type, List<Object> data) {
        return data.stream().map(value -> text(element(type, value))).toList();
    }

    private static Object text(Object element) {
        return element instanceof Complex(double re, double im)
                ? List.of(Double.toString(re), Double.toString(im))
                : element instanceof Boolean bool ? (bool ? "1" : "0") : element.toString();
    }

    private static Stream<Map<String, Object>> cases() {
        try {
            String text = Files.readString(Path.of("src/shared/views.json"));
            return ((List<?>) Json.parse(text)).stream().map(ViewVectorsTest::asMap);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> asMap(Object value) {
        return (Map<String, Object>) value;
    }

    private static Map<String, Object> map(Map<String, Object> from, String name) {
        return asMap(from.get(name));
    }

    private static String text(Map<String, Object> from, String name) {
        return (String) from.getOrDefault(name, "");
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(Map<String, Object> from, String name) {
        return (List<Object>) from.getOrDefault(name, List.of());
    }

    private static long[] longs(Map<String, Object> from, String name) {
        return from.get(name) instanceof List<?> list
                ? list.stream().mapToLong(v -> Long.parseLong((String) v)).toArray()
                : new long[] {Long.parseLong(text(from, name))};
    }

    private static int[] ints(Map<String, Object> from, String name) {
        return list(from, name).stream()
                .mapToInt(v -> Integer.parseInt((String) v))
                .toArray();
    }
}
