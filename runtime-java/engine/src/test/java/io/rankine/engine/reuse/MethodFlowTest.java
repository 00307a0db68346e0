package io.rankine.engine.reuse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Where results end, by methods of which javac makes bytecode: {@code plus1} is the first call of plus; {@code +} follows a call
 * whose result of before has ended when it is made again.
 */
class MethodFlowTest {

    private static final List<String> OPS = List.of("plus", "times", "neg", "sum");

    private static final String TENSOR = """
            package io.rankine;
            public class Tensor {
                public Tensor plus(Tensor b) { return new Tensor(); }
                public Tensor times(Tensor b) { return new Tensor(); }
                public Tensor neg() { return new Tensor(); }
                public double sum() { return 0; }
                public double get(long i) { return 0; }
                public Tensor slice(long i) { return this; }
                public Object lazy() { return this; }
            }
            """;

    private static final String BLACKHOLE = """
            package org.openjdk.jmh.infra;
            public class Blackhole { public void consume(Object a) {} }
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            x.plus(y);                                                        | plus1+
            x.plus(y).times(y).sum();                                         | plus1+ times1+:plus1 sum1:times1
            x.plus(y).times(y.neg()).sum();                                   | plus1+ neg1+ times1+:plus1/neg1 sum1:times1
            Tensor a = x.plus(y); a.times(y).sum(); a.sum();                  | plus1+ times1+ sum1:times1 sum2:plus1
            Tensor a = x.plus(y); a.times(a).sum();                           | plus1+ times1+:plus1/plus1 sum1:times1
            Tensor a = x.plus(y); a.times(a.neg()).sum();                     | plus1+ neg1+ times1+:plus1/neg1 sum1:times1
            for (int i = 0; i < 9; i++) x = x.plus(y); x.sum();               | plus1:plus1 sum1:plus1
            for (int i = 0; i < 9; i++) x = x.plus(y); return x;              | plus1
            x = x.neg(); for (int i = 0; i < 9; i++) x = x.plus(y); return x; | neg1 plus1:neg1,plus1
            for (int i = 0; i < 9; i++) { x = y.plus(y); } x.get(0);          | plus1+
            for (int i = 0; i < 9; i++) field = y.plus(y);                    | plus1
            field = x.plus(y); field.sum();                                   | plus1 sum1
            Tensor a = x.plus(y); field = a; a.sum();                         | plus1 sum1
            Tensor a = x.plus(y); a.sum(); field = a;                         | plus1 sum1
            Tensor a = x.plus(y); Tensor b = a; a.sum(); b.neg();             | plus1+ sum1 neg1+:plus1
            Tensor a = x.plus(y); Tensor[] b = {a}; a.sum();                  | plus1 sum1
            Tensor a = x.plus(y); Runnable r = () -> a.get(0); a.sum();       | plus1 sum1
            Tensor a = x.plus(y); Object o = a.lazy(); a.sum();               | plus1+ sum1:plus1
            Tensor a = x.plus(y); Object o = a.lazy(); a.sum(); o.hashCode(); | plus1 sum1
            Tensor a = x.plus(y); other(a); a.sum();                          | plus1 sum1
            Tensor a = x.plus(y); other(y); a.sum();                          | plus1 sum1:plus1
            Tensor a = x.plus(y); seen(y); a.sum();                           | plus1+ sum1:plus1
            Tensor a = x.plus(y); seen(a); a.sum();                           | plus1+ sum1:plus1
            Tensor a = x.plus(y); same(a); a.sum();                           | plus1+ sum1:plus1
            Tensor a = x.plus(y); Tensor b = same(a); a.sum(); b.neg();       | plus1+ sum1 neg1+:plus1
            Tensor a = x.plus(y); Tensor b = passed(a); a.sum(); b.neg();     | plus1+ sum1 neg1+:plus1
            Blackhole hole = new Blackhole(); Tensor a = x.plus(y); hole.consume(a); a.sum(); | plus1+ sum1:plus1
            Tensor a = x.plus(y); again(a, 3); a.sum();                       | plus1 sum1
            Tensor a = x.plus(y); new Program().notSure(a); a.sum();          | plus1 sum1
            Tensor a = x.plus(y); Tensor v = a.slice(1); a.sum(); v.neg();    | plus1+ sum1 neg1+:plus1
            Tensor a = x.plus(y).slice(1); a.get(1); a.sum();                 | plus1+ sum1:plus1
            Tensor a = flag ? x : x.plus(y); a.sum();                         | plus1+ sum1:plus1
            Tensor a = flag ? x : x.plus(y); a.sum(); return a;               | plus1 sum1
            Tensor a = flag ? x.neg() : x.plus(y); a.sum();                   | neg1+ plus1+ sum1:neg1,plus1
            Tensor a = x.plus(y); if (flag) field = a; else a.sum();          | plus1 sum1:plus1
            Tensor a = x.plus(y); if (flag) field = a; else a.times(field);   | plus1 times1+:plus1
            Tensor a = x.neg(); while (flag) { Tensor b = a; a = b.plus(y); b.sum(); } | neg1+ plus1 sum1:neg1
            Tensor a = x.neg(); try { a = a.plus(y); other(x); } catch (Exception e) { a.sum(); } a.get(0); | neg1+ plus1 sum1
            Tensor a = x.neg(), b = x.neg(); while (flag) { Tensor c = a.plus(b); a = b; b = c; } b.sum(); | neg1+ neg2+ plus1:neg1 sum1:neg2,plus1
            synchronized (x.plus(y)) { x.sum(); }                             | plus1 sum1
            switch (x.plus(y).neg()) { case null -> y.sum(); default -> x.sum(); } | plus1+ neg1:plus1 sum1 sum2
            long n = 3; double d = 2; Tensor a = x.plus(y); d += n * a.get(n); a.sum(); | plus1+ sum1:plus1
            """)
    void endsWhereNobodyElseCanRead(String body, String ends) throws IOException {
        assertEquals(ends, ends(body));
    }

    /** {@code ^} follows a result that only the caller may hold; what it has given ends at a call, or else what was made there, in brackets. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            return x.plus(y);                                                 | plus1^:x/y
            return x.plus(x);                                                 | plus1^:x/x
            x.sum(); return x.plus(y).neg();                                  | sum1 plus1:x/y neg1^
            Tensor a = x.plus(y); a.sum(); return a;                          | plus1^:x/y sum1
            Tensor a = x.plus(y); field = a; return a;                        | plus1:x/y
            field = x; return x.plus(y);                                      | plus1^:/y
            Tensor z = flag ? x : field; return z.neg();                      | neg1^
            Tensor z = flag ? x : y; return z.neg();                          | neg1^:xy
            for (int i = 0; i < 9; i++) x = x.plus(y); return x;              | plus1^:x[plus1]
            for (int i = 0; i < 9; i++) x = x.plus(y); field = x;             | plus1:x
            """)
    void theCallerKnowsMore(String body, String ends) throws IOException {
        byte[] type = program(body);
        Map<CallSite, String> names = sites(type, 0);
        MethodFlow.analyse(type, "run", List.copyOf(names.keySet()), callees(type));
        assertEquals(
                ends,
                names.keySet().stream()
                        .map(site -> names.get(site)
                                + (site.facts.returns() ? "^" : "")
                                + byOperands(site, end -> given(end.parameters()) + own(end, names)))
                        .collect(Collectors.joining(" ")));
    }

    private static String given(int parameters) {
        return ((parameters & 1) != 0 ? "x" : "") + ((parameters & 2) != 0 ? "y" : "");
    }

    private static String own(Facts.Ends ends, Map<CallSite, String> names) {
        String all = Arrays.stream(ends.own()).map(names::get).collect(Collectors.joining(","));
        return all.isEmpty() ? "" : "[" + all + "]";
    }

    private String ends(String body) throws IOException {
        byte[] type = program(body);
        Map<CallSite, String> names = sites(type, 0);
        List<CallSite> sites = List.copyOf(names.keySet());
        MethodFlow.analyse(type, "run", sites, callees(type));
        return sites.stream()
                .map(site -> names.get(site)
                        + (site.facts.repeats() && !site.facts.returns() ? "+" : "")
                        + ended(site, names))
                .collect(Collectors.joining(" "));
    }

    private byte[] program(String body) throws IOException {
        return compiled("""
                import io.rankine.Tensor;
                import org.openjdk.jmh.infra.Blackhole;
                class Program {
                    static Tensor field;
                    static void other(Tensor a) { field = a; }
                    static void seen(Tensor a) { if (a != null) a.get(0); }
                    static Tensor same(Tensor a) { return a; }
                    static void again(Tensor a, int n) { if (n > 0) again(a, n - 1); }
                    static Tensor passed(Tensor a) { return same(a.neg()); }
                    void notSure(Tensor a) {}
                    static Object run(Tensor x, Tensor y, boolean flag) { if (flag) { %s } return null; }
                }
                """.formatted(body.replaceAll("(return [^;]*;)", "if (!flag) $1")));
    }

    private static final String TWO = """
            import io.rankine.Tensor;
            class Program {
                static double run(Tensor x, Tensor y) { return x.plus(y).sum(); }
                static double walk(Tensor x, Tensor y) { return x.plus(y).times(y).sum(); }
            }
            """;

    /** Two methods call plus at one index; a class whose lines have moved is not the one that runs. */
    @ParameterizedTest
    @CsvSource({"0, true, '[false, true]'", "1, false, '[false, false]'"})
    void placesAreToldApart(int down, boolean found, String only) throws IOException {
        byte[] type = compiled(TWO);
        List<CallSite> sites = List.copyOf(sites(type, down).keySet());
        assertEquals(found, MethodFlow.analyse(type, "run", sites, callees(type)));
        assertEquals(only, sites.stream().map(site -> site.isOnly).toList().toString());
    }

    /** Those of one class. */
    private static Callees callees(byte[] type) {
        return new Callees(new Callees.Classes() {
            @Override
            public byte @Nullable [] bytes(String internalName) {
                return internalName.equals("Program") ? type : null;
            }

            @Override
            public List<CallSite> sites(String internalName, String method) {
                return List.of();
            }
        });
    }

    private static String ended(CallSite site, Map<CallSite, String> names) {
        return byOperands(
                site, ends -> Arrays.stream(ends.results()).map(names::get).collect(Collectors.joining(",")));
    }

    private static String byOperands(CallSite site, Function<Facts.Ends, String> text) {
        String all = Arrays.stream(site.facts.operands()).map(text).collect(Collectors.joining("/"));
        String given = all.replaceAll("/*$", "");
        return given.isEmpty() ? "" : ":" + given;
    }

    private byte[] compiled(String program) throws IOException {
        Files.createDirectories(folder.resolve("io/rankine"));
        Path tensor = Files.writeString(folder.resolve("io/rankine/Tensor.java"), TENSOR);
        Path blackhole = Files.writeString(folder.resolve("Blackhole.java"), BLACKHOLE);
        Path source = Files.writeString(folder.resolve("Program.java"), program);
        List<String> arguments = Stream.concat(
                        Stream.of("-proc:none", "-d"),
                        Stream.of(folder, tensor, blackhole, source).map(Path::toString))
                .toList();
        int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertEquals(0, failed, program);
        return Files.readAllBytes(folder.resolve("Program.class"));
    }

    /** The calls of ops in the order of the method, by their name and number; so many lines further down. */
    private static Map<CallSite, String> sites(byte[] type, int down) {
        Map<CallSite, String> names = new LinkedHashMap<>();
        Map<String, Integer> count = new HashMap<>();
        int at = 0;
        int line = -1;
        for (CodeElement element : code(type)) {
            if (element instanceof LineNumber number) {
                line = number.line() + down;
            }
            if (element instanceof InvokeInstruction call
                    && OPS.contains(call.name().stringValue())) {
                String name = call.name().stringValue();
                CallSite site = new CallSite(CallSites.of(MethodFlowTest.class), "run", at, line, name, null);
                names.put(site, name + count.merge(name, 1, Integer::sum));
            }
            at += element instanceof Instruction instruction ? instruction.sizeInBytes() : 0;
        }
        return names;
    }

    private static CodeModel code(byte[] type) {
        return ClassFile.of().parse(type).methods().stream()
                .filter(method -> method.methodName().equalsString("run"))
                .findFirst()
                .flatMap(MethodModel::code)
                .orElseThrow();
    }
}
