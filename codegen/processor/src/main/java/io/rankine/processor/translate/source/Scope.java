package io.rankine.processor.translate.source;

import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.JavaType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The variables that a statement sees. Java forbids a local variable to hide another one, so C may use the same names. */
final class Scope {

    private static final Pattern PLAIN = Pattern.compile("[a-z][a-zA-Z0-9]*");

    /** Words and macros of C that are names in Java. */
    private static final Set<String> TAKEN = Set.of(
            "auto",
            "bool",
            "char16",
            "const",
            "extern",
            "inline",
            "linux",
            "register",
            "restrict",
            "signed",
            "sizeof",
            "struct",
            "true",
            "false",
            "typedef",
            "typeof",
            "asm",
            "union",
            "unix",
            "unsigned",
            "errno",
            "stdin",
            "stdout",
            "stderr",
            "i386");

    private final Map<String, Expr.Variable> variables = new HashMap<>();
    private final Set<String> nonZero = new HashSet<>();

    Scope() {}

    private Scope(Scope outer) {
        variables.putAll(outer.variables);
        nonZero.addAll(outer.nonZero);
    }

    /** For the statements of a block. */
    Scope inner() {
        return new Scope(this);
    }

    Expr.Variable declare(JavaType type, String name) {
        Expr.Variable variable = new Expr.Variable(type, inC(name));
        variables.put(name, variable);
        return variable;
    }

    Optional<Expr.Variable> find(String name) {
        return Optional.ofNullable(variables.get(name));
    }

    /** A parameter of which the entry has refused zeros. */
    void refusesZero(Expr.Variable variable) {
        nonZero.add(variable.name());
    }

    boolean isNonZero(String name) {
        return nonZero.contains(name);
    }

    private static String inC(String name) {
        if (PLAIN.matcher(name).matches() && !TAKEN.contains(name)) {
            return name;
        }
        StringBuilder text = new StringBuilder("v_");
        name.chars()
                .forEach(c -> text.append(
                        c < 128 && Character.isLetterOrDigit(c)
                                ? String.valueOf((char) c)
                                : "_" + Integer.toHexString(c)));
        return text.toString();
    }
}
