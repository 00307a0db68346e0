package io.rankine.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnusualOpSetsTest {

    @Test
    void anOpSetInNoPackageCompiles() {
        assertCompiles("FreeOps", """
                import io.rankine.spec.*;

                @OpSet
                final class FreeOps {
                    /** Same. */
                    @Elementwise("same(a: [...]) -> [...]")
                    static boolean same(boolean a) {
                        return a;
                    }
                }
                """);
    }

    @Test
    void namesOfOpsAndOperandsMayBeThoseThatKernelsUse() {
        assertCompiles("p.Odd", """
                package p;

                import io.rankine.engine.Tensor;
                import io.rankine.modular.Modulus;
                import io.rankine.spec.*;

                @OpSet
                final class Odd {
                    /** Row. */
                    @Elementwise("row(a: [...], aStep: [...], aModuli: [...], stage: [...], i: [...]) -> [...]")
                    static long row(long a, long aStep, Modulus aModuli, long stage, long i) {
                        return a;
                    }

                    /** Fold. */
                    @Reduction(value = "fold(acc: [..., n], length: [...]) -> [...]", associative = true)
                    static long fold(long depth, long acc, Modulus length) {
                        return acc;
                    }

                    /** Parts. */
                    @Structured("parts(all: i64 [...]) -> ([...], [...])")
                    static void parts(Tensor results, Tensor rest, Tensor all) {}

                    /** Text. */
                    @Elementwise("hashCode(run: [...]) -> [...]")
                    static int hashCode(int run) {
                        return run;
                    }
                }
                """);
    }

    @Test
    void fifteenOperandsAreTheMost() {
        assertCompiles("p.Wide", wide(15));
        Compilation compilation = Javac.compile(List.of(JavaFileObjects.forSourceString("p.Wide", wide(16))));
        assertEquals(
                List.of("[rankine:op-type] wide takes 16 operands; at most 15 are possible, split the op"),
                compilation.errors().stream()
                        .map(error -> error.getMessage(null))
                        .toList());
    }

    private static String wide(int operands) {
        String parameters =
                IntStream.range(0, operands).mapToObj(i -> "int x" + i).collect(Collectors.joining(", "));
        String shapes =
                IntStream.range(0, operands).mapToObj(i -> "x" + i + ": [...]").collect(Collectors.joining(", "));
        return """
                package p;

                import io.rankine.spec.*;

                @OpSet
                final class Wide {
                    /** First. */
                    @Elementwise("wide(%s) -> [...]")
                    static int wide(%s) {
                        return x0;
                    }
                }
                """.formatted(shapes, parameters);
    }

    private static void assertCompiles(String name, String source) {
        Compilation compilation = Javac.compile(List.of(JavaFileObjects.forSourceString(name, source)));
        assertEquals(
                Compilation.Status.SUCCESS,
                compilation.status(),
                () -> compilation.diagnostics().toString());
        assertTrue(Javac.generated(compilation).keySet().stream().anyMatch(path -> path.endsWith("Kernel.java")));
    }
}
