package io.rankine.processor.translate.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import io.rankine.processor.translate.Function;
import io.rankine.processor.translate.JavaType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** One method under translation: the names that it sees, and the methods that it calls. */
final class Site {

    /** Translates a method that another one calls. */
    interface Callees {
        Function translate(ExecutableElement method, Tree call, CompilationUnitTree unit) throws Untranslatable;
    }

    private final CompilationUnitTree unit;
    private final Declarations declarations;
    private final Callees callees;
    private final Map<String, Function> calls = new LinkedHashMap<>();

    Site(CompilationUnitTree unit, Declarations declarations, Callees callees) {
        this.unit = unit;
        this.declarations = declarations;
        this.callees = callees;
    }

    Declarations declarations() {
        return declarations;
    }

    Untranslatable stop(Tree tree, String reason) {
        return new Untranslatable(reason, tree, unit);
    }

    /** The translation of a method, which those of it are kept with. */
    Function call(ExecutableElement method, Tree call) throws Untranslatable {
        Function function = callees.translate(method, call, unit);
        function.calls().forEach(inner -> calls.put(inner.name(), inner));
        calls.put(function.name(), function);
        return function;
    }

    /** The methods called, each after those that it calls. */
    List<Function> calls() {
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
