package io.rankine.spec.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JoinLawsTest {

    private static final List<Dim> DIMS = List.of(
            Dim.ONE,
            Dim.UNKNOWN,
            Dim.of(0),
            Dim.of(2),
            Dim.of(3),
            Dim.of(Long.MAX_VALUE),
            new Dim.Symbol("N"),
            new Dim.Symbol("M"));

    private static Optional<Dim> join(Optional<Dim> a, Optional<Dim> b) {
        return a.flatMap(x -> b.flatMap(y -> Join.dims(x, y)));
    }

    @Test
    void joinOfDimensionsIsCommutativeAssociativeAndIdempotent() {
        for (Dim a : DIMS) {
            assertEquals(Optional.of(a), Join.dims(a, a));
            assertEquals(Optional.of(a), Join.dims(Dim.ONE, a));
            for (Dim b : DIMS) {
                assertEquals(Join.dims(a, b), Join.dims(b, a));
                for (Dim c : DIMS) {
                    assertEquals(
                            join(Join.dims(a, b), Optional.of(c)),
                            join(Optional.of(a), Join.dims(b, c)),
                            () -> a + " " + b + " " + c);
                }
            }
        }
    }

    @Test
    void joinOfShapesDoesNotDependOnOrder() {
        Random random = new Random(1);
        for (int round = 0; round < 20_000; round++) {
            List<Shape> operands = shapes(random, 1 + random.nextInt(5));
            Optional<Shape> joined = fold(operands);
            List<Shape> shuffled = new ArrayList<>(operands);
            Collections.shuffle(shuffled, random);
            assertEquals(joined, fold(shuffled), () -> operands + " and " + shuffled);
            assertEquals(joined.isEmpty(), !Join.clashes(shuffled).isEmpty(), operands::toString);
            joined.ifPresent(shape -> assertEquals(shape, Join.shapes(List.of(shape, shape))));
        }
    }

    @Test
    void joinOfShapesMayBeNested() {
        Random random = new Random(2);
        for (int round = 0; round < 20_000; round++) {
            List<Shape> operands = shapes(random, 4);
            Optional<Shape> left = fold(operands.subList(0, 2));
            Optional<Shape> right = fold(operands.subList(2, 4));
            Optional<Shape> nested = left.flatMap(a -> right.flatMap(b -> fold(List.of(a, b))));
            assertEquals(fold(operands), nested, operands::toString);
        }
    }

    @Test
    void joinOfNoShapesChangesNoOtherThatHasARank() {
        Shape none = Join.shapes(List.of());
        assertEquals(Shape.of(new long[0]), none);
        assertEquals(
                new TraitVerdict.Accepted(none, List.of()), BroadcastTrait.of(0).infer(List.of()));
        assertEquals(0, Broadcast.join("", List.of()).length);
        for (Shape shape : shapes(new Random(3), 1000)) {
            assertEquals(shape instanceof Shape.Ranked ? shape : none, Join.shapes(List.of(shape, none)));
        }
    }

    private static Optional<Shape> fold(List<Shape> operands) {
        return Join.clashes(operands).isEmpty() ? Optional.of(Join.shapes(operands)) : Optional.empty();
    }

    private static List<Shape> shapes(Random random, int count) {
        List<Shape> shapes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<Dim> dims = new ArrayList<>();
            for (int rank = random.nextInt(4); rank > 0; rank--) {
                dims.add(DIMS.get(random.nextInt(DIMS.size())));
            }
            shapes.add(random.nextInt(12) == 0 ? Shape.UNRANKED : new Shape.Ranked(dims));
        }
        return shapes;
    }
}
