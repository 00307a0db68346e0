package io.rankine;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Where tensors, views and expressions of different ranks and element types meet in a choice, a list or a map, javac looks for
 * all that they have in common. It used to take seconds and a gigabyte a statement: what it allocates beyond the same
 * statement with operands of one type tells.
 */
class MixedRanksTest {

    /** Megabytes; it takes 25 of most statements. */
    private static final int MOST = 50;

    private static final String ONE_TYPE = "LongTensor2 x, LongTensor2 y, LongTensor2 z, LongTensor2 w, LongTensor2 u,"
            + " LongView2 v, LongExpr2 e, LongExpr2 g";
    private static final String MIXED = "LongTensor1 x, DoubleTensor2 y, IntTensor3 z, ComplexTensor4 w, LongTensor u,"
            + " BoolView3 v, LongExpr2 e, DoubleExpr3 g";

    private static final List<String> BODIES = List.of(
            "var c = flag ? x : y; return c;",
            "var c = flag ? x : v; return c;",
            "var c = flag ? e : g; return c;",
            "var c = flag ? x : g; return c;",
            "var c = flag ? u : y; return c;",
            "return flag ? z : y;",
            "return flag ? (Object) x : y;",
            "return (TypedTensor) (flag ? x : y);",
            "return \"\" + (flag ? x : y) + (flag ? e : g);",
            "return List.of(x, y);",
            "return List.of(x, y, z, w, v);",
            "return List.of(e, g, x, v);",
            "return Map.of(\"x\", x, \"y\", y, \"z\", z);",
            "Stream.of(x, y, v).forEach(System.out::println); return null;",
            "return Optional.of(flag).map(it -> it ? x : y);",
            "return (flag ? x : y).asReadOnly().copy().shape();",
            "return (flag ? e : g).evaluate().size();");

    @Test
    void whatRanksAndElementTypesHaveInCommonIsFoundAtOnce(@TempDir Path folder) {
        List<Long> all = allocated(folder);
        int statements = BODIES.size();
        assertAll(IntStream.range(0, statements).mapToObj(i -> () -> {
            long more = all.get(1 + statements + i) - all.get(1 + i) >> 20;
            assertTrue(more <= MOST, () -> BODIES.get(i) + " takes " + more + " MB more of mixed types than of one");
        }));
    }

    /** What javac allocates for each class, from first to last: one that loads the types, and those of either kind. */
    private static List<Long> allocated(Path folder) {
        StringBuilder source =
                new StringBuilder("import io.rankine.*; import java.util.*; import java.util.stream.*;\n");
        int number = 0;
        source.append(type(number++, MIXED, "return x.plus(1).sum() + e.evaluate().size();"));
        for (String parameters : List.of(ONE_TYPE, MIXED)) {
            for (String body : BODIES) {
                source.append(type(number++, parameters, body));
            }
        }
        StringWriter messages = new StringWriter();
        JavacTask task = (JavacTask) ToolProvider.getSystemJavaCompiler()
                .getTask(
                        messages,
                        null,
                        null,
                        List.of("-proc:none", "-d", folder.toString(), "-cp", UserClassPath.TEXT),
                        null,
                        List.of(source("Mixed", source.toString())));
        List<Long> started = new ArrayList<>();
        task.addTaskListener(new TaskListener() {
            @Override
            public void started(TaskEvent event) {
                if (event.getKind() == TaskEvent.Kind.ANALYZE) {
                    started.add(bytes());
                }
            }
        });
        assertTrue(task.call(), messages::toString);
        started.add(bytes());
        assertEquals(number + 1, started.size());
        return IntStream.range(0, number)
                .mapToObj(i -> started.get(i + 1) - started.get(i))
                .toList();
    }

    private static String type(int number, String parameters, String body) {
        return "class C%d { static Object of(boolean flag, %s) { %s } }\n".formatted(number, parameters, body);
    }

    private static long bytes() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    private static JavaFileObject source(String name, String text) {
        return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }
}
