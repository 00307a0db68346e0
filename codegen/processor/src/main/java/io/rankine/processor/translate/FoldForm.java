package io.rankine.processor.translate;

import io.rankine.processor.translate.Joining.How;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.Optional;

/**
 * A fold in C: macros of {@code kinds/rk_fold.h} and the headers beside it. Steps that join numbers by a known operation go
 * in the order that is fastest and gives the same results; others go as in Java.
 */
public final class FoldForm {

    private final String name;
    private final Function step;
    private final ElementType element;
    private final ElementType result;
    private final Optional<Object> start;
    private final Optional<Joining> joining;

    private FoldForm(String name, Function step, ElementType element, ElementType result, Optional<Object> start) {
        this.name = name;
        this.step = step;
        this.element = element;
        this.result = result;
        this.start = start;
        joining = Joining.of(step);
    }

    /**
     * A fold from the first element to the last.
     *
     * @param name in C, without what stands before and behind it
     * @param step takes the value so far and the next element
     * @param start the value before the first element; empty where that element starts the fold
     */
    public static String inOrder(
            String name, Function step, ElementType element, ElementType result, Optional<Object> start) {
        FoldForm form = new FoldForm(name, step, element, result, start);
        if (form.isWhole() && form.joining.isPresent()) {
            return form.inAnyOrder();
        }
        return form.best().or(form::bestNumber).orElseGet(() -> form.text("rk_fold.h", "RK_FOLD_IN_ORDER", ""));
    }

    /** A fold in chunks. @param merge takes the values of two parts */
    public static String inChunks(
            String name,
            Function step,
            Function merge,
            ElementType element,
            ElementType result,
            Optional<Object> start) {
        FoldForm form = new FoldForm(name, step, element, result, start);
        if (form.joinsBy(merge)) {
            if (form.isWhole() && (form.startsNeutral() || form.how().isIdempotent())) {
                return form.inAnyOrder();
            }
            Optional<String> best = form.best();
            if (best.isPresent()) {
                return best.get();
            }
        }
        if (merge.expression().equals(step.expression()) && form.bestNumber().isPresent()) {
            return form.bestNumber().get();
        }
        boolean pairs = SumsOfPairs.fits(step, merge, start);
        if (pairs) {
            return "#include \"kinds/rk_fold_pairs.h\"\nRK_SUM_OF_PAIRS(" + name + ", " + element.code() + ")";
        }
        String both = StepForm.kept(result, ElementForm.called(merge, List.of(result, result)));
        Optional<String> pad = form.joinsBy(merge) ? form.pad() : Optional.empty();
        return form.text(
                "rk_fold_chunks.h",
                "RK_FOLD_IN_CHUNKS",
                "RK_MERGE(" + name + ", " + result.cName() + ", " + both + ")\n"
                        + pad.map(value -> "RK_PADS(" + name + ", " + element.cName() + ", " + value + ")\n")
                                .orElse("RK_PADS_NOT(" + name + ", " + element.cName() + ")\n"));
    }

    private String text(String header, String loops, String more) {
        return "#include \"kinds/" + header + "\"\n" + StepForm.text(name, step, element, result, start) + more + loops
                + "(" + name + ", " + result.cName() + ", " + element.cName() + ")";
    }

    /** Of integers and truth values, which no order rounds otherwise. */
    private String inAnyOrder() {
        if (counts()) {
            return "#include \"kinds/rk_fold_bytes.h\"\nRK_FOLD_BYTES(" + name + ")";
        }
        if (takesElements() && result == element) {
            if (result.isLogical() && how() != How.XOR && how() != How.SUM && how() != How.PRODUCT && startsNeutral()) {
                boolean all = how() == How.AND;
                return "#include \"kinds/rk_fold_bytes.h\"\nRK_FOLD_UNTIL(" + name + ", "
                        + (all ? "1, x & (y != 0), 0)" : "0, x | (y != 0), 1)");
            }
            if (how().isBest() && !(result.isUnsigned() && result.isWidest())) {
                return "#include \"kinds/rk_fold.h\"\nRK_FOLD(" + name + ", " + result.cName() + ", " + element.cName()
                        + ", " + StepForm.literal(start.orElseGet(this::worst), result)
                        + (how() == How.LEAST ? ", y < x ? y : x)" : ", y > x ? y : x)");
            }
        }
        return text("rk_fold.h", "RK_FOLD_IN_ANY_ORDER", "");
    }

    /** The largest or the smallest of floats, where nothing but an infinity or the first element stands before them. */
    private Optional<String> best() {
        if (joining.isEmpty() || !how().isBest() || !result.isFloating() || result != element || !takesElements()) {
            return Optional.empty();
        }
        String infinity = how() == How.LEAST ? "INFINITY" : "-INFINITY";
        if (start.isPresent()
                && !StepForm.literal(start.get(), result).replace("(float)", "").equals(infinity)) {
            return Optional.empty();
        }
        return Optional.of(best("RK_FOLD_BEST", how()));
    }

    /** The largest or the smallest of floats that are no NaN, where the first element stands before them. */
    private Optional<String> bestNumber() {
        return start.isPresent() || !result.isFloating() || result != element
                ? Optional.empty()
                : Joining.ofNumbers(step).map(how -> best("RK_FOLD_NUMBERS", how));
    }

    private String best(String macro, How how) {
        boolean least = how == How.LEAST;
        return "#include \"kinds/rk_fold_best.h\"\n" + macro + "(" + name + ", " + result.cName() + ", uint"
                + result.bits()
                + "_t, " + (least ? "INFINITY, <, " : "-INFINITY, >, ")
                + ElementForm.called(step, List.of(result, element)) + ")";
    }

    private How how() {
        return joining.orElseThrow().how();
    }

    /** Whether integers or truth values are joined, whose lowest bits depend on those of operands alone. */
    private boolean isWhole() {
        return !result.isFloating()
                && !result.isComplex()
                && joining.filter(known ->
                                !known.how().isBest() || !result.isNarrow() || takesElements() && result == element)
                        .isPresent();
    }

    private boolean takesElements() {
        return joining.filter(known -> known.takes(step.params().getLast())).isPresent();
    }

    /** Whether two parts are joined as an element is joined. */
    private boolean joinsBy(Function merge) {
        return joining.isPresent()
                && Joining.of(merge)
                        .filter(parts -> parts.how() == how()
                                && parts.takes(merge.params().getLast()))
                        .isPresent();
    }

    /** Whether truth values are counted. */
    private boolean counts() {
        Expr one = new Expr.Literal(JavaType.INT, 1);
        Expr none = new Expr.Literal(JavaType.INT, 0);
        Expr count = new Expr.Choice(JavaType.INT, step.params().getLast(), one, none);
        return element.isLogical()
                && result.isIndex()
                && startsNeutral()
                && joining.orElseThrow().next().equals(count);
    }

    /** Whether what stands before the first element changes nothing; that is so where the first element stands there. */
    private boolean startsNeutral() {
        if (start.isEmpty()) {
            return true;
        }
        return switch (how()) {
            case SUM, OR, XOR -> isNumber(0) || start.get().equals(false);
            case PRODUCT -> isNumber(1);
            case AND -> isNumber(-1) || start.get().equals(true);
            case LEAST, GREATEST -> start.get().equals(worst());
        };
    }

    /** -0.0 is another number than 0. */
    private boolean isNumber(int number) {
        return start.get() instanceof Number given && Double.compare(given.doubleValue(), number) == 0;
    }

    /** The largest or the smallest value of the result's type. */
    private Object worst() {
        int bits = result.bits() - (result.isUnsigned() ? 0 : 1);
        long most = bits == Long.SIZE ? -1 : -1L >>> (Long.SIZE - bits);
        long value = how() == How.LEAST ? most : result.isUnsigned() ? 0 : -most - 1;
        return result.carrier() == long.class ? (Object) value : (Object) (int) value;
    }

    /** An element that changes no value: sums that start with 0 are not -0. */
    private Optional<String> pad() {
        boolean known = (how() == How.SUM || how() == How.PRODUCT) && takesElements();
        return known && start.isPresent() && startsNeutral()
                ? Optional.of(how() == How.SUM ? "0" : "1")
                : Optional.empty();
    }
}
