package io.rankine.ffm;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.ops.Casts;
import io.rankine.ops.ComplexEntry;
import io.rankine.spec.ElementType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** C beside the op's method, once an instruction set: operands are the same for each, and results in Java computed once. */
@ParameterizedClass
@MethodSource("sets")
abstract class TwinTest {

    /** By the test and the number of its call. */
    private static final Map<String, Tensor[]> IN_JAVA = new HashMap<>();

    final NativeProvider provider;
    private final Random random = new Random(7);
    private String test = "";
    private int calls;

    TwinTest(String isa) {
        provider = new NativeProvider(LibraryLoader.load(Platform.current(), isa));
    }

    static List<String> sets() {
        return NativeKernelTest.sets();
    }

    @BeforeEach
    final void kernels_are_there(TestInfo info) {
        assumeTrue(provider.available(), provider::status);
        test = info.getTestMethod().orElseThrow().getName() + info.getDisplayName();
    }

    @AfterAll
    static void forget() {
        IN_JAVA.clear();
    }

    /** Of the same operands, whatever the instruction set: each test calls it the same number of times. */
    final Tensor[] inJava(Supplier<Tensor[]> method) {
        return IN_JAVA.computeIfAbsent(test + ", call " + calls++, call -> method.get());
    }

    /** Small integers, or normally distributed floats. */
    final Tensor numbers(ElementType type, int count) {
        double[] values = new double[count];
        Arrays.setAll(
                values,
                i -> type.isInteger() ? random.nextInt(type.isUnsigned() ? 0 : -128, 127) : random.nextGaussian());
        return PrimitiveArrays.tensor(values, count);
    }

    final Tensor normals(ElementType type, int n, int m) {
        Tensor re = normals(n, m);
        return Casts.cast(type.isComplex() ? ComplexEntry.complex(re, normals(n, m)) : re, type);
    }

    private Tensor normals(int n, int m) {
        return numbers(ElementType.FLOAT64, n * m).reshape(n, m);
    }

    static byte[] bytes(Tensor a) {
        Tensor packed = a.contiguous();
        byte[] all = new byte[(int) packed.size() * packed.type().bytes()];
        MemorySegment.copy(Mem.ALL, ValueLayout.JAVA_BYTE, packed.address(), all, 0, all.length);
        Reference.reachabilityFence(packed);
        return all;
    }
}
