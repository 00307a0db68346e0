package io.rankine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What tensors, views and expressions of different ranks and element types have in common is a type that javac finds quickly:
 * it used to take minutes and gigabytes, so a small heap tells.
 */
class MixedRanksTest {

    private static final String PROGRAM = """
            import io.rankine.*;
            import java.util.*;
            import java.util.stream.*;

            class Mixed {
                static LongReadable chosen(boolean flag, LongTensor1 a, LongTensor2 b) {
                    return flag ? a : b;
                }

                static void all(boolean flag, LongTensor1 a1, LongTensor2 a2, LongTensor a, DoubleTensor3 d3, IntView4 v4,
                        LongExpr2 e2, DoubleExpr3 e3, BoolTensor2 b2, BoolTensor3 b3) {
                    var c = flag ? a1 : a2;
                    var list = List.of(a1, a2);
                    var four = List.of(a1, a2, d3, v4);
                    var map = Map.of("a", a1, "b", a2, "c", d3);
                    var expressions = flag ? e2 : e3;
                    var both = flag ? a1 : e2;
                    var unknown = flag ? a : a2;
                    var masks = flag ? b2 : b3;
                    Object cast = flag ? (Object) a1 : a2;
                    String text = "x" + (flag ? a1 : d3) + (flag ? v4 : d3);
                    System.out.println(flag ? a1 : a2);
                    Stream.of(a1, a2, b2).forEach(System.out::println);
                    Optional.of(a1).map(x -> flag ? x : a2);
                    System.out.println(c.tensor() + "" + list + four + map + expressions + both + unknown + masks + cast + text);
                }
            }
            """;

    @Test
    void programsThatMixRanksAndElementTypesCompileInASmallHeap(@TempDir Path folder) throws Exception {
        Path source = folder.resolve("Mixed.java");
        Path output = folder.resolve("output");
        Files.writeString(source, PROGRAM);
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                "-J-Xmx512m",
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                source.toString());
        Process javac = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertEquals(0, javac.waitFor(), () -> text(output));
    }

    private static String text(Path output) {
        try {
            return Files.readString(output);
        } catch (java.io.IOException e) {
            return e.toString();
        }
    }
}
