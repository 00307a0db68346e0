package io.rankine.processor.translate.source;

import io.rankine.processor.translate.CNames;
import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.JavaType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The variables that a statement sees. Java forbids a local variable to hide another one, so C may use the same names. */
final class Scope {

    private final Map<String, Expr.Variable> variables = new HashMap<>();
    private final Set<String> nonZero = new HashSet<>();
    private final Set<String> guarded = new HashSet<>();
    private final Set<String> outside;
    private final Map<String, Expr.Variable> captured;

    Scope() {
        outside = Set.of();
        captured = new LinkedHashMap<>();
    }

    private Scope(Scope outer, Set<String> outside, Map<String, Expr.Variable> captured) {
        variables.putAll(outer.variables);
        nonZero.addAll(outer.nonZero);
        guarded.addAll(outer.guarded);
        this.outside = outside;
        this.captured = captured;
    }

    /** For the statements of a block. */
    Scope inner() {
        return new Scope(this, outside, captured);
    }

    /** For a part that becomes a function of the variables that it reads. */
    Scope part() {
        return new Scope(this, Set.copyOf(variables.keySet()), new LinkedHashMap<>());
    }

    /** The variables from outside of the part that were read so far, by their names in Java. */
    Map<String, Expr.Variable> captured() {
        return captured;
    }

    /** Whether the variable is declared outside of the part. */
    boolean isOutside(String name) {
        return outside.contains(name);
    }

    Expr.Variable declare(JavaType type, String name) {
        Expr.Variable variable = new Expr.Variable(type, CNames.of(name));
        variables.put(name, variable);
        return variable;
    }

    Optional<Expr.Variable> find(String name) {
        Optional<Expr.Variable> found = Optional.ofNullable(variables.get(name));
        found.filter(variable -> outside.contains(name)).ifPresent(variable -> captured.put(name, variable));
        return found;
    }

    /** Where a condition holds by which these variables, named as in C, are not 0. */
    Scope where(Set<String> names) {
        Scope inner = inner();
        inner.guard(names);
        return inner;
    }

    /** These variables, named as in C, are not 0 until they change. */
    void guard(Set<String> names) {
        guarded.addAll(names);
    }

    /** The variable changes. */
    void forget(String name) {
        guarded.remove(CNames.of(name));
    }

    /** A parameter of which the entry has refused zeros. */
    void refusesZero(Expr.Variable variable) {
        nonZero.add(variable.name());
    }

    boolean refusesZero(String name) {
        return nonZero.contains(name);
    }

    boolean isNonZero(String name) {
        return nonZero.contains(name) || guarded.contains(name);
    }
}
