package io.rankine.processor.translate.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.Function;
import io.rankine.processor.translate.Helper;
import io.rankine.processor.translate.JavaType;
import io.rankine.processor.translate.Stmt;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** One method under translation: the names that it sees, and the functions that it calls. */
final class Site {

    /**
     * A C function that a formula calls.
     *
     * @param definitions its own and those that it calls, each behind those that it calls
     */
    record Callee(String name, List<Helper> definitions) {}

    /** Finds the C functions of methods and constants. */
    interface Callees {
        Callee method(ExecutableElement method, Tree call, CompilationUnitTree unit) throws Untranslatable;

        /** Of a {@code static final} field, whose value is no constant of javac's. */
        Callee constant(VariableElement field, Tree use, CompilationUnitTree unit) throws Untranslatable;
    }

    private final String name;
    private final CompilationUnitTree unit;
    private final Declarations declarations;
    private final Callees callees;
    private final boolean limitsModuli;
    private final Map<String, Helper> calls = new LinkedHashMap<>();
    private int parts;

    /**
     * @param name that of the method in C
     * @param limitsModuli whether moduli are below 2^31, as those beside elements of int32 are
     */
    Site(String name, CompilationUnitTree unit, Declarations declarations, Callees callees, boolean limitsModuli) {
        this.name = name;
        this.unit = unit;
        this.declarations = declarations;
        this.callees = callees;
        this.limitsModuli = limitsModuli;
    }

    boolean limitsModuli() {
        return limitsModuli;
    }

    Declarations declarations() {
        return declarations;
    }

    Untranslatable stop(Tree tree, String reason) {
        return new Untranslatable(reason, tree, unit);
    }

    /** The name of the C function of a method, which is kept with those that it calls. */
    String call(ExecutableElement method, Tree call) throws Untranslatable {
        return keep(callees.method(method, call, unit));
    }

    /** The value of a field that {@code use} names. */
    Expr constant(VariableElement field, Tree use) throws Untranslatable {
        JavaType type = type(field.asType())
                .filter(known -> !known.isObject())
                .orElseThrow(() -> stop(use, use + " is no constant of a number"));
        return new Expr.Call(type, keep(callees.constant(field, use, unit)), List.of());
    }

    private String keep(Callee callee) {
        callee.definitions().forEach(inner -> calls.put(inner.name(), inner));
        return callee.name();
    }

    /** A name of C that no name of Java becomes. */
    String fresh(String stem) {
        return stem + "_" + ++parts;
    }

    /** A part of the method as a function of its own. */
    String part(JavaType result, List<Expr.Variable> params, Stmt.Block body) {
        Function part = new Function(fresh(name), name, result, params, body, List.of());
        calls.put(part.name(), part.helper());
        return part.name();
    }

    /** The functions called, each after those that it calls. */
    List<Helper> calls() {
        return List.copyOf(calls.values());
    }

    static Optional<JavaType> type(TypeMirror type) {
        if (type.getKind() == TypeKind.DECLARED
                && type instanceof DeclaredType declared
                && declared.asElement() instanceof TypeElement element) {
            return JavaType.of(element.getQualifiedName().toString());
        }
        return type.getKind().isPrimitive()
                ? JavaType.of(type.getKind().name().toLowerCase(java.util.Locale.ROOT))
                : Optional.empty();
    }
}
