package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.kernel.BatchKernel;
import io.rankine.engine.kernel.FoldKernel;
import io.rankine.engine.kernel.Kernel;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract for the Java kernels, and for the C kernels of every instruction set that the processor has, beside one reference;
 * those in C are skipped, with the reason, where there are none.
 */
class NativeKernelTest extends KernelContract {

    private static final NativeProvider PROVIDER = new NativeProvider(LibraryLoader.load(Platform.current(), null));
    private static final MethodHandle SELECT =
            PROVIDER.function("rk_select_isa", MethodType.methodType(int.class, long.class));
    private static final String BEST = PROVIDER.status();

    private static final Map<String, MemorySegment> NAMES = sets().stream()
            .collect(Collectors.toMap(isa -> isa, isa -> Arena.global().allocateFrom(isa)));

    /** All that the library was built for; without a library one, which tells why there is none. */
    static List<String> sets() {
        return LibraryLoader.load(Platform.current(), null) instanceof NativeLibrary.Present present
                ? present.sets()
                : List.of("portable");
    }

    @Override
    void all_kernels_are_there() {
        assumeTrue(PROVIDER.available(), PROVIDER::status);
    }

    /** The choice is one for the process: later tests shall see what the loader chose. */
    @AfterAll
    static void choose_again() {
        if (PROVIDER.available()) {
            select(BEST);
        }
    }

    /** Whether the processor has it; then all kernels are its own. */
    private static boolean select(String isa) {
        try {
            return (int) SELECT.invokeExact(NAMES.get(isa).address()) != 0;
        } catch (Throwable e) {
            throw new AssertionError(isa, e);
        }
    }

    @Override
    void each(Twin twin, Comparison comparison) throws Throwable {
        try {
            comparison.with(twin.with(twin.javaKernel()));
        } catch (AssertionError wrong) {
            throw new AssertionError("by Java: " + wrong.getMessage(), wrong);
        }
        if (PROVIDER.available()) {
            Kernel kernel = PROVIDER.find(twin.symbol());
            assertNotNull(kernel, twin.symbol());
            ElementwiseOp op = twin.with(kernel);
            setBySet(() -> comparison.with(op));
        }
    }

    private static void setBySet(Ways.Comparison comparison) throws Throwable {
        for (String isa : NAMES.keySet()) {
            if (!select(isa)) {
                continue;
            }
            try {
                comparison.run();
            } catch (AssertionError wrong) {
                throw new AssertionError("by " + isa + ": " + wrong.getMessage(), wrong);
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> batches_of_views_equal_the_ops_method() {
        all_kernels_are_there();
        return BatchTwin.all()
                .map(twin -> DynamicTest.dynamicTest(twin.symbol(), () -> {
                    BatchKernel kernel = PROVIDER.findBatch(twin.symbol());
                    assertNotNull(kernel, twin.symbol());
                    SplittableRandom random = new SplittableRandom(twin.symbol().hashCode());
                    for (int round = 0; round < 60; round++) {
                        twin.check(kernel, random, NativeKernelTest::setBySet);
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> folds_of_views_equal_the_java_kernels() {
        all_kernels_are_there();
        return FoldTwin.all()
                .map(twin -> DynamicTest.dynamicTest(twin.symbol(), () -> {
                    FoldKernel kernel = PROVIDER.findFold(twin.symbol());
                    assertNotNull(kernel, twin.symbol());
                    SplittableRandom random = new SplittableRandom(twin.symbol().hashCode());
                    for (int round = 0; round < 60; round++) {
                        twin.check(kernel, random, NativeKernelTest::setBySet);
                        if (round % 3 == 0) {
                            twin.checkRuns(kernel, random, NativeKernelTest::setBySet);
                        }
                    }
                }));
    }

    @ParameterizedTest
    @MethodSource("sets")
    void the_status_names_the_instruction_set(String isa) {
        NativeProvider provider = new NativeProvider(LibraryLoader.load(Platform.current(), isa));
        assumeTrue(provider.available(), provider::status);
        assertEquals(isa, provider.status());
    }

    @Test
    void every_function_of_the_binding_is_checked_by_this_contract() {
        all_kernels_are_there();
        TreeSet<String> functions = new TreeSet<>(NativeKernelsBinding.symbols());
        functions.removeIf(symbol -> symbol.startsWith("rk_copy_"));
        TreeSet<String> checked = new TreeSet<>(Twin.all().map(Twin::symbol).toList());
        checked.addAll(FoldTwin.all().map(FoldTwin::symbol).toList());
        checked.addAll(BatchTwin.all().map(BatchTwin::symbol).toList());
        assertEquals(checked, functions);
    }
}
