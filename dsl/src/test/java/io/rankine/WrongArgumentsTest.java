package io.rankine;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
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

    private static final int MOST = 18;
    private static final int SCREEN = 15;

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
            "a.integers().gcd(\"x\")",
            "a.into().plus(\"x\", a)",
            "a.into().sum(0, \"x\")",
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
            "concat(0, a, \"x\")");

    private static final List<Class<?>> TYPES = List.of(
            BoolTensor2.class,
            BoolTensor.class,
            BoolExpr2.class,
            ByteTensor2.class,
            LongTensor2.class,
            LongTensor.class,
            LongExpr2.class,
            DoubleTensor2.class,
            ComplexTensor2.class,
            LongModulo2.class,
            LongInto.class,
            LongMatricesInPlace.class,
            RandomTensors.class,
            Tensors.class);

    /**
     * What costs more than a screen, and how much. Arithmetic has a method for each type that may come out, and
     * {@code stack} one for each rank. {@code into} adds a result to each form. These may only become fewer.
     */
    private static final Map<String, Integer> LONGER = Map.ofEntries(
            Map.entry("stack(x, x)", 19),
            Map.entry("clamp(x, x)", 17),
            Map.entry("div(x)", 27),
            Map.entry("minus(x)", 27),
            Map.entry("plus(x)", 27),
            Map.entry("times(x)", 27),
            Map.entry("Expr2.div(x)", 17),
            Map.entry("Expr2.minus(x)", 17),
            Map.entry("Expr2.plus(x)", 17),
            Map.entry("Expr2.times(x)", 17),
            Map.entry("Into", 19),
            Map.entry("clamp(x, x, x)", 22));

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
                    Arrays.stream(type.getTypeParameters()).map(variable -> "?").collect(joining(", "));
            return "void m%d(%s t, StringBuilder x) { %s.%s; }\n"
                    .formatted(
                            number,
                            type.getSimpleName() + (variables.isEmpty() ? "" : "<" + variables + ">"),
                            receiver,
                            text());
        }

        long most() {
            String name = type.getSimpleName();
            int least = name.endsWith("Into") ? LONGER.getOrDefault("Into", SCREEN) : SCREEN;
            int ofTensors = LONGER.getOrDefault(text(), least);
            return name.endsWith("Expr2") ? LONGER.getOrDefault("Expr2." + text(), ofTensors) : ofTensors;
        }
    }

    @Test
    void aWrongArgumentOfATensorCostsAScreenAtMost() {
        String parameters = "LongTensor2 a, DoubleTensor2 d, BoolTensor2 mask, LongExpr2 e";
        List<String> messages = messages("void run(%s) {\n%s;\n}\n".formatted(parameters, String.join(";\n", CALLS)));
        assertEquals(CALLS.size(), messages.size(), messages::toString);
        assertAll(Stream.iterate(0, i -> i < CALLS.size(), i -> i + 1).map(i -> () -> {
            long lines = messages.get(i).lines().count();
            assertTrue(lines <= MOST, () -> CALLS.get(i) + " costs " + lines + " lines:\n" + messages.get(i));
        }));
    }

    @Test
    void wrongArgumentsOfEveryMethodCostAScreenOrAreListed() {
        List<Call> calls = TYPES.stream().flatMap(Call::of).toList();
        String members = IntStream.range(0, calls.size())
                .mapToObj(i -> calls.get(i).method(i))
                .collect(joining());
        assertAll(messages(members).stream().map(message -> () -> {
            Call call = calls.get(line(message) - FIRST_LINE);
            long lines = message.lines().count();
            assertTrue(lines <= call.most(), () -> call + " costs " + lines + " lines:\n" + message);
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
