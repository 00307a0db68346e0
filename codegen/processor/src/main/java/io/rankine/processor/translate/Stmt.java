package io.rankine.processor.translate;

import java.util.List;
import java.util.Optional;

/** A statement of a formula. */
public sealed interface Stmt {

    record Block(List<Stmt> statements) implements Stmt {
        public Block {
            statements = List.copyOf(statements);
        }
    }

    record Declare(JavaType type, String name, Optional<Expr> value) implements Stmt {}

    record Assign(String name, Expr value) implements Stmt {}

    record If(Expr condition, Stmt yes, Optional<Stmt> no) implements Stmt {}

    /** {@code for}, {@code while} and, if the condition is asked last, {@code do}. */
    record Loop(List<Stmt> start, Optional<Expr> condition, List<Stmt> update, Stmt body, boolean askedLast)
            implements Stmt {
        public Loop {
            start = List.copyOf(start);
            update = List.copyOf(update);
        }
    }

    /** A {@code switch} in which one case may go on into the next. */
    record Switch(Expr on, List<Case> cases) implements Stmt {
        public Switch {
            cases = List.copyOf(cases);
        }
    }

    /**
     * A case of a switch.
     *
     * @param labels constants
     * @param other whether it is the default, too
     */
    record Case(List<Expr> labels, boolean other, Block body) {
        public Case {
            labels = List.copyOf(labels);
        }
    }

    record Return(Expr value) implements Stmt {}

    /** {@code break} or {@code continue} of the innermost loop or switch. */
    record Jump(String word) implements Stmt {}
}
