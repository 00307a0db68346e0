package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.engine.kernel.BatchKernel;
import io.rankine.engine.kernel.FoldKernel;
import io.rankine.engine.kernel.Kernel;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract for the C kernels, once an instruction set of the library; skipped, with the reason, where there are none. */
@ParameterizedClass
@MethodSource("sets")
class NativeKernelTest extends KernelContract {

    private final String isa;
    private final NativeProvider provider;

    NativeKernelTest(String isa) {
        this.isa = isa;
        provider = new NativeProvider(LibraryLoader.load(Platform.current(), isa));
    }

    /** All that the library was built for; without a library one, which tells why there is none. */
    static List<String> sets() {
        return LibraryLoader.load(Platform.current(), null) instanceof NativeLibrary.Present present
                ? present.sets()
                : List.of("portable");
    }

    @BeforeEach
    void kernels_are_there() {
        assumeTrue(provider.available(), provider::status);
    }

    /** The choice is one for the process: later tests shall see what the loader chose. */
    @AfterAll
    static void choose_again() {
        for (String best : sets()) {
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

    @TestFactory
    Stream<DynamicTest> batches_of_views_equal_the_ops_method() {
        return BatchTwin.all()
                .map(twin -> DynamicTest.dynamicTest(twin.symbol(), () -> {
                    BatchKernel kernel = provider.findBatch(twin.symbol());
                    assertNotNull(kernel, twin.symbol());
                    SplittableRandom random = new SplittableRandom(twin.symbol().hashCode());
                    for (int round = 0; round < 60; round++) {
                        twin.check(kernel, random);
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> folds_of_views_equal_the_java_kernels() {
        return FoldTwin.all()
                .map(twin -> DynamicTest.dynamicTest(twin.symbol(), () -> {
                    FoldKernel kernel = provider.findFold(twin.symbol());
                    assertNotNull(kernel, twin.symbol());
                    SplittableRandom random = new SplittableRandom(twin.symbol().hashCode());
                    for (int round = 0; round < 60; round++) {
                        twin.check(kernel, random);
                    }
                }));
    }

    @Test
    void the_status_names_the_instruction_set() {
        assertEquals(isa, provider.status());
    }

    @Test
    void every_function_of_the_binding_is_checked_by_this_contract() {
        TreeSet<String> functions = new TreeSet<>(NativeKernelsBinding.symbols());
        functions.removeIf(symbol -> symbol.startsWith("rk_copy_"));
        TreeSet<String> checked = new TreeSet<>(Twin.all().map(Twin::symbol).toList());
        checked.addAll(FoldTwin.all().map(FoldTwin::symbol).toList());
        checked.addAll(BatchTwin.all().map(BatchTwin::symbol).toList());
        assertEquals(checked, functions);
    }
}
