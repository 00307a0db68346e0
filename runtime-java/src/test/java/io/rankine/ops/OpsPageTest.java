package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** docs/ops.md is what the processor says of the built-in op sets. */
class OpsPageTest {

    private static final Path PAGE = Path.of("../docs/ops.md");

    private static final String HEAD = """
            # Ops

            The built-in ops, generated from their declarations. A typed tensor has a method for each op, some behind
            the method of a facet: `a.linalg().det()`. The entries, such as `ArithmeticEntry`, take tensors of any rank and type.

            ```java
            import static io.rankine.Tensors.*;

            import io.rankine.*;
            import io.rankine.engine.Tensor;
            import io.rankine.ops.ArithmeticEntry;

            final class CallAnOp {

                static void main() {
                    LongTensor1 a = tensor(1, 2, 9);
                    LongTensor1 b = tensor(3, 5, 9);
                    System.out.println(a.midpoint(b)); // [2 3 9]

                    Tensor untyped = ArithmeticEntry.midpoint(a.tensor(), b.tensor()); // of any rank and type
                    System.out.println(LongTensor1.of(untyped)); // [2 3 9]
                }
            }
            ```

            Operands of different element types are promoted: [types.md](types.md). Signatures are explained in
            [shapes.md](shapes.md). To bring this page up to date:
            `mvn -pl runtime-java -am test -Dtest=OpsPageTest -Dsurefire.failIfNoSpecifiedTests=false -Drankine.docs=write`.
            """;

    @Test
    void thePageListsTheOpsAsTheyAreDeclared() throws IOException, URISyntaxException {
        String page = page();
        if ("write".equals(System.getProperty("rankine.docs"))) {
            Files.writeString(PAGE, page);
        }
        assertTrue(
                page.contains(
                        "| `plus(a: [...], b: [...]) -> [...]` | elementwise | int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, bfloat16, float32, float64, complex64, complex128 |"));
        assertEquals(page, Files.readString(PAGE), "docs/ops.md is out of date: its head says how to write it anew");
    }

    private static String page() throws IOException, URISyntaxException {
        StringBuilder page = new StringBuilder(HEAD);
        BuiltIn.texts(".md").values().forEach(opSet -> page.append('\n').append(opSet));
        return page.toString();
    }
}
