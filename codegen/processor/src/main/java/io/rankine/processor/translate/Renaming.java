package io.rankine.processor.translate;

import java.util.Map;

/** The same expression of variables by other names. */
final class Renaming extends Rewriting {

    private final Map<String, String> names;

    Renaming(Map<String, String> names) {
        this.names = names;
    }

    @Override
    Expr changed(Expr expression) {
        return expression instanceof Expr.Variable variable
                ? new Expr.Variable(variable.type(), names.getOrDefault(variable.name(), variable.name()))
                : expression;
    }
}
