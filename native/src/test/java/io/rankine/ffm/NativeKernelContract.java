package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.engine.kernel.Kernel;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The contract for the C kernels of one instruction set; skipped, with the reason, where there are none. */
abstract class NativeKernelContract extends KernelContract {

    private final String isa;
    private final NativeProvider provider;

    NativeKernelContract(String isa) {
        this.isa = isa;
        provider = new NativeProvider(LibraryLoader.load(Platform.current(), isa));
    }

    @BeforeEach
    void kernels_are_there() {
        assumeTrue(provider.available(), provider::status);
    }

    /** The choice is one for the process: later tests shall see what the loader chose. */
    @AfterAll
    static void choose_again() {
        for (String best : new String[] {"avx512", "avx2", "portable"}) {
            if (new NativeProvider(LibraryLoader.load(Platform.current(), best)).available()) {
                return;
            }
        }
    }

    @Override
    Kernel kernel(Twin twin) {
        Kernel kernel = provider.find(twin.symbol());
        assertNotNull(kernel, twin.symbol());
        return kernel;
    }

    @Test
    void the_status_names_the_instruction_set() {
        assertEquals(isa, provider.status());
    }

    @Test
    void every_function_of_the_binding_is_checked_by_this_contract() {
        TreeSet<String> functions = new TreeSet<>(NativeKernelsBinding.symbols());
        functions.removeIf(symbol -> symbol.startsWith("rk_copy_"));
        assertEquals(Twin.all().map(Twin::symbol).collect(Collectors.toCollection(TreeSet::new)), functions);
    }
}
