package io.rankine.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.testing.compile.JavaFileObjects;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

class RepeatedBuildsTest {

    @Test
    void twoBuildsOfTheSameSourcesGiveTheSameBytes() {
        Map<String, String> first = generated(Resources.sources("good/mini"));
        assertFalse(first.isEmpty());
        assertEquals(first, generated(Resources.sources("good/mini")));
    }

    @Test
    void theOrderOfOpsInTheSourceDoesNotMatter() {
        String header = "package p; import io.rankine.spec.*; @OpSet final class OrderOps {";
        String plus = "/** Sum. */ @Elementwise(\"plus(a: [...]) -> [...]\") static int plus(int a) { return a; }";
        String wide = "/** Sum. */ @Elementwise(\"plus(a: [...]) -> [...]\") static long plus(long a) { return a; }";
        String less = "/** Less. */ @Elementwise(\"less(a: [...]) -> [...]\") static int less(int a) { return a; }";
        assertEquals(generated(header, plus, wide, less), generated(header, less, wide, plus));
    }

    @Test
    void theOrderOfOpSetsDoesNotMatter() {
        JavaFileObject one = opSet("AOps", "plus");
        JavaFileObject two = opSet("BOps", "plus");
        assertEquals(generated(List.of(one, two)), generated(List.of(two, one)));
    }

    private static JavaFileObject opSet(String name, String op) {
        return JavaFileObjects.forSourceString(
                "p." + name,
                "package p; import io.rankine.spec.*; @OpSet final class " + name + " { /** Doc. */ @Elementwise(\""
                        + op + name + "(a: [...]) -> [...]\") static int " + op + name + "(int a) { return a; } }");
    }

    private static Map<String, String> generated(String... lines) {
        return generated(
                List.of(JavaFileObjects.forSourceString("p.OrderOps", String.join("\n", Arrays.asList(lines)) + "}")));
    }

    private static Map<String, String> generated(List<JavaFileObject> sources) {
        return Javac.generated(Javac.compile(sources));
    }
}
