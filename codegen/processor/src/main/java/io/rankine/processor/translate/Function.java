package io.rankine.processor.translate;

import java.util.List;
import java.util.Optional;

/**
 * A method as a C function.
 *
 * @param name in C
 * @param method in Java
 * @param calls the functions that it calls, each before those that call it
 */
public record Function(
        String name, String method, JavaType result, List<Expr.Variable> params, Stmt.Block body, List<Helper> calls) {

    public Function {
        params = List.copyOf(params);
        calls = List.copyOf(calls);
    }

    /** As one that others call. */
    public Helper helper() {
        return new Helper(name, FunctionWriter.write(this));
    }

    /** The expression that a body of one statement returns; empty if the body does more. */
    public Optional<Expr> expression() {
        return body.statements().size() == 1 && body.statements().getFirst() instanceof Stmt.Return only
                ? Optional.of(only.value())
                : Optional.empty();
    }
}
