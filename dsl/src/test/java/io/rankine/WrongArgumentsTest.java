package io.rankine;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * How much javac prints of one wrong argument: two or three lines for each method of the name, so that tensors have few of one
 * name. Expressions have one for each element type, and {@code tensor(...)} one for each kind of array: those print more.
 */
class WrongArgumentsTest {

    private static final int MOST = 18;

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
            "a.take(0, \"x\")",
            "a.concat(\"x\")",
            "a.cast(\"x\")",
            "a.trig()",
            "a.integers().gcd(\"x\")",
            "a.into().plus(\"x\", a)",
            "a.into().sum(0, \"x\")",
            "a.inPlace().plus(\"x\")",
            "d.plus(\"x\")",
            "d.trig().atan2(\"x\")",
            "mask.where(a, \"x\")",
            "mask.where(\"x\", a)",
            "e.max(\"x\")",
            "e.less(\"x\")",
            "LongTensor2.of(\"x\")",
            "LongTensor.zeros(\"x\")",
            "LongTensor.full(2, \"x\")",
            "LongTensor.arange(\"x\")",
            "DoubleTensor.linspace(\"x\", 1, 2)",
            "concat(0, a, \"x\")");

    @Test
    void aWrongArgumentOfATensorCostsAScreenAtMost() {
        List<String> messages = messages();
        assertEquals(CALLS.size(), messages.size(), messages::toString);
        assertAll(Stream.iterate(0, i -> i < CALLS.size(), i -> i + 1).map(i -> () -> {
            long lines = messages.get(i).lines().count();
            assertTrue(lines <= MOST, () -> CALLS.get(i) + " costs " + lines + " lines:\n" + messages.get(i));
        }));
    }

    /** What javac says of each call, all of them in one file. */
    private static List<String> messages() {
        StringWriter output = new StringWriter();
        List<String> options =
                List.of("-proc:none", "-XDshould-stop.ifNoError=FLOW", "-cp", System.getProperty("java.class.path"));
        ToolProvider.getSystemJavaCompiler()
                .getTask(output, null, null, options, null, List.of(source()))
                .call();
        return Arrays.stream(output.toString().split("(?m)^(?=/Snippet\\.java:\\d+: error)|^\\d+ errors$"))
                .filter(message -> message.startsWith("/Snippet"))
                .toList();
    }

    private static JavaFileObject source() {
        String source = """
                import static io.rankine.Tensors.*;
                import io.rankine.*;
                class Snippet {
                    void run(LongTensor2 a, DoubleTensor2 d, BoolTensor2 mask, LongExpr2 e) {
                        %s;
                    }
                }
                """.formatted(String.join(";\n", CALLS));
        return new SimpleJavaFileObject(URI.create("string:///Snippet.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
    }
}
