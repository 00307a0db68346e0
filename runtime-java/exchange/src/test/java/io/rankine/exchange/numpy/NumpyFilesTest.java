package io.rankine.exchange.numpy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.engine.Tensor;
import io.rankine.exchange.CPython;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.Samples;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files to and from NumPy itself. */
class NumpyFilesTest {

    private static final List<String> ARRAYS = List.of(
            "np.frombuffer(rng.bytes(7 * 9 * 5 * 16), 'TYPE')[:7 * 9 * 5].reshape(7, 9, 5)",
            "np.frombuffer(rng.bytes(6 * 4 * 16), 'TYPE')[:24].reshape(6, 4).T",
            "np.frombuffer(rng.bytes(1023 * 16), 'TYPE')[:1023][::-3]",
            "np.frombuffer(rng.bytes(16), 'TYPE')[0].reshape(())",
            "np.zeros((0, 3), 'TYPE')",
            "np.zeros((2, 1, 1), 'TYPE')",
            "np.asfortranarray(np.ones((1, 5, 1), 'TYPE'))");

    private CPython python;

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void start() {
        python = CPython.get();
        file = folder.resolve("a.npy");
        python.run("rng = np.random.RandomState(7); path = '" + file + "'");
    }

    @ParameterizedTest
    @MethodSource("io.rankine.exchange.Samples#inNumpy")
    void numpy_loads_what_is_written_and_would_write_the_same_bytes(ElementType type) throws IOException {
        for (Tensor view : Samples.views(type, new Random(30))) {
            Npy.write(view, file);
            python.run("a = np.load(path)");
            assertEquals(type.label(), python.eval("a.dtype"));
            assertEquals(view.shape().length, python.number("a.ndim"));
            assertEquals(hex(Samples.bytes(view)), python.eval("a.tobytes().hex()"));
            byte[] ours = Files.readAllBytes(file);
            python.run("np.save(path, a)");
            assertEquals(hex(Files.readAllBytes(file)), hex(ours));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"(1, 0)", "(2, 0)", "(3, 0)"})
    void what_numpy_writes_is_read_in_every_version_type_and_byte_order(String version) throws IOException {
        for (ElementType type : Samples.inNumpy().toList()) {
            for (String array : ARRAYS) {
                python.run("a = " + array.replace("TYPE", type == ElementType.BOOL ? "?" : type.label()));
                if (type == ElementType.BOOL) {
                    python.run("a = a.view('u1') % 2 == 1");
                }
                for (String order : List.of("<", ">")) {
                    python.run("b = a.astype(a.dtype.newbyteorder('" + order + "'), order='K')");
                    python.run("with open(path, 'wb') as f: np.lib.format.write_array(f, b, " + version + ")");
                    Tensor read = Npy.read(file);
                    assertEquals(type, read.type());
                    assertEquals(python.eval("list(a.shape)"), Arrays.toString(read.shape()));
                    assertEquals(python.eval("a.tobytes().hex()"), hex(Samples.bytes(read)));
                    Samples.assertSame(
                            read, Npy.hostArray(Files.readAllBytes(file)).toTensor());
                    if (order.equals("<") || type.bytes() == 1) {
                        Samples.assertSame(read, Npy.map(file));
                    }
                }
            }
        }
    }

    @Test
    void strides_of_a_file_in_fortran_order_are_kept() throws IOException {
        python.run("np.save(path, np.asfortranarray(np.arange(24).reshape(2, 3, 4)))");
        assertArrayEquals(new long[] {1, 2, 6}, Npy.read(file).layout().strides());
        assertArrayEquals(new long[] {1, 2, 6}, Npy.map(file).layout().strides());
        Samples.assertSame(Npy.read(file), Npy.map(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"'f16'", "'V2'", "'m8[s]'", "'S3'", "'U2'", "[('x', 'i4')]", "object"})
    void elements_that_tensors_do_not_have_are_refused(String type) throws IOException {
        python.run("np.save(path, np.zeros(3, dtype=" + type + "))");
        assertThrows(FormatException.class, () -> Npy.read(file));
        assertThrows(FormatException.class, () -> Npy.map(file));
    }

    @Test
    void archives_go_both_ways_stored_and_deflated() throws IOException {
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        for (ElementType type : Samples.inNumpy().toList()) {
            tensors.put(
                    type.label(), Samples.random(type, new Random(31), 65, 7).transpose());
        }
        for (boolean compressed : new boolean[] {false, true}) {
            if (compressed) {
                Npz.writeCompressed(tensors, file);
            } else {
                Npz.write(tensors, file);
            }
            python.run("z = np.load(path); a = {name: z[name] for name in z}; z.close()");
            assertEquals(tensors.size(), python.number("len(a)"));
            for (Map.Entry<String, Tensor> entry : tensors.entrySet()) {
                String array = "a['" + entry.getKey() + "']";
                assertEquals(entry.getKey(), python.eval(array + ".dtype"));
                assertEquals(hex(Samples.bytes(entry.getValue())), python.eval(array + ".tobytes().hex()"));
            }
            python.run("f = open(path, 'wb'); np.savez" + (compressed ? "_compressed" : "") + "(f, **a); f.close()");
            Map<String, Tensor> read = Npz.read(file);
            assertEquals(tensors.keySet(), read.keySet());
            tensors.forEach((name, tensor) -> Samples.assertSame(tensor, read.get(name)));
        }
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
