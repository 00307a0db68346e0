package io.rankine;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.TypeVariable;
import java.net.URI;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * How much javac prints of one wrong argument: two or three lines for each method of the name and number of arguments, so that
 * tensors have few of them.
 */
class WrongArgumentsTest {

    private static final int SCREEN = 15;

    /** What costs more: beside six forms of literals javac lists the type variable of {@code List.of}. These may only become fewer. */
    private static final Map<String, Integer> LONGER = Map.of("tensor(java.util.List.of(1, 2))", 17);

    /** That of the first member in the compiled file. */
    private static final int FIRST_LINE = 4;

    private static final List<String> CALLS = List.of(
            "a.plus(\"x\")",
            "a.plus(1.5)",
            "a.div(\"x\")",
            "a.less(\"x\")",
            "a.pow(\"x\")",
            "a.modsum(a, \"x\")",
            "a.matmul(\"x\")",
            "a.dot(\"x\")",
            "a.slice(all(), \"x\")",
            "a.get(\"x\")",
            "a.set(0, 1, \"x\")",
            "a.sum(\"x\")",
            "a.reshape(\"x\")",
            "a.reshape(\"x\", 2)",
            "a.broadcastTo(2, \"x\")",
            "a.take(0, \"x\")",
            "a.concat(\"x\")",
            "a.cast(\"x\")",
            "a.trig()",
            "a.divMod(\"x\")",
            "a.erased().divMod(\"x\")",
            "a.into().divMod(\"x\", a, a)",
            "tensor(\"x\")",
            "tensor(1, \"x\")",
            "tensor(java.util.List.of(1, 2))",
            "LongTensor.of(\"x\")",
            "ByteTensor.of(\"x\")",
            "ComplexTensor.of(1.5)",
            "LongTensor3.of(\"x\")",
            "LongTensor.concat(0, a, \"x\")",
            "LongTensor.concat(0, a, d)",
            "LongTensor.concat(0, a, a.at(0))",
            "LongTensor.stack(0, a, \"x\")",
            "LongTensor.stack(0, a, a.at(0))",
            "a.integers().gcd(\"x\")",
            "a.into().plus(\"x\", a)",
            "a.into().sum(0, \"x\")",
            "a.into().clamp(\"x\", a, a)",
            "a.into().less(\"x\", mask)",
            "d.into().isClose(\"x\", 0.5, 0.5, mask)",
            "bytes.plus(\"x\")",
            "ints.times(\"x\")",
            "floats.minus(\"x\")",
            "bytes.lazy().div(\"x\")",
            "z.plus(\"x\")",
            "a.inPlace().plus(\"x\")",
            "d.plus(\"x\")",
            "d.trig().atan2(\"x\")",
            "mask.where(a, \"x\")",
            "mask.where(\"x\", a)",
            "e.plus(\"x\")",
            "e.keepWhere(mask, \"x\")",
            "mask.lazy().where(a, \"x\")",
            "mask.lazy().where(e, \"x\")",
            "e.max(\"x\")",
            "e.less(\"x\")",
            "LongTensor2.of(\"x\")",
            "LongTensor.zeros(\"x\")",
            "LongTensor.zeros(\"x\", 2)",
            "LongTensor.full(2, \"x\")",
            "LongTensor.full(2, 2, \"x\")",
            "DoubleTensor.full(2, \"x\", 2)",
            "BoolTensor.full(true, 2, \"x\")",
            "LongTensor.arange(\"x\")",
            "DoubleTensor.linspace(\"x\", 1, 2)",
            "random(1).longs(\"x\")",
            "random(1).residues(\"x\")",
            "random(1).uniform(1)",
            "v.matmul(\"x\")",
            "u.clamp(\"x\", 1)",
            "unknown.pow(\"x\")",
            "concat(0, a, \"x\")");

    private static final List<Class<?>> TYPES = List.of(
            BoolTensor2.class,
            BoolTensor.class,
            BoolExpr2.class,
            ByteTensor2.class,
            ByteExpr2.class,
            ByteInto.class,
            IntTensor2.class,
            IntExpr2.class,
            IntInto.class,
            FloatTensor2.class,
            FloatExpr2.class,
            FloatInto.class,
            LongTensor1.class,
            LongTensor2.class,
            LongTensor.class,
            LongExpr2.class,
            DoubleTensor2.class,
            DoubleTensor.class,
            DoubleInto.class,
            ComplexTensor2.class,
            ComplexTensor.class,
            ComplexFloatTensor2.class,
            ComplexInto.class,
            LongModulo2.class,
            LongInto.class,
            LongMatricesInPlace.class,
            RandomTensors.class,
            Tensors.class);

    /** A call whose arguments are all wrong. */
    private record Call(Class<?> type, String name, int arguments, boolean isStatic) {

        static Stream<Call> of(Class<?> type) {
            Map<String, Call> calls = new TreeMap<>();
            for (Method method : type.getMethods()) {
                if (method.getDeclaringClass() != Object.class
                        && !method.isSynthetic()
                        && method.getParameterCount() > 0) {
                    Call call = new Call(
                            type,
                            method.getName(),
                            method.getParameterCount(),
                            Modifier.isStatic(method.getModifiers()));
                    calls.put(call.text(), call);
                }
            }
            return calls.values().stream();
        }

        String text() {
            return name + "(" + String.join(", ", Collections.nCopies(arguments, "x")) + ")";
        }

        String method(int number) {
            String receiver = isStatic ? type.getSimpleName() : "t";
            String variables =
                    Arrays.stream(type.getTypeParameters()).map(this::argument).collect(joining(", "));
            return "void m%d(%s t, StringBuilder x) { %s.%s; }\n"
                    .formatted(
                            number,
                            type.getSimpleName() + (variables.isEmpty() ? "" : "<" + variables + ">"),
                            receiver,
                            text());
        }

        /** What a variable of {@code LongInto<L, R, T, M>} is of a tensor of rank 2. */
        private String argument(TypeVariable<?> variable) {
            return switch (variable.getName()) {
                case "L" -> "Rank.R1";
                case "R" -> "Rank.R2";
                case "T" -> type.getSimpleName().replaceFirst("(Vectors|Matrices)?Into$", "Tensor2");
                case "M" -> "BoolTensor2";
                default -> "?";
            };
        }
    }

    @Test
    void aWrongArgumentOfATensorCostsAScreenAtMost() {
        String parameters = "LongTensor2 a, DoubleTensor2 d, BoolTensor2 mask, LongExpr2 e, ByteTensor2 bytes,"
                + " IntTensor2 ints, FloatTensor2 floats, ComplexFloatTensor2 z,"
                + " LongTensor1 v, LongTensor u, ComplexTensor unknown";
        List<String> messages = messages("void run(%s) {\n%s;\n}\n".formatted(parameters, String.join(";\n", CALLS)));
        assertEquals(CALLS.size(), messages.size(), messages::toString);
        assertAll(Stream.iterate(0, i -> i < CALLS.size(), i -> i + 1).map(i -> () -> {
            long lines = messages.get(i).lines().count();
            long most = LONGER.getOrDefault(CALLS.get(i), SCREEN);
            assertTrue(lines <= most, () -> CALLS.get(i) + " costs " + lines + " lines:\n" + messages.get(i));
        }));
    }

    @Test
    void wrongArgumentsOfEveryMethodCostAScreenAtMost() {
        List<Call> calls = TYPES.stream().flatMap(Call::of).toList();
        String members = IntStream.range(0, calls.size())
                .mapToObj(i -> calls.get(i).method(i))
                .collect(joining());
        assertAll(messages(members).stream().map(message -> () -> {
            Call call = calls.get(line(message) - FIRST_LINE);
            long lines = message.lines().count();
            long most = LONGER.getOrDefault(call.text(), SCREEN);
            assertTrue(lines <= most, () -> call + " costs " + lines + " lines:\n" + message);
        }));
    }

    private static int line(String message) {
        return Integer.parseInt(message.split(":")[1]);
    }

    /** What javac says of each wrong call, all of them in one file. */
    private static List<String> messages(String members) {
        StringWriter output = new StringWriter();
        List<String> options =
                List.of("-proc:none", "-Xmaxerrs", "10000", "-XDshould-stop.ifNoError=FLOW", "-cp", UserClassPath.TEXT);
        ToolProvider.getSystemJavaCompiler()
                .getTask(output, null, null, options, null, List.of(source(members)))
                .call();
        return Arrays.stream(output.toString().split("(?m)^(?=/Snippet\\.java:\\d+: error)|^\\d+ errors$"))
                .filter(message -> message.startsWith("/Snippet"))
                .toList();
    }

    private static JavaFileObject source(String members) {
        String source =
                "import static io.rankine.Tensors.*;\nimport io.rankine.*;\nclass Snippet {\n" + members + "}\n";
        return new SimpleJavaFileObject(URI.create("string:///Snippet.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
    }
}
