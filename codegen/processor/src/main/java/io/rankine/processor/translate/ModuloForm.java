package io.rankine.processor.translate;

import io.rankine.processor.translate.Residues.Given;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.Optional;

/**
 * A fold or a scan modulo p in C: macros of {@code kinds/rk_fold_modulo.h} and the headers beside it. Steps that are formulas
 * of residues go op by op where values stand beside each other; those that add or multiply go in any order, as residues are exact.
 *
 * @param name in C, without what stands before and behind it
 * @param step takes the value so far, the next element and the modulus
 * @param start the value before the first element; empty where that element starts the fold
 */
public record ModuloForm(String name, Function step, ElementType element, ElementType result, Optional<Object> start) {

    private static final Given VALUE = new Given(0);
    private static final Given ELEMENT = new Given(1);

    /** An op that joins the value so far with something of the element. */
    private record Joint(String verb, Residues next) {

        static Optional<Joint> of(Residues formula) {
            if (!(formula instanceof Residues.Step(String verb, Residues left, Residues right))
                    || verb.equals("subtracted")) {
                return Optional.empty();
            }
            return left.equals(VALUE) && !Residues.takes(right, VALUE)
                    ? Optional.of(new Joint(verb, right))
                    : right.equals(VALUE) && !Residues.takes(left, VALUE)
                            ? Optional.of(new Joint(verb, left))
                            : Optional.empty();
        }

        boolean adds() {
            return verb.equals("added");
        }

        int neutral() {
            return adds() ? 0 : 1;
        }

        boolean takesElements() {
            return next.equals(ELEMENT);
        }
    }

    /** A fold from the first element to the last. */
    public String inOrder() {
        return joint().filter(joint -> start.isPresent() || joint.takesElements())
                .map(this::inAnyOrder)
                .orElseGet(() -> text("rk_fold_modulo.h", "RK_FOLD_MODULO_IN_ORDER", ""));
    }

    /** A fold in chunks. @param merge takes the values of two parts and the modulus */
    public String inChunks(Function merge) {
        Optional<Residues> parts = Residues.of(merge);
        Optional<Joint> joint = joint().filter(joining -> parts.filter(
                                both -> both.equals(new Residues.Step(joining.verb(), VALUE, ELEMENT))
                                        || both.equals(new Residues.Step(joining.verb(), ELEMENT, VALUE)))
                        .isPresent())
                .filter(joining ->
                        start.map(value -> isNumber(value, joining.neutral())).orElseGet(joining::takesElements));
        String both =
                ElementForm.call(merge, List.of(ElementForm.read("x", result), ElementForm.read("y", result), "p"));
        return joint.map(this::inAnyOrder)
                .orElseGet(() -> text(
                        "rk_fold_modulo.h", "RK_FOLD_MODULO_IN_CHUNKS", steps(name + "_merge", result, both, parts)));
    }

    /** A scan. */
    public String scan() {
        return text("rk_scan_modulo.h", "RK_SCAN_MODULO", "");
    }

    private Optional<Joint> joint() {
        return Residues.of(step).filter(_ -> goesByRows(element)).flatMap(Joint::of);
    }

    private String inAnyOrder(Joint joint) {
        boolean plain = joint.adds() && joint.takesElements();
        if (plain && start.filter(value -> isNumber(value, 0)).isPresent()) {
            return "#include \"kinds/rk_fold_sum_modulo.h\"\nRK_FOLD_SUM_MODULO(" + types(name, element) + ")";
        }
        String letter = result.isWidest() ? "J" : "I";
        String both = (joint.adds() ? "Modulus_add_M" : "Modulus_mul_M") + letter + letter + "(p, x, y)";
        Residues parts = new Residues.Step(joint.verb(), VALUE, ELEMENT);
        String more = steps(name + "_merge", result, both, Optional.of(parts));
        return head("rk_fold_modulo.h") + more + "RK_FOLD_MODULO_IN_ANY_ORDER(" + types(name, element) + ", "
                + joint.neutral() + ")";
    }

    private String text(String header, String loops, String more) {
        return head(header) + more + loops + "(" + types(name, element) + ")";
    }

    private String head(String header) {
        String call =
                ElementForm.call(step, List.of(ElementForm.read("x", result), ElementForm.read("y", element), "p"));
        return "#include \"kinds/" + header + "\"\n" + StepForm.starts(name, element, result, start)
                + steps(name, element, call, Residues.of(step));
    }

    private String steps(String of, ElementType next, String call, Optional<Residues> formula) {
        return "RK_STEPS_MODULO(" + types(of, next) + ", " + StepForm.kept(result, call) + ")\n"
                + formula.filter(_ -> goesByRows(next))
                        .map(rows -> "RK_ROWS_OF_RESIDUES(" + types(of, next) + ", "
                                + Residues.steps(rows).size() + ",\n"
                                + Residues.lines(rows, result.code(), result.cName()) + ")\n")
                        .orElse("RK_ROWS_ONE_BY_ONE(" + types(of, next) + ")\n");
    }

    private String types(String of, ElementType next) {
        return of + ", " + result.cName() + ", " + next.cName();
    }

    /** Whether rows of residues take such elements, perhaps widened. */
    private boolean goesByRows(ElementType next) {
        return result.hasResidues() && next.hasResidues() && next.bits() <= result.bits();
    }

    private static boolean isNumber(Object value, int number) {
        return value instanceof Number given && given.longValue() == number;
    }
}
