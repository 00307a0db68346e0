package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** {@code docs/types.md}: its tables are those of the code. {@code -Drankine.docs=write} writes them anew. */
class TypesPageTest {

    private static final Path PAGE = Path.of("../docs/types.md");
    private static final String START = "<!-- %s: written by TypesPageTest -->\n";
    private static final String END = "<!-- end -->";

    @Test
    void theTablesOfThePageAreThoseOfTheCode() throws IOException {
        String page = Files.readString(PAGE);
        String current = with(with(page, "types", types()), "promotions", promotions());
        if ("write".equals(System.getProperty("rankine.docs"))) {
            Files.writeString(PAGE, current);
        } else {
            assertEquals(current, page, "docs/types.md is out of date: run this test with -Drankine.docs=write");
        }
    }

    private static String with(String page, String name, String table) {
        String start = START.formatted(name);
        int from = page.indexOf(start) + start.length();
        return page.substring(0, from) + table + page.substring(page.indexOf(END, from));
    }

    private static String types() {
        return "| element type | tensors | Java element | bytes | C | DLPack |\n|---|---|---|---|---|---|\n"
                + Arrays.stream(ElementType.values())
                        .map(type -> "| %s | %s | `%s` | %d | %s | %s |\n"
                                .formatted(
                                        type.label(),
                                        type.isTyped() ? "`" + type.familyName() + "Tensor`" : "",
                                        type.carrier().getSimpleName(),
                                        type.bytes(),
                                        type.code(),
                                        dlpack(type)))
                        .collect(Collectors.joining());
    }

    private static String dlpack(ElementType type) {
        return type.label().replaceAll("[0-9]", "") + " " + type.bits();
    }

    private static String promotions() {
        String head = "| |" + row(type -> type.code()) + "\n|---|" + row(type -> "---") + "\n";
        return head
                + Arrays.stream(ElementType.values())
                        .map(a -> "| **" + a.code() + "** |"
                                + row(b -> Promotion.of(a, b).code()) + "\n")
                        .collect(Collectors.joining());
    }

    private static String row(Function<ElementType, String> cell) {
        return Arrays.stream(ElementType.values())
                .map(type -> " " + cell.apply(type) + " |")
                .collect(Collectors.joining());
    }
}
