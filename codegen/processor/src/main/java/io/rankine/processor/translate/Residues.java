package io.rankine.processor.translate;

import java.util.ArrayList;
import java.util.List;

/** A formula modulo one modulus: its ops in the order in which they run. */
public sealed interface Residues {

    /** The operand of this number among the parameters. */
    record Given(int param) implements Residues {}

    /** The number 0. */
    record Nothing() implements Residues {}

    /** An op of two residues, by the name of its C: {@code multiplied}, {@code added}, {@code subtracted}. */
    record Step(String verb, Residues left, Residues right) implements Residues {}

    /** The steps below this one and itself, each behind those whose results it takes. */
    static List<Step> steps(Residues formula) {
        List<Step> steps = new ArrayList<>();
        collect(formula, steps);
        return steps;
    }

    private static void collect(Residues formula, List<Step> to) {
        if (formula instanceof Step step) {
            collect(step.left(), to);
            collect(step.right(), to);
            to.add(step);
        }
    }
}
