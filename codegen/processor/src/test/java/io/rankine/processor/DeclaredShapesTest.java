package io.rankine.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.List;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

class DeclaredShapesTest {

    private static final JavaFileObject OPS = JavaFileObjects.forSourceString("own.ShapedOps", """
            package own;

            import io.rankine.modular.Modulus;
            import io.rankine.spec.*;

            @OpSet
            public final class ShapedOps {
                /** Bare. */
                @Elementwise
                static long bare(long a, Modulus p) {
                    return p.add(a, a);
                }

                /** Shaped. */
                @Elementwise
                @Shape("[..., n]")
                static double shaped(@Shape("[..., n]") double a, @Shape("[n|1]") double weight) {
                    return a * weight;
                }

                /** Folded. */
                @Reduction
                static long folded(long sum, long a) {
                    return sum + a;
                }
            }
            """);

    @Test
    void a_signature_that_is_left_out_is_that_of_the_declared_shapes() {
        Compilation compilation = Javac.compile(List.of(OPS));
        assertThat(compilation).succeeded();
        assertEquals(
                List.of(
                        "signature bare(a: [...], p: [...]) -> [...]",
                        "signature folded(a: [..., n]) -> [...]",
                        "signature shaped(a: [..., n], weight: [n|1]) -> [..., n]"),
                String.valueOf(Javac.generated(compilation).get("META-INF/rankine/own.ShapedOps.ops"))
                        .lines()
                        .filter(line -> line.startsWith("signature"))
                        .toList());
    }
}
