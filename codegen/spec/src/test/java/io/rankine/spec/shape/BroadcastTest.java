package io.rankine.spec.shape;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.spec.signature.Signature;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class BroadcastTest {

    private static final List<String> NAMES = List.of("a", "b", "c");

    @Test
    void allFormsOfTheJoinAgreeWithTheStaticOne() {
        Random random = new Random(3);
        ShapeCheck two = ShapeCheck.of(Signature.parse("f(a: [...], b: [...]) -> [...]"));
        ShapeCheck three = ShapeCheck.of(Signature.parse("f(a: [...], b: [...], c: [...]) -> [...]"));
        for (int round = 0; round < 20_000; round++) {
            long[] a = sizes(random);
            long[] b = sizes(random);
            long[] c = sizes(random);
            Shaped x = Shaped.of(a);
            Shaped y = Shaped.of(b);
            Shaped z = Shaped.of(c);
            String pair = expected(a, b);
            assertEquals(pair, outcome(() -> Broadcast.join(a, b)));
            assertEquals(pair, outcome(() -> Broadcast.join("", NAMES, x, y)));
            assertEquals(pair, outcome(() -> two.result(x, y)));
            assertEquals(pair, outcome(() -> two.results(x, y)[0]));
            String triple = expected(a, b, c);
            assertEquals(triple, outcome(() -> Broadcast.join(a, b, c)));
            assertEquals(triple, outcome(() -> Broadcast.join("", NAMES, x, y, z)));
            assertEquals(triple, outcome(() -> three.result(x, y, z)));
            assertEquals(triple, outcome(() -> three.result(new Shaped[] {x, y, z})));
        }
    }

    private static long[] sizes(Random random) {
        return random.longs(random.nextInt(5), 0, 3)
                .map(size -> size == 2 ? 1023 : size)
                .toArray();
    }

    private static String expected(long[]... operands) {
        List<Shape> shapes = Arrays.stream(operands).map(Shape::of).toList();
        return Join.clashes(shapes).isEmpty() ? Join.shapes(shapes).bracketed() : "clash";
    }

    private static String outcome(Supplier<long[]> join) {
        try {
            return Arrays.toString(join.get());
        } catch (ShapeException clash) {
            return "clash";
        }
    }

    @Test
    void theResultIsNoOperandsArray() {
        long[] operand = {2, 3};
        long[] result = Broadcast.join(operand, operand);
        result[0] = 7;
        assertArrayEquals(new long[] {2, 3}, operand);
        assertEquals(0, Broadcast.join().length);
    }

    @Test
    void theDiagnosticNamesOpOperandsPositionAndAxis() {
        ShapeCheck modsum = ShapeCheck.of(Signature.parse("modsum(a: [...], b: [...]) -> [...]"));
        ShapeException refused =
                assertThrows(ShapeException.class, () -> modsum.result(Shaped.of(5, 2, 4, 1), Shaped.of(3, 1, 1)));
        assertEquals("""
                modsum: dim mismatch (2 ≠ 3) in position 2 (axis 1)
                  a: 5 x 2 x 4 x 1
                  b: · x 3 x 1 x 1
                         ^""", refused.getMessage());
        assertEquals("dim mismatch (2 ≠ 3) in position 2", refused.diagnostic().summary());
        assertEquals("modsum", refused.diagnostic().op());
    }

    @Test
    void everyClashingAxisHasACaretBelowItsLastDigit() {
        BroadcastTrait trait = new BroadcastTrait("where", List.of("mask", "a", "b"));
        ShapeException refused = assertThrows(
                ShapeException.class, () -> trait.check(null, Shaped.of(100, 2, 1), Shaped.of(7, 3, 12), Shaped.of(5)));
        assertEquals("""
                where: dim mismatch (100 ≠ 7) in position 1 (axis 0), (2 ≠ 3) in position 2 (axis 1), \
                (12 ≠ 5) in position 3 (axis 2)
                  mask: 100 x 2 x  1
                  a:      7 x 3 x 12
                  b:      · x · x  5
                          ^   ^    ^""", refused.getMessage());
    }

    @Test
    void aDiagnosticSurvivesSerialisationWithItsException() throws Exception {
        ShapeException refused =
                assertThrows(ShapeException.class, () -> Broadcast.join(new long[] {2}, new long[] {3}));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(refused);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertEquals(refused.diagnostic(), ((ShapeException) in.readObject()).diagnostic());
        }
    }
}
