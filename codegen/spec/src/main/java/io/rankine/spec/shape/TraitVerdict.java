package io.rankine.spec.shape;

import java.util.List;

/** The verdict of {@link BroadcastTrait} on operands and a declared result. */
public sealed interface TraitVerdict {

    /** The inferred result; unranked if nothing is known. */
    Shape inferred();

    /** The shapes fit if the guards hold. */
    record Accepted(Shape inferred, List<Guard> guards) implements TraitVerdict {
        public Accepted {
            guards = List.copyOf(guards);
        }
    }

    /**
     * The shapes do not fit.
     *
     * @param clashes of the operands among themselves
     * @param results axes on which the declared result differs from the inferred one
     */
    record Refused(Stage stage, Shape inferred, List<Clash> clashes, List<ResultClash> results, Diagnostic diagnostic)
            implements TraitVerdict {
        public Refused {
            clashes = List.copyOf(clashes);
            results = List.copyOf(results);
        }
    }

    /** The position of the failure. */
    enum Stage {
        /** The declaration is no proper one, for instance two results. */
        STRUCTURE,
        /** The operands clash. */
        INFER,
        /** The declared result is not what follows from the operands. */
        VERIFY
    }

    /** An axis on which a declared result is not what was inferred. */
    record ResultClash(int axis, int fromRight, Dim inferred, Dim declared) {

        /** 1-based, from the left. */
        public int position() {
            return axis + 1;
        }
    }
}
