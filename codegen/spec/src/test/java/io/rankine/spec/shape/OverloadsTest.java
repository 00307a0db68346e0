package io.rankine.spec.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.spec.signature.Signature;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OverloadsTest {

    private final Overloads dot = of("dot(a: [n], b: [n]) -> []", "dot(a: [m, n], b: [n]) -> [m]");
    private final Overloads scale = of("scale(a: [...], s: [1]) -> [...]", "scale(a: [n], s: [n]) -> [n + 1]");

    private static Overloads of(String... signatures) {
        return new Overloads(Stream.of(signatures).map(Signature::parse).toList());
    }

    private static List<Shape> shapes(String... shapes) {
        return Stream.of(shapes).map(ShapeReader::read).toList();
    }

    @Test
    void theFirstThatFitsGivesTheResult() {
        assertEquals(shapes("[]"), dot.infer(shapes("3", "3")).results());
        assertEquals(shapes("2"), dot.infer(shapes("2x3", "3")).results());
        assertEquals(shapes("1"), scale.infer(shapes("1", "1")).results());
    }

    @Test
    void whatIsLeftOpenIsWhatTheCandidatesHaveInCommon() {
        Inferred inferred = scale.infer(shapes("3", "?"));
        assertEquals(shapes("?"), inferred.results());
        Guard guard = inferred.guards().getFirst();
        assertEquals(true, guard.holds(new Shaped[] {Shaped.of(3), Shaped.of(1)}, new long[0]));
        assertEquals(true, guard.holds(new Shaped[] {Shaped.of(3), Shaped.of(3)}, new long[0]));
        assertEquals(false, guard.holds(new Shaped[] {Shaped.of(3), Shaped.of(2)}, new long[0]));
    }

    @Test
    void whereTheRanksFitOneItSaysWhy() {
        ShapeException refused = assertThrows(ShapeException.class, () -> dot.infer(shapes("2x3", "4")));
        assertEquals("""
                dot: dim mismatch (3 ≠ 4) in b[0], dimension n (against a[1])
                  a: 2 x 3
                         ^
                  b: · x 4
                         ^""", refused.getMessage());
    }

    @Test
    void whereTheRanksFitNoneEachSaysWhy() {
        ShapeException refused = assertThrows(ShapeException.class, () -> dot.infer(shapes("2x3", "3x4")));
        assertEquals("""
                dot: none of 2 overloads fits
                  dot(a: [n], b: [n]) -> []
                    rank mismatch in a: [2, 3] has rank 2, [n] needs rank 1
                  dot(a: [m, n], b: [n]) -> [m]
                    rank mismatch in b: [3, 4] has rank 2, [n] needs rank 1""", refused.getMessage());
    }

    @Test
    void theNumberOfResultsIsOne() {
        assertThrows(IllegalArgumentException.class, () -> of("f(a: [n]) -> [n]", "f(a: [n]) -> ([n], [n])"));
        assertThrows(IllegalArgumentException.class, OverloadsTest::of);
    }
}
