package io.rankine.processor.translate.source;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.Function;
import io.rankine.processor.translate.JavaType;
import io.rankine.processor.translate.Residues;
import io.rankine.processor.translate.Stmt;
import io.rankine.spec.NonZero;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Elements;

/** Translates static methods on numbers, with the methods that they call. Of one compilation. */
public final class Translator {

    private final Trees trees;
    private final Elements elements;
    private final Map<ExecutableElement, Function> done = new HashMap<>();
    private final Set<ExecutableElement> under = new HashSet<>();

    public Translator(Trees trees, Elements elements) {
        this.trees = trees;
        this.elements = elements;
    }

    /** The formula of residues that a method is; empty if it is none. */
    Optional<Residues> residues(ExecutableElement method) {
        return ResidueReader.read(trees, method);
    }

    /** @throws Untranslatable at the first expression that C cannot compute with the same result */
    public Function translate(ExecutableElement method) throws Untranslatable {
        Function known = done.get(method);
        if (known != null) {
            return known;
        }
        TreePath path = trees.getPath(method);
        under.add(method);
        try {
            Function function = read(method, (MethodTree) path.getLeaf(), path.getCompilationUnit());
            done.put(method, function);
            return function;
        } finally {
            under.remove(method);
        }
    }

    private Function called(ExecutableElement method, Tree call, CompilationUnitTree unit) throws Untranslatable {
        if (under.contains(method)) {
            throw new Untranslatable("a method that calls itself has no translation", call, unit);
        }
        if (trees.getPath(method) == null) {
            throw new Untranslatable(
                    "no C function does the same as " + method.getEnclosingElement() + "." + method
                            + ", whose source is not among those compiled here",
                    call,
                    unit);
        }
        return translate(method);
    }

    private Function read(ExecutableElement method, MethodTree tree, CompilationUnitTree unit) throws Untranslatable {
        TypeElement owner = (TypeElement) Objects.requireNonNull(method.getEnclosingElement());
        Site site = new Site(unit, new Declarations(elements, owner, unit), this::called);
        Scope scope = new Scope();
        List<Expr.Variable> params = new ArrayList<>();
        for (VariableElement param : method.getParameters()) {
            JavaType type = Site.type(param.asType())
                    .orElseThrow(() -> site.stop(
                            tree.getParameters().get(params.size()),
                            "no translation of the parameter " + param + " of type " + param.asType()));
            Expr.Variable variable = scope.declare(type, param.getSimpleName().toString());
            params.add(variable);
            if (param.getAnnotation(NonZero.class) != null) {
                scope.refusesZero(variable);
            }
        }
        JavaType result = Site.type(method.getReturnType())
                .orElseThrow(() -> site.stop(tree, "its result " + method.getReturnType() + " is no number"));
        BlockTree body = tree.getBody();
        if (body == null) {
            throw site.stop(tree, "it has no body");
        }
        Stmt.Block read = new StatementReader(site).block(body.getStatements(), scope);
        String name = owner.getSimpleName() + "_" + method.getSimpleName() + "_"
                + params.stream().map(param -> param.type().letter()).collect(Collectors.joining());
        return new Function(name, owner.getSimpleName() + "." + method, result, params, read, site.calls());
    }
}
