package io.rankine.processor.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random folds and scans give in C what their methods give, called in the order that is promised.
 * {@code -Drankine.seed=7} takes others, {@code -Drankine.folds=1000} more.
 */
class RandomFoldsTest {

    private static final int COUNT = Integer.getInteger("rankine.folds", 72);
    private static final long SEED = Long.getLong("rankine.seed", 1);
    private static final int ELEMENTS = 2048;

    /**
     * Elements of a fold, how many there are, and whether they lie below each other: each way through the loops of
     * {@code kinds/rk_fold.h}.
     */
    private static final int[][] SHAPES = {
        {1, 1, 0}, {64, 1, 0}, {65, 1, 0}, {200, 1, 0}, {1111, 1, 0}, {150, 9, 0}, {7, 40, 0}, {90, 20, 1}
    };

    private static final String HEAD = """
            #include "kinds/rk_formula.h"
            #include <stdio.h>
            static char in[16 * %1$d], truths[16 * %1$d], out[16 * %1$d];
            static void write(FILE *f, size_t n) { fwrite(out, 1, n, f); memset(out, 0, n); }
            """;

    /** As kernels are compiled; where processors may add products in one step, gcc must not do so. */
    private static final List<String> OPTIMIZED = System.getProperty("os.arch").equals("amd64")
            ? List.of("-O3", "-march=native", "-mprefer-vector-width=512")
            : List.of("-O3");

    /** The methods that steps call, by division. */
    private static final String RESIDUES = """
            package io.rankine.modular;
            import java.math.BigInteger;
            public record Modulus(long value) {
                long of(BigInteger number) { return number.mod(BigInteger.valueOf(value)).longValue(); }
                BigInteger big(long number) { return BigInteger.valueOf(number); }
                public int bits() { return big(value).bitLength(); }
                public long reduce(long a) { return of(big(a)); }
                public int reduce(int a) { return (int) of(big(a)); }
                public long add(long a, long b) { return of(big(a).add(big(b))); }
                public int add(int a, int b) { return (int) of(big(a).add(big(b))); }
                public long sub(long a, long b) { return of(big(a).subtract(big(b))); }
                public int sub(int a, int b) { return (int) of(big(a).subtract(big(b))); }
                public long mul(long a, long b) { return of(big(a).multiply(big(b))); }
                public int mul(int a, int b) { return (int) of(big(a).multiply(big(b))); }
                public long neg(long a) { return of(big(a).negate()); }
                public int neg(int a) { return (int) of(big(a).negate()); }
            }
            """;

    private static final String LAYOUT = """
            #ifndef RANKINE_LAYOUT_H
            #define RANKINE_LAYOUT_H
            enum { RK_INPUTS = 4, RK_RANK = 64, RK_LANES = 128 };
            #endif
            """;

    private static final String DISPATCH = """
            typedef struct rk_modulus rk_modulus;
            typedef struct rk_scratch rk_scratch;
            #define RK_PROTOTYPES(isa)
            """;

    @TempDir
    private Path folder;

    @Test
    void randomFoldsGiveInCWhatTheyGiveInJava() throws Exception {
        Optional<String> compiler = Compilers.c();
        assumeTrue(compiler.isPresent(), "random folds in C: no C compiler (cc, gcc, clang) is found");
        Random random = new Random(SEED);
        List<RandomFold> folds = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            folds.add(RandomFold.of(i, random));
        }
        String java = folds.stream()
                .map(RandomFold::java)
                .collect(Collectors.joining("", "public final class Folds {\n", "}\n"));
        Map<String, Function> functions = Compilers.translated(
                        List.of(Compilers.source("Folds", java), Compilers.source("Modulus", RESIDUES)), folder, "")
                .get("Folds")
                .stream()
                .collect(Collectors.toMap(function -> function.name().split("_")[1], UnaryOperator.identity()));
        ByteBuffer elements = elements(random);
        Files.write(folder.resolve("elements"), elements.array());
        Files.writeString(folder.resolve("rankine_layout.h"), LAYOUT);
        Files.writeString(folder.resolve("rankine_dispatch.inc"), DISPATCH);
        // A sixth optimised as kernels are: to compile so takes ten times as long.
        int some = Math.max(1, COUNT / 6);
        byte[] first = results(compiler.get(), OPTIMIZED, folds.subList(0, some), functions);
        byte[] rest = results(compiler.get(), List.of("-O0"), folds.subList(some, COUNT), functions);
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Class<?> methods = loader.loadClass("Folds");
            compare(methods, elements, folds.subList(0, some), first);
            compare(methods, elements, folds.subList(some, COUNT), rest);
        }
    }

    private byte[] results(
            String compiler, List<String> optimized, List<RandomFold> folds, Map<String, Function> functions)
            throws IOException {
        StringBuilder text = new StringBuilder(HEAD.formatted(ELEMENTS));
        StringBuilder calls = new StringBuilder();
        for (RandomFold fold : folds) {
            var step = functions.get("f" + fold.number());
            var merge = functions.get("g" + fold.number());
            step.calls().forEach(call -> text.append(call.text()));
            merge.calls().forEach(call -> text.append(call.text()));
            text.append(FunctionWriter.write(step))
                    .append(FunctionWriter.write(merge))
                    .append(fold.c(step, merge))
                    .append('\n');
            for (int[] shape : SHAPES) {
                calls.append(call(fold, shape));
            }
        }
        text.append("int main(int c, char **v) {\n    FILE *f = fopen(v[1], \"rb\");\n")
                .append("    if (fread(in, 1, sizeof in, f) == 0) return 1;\n    fclose(f);\n")
                .append("    for (size_t i = 0; i < sizeof in; i++) truths[i] = in[i] & 1;\n")
                .append("    f = fopen(v[2], \"wb\");\n")
                .append(calls)
                .append("    return fclose(f);\n}\n");
        Path program = folder.resolve("Folds" + optimized.getFirst());
        Files.writeString(folder.resolve("Folds.c"), text);
        List<String> command = new ArrayList<>(List.of(compiler, "-std=gnu11"));
        command.addAll(optimized);
        command.addAll(List.of(
                "-w",
                "-fwrapv",
                "-fno-strict-aliasing",
                "-ffp-contract=off",
                "-fno-math-errno",
                "-fno-trapping-math",
                "-DRK_ISA=portable",
                "-D_Static_assert(...)=", // of layouts that are not there
                "-I" + Compilers.HEADERS,
                "-I" + folder,
                folder.resolve("Folds.c").toString(),
                "-o",
                program.toString(),
                "-lm"));
        Compilers.run(command);
        Compilers.run(List.of(program.toString(), folder.resolve("elements").toString(), folder + "/results"));
        return Files.readAllBytes(folder.resolve("results"));
    }

    /** As the engine's ModulusTable has it. */
    private static String modulus(long value) {
        BigInteger p = BigInteger.valueOf(value);
        int bits = p.bitLength();
        BigInteger high = value == 1
                ? BigInteger.TWO.pow(64).subtract(BigInteger.ONE)
                : BigInteger.TWO.pow(64).divide(p);
        BigInteger barrett =
                BigInteger.TWO.pow(63 + bits).subtract(BigInteger.ONE).divide(p);
        BigInteger norm = BigInteger.TWO
                .pow(128)
                .subtract(BigInteger.ONE)
                .divide(p.shiftLeft(64 - bits))
                .subtract(BigInteger.TWO.pow(64));
        return "&(const rk_modulus){.p = %dU, .high = %dU, .bits = %d, .inverse = 1.0 / %d, .barrett = %dU, .norm = %dU}, "
                .formatted(p, high, bits, p, barrett, norm);
    }

    private static String call(RandomFold fold, int[] shape) {
        int length = shape[0];
        int rows = shape[1];
        boolean below = shape[2] > 0;
        int step = below ? rows : 1;
        int apart = below ? 1 : length;
        String name = "    rk_fold" + fold.number() + "_portable((void *)out, (const void *)"
                + (fold.element().isLogical() ? "truths, " : "in, ")
                + (fold.modulus() > 0 ? modulus(fold.modulus()) : "");
        if (fold.form() != RandomFold.Form.SCAN) {
            return name
                    + "(const int64_t[]){%d, %d, 1, %d, 0}, %d, %d);\n    write(f, %d);\n"
                            .formatted(
                                    rows > 1 ? 1 : 0,
                                    rows > 1 ? rows : 1,
                                    apart,
                                    length,
                                    step * fold.element().bytes(),
                                    rows * fold.result().bytes())
                            .replace("{0, 1, 1, " + apart + ", 0}", "{0}");
        }
        return name
                + "(const int64_t[]){%d, %d, %d, %d, 0}, (const int64_t[]){%d, %d, %d, %d}, NULL);\n    write(f, %d);\n"
                        .formatted(
                                1,
                                rows,
                                apart,
                                apart,
                                length,
                                step,
                                length,
                                step,
                                length * rows * fold.result().bytes());
    }

    private static void compare(Class<?> methods, ByteBuffer elements, List<RandomFold> folds, byte[] results)
            throws ReflectiveOperationException {
        ByteBuffer inC = ByteBuffer.wrap(results).order(ByteOrder.nativeOrder());
        int at = 0;
        for (RandomFold fold : folds) {
            InOrder order = new InOrder(methods, fold);
            ElementType type = fold.result();
            for (int[] shape : SHAPES) {
                boolean below = shape[2] > 0;
                for (int row = 0; row < shape[1]; row++) {
                    Object[] values = new Object[shape[0]];
                    for (int i = 0; i < shape[0]; i++) {
                        int index = below ? i * shape[1] + row : row * shape[0] + i;
                        values[i] =
                                InOrder.read(elements, index * fold.element().bytes(), fold.element());
                    }
                    Object[] expected = order.of(values);
                    for (int i = 0; i < expected.length; i++) {
                        int index = expected.length == 1 ? row : below ? i * shape[1] + row : row * shape[0] + i;
                        Object found = InOrder.read(inC, at + index * type.bytes(), type);
                        int place = i;
                        assertEquals(
                                expected[i],
                                found,
                                () -> "seed " + SEED + ", shape " + Arrays.toString(shape) + " at " + place + ": "
                                        + fold);
                    }
                }
                at += shape[1] * type.bytes() * (fold.form() == RandomFold.Form.SCAN ? shape[0] : 1);
            }
        }
        assertEquals(results.length, at);
    }

    /** Bytes that are elements of every type; of floats many are small numbers. */
    private static ByteBuffer elements(Random random) {
        ByteBuffer bytes = ByteBuffer.allocate(16 * ELEMENTS).order(ByteOrder.nativeOrder());
        random.nextBytes(bytes.array());
        for (int i = 0; i < 2 * ELEMENTS; i++) {
            switch (random.nextInt(40)) {
                case 0, 1, 2 -> {}
                case 3 -> bytes.putDouble(8 * i, Double.NaN);
                case 4 -> bytes.putDouble(8 * i, -0.0);
                case 5, 6, 7, 8, 9, 10 ->
                    bytes.putFloat(8 * i, random.nextInt(9) - 4).putFloat(8 * i + 4, -0.5f);
                default -> bytes.putDouble(8 * i, random.nextGaussian());
            }
        }
        return bytes;
    }

    /** The promised order, on numbers as Java has them. */
    private record InOrder(Method step, Method merge, Optional<Object> p, RandomFold fold) {

        InOrder(Class<?> methods, RandomFold fold) throws ReflectiveOperationException {
            this(
                    method(methods, "f" + fold.number()),
                    method(methods, "g" + fold.number()),
                    fold.modulus() == 0
                            ? Optional.empty()
                            : Optional.of(methods.getClassLoader()
                                    .loadClass("io.rankine.modular.Modulus")
                                    .getConstructor(long.class)
                                    .newInstance(fold.modulus())),
                    fold);
        }

        private static Method method(Class<?> methods, String name) {
            return Arrays.stream(methods.getMethods())
                    .filter(method -> method.getName().equals(name))
                    .findFirst()
                    .orElseThrow();
        }

        Object[] of(Object[] values) throws ReflectiveOperationException {
            return switch (fold.form()) {
                case IN_ORDER -> new Object[] {run(values, values)};
                case IN_CHUNKS -> new Object[] {chunks(values)};
                case SCAN -> {
                    Object[] all = new Object[values.length];
                    run(values, all);
                    yield all;
                }
            };
        }

        private Object run(Object[] values, Object[] all) throws ReflectiveOperationException {
            Object[] taken = values.clone();
            Object value = fold.start().isPresent() ? first(fold.start().get()) : cut(taken[0]);
            for (int i = 0; i < taken.length; i++) {
                if (i > 0 || fold.start().isPresent()) {
                    value = cut(called(step, value, taken[i]));
                }
                all[i] = value;
            }
            return value;
        }

        private Object first(Object start) {
            return fold.result().isComplex() ? Complex.of((Double) start) : start;
        }

        private Object chunks(Object[] values) throws ReflectiveOperationException {
            if (values.length <= 64) {
                return run(values, values);
            }
            int half = Integer.highestOneBit(values.length - 1);
            Object first = chunks(Arrays.copyOf(values, half));
            return cut(called(merge, first, chunks(Arrays.copyOfRange(values, half, values.length))));
        }

        private Object called(Method method, Object value, Object next) throws ReflectiveOperationException {
            return p.isPresent() ? method.invoke(null, value, next, p.get()) : method.invoke(null, value, next);
        }

        /** A result of the formula as an element holds it. */
        private Object cut(Object value) {
            return switch (fold.result()) {
                case INT8 -> (int) ((Number) value).byteValue();
                case UINT8 -> ((Number) value).intValue() & 0xff;
                case INT16 -> (int) ((Number) value).shortValue();
                case FLOAT32 -> ((Number) value).floatValue();
                case COMPLEX64 -> new Complex((float) ((Complex) value).re(), (float) ((Complex) value).im());
                default -> value;
            };
        }

        static Object read(ByteBuffer from, int at, ElementType type) {
            return switch (type) {
                case BOOL -> (from.get(at) & 1) != 0;
                case INT8 -> (int) from.get(at);
                case UINT8 -> from.get(at) & 0xff;
                case INT16 -> (int) from.getShort(at);
                case INT32 -> from.getInt(at);
                case INT64 -> from.getLong(at);
                case FLOAT32 -> from.getFloat(at);
                case COMPLEX64 -> new Complex(from.getFloat(at), from.getFloat(at + 4));
                case COMPLEX128 -> new Complex(from.getDouble(at), from.getDouble(at + 8));
                default -> from.getDouble(at);
            };
        }
    }
}
