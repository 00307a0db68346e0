package io.rankine.exchange.numpy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.exchange.CPython;
import io.rankine.ops.Casts;
import io.rankine.ops.ConvolutionEntry;
import io.rankine.ops.DecompositionEntry;
import io.rankine.ops.FourierEntry;
import io.rankine.ops.LinearEntry;
import io.rankine.ops.LstsqResult;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Transforms, convolutions and linear algebra give what NumPy gives, on arrays that it has made. */
class NumpyAlgebraTest {

    private CPython python;

    @TempDir
    private Path folder;

    @BeforeEach
    void start() {
        python = CPython.get();
        python.run("rng = np.random.RandomState(7)");
    }

    @Test
    void transforms_of_any_length_and_type() throws IOException {
        for (int n : new int[] {1, 2, 5, 30, 64, 97, 1000, 1009, 4096, 12288}) {
            for (String type : new String[] {"complex128", "complex64"}) {
                double bound = type.equals("complex64") ? 1e-6 : 2e-15;
                Tensor z = array("(rng.randn(3, %d) + 1j * rng.randn(3, %d)).astype('%s')".formatted(n, n, type));
                close(array("np.fft.fft(_x)", z), FourierEntry.fft(z), bound);
                close(array("np.fft.ifft(_x)", z), FourierEntry.ifft(z), bound);
            }
            Tensor x = array("rng.randn(3, %d)".formatted(n));
            close(array("np.fft.rfft(_x)", x), FourierEntry.rfft(x), 2e-15);
            Tensor half = FourierEntry.rfft(x);
            close(array("np.fft.irfft(_x, %d)".formatted(n), half), FourierEntry.irfft(half, n), 2e-15);
        }
    }

    @Test
    void convolutions() throws IOException {
        for (String type : new String[] {"int8", "int32", "int64", "float64", "complex128"}) {
            for (int m : new int[] {1, 5, 600}) {
                Tensor a = array("(rng.randn(700) * 50).astype('%s')".formatted(type));
                python.run("left = _x");
                Tensor b = array("(rng.randn(%d) * 50).astype('%s')".formatted(m, type));
                close(array("np.convolve(left, _x)"), ConvolutionEntry.convolve(a, b), 1e-14);
            }
        }
    }

    @Test
    void systems_inverses_and_determinants() throws IOException {
        for (String type : new String[] {"float64", "complex128"}) {
            String part = type.equals("complex128") ? " + 1j * rng.randn(4, 20, 20)" : "";
            Tensor a = array("rng.randn(4, 20, 20)" + part);
            python.run("left = _x");
            close(array("np.linalg.inv(left)"), LinearEntry.inv(a), 1e-11);
            close(array("np.linalg.det(left)"), LinearEntry.det(a), 1e-12);
            Tensor b = array("rng.randn(20, 3).astype('%s')".formatted(type));
            // With the axis of the batch, as NumPy took matrices without it for vectors before version 2.
            close(array("np.linalg.solve(left, _x[None])"), LinearEntry.solve(a, b), 1e-11);
            close(array("np.linalg.matrix_power(left, 5)"), LinearEntry.matpow(a, 5), 1e-13);
        }
    }

    @Test
    void decompositions_that_have_one_result_whatever_the_signs_of_vectors() throws IOException {
        Tensor a = array("rng.randn(4, 20, 12)");
        python.run("left = _x");
        close(array("np.linalg.svd(left, compute_uv=False)"), DecompositionEntry.svdvals(a), 1e-14);
        close(array("np.linalg.pinv(left)"), DecompositionEntry.pinv(a), 1e-13);
        close(array("np.linalg.cond(left)"), DecompositionEntry.cond(a), 1e-13);
        close(array("np.linalg.matrix_rank(left)"), DecompositionEntry.matrixRank(a), 0);
        Tensor b = array("rng.randn(20, 3)");
        python.run("found = np.linalg.lstsq(left[0], _x, rcond=None)");
        LstsqResult<Tensor, Tensor, Tensor, Tensor> found = DecompositionEntry.lstsq(a.select(0, 0), b);
        close(array("found[0]"), found.solution(), 1e-13);
        close(array("found[1]"), found.residuals(), 1e-13);
        close(array("found[3]"), found.singularValues(), 1e-14);
        Tensor square = array("left.swapaxes(1, 2) @ left");
        python.run("square = _x");
        close(array("np.linalg.cholesky(square)"), DecompositionEntry.cholesky(square), 1e-13);
        close(array("np.linalg.eigvalsh(square)"), DecompositionEntry.eigvalsh(square), 1e-14);
        close(
                array("np.linalg.slogdet(square)[1]"),
                DecompositionEntry.slogdet(square).logabsdet(),
                1e-14);
    }

    private Tensor array(String expression) throws IOException {
        Path file = folder.resolve("x.npy");
        python.run("_x = " + expression + "\nnp.save('" + file + "', _x)");
        return Npy.read(file);
    }

    private Tensor array(String expression, Tensor of) throws IOException {
        Path file = folder.resolve("of.npy");
        Npy.write(of, file);
        python.run("_x = np.load('" + file + "')");
        return array(expression);
    }

    /** Relative to the length of all that is expected. */
    private static void close(Tensor expected, Tensor actual, double bound) {
        assertEquals(Arrays.toString(expected.shape()), Arrays.toString(actual.shape()));
        double[] x = numbers(expected);
        double[] y = numbers(actual);
        double length = 0;
        double distance = 0;
        for (int i = 0; i < x.length; i++) {
            length += x[i] * x[i];
            distance += (x[i] - y[i]) * (x[i] - y[i]);
        }
        String text = expected.type() + " " + Arrays.toString(expected.shape()) + " " + distance / length;
        assertTrue(Math.sqrt(distance) <= bound * Math.sqrt(length), text);
    }

    private static double[] numbers(Tensor tensor) {
        return switch (tensor.type()) {
            case COMPLEX128 -> PrimitiveArrays.doubleParts(tensor);
            case COMPLEX64 -> {
                float[] parts = PrimitiveArrays.floatParts(tensor);
                double[] wide = new double[parts.length];
                Arrays.setAll(wide, i -> parts[i]);
                yield wide;
            }
            case FLOAT64 -> PrimitiveArrays.doubles(tensor);
            default -> {
                assertTrue(tensor.type().isInteger() && tensor.type() != ElementType.UINT8);
                yield PrimitiveArrays.doubles(Casts.cast(tensor, ElementType.FLOAT64));
            }
        };
    }
}
