package io.rankine.processor.translate.source;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.Function;
import io.rankine.processor.translate.Helper;
import io.rankine.processor.translate.JavaType;
import io.rankine.processor.translate.Stmt;
import io.rankine.spec.Elementwise;
import io.rankine.spec.NonZero;
import io.rankine.spec.Reduction;
import io.rankine.spec.Scan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.Elements;

/** Translates static methods on numbers, with the methods that they call. Of one compilation. */
public final class Translator {

    private final Elements elements;
    private final SourcePaths paths;
    private final Members members;
    private final CompiledFormulas compiled;
    private final Map<Element, Function> done = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final Set<Element> under = new HashSet<>();

    /** @param c finds the C that was made of an op set in class files */
    public Translator(Trees trees, Elements elements, CompiledFormulas.Files c) {
        this.elements = elements;
        paths = new SourcePaths(trees);
        members = new Members(elements);
        compiled = new CompiledFormulas(c);
    }

    /** @throws Untranslatable at the first expression that C cannot compute with the same result */
    public Function translate(ExecutableElement method) throws Untranslatable {
        TreePath path = Objects.requireNonNull(paths.of(method));
        return once(method, () -> read(method, (MethodTree) path.getLeaf(), path.getCompilationUnit()));
    }

    private interface Reading {
        Function read() throws Untranslatable;
    }

    private Function once(Element element, Reading reading) throws Untranslatable {
        Function known = done.get(element);
        if (known != null) {
            return known;
        }
        under.add(element);
        try {
            Function function = reading.read();
            done.put(element, function);
            return function;
        } finally {
            under.remove(element);
        }
    }

    private final class Callees implements Site.Callees {

        @Override
        public Site.Callee method(ExecutableElement method, Tree call, CompilationUnitTree unit) throws Untranslatable {
            if (under.contains(method)) {
                throw new Untranslatable("a method that calls itself has no translation", call, unit);
            }
            String name = name(method);
            if (Promise.isFunctionByHand(method)) {
                return new Site.Callee(Helper.byHand(name), List.of(Helper.BY_HAND));
            }
            if (paths.of(method) != null) {
                return callee(translate(method));
            }
            List<Helper> found = compiled.find(owner(method).getQualifiedName().toString(), name);
            if (found.isEmpty()) {
                throw new Untranslatable(Suggestion.insteadOf(method, elements), call, unit);
            }
            for (Helper helper : found) {
                claim(helper.name(), helper.text(), call, unit);
            }
            return new Site.Callee(name, found);
        }

        @Override
        public Site.Callee constant(VariableElement field, Tree use, CompilationUnitTree unit) throws Untranslatable {
            TreePath path = paths.of(field);
            if (path == null
                    || under.contains(field)
                    || !(path.getLeaf() instanceof VariableTree tree)
                    || tree.getInitializer() == null) {
                throw new Untranslatable(
                        use + " is no constant whose value is among the sources compiled here", use, unit);
            }
            return callee(once(field, () -> read(field, tree.getInitializer(), path.getCompilationUnit())));
        }

        private static Site.Callee callee(Function function) {
            List<Helper> all = new ArrayList<>(function.calls());
            all.add(function.helper());
            return new Site.Callee(function.name(), all);
        }
    }

    private Function read(ExecutableElement method, MethodTree tree, CompilationUnitTree unit) throws Untranslatable {
        String name = name(method);
        claim(name, owner(method).getQualifiedName() + "." + method, tree, unit);
        Site site = new Site(
                name,
                unit,
                new Declarations(elements, members, owner(method), unit),
                new Callees(),
                limitsModuli(method));
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
        if (params.stream().filter(param -> param.type() == JavaType.MODULUS).count() > 1) {
            throw site.stop(tree, "C takes one modulus");
        }
        BlockTree body = tree.getBody();
        if (body == null) {
            throw site.stop(tree, "it has no body");
        }
        Stmt.Block read = new StatementReader(site, Optional.of(result)).block(body.getStatements(), scope);
        return new Function(name, owner(method).getSimpleName() + "." + method, result, params, read, site.calls());
    }

    /** Whether a method is an op beside whose elements moduli are below 2^31: one of elements of int. */
    static boolean limitsModuli(ExecutableElement method) {
        boolean folds = method.getAnnotation(Reduction.class) != null || method.getAnnotation(Scan.class) != null;
        return (folds || method.getAnnotation(Elementwise.class) != null)
                && method.getParameters().stream()
                        .skip(folds ? 1 : 0)
                        .anyMatch(param -> param.asType().getKind() == TypeKind.INT);
    }

    /** A constant is a function without operands: C computes its value once. */
    private Function read(VariableElement field, ExpressionTree value, CompilationUnitTree unit) throws Untranslatable {
        TypeElement owner = owner(field);
        String name = owner.getSimpleName() + "_" + field.getSimpleName();
        claim(name, owner.getQualifiedName() + "." + field, value, unit);
        Site site = new Site(name, unit, new Declarations(elements, members, owner, unit), new Callees(), false);
        JavaType type = Site.type(field.asType()).orElseThrow(() -> site.stop(value, field + " is no number"));
        Stmt.Block body = new StatementReader(site, Optional.of(type)).returned(value);
        return new Function(name, owner.getSimpleName() + "." + field, type, List.of(), body, site.calls());
    }

    /** C tells functions apart by the simple names of classes. */
    private void claim(String name, String of, Tree tree, CompilationUnitTree unit) throws Untranslatable {
        if (!names.computeIfAbsent(name, _ -> of).equals(of)) {
            throw new Untranslatable(
                    "another class of this name has such a method, too; C tells them apart by simple names: rename one",
                    tree,
                    unit);
        }
    }

    private static TypeElement owner(Element member) {
        return (TypeElement) Objects.requireNonNull(member.getEnclosingElement());
    }

    private static String name(ExecutableElement method) {
        return owner(method).getSimpleName() + "_" + method.getSimpleName() + "_"
                + method.getParameters().stream()
                        .map(param ->
                                Site.type(param.asType()).map(JavaType::letter).orElse("_"))
                        .collect(Collectors.joining());
    }
}
