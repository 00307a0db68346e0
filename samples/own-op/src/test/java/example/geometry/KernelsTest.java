package example.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.engine.kernel.KernelProvider;
import io.rankine.engine.kernel.Kernels;
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
}
