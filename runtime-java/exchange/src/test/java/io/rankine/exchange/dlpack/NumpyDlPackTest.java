package io.rankine.exchange.dlpack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.ReadOnlyException;
import io.rankine.engine.Tensor;
import io.rankine.exchange.CPython;
import io.rankine.exchange.Samples;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tensors to and from NumPy in the same process. */
@Tag("optimized")
class NumpyDlPackTest {

    private CPython python;

    @BeforeEach
    void start() throws IOException {
        python = CPython.get();
        try (InputStream in = NumpyDlPackTest.class.getResourceAsStream("dlpack_structs.py")) {
            python.run(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
        python.run("""
                class Exported:
                    def __init__(self, capsule):
                        self.capsule = capsule
                    def __dlpack__(self, **ignored):
                        return self.capsule
                    def __dlpack_device__(self):
                        return (1, 0)
                """);
    }

    @Test
    void the_structs_have_the_sizes_of_the_c_header() {
        assertEquals("(48, 64, 80)", python.eval("tuple(map(c.sizeof, (Tensor, Managed, Versioned)))"));
        assertEquals(64, DlStruct.LEGACY.bytes);
        assertEquals(80, DlStruct.VERSIONED.bytes);
    }

    @ParameterizedTest
    @MethodSource("io.rankine.exchange.Samples#inNumpy")
    void numpy_sees_the_values_strides_and_memory_of_a_tensor(ElementType type) {
        int before = DlPack.exported();
        for (Tensor tensor : Samples.views(type, new Random(11))) {
            if (tensor.readOnly()) {
                continue;
            }
            if (type == ElementType.BOOL && !knowsBool()) {
                assertThrows(IllegalStateException.class, () -> given(tensor));
                DlPack.release(python.taken("capsule", "dltensor"));
                assertEquals(before, DlPack.exported());
                continue;
            }
            given(tensor);
            assertEquals(type.label(), python.eval("a.dtype"));
            assertEquals(tuple(tensor.shape()), python.eval("a.shape"));
            if (tensor.size() > 0) {
                assertEquals(tensor.address(), python.address("a"));
                assertEquals(
                        tuple(bytes(tensor)),
                        python.eval("tuple(s if n > 1 else 0 for s, n in zip(a.strides, a.shape))"));
            }
            assertEquals(hex(Samples.bytes(tensor)), python.eval("a.tobytes().hex()"));
            assertEquals(before + 1, DlPack.exported());
            python.run("del a");
            assertEquals(before, DlPack.exported());
        }
    }

    @Test
    void a_write_on_either_side_is_seen_on_the_other() {
        Tensor tensor = Tensor.zeros(ElementType.INT64, 3, 4);
        given(tensor.transpose());
        tensor.setLong(2, 1, 42);
        assertEquals("42", python.eval("a[1, 2]"));
        // NumPy 1.x marks what it takes as read-only.
        python.run("np.ctypeslib.as_array((ctypes.c_int64 * 12).from_address(" + tensor.address() + "))[0] = 7");
        assertEquals(7, tensor.getLong(0, 0));
        assertEquals("7", python.eval("a[0, 0]"));
        python.run("del a");
    }

    @Test
    void numpy_keeps_the_memory_of_a_closed_tensor() {
        Tensor tensor = Tensor.empty(ElementType.INT32, 1023, 65).fill(5);
        given(tensor);
        tensor.close();
        try (Tensor other = Tensor.empty(ElementType.INT32, 1023, 65).fill(6)) {
            assertEquals(5L * 1023 * 65, python.number("a.sum()"));
            assertEquals(6, other.getInt(0, 0));
        }
        python.run("del a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "np.arange(24).astype('TYPE').reshape(2, 3, 4)",
                "np.asfortranarray(np.arange(24).reshape(4, 6).astype('TYPE'))",
                "np.arange(65).astype('TYPE')[::-1]",
                "np.arange(60).astype('TYPE').reshape(5, 12)[1::2, -2:3:-3]",
                "np.array(1, dtype='TYPE')",
                "np.zeros((3, 0, 2), dtype='TYPE')",
                "np.arange(7).astype('TYPE')[3:4]",
            })
    void a_tensor_sees_the_values_strides_and_memory_of_a_numpy_array(String expression) {
        for (ElementType type : Samples.inNumpy().toList()) {
            if (type == ElementType.BOOL && !knowsBool()) {
                continue;
            }
            python.run("b = " + expression.replace("TYPE", type.label()));
            Tensor tensor = DlPack.read(taken("b"));
            assertEquals(type, tensor.type());
            assertEquals(python.eval("b.shape"), tuple(tensor.shape()));
            if (tensor.size() > 0) {
                assertEquals(python.address("b"), tensor.address());
                assertEquals(
                        python.eval("tuple(s if n > 1 else 0 for s, n in zip(b.strides, b.shape))"),
                        tuple(bytes(tensor)));
            }
            assertEquals(python.eval("b.tobytes().hex()"), hex(Samples.bytes(tensor)));
            assertFalse(tensor.readOnly());
            python.run("held = weakref.ref(b); del b; gc.collect()");
            assertEquals("False", python.eval("held() is None"));
            Tensor view = tensor.rank() > 0 ? tensor.reverse(0) : tensor;
            tensor.close();
            assertEquals("True", python.eval("held() is None"));
            assertThrows(IllegalStateException.class, view::address);
        }
    }

    @Test
    void an_array_held_by_nobody_but_an_unreachable_tensor_is_collected() throws InterruptedException {
        python.run("b = np.arange(1000)");
        DlPack.read(taken("b"));
        python.run("held = weakref.ref(b); del b");
        for (int i = 0; i < 200 && python.eval("held() is None").equals("False"); i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertEquals("True", python.eval("held() is None"));
    }

    @Test
    void a_tensor_that_went_to_numpy_and_back_is_the_same_memory() {
        Tensor tensor = PrimitiveArrays.tensor(new double[] {1, 2, 3, 4, 5, 6}, 2, 3);
        int before = DlPack.exported();
        given(tensor);
        if (python.eval("a.flags.writeable").equals("True")) {
            Tensor back = DlPack.read(taken("a"));
            assertEquals(tensor.address(), back.address());
            python.run("del a");
            assertEquals(before + 1, DlPack.exported());
            back.close();
        } else {
            python.run("del a");
        }
        assertEquals(before, DlPack.exported());
    }

    @Test
    void a_consumer_in_c_types_reads_the_versioned_struct_and_releases_it_on_its_own_thread() {
        Tensor tensor = Samples.random(ElementType.INT32, new Random(12), 4, 6).slice(1, 5, 0, -2);
        int before = DlPack.exported();
        long struct = DlPack.exportVersioned(tensor).address();
        assertEquals("((1, 0, 0), (1, 0), (0, 32, 1), [4, 3], [6, -2], 0)", python.eval("described(" + struct + ")"));
        assertEquals(
                tensor.getInt(0, 0),
                python.number("c.c_int32.from_address(Versioned.from_address(" + struct + ").tensor.data).value"));
        assertEquals(before + 1, DlPack.exported());
        python.run("released_by_thread(" + struct + ")");
        assertEquals(before, DlPack.exported());
        python.run("released_by_thread(" + struct + ")");
        assertEquals(before, DlPack.exported());

        long repeated = DlPack.exportVersioned(tensor.unsqueeze(0).expand(0, 9)).address();
        assertEquals(
                "((1, 0, 1), (1, 0), (0, 32, 1), [9, 4, 3], [0, 6, -2], 0)",
                python.eval("described(" + repeated + ")"));
        DlPack.releaseVersioned(MemorySegment.ofAddress(repeated));
        assertEquals(before, DlPack.exported());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void a_producer_in_c_types_gets_its_versioned_struct_back_once_from_another_thread(int readOnly) throws Exception {
        python.run("del deleted[:]; b = np.arange(40).reshape(5, 8)[:, ::-2]");
        MemorySegment struct = MemorySegment.ofAddress(python.number("produce(b, " + readOnly + ")"));
        Tensor tensor = DlPack.readVersioned(struct);
        assertEquals(readOnly == 1, tensor.readOnly());
        assertArrayEquals(new long[] {7, 5, 3, 1}, PrimitiveArrays.longs(tensor.select(0, 0)));
        if (readOnly == 1) {
            assertThrows(ReadOnlyException.class, () -> tensor.fill(1));
        } else {
            tensor.setLong(4, 0, -5);
            assertEquals("-5", python.eval("b[4, 0]"));
        }
        assertEquals("0", python.eval("len(deleted)"));
        Thread closer = new Thread(tensor::close);
        closer.start();
        closer.join();
        assertEquals("[" + struct.address() + "]", python.eval("deleted"));
    }

    /** NumPy from version 2.1 on speaks the versioned struct too. */
    @Test
    void numpy_2_takes_and_gives_the_versioned_struct() {
        boolean speaks =
                python.eval("np.lib.NumpyVersion(np.__version__) >= '2.1.0'").equals("True");
        if (!speaks) {
            assertTrue(python.eval("np.__version__").compareTo("2.1") < 0);
            return;
        }
        Tensor tensor = Samples.random(ElementType.INT64, new Random(13), 3, 5);
        int before = DlPack.exported();
        for (Tensor view : new Tensor[] {tensor, tensor.unsqueeze(1).expand(1, 4)}) {
            python.capsule("capsule", DlPack.exportVersioned(view), "dltensor_versioned");
            python.run("a = np.from_dlpack(Exported(capsule)); del capsule");
            assertEquals(view.readOnly() ? "False" : "True", python.eval("a.flags.writeable"));
            assertEquals(hex(Samples.bytes(view)), python.eval("a.tobytes().hex()"));
            python.run("del a");
            assertEquals(before, DlPack.exported());
        }
        python.run("b = np.arange(6.0); b.flags.writeable = False; d = b.__dlpack__(max_version=(1, 0))");
        try (Tensor readOnly = DlPack.readVersioned(python.taken("d", "dltensor_versioned"))) {
            assertTrue(readOnly.readOnly());
            assertEquals(5.0, readOnly.getDouble(5));
        }
    }

    /** NumPy 1.24 has no name for truth values in this protocol. */
    private boolean knowsBool() {
        return !python.eval("np.__version__").startsWith("1.");
    }

    /** Sets {@code a} to NumPy's array on the tensor. */
    private void given(Tensor tensor) {
        python.capsule("capsule", DlPack.export(tensor), "dltensor");
        python.run("a = np.from_dlpack(Exported(capsule)); del capsule");
    }

    private MemorySegment taken(String array) {
        python.run("d = " + array + ".__dlpack__()");
        MemorySegment struct = python.taken("d", "dltensor");
        python.run("del d");
        return struct;
    }

    /** Strides in bytes; 0 where there is but one index. */
    private static long[] bytes(Tensor tensor) {
        long[] strides = new long[tensor.rank()];
        Arrays.setAll(
                strides,
                axis -> tensor.dim(axis) > 1
                        ? tensor.stride(axis) * tensor.type().bytes()
                        : 0);
        return strides;
    }

    private static String tuple(long[] values) {
        String inside = Arrays.toString(values);
        inside = inside.substring(1, inside.length() - 1);
        return "(" + inside + (values.length == 1 ? ",)" : ")");
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
