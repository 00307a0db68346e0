package io.rankine.engine;

import static io.rankine.engine.PrintOptions.DEFAULT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.spec.ElementType;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class TensorHtmlTest {

    private static final Tensor REALS =
            PrimitiveArrays.tensor(new double[] {1.5, -20, 1e6, 0.001, Double.NaN, 3}, 2, 3);

    private static Tensor counting(int count) {
        return PrimitiveArrays.tensor(LongStream.range(0, count).toArray(), count);
    }

    /** The page, which must be well-formed, without what belongs to its looks. */
    private static Document page(Tensor tensor, PrintOptions options) throws Exception {
        String html = TensorHtml.format(tensor, options).replace("&hellip;", "\u2026");
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(html)));
    }

    private static List<String> texts(Document page, String element) {
        NodeList nodes = page.getElementsByTagName(element);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(i -> nodes.item(i).getTextContent())
                .toList();
    }

    @Test
    void aMatrixShowsItsTypeItsShapeAndItsIndices() throws Exception {
        Document page = page(counting(6).view(2, 3), DEFAULT);
        assertEquals(List.of("int64 [2, 3]"), texts(page, "p"));
        assertEquals(List.of("", "0", "1", "2", "0", "1"), texts(page, "th"));
        assertEquals(List.of("0", "1", "2", "3", "4", "5"), texts(page, "td"));
        assertEquals(List.of(), texts(page, "caption"));
    }

    @Test
    void pointsStandOneBelowTheOther() throws Exception {
        List<String> words = texts(page(REALS, DEFAULT), "td");
        assertEquals(
                List.of("      1.5  ", "    -20.   ", "1000000.   ", "      0.001", "        nan", "      3.   "),
                words);
        String text = TensorText.format(REALS, DEFAULT);
        assertTrue(text.contains("1.5e+00"), text); // as NumPy prints it
    }

    @Test
    void numbersThatNeedAnExponentHaveOne() throws Exception {
        Tensor small = PrimitiveArrays.tensor(new double[] {1, 1e-9}, 2);
        assertEquals(List.of("1.e+00", "1.e-09"), texts(page(small, DEFAULT), "td"));
        Tensor complex = PrimitiveArrays.complex(new double[] {1, 1500, 0.25, -1}, 2);
        assertEquals(List.of("1.  +1500.j", "0.25   -1.j"), texts(page(complex, DEFAULT), "td"));
    }

    @Test
    void moreAxesAreBlocks() throws Exception {
        Document page = page(counting(4).view(2, 1, 2), DEFAULT);
        assertEquals(List.of("[0, :, :]", "[1, :, :]"), texts(page, "caption"));
        assertEquals(List.of("0", "1", "2", "3"), texts(page, "td"));
        PrintOptions few = DEFAULT.withThreshold(4).withEdgeItems(1);
        Document elided = page(counting(27).view(3, 3, 3), few);
        assertEquals(List.of("int64 [3, 3, 3]", "\u2026"), texts(elided, "p"));
        assertEquals(List.of("[0, :, :]", "[2, :, :]"), texts(elided, "caption"));
        assertEquals(
                List.of(" 0", "\u2026", " 2", "\u2026", "\u2026", "\u2026", " 6", "\u2026", " 8"),
                texts(elided, "td").subList(0, 9));
        assertEquals(
                List.of("", "0", "\u2026", "2", "0", "\u2026", "2"),
                texts(elided, "th").subList(0, 7));
    }

    @Test
    void whatIsElidedIsWhatTextElides() throws Exception {
        for (long[] shape : new long[][] {{1001}, {40, 40}, {11, 10, 10}, {3, 3, 3, 3}}) {
            Tensor tensor = counting((int) Arrays.stream(shape).reduce(1, (a, b) -> a * b))
                    .view(shape);
            List<String> words = texts(page(tensor, DEFAULT), "td").stream()
                    .filter(word -> !word.equals("\u2026"))
                    .map(String::strip)
                    .toList();
            String text = TensorText.format(tensor, DEFAULT)
                    .replaceAll("[\\[\\].]", " ")
                    .strip();
            assertEquals(List.of(text.split("\\s+")), words);
        }
    }

    @Test
    void aLongVectorIsBrokenIntoRowsOfARoundLength() throws Exception {
        Document page = page(counting(23), DEFAULT.withLineWidth(40));
        assertEquals(
                List.of("", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0 +", "10 +", "20 +"),
                texts(page, "th"));
        assertEquals(23, texts(page, "td").size());
        Document whole = page(counting(23), DEFAULT);
        assertEquals(23, texts(whole, "th").size());
        Document narrow = page(counting(3), DEFAULT.withLineWidth(1));
        assertEquals(List.of("", "0", "0 +", "1 +", "2 +"), texts(narrow, "th"));
    }

    @Test
    void aSingleElementHasNoIndexAndNoneHasNoTable() throws Exception {
        Document one = page(Tensor.scalar(true), DEFAULT);
        assertEquals(List.of("bool []"), texts(one, "p"));
        assertEquals(List.of("True"), texts(one, "td"));
        assertEquals(List.of(), texts(one, "th"));
        Document none = page(Tensor.zeros(ElementType.FLOAT64, 0, 2), DEFAULT);
        assertEquals(List.of("float64 [0, 2]"), texts(none, "p"));
        assertEquals(List.of(), texts(none, "table"));
        Document elided = page(counting(20), DEFAULT.withThreshold(5).withEdgeItems(0));
        assertEquals(List.of("\u2026"), texts(elided, "td"));
    }

    @Test
    void thereAreColoursForDarkPagesAndNoScripts() {
        String html = TensorHtml.format(REALS, DEFAULT);
        assertTrue(html.contains("@media (prefers-color-scheme: dark)"), html);
        assertFalse(html.contains("<script") || html.contains("http"), html);
    }
}
