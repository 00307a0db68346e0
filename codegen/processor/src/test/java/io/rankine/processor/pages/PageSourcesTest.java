package io.rankine.processor.pages;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.DocumentationTool;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageSourcesTest {

    private static final Map<String, String> SOURCES = Map.of(
            "DoubleVectors", """
            /** What all ranks from 1 on have. */
            public class DoubleVectors {
                /** Inner product. */
                public double dot(double b) { return b; }
            }
            """,
            "DoubleView2", """
            /** A view of rank 2. */
            public class DoubleView2 extends DoubleVectors {
                /**
                 * Sum of elements.
                 *
                 * @param b the other one
                 */
                public double plus(double b) { return b; }

                public double plus(int b) { return b; }

                /** The ops of linalg. */
                public class Linalg {}
            }
            """,
            "FloatView4", """
            /**
             * A view of rank 4.
             *
             * @author somebody
             */
            public class FloatView4 {
                /** Where a result goes. */
                public enum Form { INTO }

                /** A shape. */
                @java.lang.annotation.Documented
                public @interface ShapeRule { String value(); Form form(); }

                /** Sum of elements. */
                public float plus(float b) { return b; }

                public float dot(float b) { return b; }

                /** Converted. */
                @Deprecated(since = "1")
                public double toDouble() { return 0; }

                @ShapeRule(value = "abs(a: [...]) -> [...]", form = Form.INTO)
                public void absInto() {}

                static float plus() { return 0; }

                /** The ops of linalg. */
                public class Linalg {}
            }
            """,
            "DoubleTensor", """
            public class DoubleTensor {
                /** Zeros. */
                public static DoubleTensor2 zeros(int d0, int d1) { return new DoubleTensor2(); }
                /** Zeros. */
                public static DoubleTensor3 zeros(int d0, int d1, int d2) { return new DoubleTensor3(); }
                /** Cube. */
                public static DoubleTensor3 cube() { return new DoubleTensor3(); }
            }
            """,
            "DoubleInto", """
            /** Ops that write. */
            public class DoubleInto {
                /** Where a result goes. */
                public enum Form { INTO }

                /** A shape. */
                @java.lang.annotation.Documented
                public @interface ShapeRule { String value(); Form form(); }

                /** {@code times} into out. */
                @ShapeRule(value = "times", form = Form.INTO)
                public DoubleTensor2 times(double b, DoubleTensor2 out) { return out; }
                /** {@code times} into out. */
                @ShapeRule(value = "times", form = Form.INTO)
                public DoubleTensor2 times(DoubleTensor2 b, DoubleTensor2 out) { return out; }
                /** {@code times} into out. */
                @ShapeRule(value = "times", form = Form.INTO)
                public DoubleTensor3 times(DoubleTensor3 b, DoubleTensor3 out) { return out; }
            }
            """,
            "DoubleTensor2", "/** A tensor. */ public class DoubleTensor2 {}",
            "DoubleTensor3", "/** A tensor. */ public class DoubleTensor3 {}");

    @TempDir
    Path folder;

    private Path sources;
    private Path copies;
    private Path site;

    @BeforeEach
    void makeSite() throws IOException {
        sources = Files.createDirectories(folder.resolve("sources"));
        copies = Files.createDirectories(folder.resolve("copies"));
        site = folder.resolve("site");
        for (Map.Entry<String, String> source : SOURCES.entrySet()) {
            Files.writeString(sources.resolve(source.getKey() + ".java"), source.getValue());
        }
        PageSources.main(new String[] {sources.toString(), copies.toString()});
        DocumentationTool javadoc = ToolProvider.getSystemDocumentationTool();
        try (StandardJavaFileManager files = javadoc.getStandardFileManager(null, null, null);
                Stream<Path> paths = Files.list(copies)) {
            List<String> options = List.of("-quiet", "--no-fonts", "-Xdoclint:reference", "-d", site.toString());
            var units = files.getJavaFileObjectsFromPaths(paths.toList());
            assertTrue(javadoc.getTask(null, files, null, null, options, units).call());
        }
    }

    @Test
    void aMemberIsDescribedInTheWidestTypeOfRank2() throws IOException {
        assertShown(
                "FloatView4",
                "href=\"DoubleView2.html#plus(double)\"",
                "#dot(double)\"",
                "href=\"DoubleView2.Linalg.html\"");
        assertHidden("FloatView4", "id=\"plus(float)\"", "id=\"dot(float)\"");
        assertFalse(Files.exists(site.resolve("FloatView4.Linalg.html")));
        assertShown("DoubleView2", "id=\"plus(int)\"");
    }

    @Test
    void aMemberOfNoOtherClassStaysWithoutTheAnnotationForKotlin() throws IOException {
        assertShown("FloatView4", "id=\"toDouble()\"");
        assertShown("FloatView4", "id=\"absInto()\"");
        assertHidden("FloatView4", "Deprecated", "abs(a: [...])");
    }

    @Test
    void factoriesOfHigherRanksAreNamedBesideTheirOverloads() throws IOException {
        assertShown("DoubleTensor", "id=\"zeros(int,int)\"", "id=\"cube()\"", "With overloads of rank 3 to 6");
        assertHidden("DoubleTensor", "id=\"zeros(int,int,int)\"");
    }

    @Test
    void anOpThatWritesIsDescribedOnceForTensors() throws IOException {
        assertShown(
                "DoubleInto",
                "id=\"times(DoubleTensor2,DoubleTensor2)\"",
                "With overloads that take numbers, or operands of higher rank");
        assertHidden("DoubleInto", "id=\"times(double,DoubleTensor2)\"", "id=\"times(DoubleTensor3,DoubleTensor3)\"");
    }

    private void assertShown(String name, String... texts) throws IOException {
        String page = page(name);
        for (String text : texts) {
            assertTrue(page.contains(text), () -> text + " in\n" + page);
        }
    }

    private void assertHidden(String name, String... texts) throws IOException {
        String page = page(name);
        for (String text : texts) {
            assertFalse(page.contains(text), () -> text + " in\n" + page);
        }
    }

    @Test
    void classesThatDescribeThemselvesAreCopiedAsTheyAre() throws IOException {
        String name = "DoubleView2.java";
        assertEquals(Files.readString(sources.resolve(name)), Files.readString(copies.resolve(name)));
    }

    @Test
    void aSiteWithoutAPageOrALinkIsRefused() throws IOException {
        String[] folders = {site.toString(), sources.toString()};
        assertDoesNotThrow(() -> Site.main(folders));
        Files.delete(site.resolve("DoubleView2.Linalg.html"));
        String linkless = assertThrows(IllegalStateException.class, () -> Site.main(folders))
                .getMessage();
        assertTrue(linkless.contains("links to DoubleView2.Linalg.html, which is not there"), linkless);
        Files.writeString(sources.resolve("Other.java"), "public class Other {}");
        String pageless = assertThrows(IllegalStateException.class, () -> Site.main(folders))
                .getMessage();
        assertTrue(pageless.contains("Other has no page"), pageless);
    }

    private String page(String name) throws IOException {
        return Files.readString(site.resolve(name + ".html"));
    }
}
