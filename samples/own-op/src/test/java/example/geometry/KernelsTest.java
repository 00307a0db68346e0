package example.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.Tensors;
import io.rankine.engine.kernel.KernelProvider;
import io.rankine.engine.kernel.Kernels;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KernelsTest {

    @Test
    void ops_run_in_c_where_the_build_found_a_compiler() {
        assumeTrue(getClass().getResource("/META-INF/rankine/natives/op-sets") != null, "no C compiler");
        assumeTrue(Kernels.providers().stream().anyMatch(KernelProvider::available), "no native library");
        for (KernelProvider provider : Kernels.providers()) {
            assertEquals(provider.status(), provider.opSets().get(GeometryOps.class.getName()));
            assertEquals(provider.status(), provider.opSets().get(PixelOps.class.getName()));
        }
    }

    @Test
    void folds_and_scans_take_elements_from_the_first_to_the_last() {
        double[] x = new Random(1).doubles(1000, -1, 1).toArray();
        double energy = 0;
        double[] peaks = x.clone();
        for (int i = 0; i < x.length; i++) {
            energy = GeometryOps.energy(energy, x[i]);
            peaks[i] = i == 0 ? x[i] : GeometryOps.peak(peaks[i - 1], x[i]);
        }
        assertEquals(energy, Geometry.energy(Tensors.tensor(x)));
        assertEquals(Tensors.tensor(peaks), Geometry.peak(Tensors.tensor(x)));
    }
}
