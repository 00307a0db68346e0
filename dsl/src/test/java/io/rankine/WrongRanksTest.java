package io.rankine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What javac refuses, and why. */
class WrongRanksTest {

    /** That of the first statement in the compiled file. */
    private static final int FIRST_LINE = 2;

    private static final List<String> WRONG = List.of(
            "long x = a2.get(0)|compiler.err.cant.apply.symbol",
            "long x = a2.get(0, 1, 2)|compiler.err.cant.apply.symbol",
            "a2.set(0, 5)|compiler.err.cant.apply.symbols",
            "LongTensor2 x = a2.plus(a3)|compiler.err.prob.found.req",
            "LongTensor2 x = a3.plus(a2)|compiler.err.prob.found.req",
            "LongTensor2 x = a2.at(0)|compiler.err.prob.found.req",
            "LongTensor2 x = a2.sum(0)|compiler.err.prob.found.req",
            "LongTensor1 x = a2.slice(all(), range(0, 1))|compiler.err.prob.found.req",
            "LongTensor2 x = a2.slice(all(), at(0))|compiler.err.prob.found.req",
            "a1.slice(all(), all())|compiler.err.cant.apply.symbols",
            "LongTensor2 x = a2.reshape(6)|compiler.err.prob.found.req",
            "LongTensor2 x = LongTensor.zeros(2)|compiler.err.prob.found.req",
            "LongTensor2 x = tensor(1, 2, 3)|compiler.err.prob.found.req",
            "LongTensor2 x = a2.erased()|compiler.err.prob.found.req",
            "s.at(0)|compiler.err.cant.resolve.location.args",
            "s.sum(0)|compiler.err.cant.apply.symbol",
            "a2.into().plus(a3, a2)|compiler.err.cant.apply.symbols",
            "a2.inPlace().plus(a3)|compiler.err.cant.apply.symbols",
            "a2.plus(1.5)|compiler.err.cant.apply.symbols",
            "LongTensor2 x = a2.plus(d2)|compiler.err.prob.found.req",
            "DoubleTensor2 x = a3.plus(d2)|compiler.err.prob.found.req",
            "DoubleTensor x = a2.plus(d2)|compiler.err.prob.found.req",
            "DoubleTensor2 x = a2.less(1).where(a3, d2)|compiler.err.cant.apply.symbols",
            "a2.plus(a2.less(1).lazy())|compiler.err.cant.apply.symbols",
            "a2.plus(flag ? a2 : d2)|compiler.err.cant.apply.symbols",
            "a2.lazy().plus(flag ? a2.lazy() : d2.lazy())|compiler.err.cant.apply.symbols",
            "a2.plus(d3)|compiler.err.cant.apply.symbols",
            "LongTensor2 x = a2.lazy().plus(a3).evaluate()|compiler.err.prob.found.req",
            "a2.inPlace().plus(d2)|compiler.err.cant.apply.symbols",
            "BoolTensor2 x = a2.less(a3)|compiler.err.prob.found.req",
            "s.matmul(a2)|compiler.err.cant.resolve.location.args",
            "a2.matmul(s)|compiler.err.cant.apply.symbols",
            "LongTensor2 x = a2.matmul(a1)|compiler.err.prob.found.req",
            "LongTensor2 x = a1.matmul(a2)|compiler.err.prob.found.req",
            "LongTensor1 x = a1.matmul(a3)|compiler.err.prob.found.req",
            "a1.modmatmul(a1, io.rankine.modular.Modulus.of(17))|compiler.err.cant.apply.symbols",
            "a2.modmatmul(a2, 17)|compiler.err.cant.apply.symbols",
            "LongTensor2 x = a2.matmul(a3)|compiler.err.prob.found.req",
            "LongTensor2 x = a3.matmul(a2)|compiler.err.prob.found.req",
            "a2.inPlace().matmul(a2)|compiler.err.cant.resolve.location.args",
            "d2.modsum(d2, p)|compiler.err.cant.resolve.location.args",
            "LongTensor2 x = ring.ntt(a2)|compiler.err.prob.found.req",
            "LongTensor3 x = ring.intt(v)|compiler.err.prob.found.req",
            "Ntt<LongTensor3> x = v.times(ring.ntt(a3))|compiler.err.prob.found.req",
            "v.plus(a2)|compiler.err.prob.found.req",
            "a2.modsum(v, p)|compiler.err.cant.apply.symbols",
            "ring.multiply(a2, v)|compiler.err.prob.found.req",
            "ring.ntt(v)|compiler.err.cant.apply.symbol",
            "ring.intt(a2)|compiler.err.cant.apply.symbol",
            "ring.ntt(d2)|compiler.err.cant.apply.symbol",
            "v.get(0, 1)|compiler.err.cant.resolve.location.args");

    private static final List<String> THROUGH_A_VIEW = List.of(
            "v2.set(0, 0, 5)|compiler.err.cant.resolve.location.args",
            "v2.fill(5)|compiler.err.cant.resolve.location.args",
            "v2.assign(a2)|compiler.err.cant.resolve.location.args",
            "v2.inPlace().plus(1)|compiler.err.cant.resolve.location.args",
            "v2.inPlace().plus(a2)|compiler.err.cant.resolve.location.args",
            "a2.into().plus(a2, v2)|compiler.err.cant.apply.symbols",
            "a2.into().plus(1, v2)|compiler.err.cant.apply.symbols",
            "a3.into().sum(0, v2)|compiler.err.cant.apply.symbol",
            "a2.into().matmul(a2, v2)|compiler.err.cant.apply.symbols",
            "a1.broadcastTo(2, 3).fill(0)|compiler.err.cant.resolve.location.args",
            "a1.windows(0, 3, 1).set(0, 0, 1)|compiler.err.cant.resolve.location.args",
            "LongTensor2 x = a2.expand(0, 3)|compiler.err.prob.found.req",
            "LongTensor2 x = a2.asReadOnly()|compiler.err.prob.found.req",
            "LongTensor1 x = v2.at(0)|compiler.err.prob.found.req",
            "LongTensor1 x = v2.slice(all(), at(0))|compiler.err.prob.found.req",
            "LongTensor1 x = v2.reshape(6)|compiler.err.prob.found.req",
            "LongTensor x = v2.erased()|compiler.err.prob.found.req",
            "LongTensor2 x = v2.transpose()|compiler.err.prob.found.req");

    @TestFactory
    Stream<DynamicTest> aWrongRankOrTypeDoesNotCompile() {
        return refused(WRONG);
    }

    @TestFactory
    Stream<DynamicTest> nothingIsWrittenThroughAView() {
        return refused(THROUGH_A_VIEW);
    }

    /** Statements and the code of the one error that javac finds in each: all of them in one file, as it reads the classes first. */
    private static Stream<DynamicTest> refused(List<String> statements) {
        List<List<Diagnostic<? extends JavaFileObject>>> errors =
                compile(statements.stream().map(WrongRanksTest::statement).toList());
        return IntStream.range(0, statements.size()).mapToObj(i -> {
            String line = statements.get(i);
            return DynamicTest.dynamicTest(line, () -> {
                assertEquals(1, errors.get(i).size(), errors.get(i)::toString);
                assertEquals(
                        line.substring(line.lastIndexOf('|') + 1),
                        errors.get(i).getFirst().getCode(),
                        errors.get(i)::toString);
            });
        });
    }

    private static String statement(String line) {
        return line.substring(0, line.lastIndexOf('|'));
    }

    @Test
    void theMessageNamesBothRanks() {
        String message = compile(List.of("LongTensor2 x = a3.plus(a2)"))
                .getFirst()
                .getFirst()
                .getMessage(Locale.ROOT);
        assertTrue(message.contains("LongTensor3 cannot be converted to") && message.contains("LongTensor2"), message);
    }

    @Test
    void theSameStatementsCompileWithTheRightRanks() {
        assertEquals(
                List.of(List.of()),
                compile(List.of("LongTensor3 x = a2.plus(a3); a3.inPlace().plus(a2); BoolTensor3 y = a2.less(a3);"
                        + " LongTensor1 z = a2.slice(all(), at(0)); a2.set(0, 1, 5);"
                        + " DoubleTensor2 m = a2.toDouble().plus(flag ? a2 : d2); LongTensor2 n = a2.plus(flag ? a1 : s);"
                        + " LongTensor3 u = v2.plus(a3.asReadOnly()); a2.assign(v2); LongTensor2 w = v2.into().plus(v2, a2);"
                        + " LongTensor3 r = ring.intt(ring.ntt(a3.asReadOnly()).times(v))")));
    }

    /** The errors of each statement. */
    private static List<List<Diagnostic<? extends JavaFileObject>>> compile(List<String> statements) {
        String header =
                "import static io.rankine.Tensors.*; import io.rankine.*; import io.rankine.modular.*; class Snippet {\n";
        String parameters =
                "LongTensor0 s, LongTensor1 a1, LongTensor2 a2, LongTensor3 a3, DoubleTensor2 d2, DoubleTensor3 d3, Modulus p,"
                        + " Ring ring, Ntt<LongTensor2> v, LongView2 v2, boolean flag";
        String source = IntStream.range(0, statements.size())
                .mapToObj(i -> "void m%d(%s) { %s; }\n".formatted(i, parameters, statements.get(i)))
                .collect(Collectors.joining("", header, "}"));
        JavaFileObject file =
                new SimpleJavaFileObject(URI.create("string:///Snippet.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<String> options = List.of("-proc:none", "-XDshould-stop.ifNoError=FLOW", "-cp", UserClassPath.TEXT);
        ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, found, options, null, List.of(file))
                .call();
        List<List<Diagnostic<? extends JavaFileObject>>> errors = new ArrayList<>();
        statements.forEach(statement -> errors.add(new ArrayList<>()));
        found.getDiagnostics().stream()
                .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
                .forEach(d -> errors.get((int) d.getLineNumber() - FIRST_LINE).add(d));
        return errors;
    }
}
