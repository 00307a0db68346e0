package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.spec.Complex;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The functions of one element in {@code math/rk_ops.h}, which formulas that call ops by hand call. */
final class OpFunctionsTest {

    private static final Path C = Path.of("src/main/c").toAbsolutePath();
    private static final Path LAYOUT =
            Path.of("target/classes/META-INF/rankine/c").toAbsolutePath();
    private static final Path OPS = Path.of("../runtime-java/src/main/java/io/rankine/ops");
    private static final Pattern BY_HAND =
            Pattern.compile("@Elementwise\\([^)]*\\)[^;{]*byHand = true\\)\\s+public static \\w+ (\\w+)\\(([^)]*)\\)");
    private static final Map<String, String> LETTERS =
            Map.of("byte", "B", "short", "S", "int", "I", "long", "J", "float", "F", "double", "D", "Complex", "X");
    private static final Map<String, String> TYPES = Map.of(
            "B", "int8_t", "S", "int16_t", "I", "int32_t", "J", "int64_t", "F", "float", "D", "double", "X", "rk_c128");
    private static final int ROWS = 400;
    private static final int BYTES = 16;

    @TempDir
    private Path folder;

    /** {@code PowerOps_exp_D}: a method with its operands. */
    private record Op(Method method) {

        static Op of(Class<?> owner, String name, List<String> types) {
            return Stream.of(owner.getMethods())
                    .filter(method -> method.getName().equals(name))
                    .filter(method -> Stream.of(method.getParameterTypes())
                            .map(Class::getSimpleName)
                            .toList()
                            .equals(types))
                    .map(Op::new)
                    .findFirst()
                    .orElseThrow();
        }

        String letters() {
            return Stream.of(method.getParameterTypes())
                    .map(type -> LETTERS.get(type.getSimpleName()))
                    .collect(Collectors.joining());
        }

        String name() {
            return method.getDeclaringClass().getSimpleName() + "_" + method.getName() + "_" + letters();
        }

        String result() {
            return LETTERS.get(method.getReturnType().getSimpleName());
        }
    }

    /** Element-wise ops by hand whose operands are numbers. */
    private static List<Op> ops() throws IOException, ClassNotFoundException {
        List<Op> ops = new ArrayList<>();
        try (Stream<Path> files = Files.list(OPS)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java"))
                    .sorted()
                    .toList()) {
                String owner = file.getFileName().toString().replace(".java", "");
                for (var found :
                        BY_HAND.matcher(Files.readString(file)).results().toList()) {
                    List<String> types = Stream.of(found.group(2).split(","))
                            .map(param -> param.replace("@NonZero", "").strip().split(" ")[0])
                            .toList();
                    if (LETTERS.keySet().containsAll(types)) {
                        ops.add(Op.of(Class.forName("io.rankine.ops." + owner), found.group(1), types));
                    }
                }
            }
        }
        return ops;
    }

    @Test
    void each_element_wise_op_by_hand_has_its_function_and_no_other_is_there() throws Exception {
        Set<String> expected = new TreeSet<>();
        ops().forEach(op -> expected.add(op.name()));
        assertTrue(expected.size() > 40, expected::toString);
        Path text = folder.resolve("ops.i");
        run(List.of(
                compiler(),
                "-E",
                "-w",
                "-DRK_ISA=portable",
                "-I" + C,
                "-I" + LAYOUT,
                C.resolve("math/rk_ops.h").toString(),
                "-o",
                text.toString()));
        Set<String> found = Pattern.compile(" rk_([A-Z]\\w+Ops_\\w+)\\(\\w+ \\w+[,)]")
                .matcher(Files.readString(text))
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(expected, found);
    }

    @Test
    void functions_give_what_the_methods_give_bit_by_bit() throws Exception {
        List<Op> ops = ops();
        ByteBuffer operands = operands();
        Files.write(folder.resolve("operands"), operands.array());
        Files.writeString(folder.resolve("ops.c"), program(ops));
        run(List.of(
                compiler(),
                "-std=gnu11",
                "-O1",
                "-w",
                "-fwrapv",
                "-ffp-contract=off",
                "-fno-math-errno",
                "-fno-trapping-math",
                "-DRK_ISA=portable",
                "-I" + C,
                "-I" + LAYOUT,
                folder.resolve("ops.c").toString(),
                "-o",
                folder.resolve("ops").toString(),
                "-lm"));
        run(List.of(
                folder.resolve("ops").toString(),
                folder.resolve("operands").toString(),
                folder.resolve("results").toString()));
        ByteBuffer results =
                ByteBuffer.wrap(Files.readAllBytes(folder.resolve("results"))).order(ByteOrder.nativeOrder());
        for (int i = 0; i < ops.size(); i++) {
            Op op = ops.get(i);
            for (int row = 0; row < ROWS; row++) {
                Object[] arguments = new Object[op.letters().length()];
                for (int k = 0; k < arguments.length; k++) {
                    arguments[k] = read(
                            op.letters().charAt(k), operands, at(k, op.letters().charAt(k), row));
                }
                Object inJava = op.method().invoke(null, arguments);
                Object inC = read(op.result().charAt(0), results, BYTES * (i * ROWS + row));
                assertEquals(inJava, inC, () -> op.name() + List.of(arguments));
            }
        }
    }

    private static Object read(char letter, ByteBuffer from, int at) {
        return switch (letter) {
            case 'B' -> from.get(at);
            case 'S' -> from.getShort(at);
            case 'I' -> from.getInt(at);
            case 'J' -> from.getLong(at);
            case 'F' -> from.getFloat(at);
            case 'D' -> from.getDouble(at);
            default -> Complex.of(from.getDouble(at), from.getDouble(at + Double.BYTES));
        };
    }

    /** Integers, floats, doubles and complex numbers each have a part of the operands, for two operands. */
    private static int at(int operand, char letter, int row) {
        int part = "BSIJ".indexOf(letter) >= 0 ? 0 : letter == 'F' ? 1 : letter == 'D' ? 2 : 3;
        return BYTES * ((2 * part + operand) * ROWS + row);
    }

    /** Extreme ones, and random ones of all sizes; no integer is 0 in any of its widths. */
    private static ByteBuffer operands() {
        Random random = new Random(1);
        double[] special = {
            0.0,
            -0.0,
            1,
            -1,
            .5,
            2,
            3,
            Math.PI,
            1e-300,
            -1e-310,
            Double.MIN_VALUE,
            709,
            711,
            -746,
            1e19,
            -1e300,
            Double.MAX_VALUE,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.NaN
        };
        long[] wholes = {1, -1, 2, Long.MIN_VALUE | 1, Long.MAX_VALUE, Integer.MAX_VALUE, 3L << 31 | 1};
        ByteBuffer bytes = ByteBuffer.allocate(BYTES * 8 * ROWS).order(ByteOrder.nativeOrder());
        for (int operand = 0; operand < 2; operand++) {
            for (int row = 0; row < ROWS; row++) {
                double[] numbers = new double[2];
                for (int k = 0; k < 2; k++) {
                    numbers[k] = random.nextInt(3) == 0
                            ? special[random.nextInt(special.length)]
                            : random.nextGaussian() * Math.pow(10, random.nextInt(12) - 6);
                }
                long whole = random.nextInt(3) == 0
                        ? wholes[random.nextInt(wholes.length)]
                        : random.nextLong() >> random.nextInt(64) | 1;
                bytes.putLong(at(operand, 'J', row), whole);
                bytes.putFloat(at(operand, 'F', row), (float) numbers[0]);
                bytes.putDouble(at(operand, 'D', row), numbers[0]);
                bytes.putDouble(at(operand, 'X', row), numbers[0]);
                bytes.putDouble(at(operand, 'X', row) + Double.BYTES, numbers[1]);
            }
        }
        return bytes;
    }

    private static String program(List<Op> ops) {
        StringBuilder text = new StringBuilder("#include <stdio.h>\n#include \"math/rk_ops.h\"\n");
        text.append("static char in[%d], out[%d];\n".formatted(BYTES * 8 * ROWS, BYTES * ops.size() * ROWS));
        for (int i = 0; i < ops.size(); i++) {
            Op op = ops.get(i);
            List<String> arguments = new ArrayList<>();
            for (int k = 0; k < op.letters().length(); k++) {
                char letter = op.letters().charAt(k);
                arguments.add(
                        "*(const %s *)(in + %d + %d * row)".formatted(TYPES.get("" + letter), at(k, letter, 0), BYTES));
            }
            text.append("static void f%d(void) {\n    for (int row = 0; row < %d; row++)\n".formatted(i, ROWS));
            text.append("        *(%s *)(out + %d * (%d + row)) = rk_%s(%s);\n}\n"
                    .formatted(TYPES.get(op.result()), BYTES, i * ROWS, op.name(), String.join(", ", arguments)));
        }
        text.append("int main(int c, char **v) {\n    FILE *f = fopen(v[1], \"rb\");\n");
        text.append("    if (fread(in, 1, sizeof in, f) != sizeof in) return 1;\n    fclose(f);\n");
        for (int i = 0; i < ops.size(); i++) {
            text.append("    f%d();\n".formatted(i));
        }
        return text.append(
                        "    f = fopen(v[2], \"wb\");\n    fwrite(out, 1, sizeof out, f);\n    return fclose(f);\n}\n")
                .toString();
    }

    private static String compiler() {
        List<String> found = Stream.of("cc", "gcc", "clang")
                .filter(name -> Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
                        .anyMatch(path -> Files.isExecutable(Path.of(path, name))))
                .toList();
        assumeTrue(!found.isEmpty(), "functions of ops by hand: no C compiler (cc, gcc, clang) is found");
        return found.getFirst();
    }

    private static void run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), () -> command + "\n" + said);
    }
}
