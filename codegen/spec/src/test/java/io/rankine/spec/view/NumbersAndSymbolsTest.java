package io.rankine.spec.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Inference;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.signature.Signature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What javac says of a view is what happens. */
class NumbersAndSymbolsTest {

    private static final int ROUNDS = 600;
    private static final List<String> FORMULAS = List.of("n", "m", "n + 1", "2 * n", "m - 1", "n * m", "n // 2");

    private static final Pattern NUMBER = Pattern.compile("-?\\d+");
    private static final Pattern NEXT = Pattern.compile(", (?![^(]*\\))");

    private static final long MORE = 1000;
    private static final Map<String, Long> VALUES = new HashMap<>();

    private final Random random = new Random(13);
    private final RandomArguments arguments = new RandomArguments(random);

    static Stream<View> views() {
        return Views.ALL.stream();
    }

    /** Shapes, or the reason why there are none. */
    private record Outcome(List<String> shapes, String refusal) {

        static Outcome of(View view, Axes from, long... arguments) {
            try {
                List<long[]> shapes = view.rule().shapes(from, arguments);
                return new Outcome(shapes.stream().map(from.arithmetic::text).toList(), "");
            } catch (IllegalArgumentException | IndexOutOfBoundsException refused) {
                return new Outcome(List.of(), String.valueOf(refused.getMessage()));
            }
        }

        boolean fits() {
            return refusal.isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("views")
    void ofSizesThatAreKnownJavacSaysExactlyWhatHappens(View view) {
        int fitting = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long[] shape = arguments.shape();
            long[] given = arguments.of(view, shape);
            Symbols symbols = new Symbols();
            Outcome atRunTime = Outcome.of(view, Axes.of(shape), given);
            String story = view.name() + Arrays.toString(given) + " of " + Arrays.toString(shape);
            assertEquals(atRunTime, Outcome.of(view, Axes.of(symbols, shape), given), story);
            fitting += atRunTime.fits() ? 1 : 0;
        }
        assertTrue(fitting > ROUNDS / 30, fitting + " of " + ROUNDS + " fit");
    }

    @ParameterizedTest
    @MethodSource("views")
    void formulasHaveTheSizesOfTheViewAndRefusalsHoldForAllSizes(View view) {
        int compared = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long[] shape = arguments.shape();
            long[] given = arguments.of(view, shape);
            String[] shapeTexts = named(shape, false, view);
            String[] givenTexts = named(given, true, view);
            Symbols symbols = new Symbols();
            Outcome known = Outcome.of(view, Axes.of(symbols, codes(symbols, shapeTexts)), codes(symbols, givenTexts));
            for (long n = 0; n <= 4; n++) {
                for (long m = 0; m <= 4; m++) {
                    long[] sizes = values(shapeTexts, n, m);
                    long[] numbers = values(givenTexts, n, m);
                    boolean rest = false; // a formula is taken for a size, never for the -1 that leaves it open
                    for (int i = 0; i < numbers.length; i++) {
                        rest |= numbers[i] == -1 && given[i] != -1;
                    }
                    if (!rest && Arrays.stream(sizes).allMatch(size -> size >= 0)) {
                        compared += compare(view, known, sizes, numbers, n, m) ? 1 : 0;
                    }
                }
            }
        }
        assertTrue(compared > ROUNDS / 20, compared + " sizes compared");
    }

    private static boolean compare(View view, Outcome known, long[] shape, long[] given, long n, long m) {
        Outcome actual = Outcome.of(view, Axes.of(shape), given);
        String story = view.name() + Arrays.toString(given) + " of " + Arrays.toString(shape) + ", n " + n + ", m " + m
                + ": " + known + ", " + actual;
        if (!actual.fits()) {
            return false;
        }
        assertTrue(known.fits(), story);
        assertEquals(actual.shapes().size(), known.shapes().size(), story);
        for (int i = 0; i < actual.shapes().size(); i++) {
            String[] formulas = dims(known.shapes().get(i));
            String[] sizes = dims(actual.shapes().get(i));
            assertEquals(sizes.length, formulas.length, story);
            for (int axis = 0; axis < sizes.length; axis++) {
                if (!formulas[axis].equals("?")) {
                    assertEquals(Long.parseLong(sizes[axis]), value(formulas[axis], n, m), story);
                }
            }
        }
        return true;
    }

    private static String[] dims(String shape) {
        return shape.equals("[]") ? new String[0] : NEXT.split(shape.substring(1, shape.length() - 1));
    }

    /** Some of the values as formulas or unknown; axes and steps stay numbers. */
    private String[] named(long[] values, boolean given, View view) {
        String[] texts = new String[values.length];
        for (int i = 0; i < values.length; i++) {
            boolean number = given && view.isAxis(i) || values[i] == SizeAlgebra.OPEN || values[i] == -1;
            texts[i] = number || random.nextBoolean()
                    ? Long.toString(values[i])
                    : random.nextInt(8) == 0 ? "?" : FORMULAS.get(random.nextInt(FORMULAS.size()));
        }
        return texts;
    }

    private static long[] codes(Symbols symbols, String... texts) {
        return Arrays.stream(texts)
                .mapToLong(text -> NUMBER.matcher(text).matches() ? Long.parseLong(text) : symbols.code(dim(text)))
                .toArray();
    }

    private static Dim dim(String text) {
        return text.equals("?") ? Dim.UNKNOWN : infer(text, new Dim.Symbol("n"), new Dim.Symbol("m"));
    }

    private static Dim infer(String formula, Dim n, Dim m) {
        Signature signature = Signature.parse("(n: dim, m: dim) -> [" + formula + "]");
        return ((Shape.Ranked)
                        Inference.infer(signature, List.of(n, m)).results().getFirst())
                .dim(0);
    }

    /** Of a {@code ?} any value. */
    private static long[] values(String[] texts, long n, long m) {
        List<Long> values = new ArrayList<>();
        for (String text : texts) {
            values.add(text.equals("?") ? (n + 2 * m) % 4 : value(text, n, m));
        }
        return values.stream().mapToLong(Long::longValue).toArray();
    }

    private static long value(String text, long n, long m) {
        return NUMBER.matcher(text).matches()
                ? Long.parseLong(text)
                : VALUES.computeIfAbsent(text + " of " + n + ", " + m, key -> computed(text, n, m));
    }

    private static long computed(String text, long n, long m) {
        // more, as a dimension is never negative, and no formula begins with a sign
        String formula = MORE + " + " + text.replaceAll("(^|\\(|, )-", "$10 - ");
        return infer(formula, Dim.of(n), Dim.of(m)) instanceof Dim.Size(long size) ? size - MORE : Long.MIN_VALUE;
    }
}
