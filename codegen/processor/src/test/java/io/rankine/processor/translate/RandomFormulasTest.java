package io.rankine.processor.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.processor.translate.RandomExpressions.Name;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random formulas give in C, translated, what javac's classes give, on random operands and extreme ones.
 * {@code -Drankine.seed=7} takes others, {@code -Drankine.formulas=200000} more.
 */
class RandomFormulasTest {

    private static final int OF_A_CLASS = 1000;
    private static final int COUNT = Integer.getInteger("rankine.formulas", 20_000);
    private static final long SEED = Long.getLong("rankine.seed", 1);
    private static final int ROWS = 24;

    private static final String HEAD = """
            #include "math/rk_java.h"
            #include <stdio.h>
            enum { ROWS = %d };
            #define EACH_ROW for (int row = 0; row < ROWS; row++)
            static char in[8 * ROWS * %d];
            static int64_t out[%d][ROWS];
            """;

    private static final String MAIN = """
            int main(int c, char **v) {
                FILE *f = fopen(v[1], "rb");
                if (fread(in, 1, sizeof in, f) != sizeof in) return 1;
                fclose(f);
                rows();
                f = fopen(v[2], "wb");
                fwrite(out, 1, sizeof out, f);
                return fclose(f);
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void randomFormulasGiveInCWhatTheyGiveInJava() throws Exception {
        Optional<String> compiler = Compilers.c();
        assumeTrue(compiler.isPresent(), "random formulas in C: no C compiler (cc, gcc, clang) is found");
        int classes = Math.ceilDiv(COUNT, OF_A_CLASS);
        List<JavaFileObject> sources = new ArrayList<>();
        for (int i = 0; i < classes; i++) {
            sources.add(
                    Compilers.source("F" + i, new RandomMethods(new Random(SEED * 1000 + i)).of("F" + i, OF_A_CLASS)));
        }
        Map<String, List<Function>> functions = Compilers.translated(sources, folder, "f");
        ByteBuffer operands = operands(new Random(SEED));
        Files.write(folder.resolve("operands"), operands.array());
        Files.writeString(folder.resolve("rankine_layout.h"), "");
        List<Integer> left = new ArrayList<>();
        for (int i = 0; i < classes; i++) {
            List<Function> formulas = functions.getOrDefault("F" + i, List.of());
            Files.writeString(folder.resolve("F" + i + ".c"), inC(formulas, isOptimised(i)));
            left.add(i);
        }
        left.parallelStream()
                .forEach(i -> Compilers.run(List.of(
                        compiler.get(),
                        "-std=gnu11",
                        isOptimised(i) ? "-O2" : "-O0",
                        isOptimised(i) ? "-DRK" : "-D__attribute__(x)=",
                        // Conversions as any processor makes them, without the files of instruction sets.
                        "-DRK_ISA_H",
                        "-Drk_isa_double_of(x)=((double)(x))",
                        "-Drk_isa_whole_of(x)=((int64_t)(x))",
                        "-w",
                        "-fwrapv",
                        "-ffp-contract=off",
                        "-fno-math-errno",
                        "-fno-trapping-math",
                        "-I" + Compilers.HEADERS,
                        "-I" + folder,
                        folder.resolve("F" + i + ".c").toString(),
                        "-o",
                        folder.resolve("F" + i).toString(),
                        "-lm")));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            for (int i = 0; i < classes; i++) {
                Compilers.run(List.of(
                        folder.resolve("F" + i).toString(),
                        folder.resolve("operands").toString(),
                        folder + "/R" + i));
                compare(
                        loader.loadClass("F" + i),
                        operands,
                        Files.readAllBytes(folder.resolve("R" + i)),
                        functions.get("F" + i));
            }
        }
    }

    /** Every twentieth, as kernels are; to make functions of the others takes a quarter of the time. */
    private static boolean isOptimised(int number) {
        return number % 20 == 0;
    }

    private static void compare(Class<?> formulas, ByteBuffer operands, byte[] results, List<Function> functions)
            throws ReflectiveOperationException {
        ByteBuffer inC = ByteBuffer.wrap(results).order(ByteOrder.nativeOrder());
        long[] inJava = new long[OF_A_CLASS];
        for (int row = 0; row < ROWS; row++) {
            for (int k = 0; k < RandomMethods.OPERANDS.size(); k++) {
                set(formulas, RandomMethods.OPERANDS.get(k), operands, 8 * (k * ROWS + row));
            }
            formulas.getMethod("run", long[].class).invoke(null, (Object) inJava);
            for (int i = 0; i < OF_A_CLASS; i++) {
                int at = row;
                Function function = functions.get(i);
                assertEquals(
                        inJava[i],
                        inC.getLong(8 * (i * ROWS + row)),
                        () -> "seed " + SEED + ", row " + at + ": " + FunctionWriter.write(function));
            }
        }
    }

    private static void set(Class<?> formulas, Name operand, ByteBuffer from, int at)
            throws ReflectiveOperationException {
        var field = formulas.getField(operand.text());
        switch (operand.type()) {
            case BOOLEAN -> field.setBoolean(null, from.get(at) != 0);
            case BYTE -> field.setByte(null, from.get(at));
            case SHORT -> field.setShort(null, from.getShort(at));
            case CHAR -> field.setChar(null, from.getChar(at));
            case INT -> field.setInt(null, from.getInt(at));
            case LONG -> field.setLong(null, from.getLong(at));
            case FLOAT -> field.setFloat(null, from.getFloat(at));
            default -> field.setDouble(null, from.getDouble(at));
        }
    }

    /** Operand after operand, each row in 8 bytes. */
    private static ByteBuffer operands(Random random) {
        ByteBuffer bytes =
                ByteBuffer.allocate(8 * ROWS * RandomMethods.OPERANDS.size()).order(ByteOrder.nativeOrder());
        long[] wholes = {0, 1, -1, 2, 63, 64, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE};
        double[] reals = {
            0.0,
            -0.0,
            1,
            -1.5,
            0.5,
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            1e19,
            -1e19,
            1e-320,
            3e9
        };
        for (int k = 0; k < RandomMethods.OPERANDS.size(); k++) {
            Name operand = RandomMethods.OPERANDS.get(k);
            for (int row = 0; row < ROWS; row++) {
                int at = 8 * (k * ROWS + row);
                long whole = random.nextBoolean()
                        ? wholes[random.nextInt(wholes.length)]
                        : random.nextLong() >> random.nextInt(64);
                double real = random.nextBoolean()
                        ? reals[random.nextInt(reals.length)]
                        : random.nextGaussian() * Math.pow(10, random.nextInt(20) - 5);
                switch (operand.type()) {
                    case BOOLEAN -> bytes.put(at, (byte) random.nextInt(2));
                    case FLOAT -> bytes.putFloat(at, (float) real);
                    case DOUBLE -> bytes.putDouble(at, real);
                    case INT -> bytes.putInt(at, operand.text().equals("m") && (int) whole == 0 ? -1 : (int) whole);
                    case LONG -> bytes.putLong(at, operand.text().equals("n") && whole == 0 ? -1 : whole);
                    default -> bytes.putLong(at, whole);
                }
            }
        }
        return bytes;
    }

    /**
     * A program that reads operands, and writes the results of each formula in each row: in a loop of its own, as kernels
     * have them, or all in one function, which takes less time to compile.
     */
    private static String inC(List<Function> functions, boolean loops) {
        StringBuilder text = new StringBuilder(HEAD.formatted(ROWS, RandomMethods.OPERANDS.size(), functions.size()));
        text.append("#define OPERANDS");
        for (int k = 0; k < RandomMethods.OPERANDS.size(); k++) {
            Name operand = RandomMethods.OPERANDS.get(k);
            text.append(" const %1$s %2$s = *(const %1$s *)(in + 8 * (%3$d * ROWS + row));"
                    .formatted(operand.type().cName(), operand.text(), k));
        }
        text.append('\n');
        Set<String> written = new HashSet<>();
        for (Function function : functions) {
            Stream.concat(function.calls().stream(), Stream.of(function.helper()))
                    .filter(each -> written.add(each.name()))
                    .forEach(each -> text.append(each.text().replaceFirst("^RK_INLINE", "static")));
        }
        StringBuilder rows = new StringBuilder("static void rows(void) {\n    EACH_ROW {\n        OPERANDS\n");
        StringBuilder calls = new StringBuilder("static void rows(void) {\n");
        for (int i = 0; i < functions.size(); i++) {
            String result = bits(functions.get(i));
            rows.append("        out[%d][row] = %s;\n".formatted(i, result));
            text.append(
                    loops
                            ? "static void w%d(int64_t *to) { EACH_ROW { OPERANDS to[row] = %s; } }\n"
                                    .formatted(i, result)
                            : "");
            calls.append("    w%1$d(out[%1$d]);\n".formatted(i));
        }
        return text.append(loops ? calls : rows.append("    }\n"))
                .append("}\n")
                .append(MAIN)
                .toString();
    }

    private static String bits(Function function) {
        String call = function.name()
                + function.params().stream().map(Expr.Variable::name).collect(Collectors.joining(", ", "(", ")"));
        return switch (function.result()) {
            case FLOAT -> "Float_floatToIntBits_F(" + call + ")";
            case DOUBLE -> "Double_doubleToLongBits_D(" + call + ")";
            default -> call;
        };
    }
}
