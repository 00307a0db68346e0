package io.rankine.spec.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.SignatureException;
import io.rankine.spec.signature.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The static verdict and its guards accept exactly what the rule accepts at run time. */
class ConcretisationTest {

    private final Random random = new Random(20261);

    @Test
    void traitAndGuardsAcceptWhatTheRunTimeRuleAccepts() {
        for (int round = 0; round < 4_000; round++) {
            List<Shape> operands = new ArrayList<>();
            for (int i = 1 + random.nextInt(3); i > 0; i--) {
                operands.add(shape(random.nextInt(4), false));
            }
            Shape result = random.nextBoolean() ? shape(random.nextInt(4), false) : Shape.UNRANKED;
            BroadcastTrait trait = BroadcastTrait.of(operands.size());
            switch (trait.verify(operands, List.of(result))) {
                case TraitVerdict.Accepted accepted -> compare(trait, operands, result, accepted.guards());
                case TraitVerdict.Refused refused -> {
                    if (refused.clashes().isEmpty()) {
                        // refused only because ? may not silently become static: the guards say when it would fit
                        compare(trait, operands, result, trait.guards(operands, result));
                    } else {
                        neverFits(trait, operands, result);
                    }
                }
            }
        }
    }

    private void compare(BroadcastTrait trait, List<Shape> operands, Shape result, List<Guard> guards) {
        Shape inferred = Join.shapes(operands);
        if (inferred instanceof Shape.Ranked known
                && result instanceof Shape.Ranked declared
                && !operands.contains(Shape.UNRANKED)
                && surelyDiffer(known, declared)) {
            neverFits(trait, operands, result);
            return;
        }
        Concretion.forEach(operands, random, example -> {
            long @Nullable [] joined = joined(example.actual());
            boolean holds = joined != null && guards.stream().allMatch(guard -> guard.holds(example.actual(), joined));
            if (joined == null) {
                assertTrue(
                        guards.stream().anyMatch(guard -> !guard.holds(example.actual(), new long[0])),
                        () -> operands + " as " + example + " passes " + guards);
            }
            assertEquals(
                    accepts(trait, result, example.actual()),
                    holds,
                    () -> operands + " -> " + result + " as " + example + " with " + guards);
        });
    }

    private static boolean surelyDiffer(Shape.Ranked inferred, Shape.Ranked declared) {
        if (inferred.rank() != declared.rank()) {
            return true;
        }
        for (int axis = 0; axis < inferred.rank(); axis++) {
            if (inferred.dim(axis).isStatic()
                    && declared.dim(axis).isStatic()
                    && !inferred.dim(axis).equals(declared.dim(axis))) {
                return true;
            }
        }
        return false;
    }

    private void neverFits(BroadcastTrait trait, List<Shape> operands, Shape result) {
        Concretion.forEach(
                operands,
                random,
                example -> assertEquals(
                        false, accepts(trait, result, example.actual()), () -> operands + " as " + example));
    }

    private static long @Nullable [] joined(Shaped[] actual) {
        try {
            return Broadcast.join("", List.of(), actual);
        } catch (ShapeException clash) {
            return null;
        }
    }

    private static boolean accepts(BroadcastTrait trait, Shape result, Shaped[] actual) {
        try {
            trait.check(result, actual);
            return true;
        } catch (ShapeException refused) {
            return false;
        }
    }

    @Test
    void inPlaceGuardsAcceptWhatLeavesTheOperandUnchanged() {
        for (int round = 0; round < 2_000; round++) {
            List<Shape> operands = new ArrayList<>();
            for (int i = 1 + random.nextInt(3); i > 0; i--) {
                operands.add(shape(random.nextInt(3), true));
            }
            int alias = random.nextInt(operands.size());
            BroadcastTrait trait = BroadcastTrait.of(operands.size());
            @Nullable List<Guard> inPlace = attempt(() -> trait.inPlace(operands, alias));
            List<Guard> join = trait.guards(operands, null);
            Concretion.forEach(operands, random, example -> {
                long @Nullable [] joined = joined(example.actual());
                boolean unchanged = joined != null
                        && Shape.of(joined)
                                .equals(Actual.shapes(example.actual()).get(alias));
                boolean accepted = inPlace != null
                        && joined != null
                        && join.stream().allMatch(guard -> guard.holds(example.actual(), joined))
                        && inPlace.stream().allMatch(guard -> guard.holds(example.actual(), joined));
                assertEquals(unchanged, accepted, () -> operands + " into " + alias + " as " + example);
            });
        }
    }

    @Test
    void signaturesAndGuardsAcceptWhatTheRunTimeCheckAccepts() {
        SignatureSource source = new SignatureSource(random);
        int fits = 0;
        for (int round = 0; round < 6_000; round++) {
            Signature signature = source.next();
            List<Argument> arguments = arguments(signature);
            @Nullable Inferred inferred = attempt(() -> Inference.infer(signature, arguments));
            fits += inferred == null ? 0 : 1;
            ShapeCheck check = ShapeCheck.of(signature);
            Concretion.forEach(arguments, random, example -> {
                Supplier<String> about = () -> signature + " on " + arguments + " as " + example + " gives " + inferred;
                long[] @Nullable [] results = attempt(() -> check.results(example.actual()));
                boolean accepted = inferred != null
                        && inferred.guards().stream().allMatch(g -> g.holds(example.actual(), new long[0]));
                assertEquals(results != null, accepted, about);
                if (random.nextInt(4)
                        == 0) { // it takes as long as all else, and each signature comes up with many cases
                    assertEquals(
                            results != null,
                            attempt(() -> Inference.infer(signature, Actual.arguments(example.actual()))) != null,
                            about);
                }
                if (results != null && inferred != null) {
                    agree(inferred.results(), results, example, about);
                }
            });
        }
        assertTrue(fits > 2_000, "too few cases fit: " + fits);
    }

    @Test
    void strictDimsAcceptWhatHasNoOpenDimensionOfSizeOne() {
        SignatureSource source = new SignatureSource(random);
        for (int round = 0; round < 3_000; round++) {
            Signature signature = source.next();
            List<Argument> arguments = arguments(signature);
            @Nullable Inferred strict = attempt(() -> Inference.infer(signature, arguments, OpenDims.NEVER_ONE));
            ShapeCheck check = ShapeCheck.of(signature);
            Concretion.forEach(arguments, random, example -> {
                Supplier<String> about = () -> signature + " on " + arguments + " as " + example + " gives " + strict;
                long[] @Nullable [] results = attempt(() -> check.results(example.actual()));
                boolean accepted = strict != null
                        && strict.guards().stream().allMatch(g -> g.holds(example.actual(), new long[0]));
                if (accepted && strict != null) {
                    assertTrue(results != null, about);
                    agree(strict.results(), results, example, about);
                } else if (!example.openOne()) {
                    assertTrue(results == null, about);
                }
            });
        }
    }

    /** What was inferred is true of the actual results. */
    private static void agree(
            List<Shape> inferred, long[] @Nullable [] results, Concretion.Case example, Supplier<String> about) {
        for (int i = 0; i < results.length; i++) {
            long @Nullable [] actual = results[i];
            if (actual == null || !(inferred.get(i) instanceof Shape.Ranked shape)) {
                continue;
            }
            assertEquals(actual.length, shape.rank(), about);
            for (int axis = 0; axis < actual.length; axis++) {
                if (actual[axis] == ShapeCheck.OPEN) {
                    continue;
                }
                switch (shape.dim(axis)) {
                    case Dim.Size(long size) -> assertEquals(size, actual[axis], about);
                    case Dim.Symbol(String name) -> assertEquals(example.names().get(name), actual[axis], about);
                    default -> {}
                }
            }
        }
    }

    private static <T> @Nullable T attempt(Supplier<T> action) {
        try {
            return action.get();
        } catch (ShapeException refused) {
            return null;
        }
    }

    private List<Argument> arguments(Signature signature) {
        List<Argument> arguments = new ArrayList<>();
        for (Parameter parameter : signature.parameters()) {
            arguments.add(
                    parameter.bindsDimension()
                            ? dim(true)
                            : shape(SignatureSource.rank(parameter.type(), random), true));
        }
        return arguments;
    }

    private Shape shape(int rank, boolean named) {
        if (random.nextInt(16) == 0) {
            return Shape.UNRANKED;
        }
        Dim[] dims = new Dim[rank];
        Arrays.setAll(dims, axis -> dim(named));
        return Shape.of(dims);
    }

    private Dim dim(boolean named) {
        return switch (random.nextInt(named ? 9 : 6)) {
            case 0, 1 -> Dim.UNKNOWN;
            case 2 -> Dim.of(random.nextInt(5));
            case 3 -> Dim.ONE;
            case 4, 5 -> Dim.of(2);
            case 6, 7 -> new Dim.Symbol("N");
            default -> new Dim.Symbol("M");
        };
    }

    /** Random signatures that are well formed. */
    static final class SignatureSource {
        private static final List<String> NAMES = List.of("n", "m");

        private final Random random;

        SignatureSource(Random random) {
            this.random = random;
        }

        Signature next() {
            while (true) {
                try {
                    return Signature.parse(text());
                } catch (SignatureException illFormed) {
                    // another one
                }
            }
        }

        String text() {
            List<String> parameters = new ArrayList<>();
            for (int i = 1 + random.nextInt(3); i > 0; i--) {
                String name = Character.toString('a' + parameters.size());
                parameters.add(
                        random.nextInt(10) == 0
                                ? pick(NAMES) + ": dim"
                                : pick(List.of("", "", "", "", "", "", "out ", "inout ")) + name + ": " + shape(true));
            }
            String where = random.nextInt(3) == 0 ? " where " + constraint() : "";
            String result = random.nextInt(5) == 0 ? "(" + shape(false) + ", " + shape(false) + ")" : shape(false);
            return "f(" + String.join(", ", parameters) + ") -> " + result + where;
        }

        private String shape(boolean parameter) {
            if (random.nextInt(20) == 0) {
                return "[*]";
            }
            List<String> dims = new ArrayList<>();
            for (int i = random.nextInt(3); i > 0; i--) {
                dims.add(dim(parameter));
            }
            if (random.nextInt(2) == 0) {
                dims.add(random.nextInt(dims.size() + 1), pick(List.of("...", "...", "...T")));
            }
            return "[" + String.join(", ", dims) + "]";
        }

        private String dim(boolean parameter) {
            return switch (random.nextInt(parameter ? 12 : 8)) {
                case 0 -> Integer.toString(random.nextInt(3));
                case 1 -> expression();
                case 2 -> "?";
                case 3, 4, 5, 6, 7 -> pick(NAMES);
                case 8, 9 -> pick(NAMES) + "|1";
                default -> pick(NAMES);
            };
        }

        private String expression() {
            String left = pick(NAMES);
            return pick(List.of(
                    left + " + " + pick(NAMES),
                    "2 * " + left,
                    left + " - 1",
                    left + " / 2",
                    "(" + left + " + 1) // 2",
                    left + " // " + pick(NAMES),
                    left + " % 2 + 1",
                    "max(" + left + ", 2)",
                    "ceildiv(" + left + ", 2)",
                    "log2(" + left + ")",
                    "min(n, m)"));
        }

        private String constraint() {
            return pick(List.of(
                    "pow2(" + pick(NAMES) + ")",
                    "n >= 2",
                    "n <= m",
                    "n == m",
                    "n + 1 > 0",
                    "n != 0",
                    "n in {1, 3}",
                    "n % 2 == 0",
                    "m in {n, 2 * n}"));
        }

        private <T> T pick(List<T> list) {
            return list.get(random.nextInt(list.size()));
        }

        /** A rank that the type mostly admits. */
        static int rank(Type type, Random random) {
            if (!(type.shape() instanceof ShapePattern.Dims pattern)) {
                return random.nextInt(3);
            }
            int group = pattern.groupIndex();
            return group < 0 ? pattern.dims().size() : pattern.dims().size() - 1 + random.nextInt(3);
        }
    }
}
