package io.rankine.exchange.dlpack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Json;
import io.rankine.engine.ReadOnlyException;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import io.rankine.exchange.FormatException;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The specification's cases of DLPack, in both structs where both apply. */
class DlPackVectorsTest {

    /** The one case that the specification's text decides otherwise: a view that repeats elements is read-only. */
    private static final String READ_ONLY_HERE = "dlpack_clone_zero_stride";

    @TestFactory
    Stream<DynamicTest> exportsAreAsTheSpecificationHasThem() {
        return cases("dlpack").map(view -> DynamicTest.dynamicTest(text(view, "name"), () -> export(view)));
    }

    @TestFactory
    Stream<DynamicTest> importsAreAsTheSpecificationHasThem() {
        return cases("dlpack_import").map(view -> DynamicTest.dynamicTest(text(view, "name"), () -> read(view)));
    }

    private static void export(Map<String, Object> view) {
        Map<String, Object> input = map(view, "input");
        if (ElementType.ofLabelIfAny(text(input, "dtype")).isEmpty()) {
            // Tensors have no such elements: nothing can be exported, and what comes in is refused.
            ForeignStruct struct = struct(true, input, dtype(map(map(view, "expected"), "dlpack")));
            assertThrows(FormatException.class, () -> DlPack.readVersioned(struct.struct));
            assertEquals(1, struct.deleterCalls());
            return;
        }
        Tensor root = Tensor.zeros(ElementType.ofLabel(text(input, "dtype")), longs(input, "shape"));
        Tensor tensor = root;
        for (Object step : list(map(view, "op"), "steps")) {
            tensor = apply(tensor, map(step));
        }
        Map<String, Object> expected = map(map(view, "expected"), "dlpack");
        int before = DlPack.exported();
        MemorySegment versioned = DlPack.exportVersioned(tensor);
        assertEquals(number(map(expected, "versioned"), "major"), Mem.getInt(versioned.address()));
        long readOnly = text(view, "name").equals(READ_ONLY_HERE) ? 1 : 0;
        assertEquals(number(map(expected, "versioned"), "flags") + readOnly, Mem.getLong(versioned.address() + 24));
        check(expected, root, versioned.address() + 32);
        assertEquals(before + 1, DlPack.exported());
        // MatX counts every view as an owner of its memory; here views share their tensor's.
        long views = list(map(view, "op"), "steps").size();
        assertEquals(
                number(map(view, "expected"), "refcount_after_export") - views,
                root.storage().owners());
        DlPack.releaseVersioned(versioned);
        assertEquals(
                number(map(view, "expected"), "refcount_after_deleter") - views,
                root.storage().owners());
        if (tensor.readOnly()) {
            Tensor refused = tensor;
            assertThrows(ReadOnlyException.class, () -> DlPack.export(refused));
        } else {
            MemorySegment legacy = DlPack.export(tensor);
            check(expected, root, legacy.address());
            DlPack.release(legacy);
        }
        assertEquals(before, DlPack.exported());
    }

    /** Field by field from dlpack.h. */
    private static void check(Map<String, Object> expected, Tensor root, long struct) {
        assertEquals(root.address() + number(expected, "data_offset_bytes"), Mem.getLong(struct));
        assertEquals(number(map(expected, "device"), "type"), Mem.getInt(struct + 8));
        assertEquals(number(map(expected, "device"), "id"), Mem.getInt(struct + 12));
        int rank = Mem.getInt(struct + 16);
        assertEquals(number(expected, "ndim"), rank);
        assertArrayEquals(
                dtype(expected),
                new int[] {Mem.getByte(struct + 20), Mem.getByte(struct + 21), Mem.getByte(struct + 22)});
        assertEquals(0, Mem.getByte(struct + 23));
        assertArrayEquals(longs(expected, "shape"), longs(Mem.getLong(struct + 24), rank));
        assertArrayEquals(longs(expected, "strides"), longs(Mem.getLong(struct + 32), rank));
        assertEquals(number(expected, "byte_offset"), Mem.getLong(struct + 40));
    }

    private static Tensor apply(Tensor tensor, Map<String, Object> step) {
        return switch (text(step, "name")) {
            case "permute" ->
                tensor.permute(LongStream.of(longs(step, "dims"))
                        .mapToInt(i -> (int) i)
                        .toArray());
            case "clone" ->
                tensor.repeated(list(step, "dims").stream()
                        .mapToLong(dim -> dim.equals("keep") ? Layout.OPEN : Long.parseLong((String) dim))
                        .toArray());
            default -> throw new AssertionError("unknown step " + step);
        };
    }

    private static void read(Map<String, Object> view) {
        Map<String, Object> overridden = map(map(view, "op"), "override");
        if (!overridden.containsKey("versioned")) {
            read(view, overridden, false);
        }
        read(view, overridden, true);
    }

    private static void read(Map<String, Object> view, Map<String, Object> overridden, boolean versioned) {
        ForeignStruct struct = struct(versioned, map(view, "input"), new int[] {2, 32, 1});
        overridden.forEach((field, value) -> override(struct, field, value));
        Map<String, Object> expected = map(view, "expected");
        if (text(view, "name").equals("dlpack_import_err_read_only_into_mutable")) {
            try (Tensor readOnly = DlPack.readVersioned(struct.struct)) {
                assertThrows(ReadOnlyException.class, () -> readOnly.fill(1.0));
            }
        } else if (expected.containsKey("error")) {
            assertThrows(FormatException.class, () -> tensor(struct));
        } else {
            try (Tensor tensor = tensor(struct)) {
                assertArrayEquals(longs(expected, "shape"), tensor.shape());
                assertArrayEquals(longs(expected, "strides"), tensor.layout().strides());
                assertEquals(number(expected, "offset"), tensor.layout().offset());
                assertEquals(text(view, "name").contains("zero_stride"), tensor.readOnly());
                if (expected.containsKey("storage_elements")) {
                    assertEquals(
                            4 * number(expected, "storage_elements"),
                            tensor.storage().bytes());
                }
                List<Object> data = list(expected, "data");
                Tensor flat = tensor.flatten();
                assertEquals(data.size(), flat.size());
                for (int i = 0; i < data.size(); i++) {
                    assertEquals(Float.parseFloat((String) data.get(i)), flat.getFloat(i));
                }
                assertEquals(0, struct.deleterCalls());
            }
        }
        assertEquals(number(expected, "deleter_calls"), struct.deleterCalls());
    }

    private static Tensor tensor(ForeignStruct struct) {
        return struct.versioned ? DlPack.readVersioned(struct.struct) : DlPack.read(struct.struct);
    }

    private static ForeignStruct struct(boolean versioned, Map<String, Object> input, int[] dtype) {
        List<Object> data = list(input, "data");
        float[] values = new float[data.size()];
        IntStream.range(0, values.length).forEach(i -> values[i] = Float.parseFloat((String) data.get(i)));
        MemorySegment memory = Arena.global().allocateFrom(ValueLayout.JAVA_FLOAT, values);
        return ForeignStruct.of(versioned, memory, dtype[0], dtype[1], longs(input, "shape"));
    }

    private static void override(ForeignStruct struct, String field, Object value) {
        switch (field) {
            case "shape" -> struct.shape(longs(value));
            case "strides" -> {
                if (!value.equals("null")) {
                    struct.strides(longs(value));
                }
            }
            case "ndim" -> struct.rank(Integer.parseInt((String) value));
            case "data" -> struct.data(0);
            case "byte_offset" -> struct.byteOffset(Long.parseLong((String) value));
            case "dtype" ->
                struct.type((int) number(map(value), "code"), (int) number(map(value), "bits"), (int)
                        number(map(value), "lanes"));
            case "versioned" -> {
                Map<String, Object> fields = map(value);
                if (fields.containsKey("major")) {
                    struct.major((int) number(fields, "major"));
                } else {
                    struct.flags(number(fields, "flags"));
                }
            }
            default -> throw new AssertionError("unknown field " + field);
        }
    }

    private static Stream<Map<String, Object>> cases(String kind) {
        try {
            String text = Files.readString(Path.of("../src/shared/views.json"));
            List<Map<String, Object>> found = ((List<?>) Json.parse(text))
                    .stream()
                            .map(DlPackVectorsTest::map)
                            .filter(view -> text(view, "kind").equals(kind))
                            .toList();
            assertTrue(found.size() >= 9);
            return found.stream();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int[] dtype(Map<String, Object> from) {
        Map<String, Object> dtype = map(from, "dtype");
        return new int[] {(int) number(dtype, "code"), (int) number(dtype, "bits"), (int) number(dtype, "lanes")};
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    private static Map<String, Object> map(Map<String, Object> from, String name) {
        return map(from.get(name));
    }

    private static String text(Map<String, Object> from, String name) {
        return (String) from.get(name);
    }

    private static long number(Map<String, Object> from, String name) {
        return Long.parseLong(text(from, name));
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(Map<String, Object> from, String name) {
        return (List<Object>) from.get(name);
    }

    private static long[] longs(Map<String, Object> from, String name) {
        return longs(from.get(name));
    }

    private static long[] longs(Object values) {
        return ((List<?>) values)
                .stream().mapToLong(v -> Long.parseLong((String) v)).toArray();
    }

    private static long[] longs(long address, int count) {
        return IntStream.range(0, count)
                .mapToLong(i -> Mem.getLong(address + 8L * i))
                .toArray();
    }
}
