package io.rankine.processor.translate.source;

import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.JavaType;
import io.rankine.processor.translate.Operation;
import io.rankine.processor.translate.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The cases of a switch asked one after the other, where none goes on into the next. */
final class Cases {

    private Cases() {}

    /** As {@code if} and {@code else if}; empty if a case goes on into the next, or is left from within. */
    static Optional<Stmt> asChoices(Expr on, List<Stmt.Case> cases, Supplier<String> name) {
        List<Stmt.Case> closed = new ArrayList<>();
        for (Stmt.Case each : cases) {
            boolean last = each == cases.getLast();
            List<Stmt> kept = kept(each.body().statements());
            if (!last && !leaves(each.body().statements()) || kept.stream().anyMatch(Cases::breaks)) {
                return Optional.empty();
            }
            closed.add(new Stmt.Case(each.labels(), each.other(), new Stmt.Block(kept)));
        }
        boolean again = on instanceof Expr.Variable;
        Expr asked = again ? on : new Expr.Variable(JavaType.INT, name.get());
        Optional<Stmt> chain = closed.stream()
                .filter(Stmt.Case::other)
                .<Stmt>map(Stmt.Case::body)
                .findFirst();
        for (Stmt.Case each : closed.reversed()) {
            if (!each.other()) {
                chain = Optional.of(new Stmt.If(condition(asked, each.labels()), each.body(), chain));
            }
        }
        Stmt all = chain.orElseGet(() -> new Stmt.Block(List.of()));
        return Optional.of(
                again
                        ? all
                        : new Stmt.Block(List.of(
                                new Stmt.Declare(JavaType.INT, ((Expr.Variable) asked).name(), Optional.of(on)), all)));
    }

    /** As a chain of {@code ? :}; empty if a case is more than a result. */
    static Optional<Expr> asExpression(Expr on, List<Stmt.Case> cases, JavaType type) {
        Optional<Expr> chain = Optional.empty();
        for (Stmt.Case each : cases) {
            if (each.other()) {
                chain = result(each, type);
            }
        }
        for (Stmt.Case each : cases.reversed()) {
            if (!each.other()) {
                Optional<Expr> no = chain;
                chain = result(each, type)
                        .flatMap(yes -> no.map(rest -> new Expr.Choice(type, condition(on, each.labels()), yes, rest)));
            }
        }
        return chain;
    }

    private static Optional<Expr> result(Stmt.Case each, JavaType type) {
        return each.body().statements().getFirst() instanceof Stmt.Return only
                ? Optional.of(only.value().as(type))
                : Optional.empty();
    }

    private static Expr condition(Expr on, List<Expr> labels) {
        return labels.stream()
                .<Expr>map(label -> new Expr.Binary(Operation.EQUAL, JavaType.BOOLEAN, JavaType.INT, on, label))
                .reduce((one, other) ->
                        new Expr.Binary(Operation.EITHER, JavaType.BOOLEAN, JavaType.BOOLEAN, one, other))
                .orElseThrow();
    }

    private static boolean leaves(List<Stmt> statements) {
        return !statements.isEmpty() && leaves(statements.getLast());
    }

    /** Whether nothing behind the statement runs after it. */
    static boolean leaves(Stmt statement) {
        return switch (statement) {
            case Stmt.Jump _, Stmt.Return _ -> true;
            case Stmt.Block block -> leaves(block.statements());
            default -> false;
        };
    }

    /** Without breaks at its end. */
    private static List<Stmt> kept(List<Stmt> statements) {
        if (statements.isEmpty()) {
            return statements;
        }
        List<Stmt> first = statements.subList(0, statements.size() - 1);
        return switch (statements.getLast()) {
            case Stmt.Jump jump when jump.word().equals("break") -> kept(first);
            case Stmt.Block block -> {
                List<Stmt> all = new ArrayList<>(first);
                all.add(new Stmt.Block(kept(block.statements())));
                yield all;
            }
            default -> statements;
        };
    }

    /** Whether it leaves the switch around it. */
    private static boolean breaks(Stmt statement) {
        return switch (statement) {
            case Stmt.Jump jump -> jump.word().equals("break");
            case Stmt.Block block -> block.statements().stream().anyMatch(Cases::breaks);
            case Stmt.If choice ->
                breaks(choice.yes()) || choice.no().filter(Cases::breaks).isPresent();
            default -> false;
        };
    }
}
