package io.rankine.processor.flow;

import com.sun.source.tree.Tree;
import io.rankine.processor.flow.value.Shapes;
import io.rankine.processor.flow.value.Value;
import io.rankine.spec.shape.Diagnostic;
import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Picture;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.signature.ShapePattern;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** Holds values against the shapes that variables and results declare. */
final class Contracts {

    private final Site site;
    private final Findings findings;

    Contracts(Site site, Findings findings) {
        this.site = site;
        this.findings = findings;
    }

    /** The {@code @Shape} of a variable. @param own false for fields of other objects, which have names of their own */
    Value declared(VariableElement variable, boolean own) {
        return site.declarations().declared(variable, own, () -> read(variable, own));
    }

    private Value read(VariableElement variable, boolean own) {
        Optional<Declarations.Rule> rule = site.declarations().rule(variable);
        if (rule.isPresent()) {
            return StructuralRule.constant(rule.get().text());
        }
        return site.declarations()
                .shape(variable)
                .<Value>map(pattern -> new Value.Tensor(shape(pattern, own ? Dim.Symbol::new : name -> Dim.UNKNOWN)))
                .orElse(Value.UNKNOWN);
    }

    private static Shape shape(ShapePattern pattern, Function<String, Dim> names) {
        return Patterns.shape(pattern, names);
    }

    /** A parameter at the start of its method: an integer that shapes name is a size. */
    Value parameter(ExecutableElement method, VariableElement parameter) {
        boolean size = Declarations.isInteger(parameter.asType())
                && DeclaredCallee.names(method, site.declarations())
                        .contains(parameter.getSimpleName().toString());
        return size
                ? new Value.Size(new Dim.Symbol(parameter.getSimpleName().toString()))
                : declared(parameter, true).within(site.declarations().ofType(parameter.asType()));
    }

    /** The value, once it is held against the declaration of the variable that takes it. */
    Value check(VariableElement variable, boolean own, Value value, Tree tree) {
        Value declared = declared(variable, own);
        return declared instanceof Value.Tensor(Shape shape)
                ? check(variable.getSimpleName().toString(), shape, value, tree)
                : value;
    }

    /** Holds a result against the declaration of its method. Names that no parameter and no field bear are free. */
    void checkResult(@Nullable ExecutableElement method, Value value, Tree tree) {
        if (method == null) {
            return;
        }
        site.declarations().shape(method).ifPresent(pattern -> {
            Set<String> bound = boundNames(method);
            Shape shape = shape(pattern, name -> bound.contains(name) ? new Dim.Symbol(name) : Dim.UNKNOWN);
            check(method.getSimpleName() + " result", shape, value, tree);
        });
    }

    private Set<String> boundNames(ExecutableElement method) {
        Set<String> bound = new HashSet<>();
        for (VariableElement parameter : method.getParameters()) {
            site.declarations().shape(parameter).ifPresent(pattern -> pattern.forEachName(bound::add));
            if (Declarations.isInteger(parameter.asType())) {
                bound.add(parameter.getSimpleName().toString());
            }
        }
        bound.addAll(site.declarations().fieldNames(Declarations.owner(method)));
        return bound;
    }

    private Value check(String name, Shape declared, Value value, Tree tree) {
        Shape given = value.asShape();
        if (Shapes.surelyDiffer(declared, given)) {
            findings.error(tree, mismatch(name, (Shape.Ranked) declared, (Shape.Ranked) given));
            return new Value.Tensor(declared);
        }
        return new Value.Tensor(meet(declared, given));
    }

    private static String mismatch(String name, Shape.Ranked declared, Shape.Ranked given) {
        Picture picture = new Picture().row("declared:", declared).row("given:", given);
        String headline;
        if (declared.rank() != given.rank()) {
            headline = "rank mismatch (" + declared.rank() + " ≠ " + given.rank() + ")";
        } else {
            int axis = 0;
            while (!Shapes.surelyDiffer(declared.dim(axis), given.dim(axis))) {
                axis++;
            }
            headline = "dim mismatch (" + declared.dim(axis) + " ≠ " + given.dim(axis) + ") in position " + (axis + 1)
                    + " (axis " + axis + ")";
            picture.caret(declared.rank() - 1 - axis);
        }
        return new Diagnostic(name, headline, headline, picture.draw()).text();
    }

    /** The better known of two sizes that are equal. */
    private static Shape meet(Shape declared, Shape given) {
        if (!(given instanceof Shape.Ranked actual)) {
            return declared;
        }
        if (!(declared instanceof Shape.Ranked named)) {
            return given;
        }
        List<Dim> dims = new ArrayList<>();
        for (int axis = 0; axis < named.rank(); axis++) {
            Dim own = named.dim(axis);
            dims.add(own instanceof Dim.Unknown || actual.dim(axis).isStatic() ? actual.dim(axis) : own);
        }
        return new Shape.Ranked(dims);
    }
}
