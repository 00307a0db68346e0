package io.rankine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Arithmetic and {@code where} of every pair of element types and of many ranks, compiled with the declared type that the
 * table of promotions and the higher rank say, and run against a model that goes index by index. Beside an operand of a
 * higher rank, both are cast first.
 */
class MeetingTypesTest {

    private static final int UNKNOWN = -1;
    private static final List<String> OPS = List.of("plus", "minus", "times", "div");
    private static final int[][] PAIRS_OF_RANKS = {{0, 1}, {1, 0}, {2, 2}, {1, 3}, {3, 2}, {UNKNOWN, 2}, {2, UNKNOWN}};
    private static final int[][] TRIPLES_OF_RANKS = {
        {2, 2, 2}, {1, 2, 1}, {0, 3, 1}, {3, 3, 0}, {1, UNKNOWN, 0}, {1, 2, 2}
    };

    private final Random random = new Random(42);

    private record Case(String op, ElementType[] types, int[] ranks) {

        ElementType meeting() {
            return Promotion.of(types[types.length - 2], types[types.length - 1]);
        }

        /** {@code DoubleTensor2 r = LongTensor2.of(t[0]).plus(DoubleView1.of(t[1]));}. */
        String method(int number) {
            List<String> operands = new ArrayList<>();
            for (int i = 0; i < types.length; i++) {
                String side = (number + i) % 3 == 0 ? "View" : "Tensor";
                operands.add(types[i].familyName() + side + rank(ranks[i]) + ".of(t[" + i + "])" + cast(i));
            }
            boolean unknown = Arrays.stream(ranks).anyMatch(rank -> rank == UNKNOWN);
            int highest = Arrays.stream(ranks).max().orElseThrow();
            return "    public static TypedTensor m%d(Tensor[] t) { %sTensor%s r = %s; return r; }\n"
                    .formatted(number, meeting().familyName(), unknown ? "" : rank(highest), call(number, operands));
        }

        private String call(int number, List<String> operands) {
            boolean turned = op.equals("where") && number % 2 == 0;
            String first = operands.get(turned ? 1 : 0);
            List<String> others = new ArrayList<>(operands);
            others.remove(turned ? 1 : 0);
            return first + "." + (turned ? "keepWhere" : op) + "(" + String.join(", ", others) + ")";
        }

        /** Types meet where the receiver has the highest rank; what is chosen first has the type of the result. */
        private String cast(int i) {
            boolean choice = op.equals("where");
            boolean cast = choice ? i == 1 : rising();
            return cast && types[i] != meeting() ? ".to" + meeting().familyName() + "()" : "";
        }

        private boolean rising() {
            return ranks[0] != UNKNOWN && (ranks[1] == UNKNOWN || ranks[0] < ranks[1]);
        }

        private static String rank(int rank) {
            return rank == UNKNOWN ? "" : "" + rank;
        }
    }

    @Test
    void everyPairOfTypesMeetsInTheTypeAndRankThatTheCompilerSays(@TempDir Path folder) throws Exception {
        List<Case> cases = new ArrayList<>();
        for (ElementType a : ElementType.typed()) {
            for (ElementType b : ElementType.typed()) {
                for (int[] ranks : PAIRS_OF_RANKS) {
                    if (a != ElementType.BOOL) {
                        cases.add(new Case(OPS.get(cases.size() % OPS.size()), new ElementType[] {a, b}, ranks));
                    }
                }
                for (int[] ranks : TRIPLES_OF_RANKS) {
                    cases.add(new Case("where", new ElementType[] {ElementType.BOOL, a, b}, ranks));
                }
            }
        }
        Class<?> compiled = compile(folder, cases);
        for (int i = 0; i < cases.size(); i++) {
            Method method = compiled.getMethod("m" + i, Tensor[].class);
            check(cases.get(i), method);
        }
    }

    private static Class<?> compile(Path folder, List<Case> cases) throws Exception {
        StringBuilder source = new StringBuilder(
                "import io.rankine.*;\nimport io.rankine.engine.Tensor;\npublic final class Cases {\n");
        for (int i = 0; i < cases.size(); i++) {
            source.append(cases.get(i).method(i));
        }
        Path file = folder.resolve("Cases.java");
        Files.writeString(file, source.append("}\n"));
        StringWriter errors = new StringWriter();
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of("-proc:none", "-cp", UserClassPath.TEXT, "-d", folder.toString());
            assertTrue(
                    compiler.getTask(errors, files, null, options, null, files.getJavaFileObjects(file))
                            .call(),
                    errors::toString);
        }
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, MeetingTypesTest.class.getClassLoader())
                .loadClass("Cases");
    }

    private void check(Case given, Method method) throws Exception {
        long[] sizes = {2, 3, 2};
        int highest = 0;
        Tensor[] operands = new Tensor[given.types().length];
        for (int i = 0; i < operands.length; i++) {
            int rank = given.ranks()[i] == UNKNOWN ? 2 : given.ranks()[i];
            long[] shape = Arrays.copyOfRange(sizes, 3 - rank, 3);
            boolean divisor = given.op().equals("div") && i == 1;
            operands[i] = random(given.types()[i], shape, divisor);
            highest = Math.max(highest, rank);
        }
        String text = given.op() + Arrays.toString(given.types()) + Arrays.toString(given.ranks());
        Tensor result = ((TypedTensor) method.invoke(null, (Object) operands)).tensor();
        assertEquals(given.meeting(), result.type(), text);
        assertArrayEquals(Arrays.copyOfRange(sizes, 3 - highest, 3), result.shape(), text);
        for (long[] index : indices(result.shape())) {
            double[][] values =
                    Arrays.stream(operands).map(operand -> at(operand, index)).toArray(double[][]::new);
            double[] expected = model(given.op(), given.meeting(), values);
            double[] actual = at(result, index);
            assertEquals(expected[0], actual[0], 0.0, () -> text + Arrays.toString(index));
            assertEquals(expected[1], actual[1], 0.0, () -> text + Arrays.toString(index));
        }
    }

    private Tensor random(ElementType type, long[] shape, boolean divisor) {
        Tensor tensor = Tensor.zeros(ElementType.COMPLEX128, shape);
        for (long[] index : indices(shape)) {
            double re;
            if (divisor) {
                re = type == ElementType.BOOL ? 1 : random.nextInt(1, 3);
            } else {
                re = type == ElementType.BOOL
                        ? random.nextInt(2)
                        : type == ElementType.UINT8 ? random.nextInt(256) : random.nextInt(-128, 128);
            }
            double im = type.isComplex() && !divisor ? random.nextInt(-9, 10) : 0;
            tensor.setComplex(index, re, im);
        }
        return Casts.cast(type.isComplex() ? tensor : tensor.realView(), type);
    }

    /** The element of what is broadcast, as real and imaginary part. */
    private static double[] at(Tensor tensor, long[] index) {
        long[] own = Arrays.copyOfRange(index, index.length - tensor.rank(), index.length);
        Tensor wide = Casts.cast(tensor, ElementType.COMPLEX128);
        return new double[] {wide.getReal(own), wide.getImag(own)};
    }

    private static double[] model(String op, ElementType meeting, double[][] x) {
        if (op.equals("where")) {
            return x[0][0] != 0 ? x[1] : x[2];
        }
        double[] a = x[0];
        double[] b = x[1];
        return switch (op) {
            case "plus" -> stored(meeting, a[0] + b[0], a[1] + b[1]);
            case "minus" -> stored(meeting, a[0] - b[0], a[1] - b[1]);
            case "times" -> stored(meeting, a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]);
            default ->
                meeting.isInteger()
                        ? stored(meeting, (long) a[0] / (long) b[0], 0)
                        : stored(meeting, a[0] / b[0], a[1] / b[0]); // divisors are real
        };
    }

    private static double[] stored(ElementType type, double re, double im) {
        double stored =
                switch (type) {
                    case INT8 -> (byte) (long) re;
                    case UINT8 -> (long) re & 255;
                    case INT16 -> (short) (long) re;
                    default -> re;
                };
        return new double[] {stored, im};
    }

    private static List<long[]> indices(long[] shape) {
        List<long[]> all = new ArrayList<>(List.of(new long[0]));
        for (long size : shape) {
            all = all.stream()
                    .flatMap(prefix -> LongStream.range(0, size).mapToObj(i -> {
                        long[] index = Arrays.copyOf(prefix, prefix.length + 1);
                        index[prefix.length] = i;
                        return index;
                    }))
                    .collect(Collectors.toList());
        }
        return all;
    }
}
