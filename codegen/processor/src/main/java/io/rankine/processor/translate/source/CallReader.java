package io.rankine.processor.translate.source;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.Intrinsics;
import io.rankine.processor.translate.JavaType;
import io.rankine.spec.NonZero;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** Calls of static methods and of those of complex numbers and moduli, and what is selected of classes and complex numbers. */
final class CallReader {

    private static final String COMPLEX = "io.rankine.spec.Complex";
    private static final String MODULUS = "io.rankine.modular.Modulus";

    private final Site site;
    private final ExpressionReader expressions;

    CallReader(Site site, ExpressionReader expressions) {
        this.site = site;
        this.expressions = expressions;
    }

    /** A constant of a class, or a part within Complex itself. */
    Expr select(MemberSelectTree tree, Scope scope) throws Untranslatable {
        String name = tree.getIdentifier().toString();
        Optional<TypeElement> type = type(tree.getExpression(), scope);
        if (type.isEmpty()) {
            throw site.stop(tree, tree + " is no constant");
        }
        Optional<VariableElement> field = site.declarations().field(type.get(), name);
        Optional<Expr> constant = Constants.of(field);
        if (constant.isPresent()) {
            return constant.get();
        }
        if (type.get().getQualifiedName().contentEquals(COMPLEX)) {
            switch (name) {
                case "ZERO":
                    return pair(0, 0);
                case "ONE":
                    return pair(1, 0);
                case "I":
                    return pair(0, 1);
                default:
            }
        }
        return site.constant(
                field.filter(Constants::isFinal)
                        .orElseThrow(() -> site.stop(tree, tree + " is no constant that the compiler knows")),
                tree);
    }

    private static Expr pair(double re, double im) {
        return new Expr.Pair(new Expr.Literal(JavaType.DOUBLE, re), new Expr.Literal(JavaType.DOUBLE, im));
    }

    /** {@code new Complex(re, im)}. */
    Expr made(NewClassTree tree, Scope scope) throws Untranslatable {
        boolean complex = type(tree.getIdentifier(), scope)
                .filter(type -> type.getQualifiedName().contentEquals(COMPLEX))
                .isPresent();
        if (!complex || tree.getClassBody() != null || tree.getArguments().size() != 2) {
            throw site.stop(tree, "C has no objects");
        }
        List<Expr> parts = arguments(tree.getArguments(), scope);
        return new Expr.Pair(parts.get(0), parts.get(1));
    }

    Expr invocation(MethodInvocationTree tree, Scope scope) throws Untranslatable {
        List<Expr> arguments = arguments(tree.getArguments(), scope);
        if (tree.getMethodSelect() instanceof IdentifierTree name) {
            return call(tree, site.declarations().methods(name.getName().toString()), arguments, scope);
        }
        if (!(tree.getMethodSelect() instanceof MemberSelectTree select)) {
            throw site.stop(tree, "no translation of this call");
        }
        String name = select.getIdentifier().toString();
        Optional<TypeElement> type = type(select.getExpression(), scope);
        if (type.isPresent()) {
            return call(tree, site.declarations().methods(type.get(), name), arguments, scope);
        }
        Expr receiver = expressions.read(select.getExpression(), scope);
        return switch (receiver.type()) {
            case COMPLEX -> ofComplex(tree, name, receiver, arguments);
            case MODULUS -> ofModulus(tree, name, receiver, arguments);
            default -> throw site.stop(tree, "no translation of methods of objects");
        };
    }

    /** The form of long where an argument is one, else that of int. */
    private Expr ofModulus(Tree tree, String name, Expr receiver, List<Expr> arguments) throws Untranslatable {
        boolean whole = arguments.stream().allMatch(argument -> argument.type().widensTo(JavaType.LONG));
        boolean wide = name.equals("reduceUnsigned")
                || arguments.stream().anyMatch(argument -> argument.type() == JavaType.LONG);
        JavaType type = wide ? JavaType.LONG : JavaType.INT;
        List<Expr> all = new ArrayList<>(List.of(receiver));
        arguments.forEach(argument -> all.add(argument.as(type)));
        String function = Optional.of(letters(all))
                .filter(_ -> whole)
                .flatMap(letters -> Intrinsics.find(MODULUS, name, letters))
                .orElseThrow(() -> site.stop(tree, "no C function does the same as Modulus." + name));
        if (Intrinsics.needsIntModulus(function) && !site.limitsModuli()) {
            throw site.stop(
                    tree,
                    tree + " is computed in int, which throws for moduli from 2^31 on, and C has no exception; make an"
                            + " argument a long, or declare the op for elements of int");
        }
        return new Expr.Call(name.equals("value") ? JavaType.LONG : type, function, all);
    }

    private Expr ofComplex(Tree tree, String name, Expr receiver, List<Expr> arguments) throws Untranslatable {
        if (arguments.isEmpty() && (name.equals("re") || name.equals("im"))) {
            return new Expr.Part(name, receiver);
        }
        List<Expr> all = new ArrayList<>(List.of(receiver));
        for (Expr argument : arguments) {
            all.add(argument.type().isNumber() ? argument.as(JavaType.DOUBLE) : argument);
        }
        String function = Intrinsics.find(COMPLEX, name, letters(all))
                .orElseThrow(() -> site.stop(tree, "no C function does the same as Complex." + name));
        return new Expr.Call(JavaType.COMPLEX, function, all);
    }

    private Expr call(Tree tree, List<ExecutableElement> methods, List<Expr> arguments, Scope scope)
            throws Untranslatable {
        List<JavaType> types = arguments.stream().map(Expr::type).toList();
        ExecutableElement method = Overloads.choose(methods, types)
                .filter(chosen -> chosen.getModifiers().contains(Modifier.STATIC))
                .orElseThrow(() -> site.stop(tree, "no translation of the method that this calls"));
        List<JavaType> params = Overloads.types(method).orElseThrow();
        JavaType result = Site.type(method.getReturnType())
                .orElseThrow(() -> site.stop(tree, "its result " + method.getReturnType() + " is no number"));
        List<Expr> given = new ArrayList<>();
        for (int i = 0; i < params.size(); i++) {
            given.add(arguments.get(i).as(params.get(i)));
            if (method.getParameters().get(i).getAnnotation(NonZero.class) != null) {
                Divisors.check(site, tree, arguments.get(i), scope);
            }
        }
        String owner = String.valueOf(method.getEnclosingElement());
        String name = method.getSimpleName().toString();
        if (owner.equals(COMPLEX) && name.equals("of")) {
            return new Expr.Pair(
                    given.get(0), given.size() > 1 ? given.get(1) : new Expr.Literal(JavaType.DOUBLE, 0.0));
        }
        Optional<String> known = Intrinsics.find(owner, name, letters(given));
        if (known.isPresent()) {
            if (Intrinsics.divides(known.get())) {
                Divisors.check(site, tree, arguments.getLast(), scope);
            }
            if (Intrinsics.bounds(known.get()) && !Constants.inOrder(arguments.get(1), arguments.get(2))) {
                throw site.stop(
                        tree,
                        tree + " throws if its bounds are not in order, for which C has no exception; give it two"
                                + " constants, or write Math.max and Math.min");
            }
            return new Expr.Call(result, known.get(), given);
        }
        if (Translator.limitsModuli(method) && types.contains(JavaType.MODULUS) && !site.limitsModuli()) {
            throw site.stop(tree, tree + " calls an op that throws for moduli from 2^31 on, and C has no exception");
        }
        return new Expr.Call(result, site.call(method, tree), given);
    }

    private static String letters(List<Expr> arguments) {
        return arguments.stream().map(argument -> argument.type().letter()).collect(Collectors.joining());
    }

    private List<Expr> arguments(List<? extends ExpressionTree> trees, Scope scope) throws Untranslatable {
        List<Expr> read = new ArrayList<>();
        for (ExpressionTree tree : trees) {
            read.add(expressions.read(tree, scope));
        }
        return read;
    }

    /** The class that an expression names; empty if it is a value. A variable hides a class of its name. */
    private Optional<TypeElement> type(Tree tree, Scope scope) {
        return switch (tree) {
            case IdentifierTree name -> {
                String text = name.getName().toString();
                yield scope.find(text).isPresent()
                                || site.declarations().field(text).isPresent()
                        ? Optional.empty()
                        : site.declarations().type(text);
            }
            case MemberSelectTree select -> site.declarations().type(select.toString());
            case ParenthesizedTree inner -> type(inner.getExpression(), scope);
            default -> Optional.empty();
        };
    }
}
