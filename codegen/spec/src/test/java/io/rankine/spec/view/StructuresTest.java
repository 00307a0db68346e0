package io.rankine.spec.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.spec.shape.Dim;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What javac says of a method of several tensors is what happens. */
class StructuresTest {

    private static final int ROUNDS = 3000;
    private static final List<String> SUBSCRIPTS = List.of(
            "ij,jk->ik",
            "ij,ij",
            "i,i->",
            "ij->ji",
            "ii",
            "...i,i->...",
            "...,...->...",
            "...i,...i->i...",
            "i...,j->ji...");

    private final Random random = new Random(29);

    static Stream<Structure> structures() {
        Stream<Structure> sums = SUBSCRIPTS.stream()
                .map(text -> new Structure(
                        text,
                        0,
                        text.split(",").length,
                        false,
                        (numbers, tensors) ->
                                Subscripts.of("einsum", text, tensors).shape()));
        // how many places a mask leaves is no number
        return Stream.concat(
                Structures.ALL.stream().filter(structure -> !structure.name().equals("putWhere")), sums);
    }

    private record Outcome(long[] shape, String refusal) {

        static Outcome of(Structure structure, long[] numbers, SizeAlgebra algebra, List<long[]> shapes) {
            Axes[] axes = shapes.stream().map(shape -> Axes.of(algebra, shape)).toArray(Axes[]::new);
            try {
                return new Outcome(structure.rule().shape(numbers, axes), "");
            } catch (IllegalArgumentException refused) {
                return new Outcome(new long[0], String.valueOf(refused.getMessage()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("structures")
    void ofSizesThatAreKnownJavacSaysExactlyWhatHappens(Structure structure) {
        int fitting = 0;
        for (int round = 0; round < ROUNDS; round++) {
            List<long[]> shapes = shapes(structure);
            long[] numbers = numbers(structure, shapes);
            Outcome actual = Outcome.of(structure, numbers, SizeAlgebra.NUMBERS, shapes);
            Outcome known = Outcome.of(structure, numbers, new Symbols(), shapes);
            assertEquals(actual.refusal(), known.refusal());
            assertArrayEquals(actual.shape(), known.shape());
            fitting += actual.refusal().isEmpty() ? 1 : 0;
        }
        assertTrue(fitting > ROUNDS / 50 && fitting < ROUNDS, fitting + " of " + ROUNDS + " fit");
    }

    @ParameterizedTest
    @MethodSource("structures")
    void whatFitsIsNotRefusedWhereLessIsKnownAndKnownSizesAreRight(Structure structure) {
        for (int round = 0; round < ROUNDS; round++) {
            List<long[]> shapes = shapes(structure);
            long[] numbers = numbers(structure, shapes);
            Outcome actual = Outcome.of(structure, numbers, SizeAlgebra.NUMBERS, shapes);
            if (!actual.refusal().isEmpty()) {
                continue;
            }
            Symbols symbols = new Symbols();
            long size = random.nextInt(5);
            long named = symbols.code(new Dim.Symbol("n"));
            List<long[]> hidden = shapes.stream()
                    .map(shape -> Arrays.stream(shape)
                            .map(dim -> random.nextInt(3) == 0
                                    ? SizeAlgebra.UNKNOWN
                                    : dim == size && random.nextBoolean() ? named : dim)
                            .toArray())
                    .toList();
            Outcome known = Outcome.of(structure, numbers, symbols, hidden);
            assertEquals("", known.refusal());
            assertEquals(actual.shape().length, known.shape().length);
            for (int axis = 0; axis < known.shape().length; axis++) {
                long given = known.shape()[axis];
                boolean right = given == SizeAlgebra.UNKNOWN
                        || !symbols.isNumber(given) // a formula of n
                        || given == actual.shape()[axis];
                assertTrue(right, structure.name() + Arrays.toString(actual.shape()));
                assertTrue(given != named || actual.shape()[axis] == size, structure.name());
            }
        }
    }

    /** Mostly the first one with something changed. */
    private List<long[]> shapes(Structure structure) {
        int count = structure.tensors() == Structure.ANY ? 1 + random.nextInt(3) : structure.tensors();
        List<long[]> shapes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            shapes.add(shapes.isEmpty() || random.nextInt(4) == 0 ? shape() : changed(shapes.getFirst()));
        }
        return shapes;
    }

    private long[] shape() {
        return random.longs(random.nextInt(4), 0, 5).toArray();
    }

    private long[] changed(long... shape) {
        return switch (random.nextInt(5)) {
            case 0 -> shape.clone();
            case 1 ->
                Arrays.stream(shape)
                        .map(dim -> random.nextInt(2) == 0 ? 1 : dim)
                        .toArray();
            case 2 -> Arrays.stream(shape).skip(random.nextInt(2)).toArray();
            case 3 -> Arrays.copyOf(shape, random.nextInt(shape.length + 1));
            default ->
                Arrays.stream(shape)
                        .map(dim -> random.nextInt(3) == 0 ? random.nextInt(5) : dim)
                        .toArray();
        };
    }

    private long[] numbers(Structure structure, List<long[]> shapes) {
        int rank = shapes.getFirst().length;
        return random.longs(structure.numbers(), -rank - 1, rank + 2).toArray();
    }
}
