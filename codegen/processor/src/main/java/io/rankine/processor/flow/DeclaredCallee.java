package io.rankine.processor.flow;

import io.rankine.processor.flow.value.Value;
import io.rankine.spec.shape.Argument;
import io.rankine.spec.shape.Inferred;
import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;

/**
 * A method with {@code @Shape} on parameters or result.
 *
 * @param positions which argument each parameter of the signature is
 */
record DeclaredCallee(Signature signature, List<Integer> positions, Inferences inferences) implements Callee {

    static Callee read(ExecutableElement method, Declarations declarations) {
        List<? extends VariableElement> all = method.getParameters();
        Optional<ShapePattern> result = declarations.shape(method);
        Set<String> used = names(method, declarations);
        List<Parameter> parameters = new ArrayList<>();
        List<Integer> positions = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            String name = all.get(i).getSimpleName().toString();
            Optional<ShapePattern> pattern = declarations.shape(all.get(i));
            if (pattern.isPresent() && !(method.isVarArgs() && i == all.size() - 1)) {
                parameters.add(Patterns.parameter(name, pattern.get()));
                positions.add(i);
            } else if (used.contains(name) && Declarations.isInteger(all.get(i).asType())) {
                parameters.add(Patterns.dimension(name));
                positions.add(i);
            }
        }
        if (result.isEmpty() && positions.isEmpty()) {
            return SILENT;
        }
        Signature signature = new Signature(
                Declarations.label(method),
                parameters,
                List.of(result.map(r -> type(r, parameters)).orElse(Patterns.ANY)),
                List.of());
        return new DeclaredCallee(signature, positions, new Inferences(declarations.openDims()));
    }

    /** All names in the shapes of a method. */
    static Set<String> names(ExecutableElement method, Declarations declarations) {
        Set<String> names = new HashSet<>();
        declarations.shape(method).ifPresent(shape -> shape.forEachName(names::add));
        method.getParameters()
                .forEach(parameter -> declarations.shape(parameter).ifPresent(shape -> shape.forEachName(names::add)));
        return names;
    }

    private static Type type(ShapePattern result, List<Parameter> parameters) {
        Set<Object> bound = new HashSet<>();
        for (Parameter parameter : parameters) {
            if (parameter.bindsDimension()) {
                bound.add(parameter.name());
            } else if (parameter.type().shape() instanceof ShapePattern.Dims(List<DimPattern> dims)) {
                dims.forEach(dim ->
                        bound.add(dim instanceof DimPattern.Exact(Expression.Name(String name)) ? name : dim));
            }
        }
        ShapePattern known = Patterns.bound(result, bound::contains);
        boolean open = known instanceof ShapePattern.Dims dims
                && dims.groupIndex() >= 0
                && !bound.contains(dims.dims().get(dims.groupIndex()));
        return open ? Patterns.ANY : new Type(List.of(), known, false);
    }

    @Override
    public Outcome apply(Call call) {
        List<Argument> arguments = new ArrayList<>();
        for (int i = 0; i < positions.size(); i++) {
            Value value = call.arguments().get(positions.get(i));
            arguments.add(signature.parameters().get(i).bindsDimension() ? value.asDim() : value.asShape());
        }
        Inferred inferred = inferences.of(List.of(signature), arguments);
        return Outcome.of(new Value.Tensor(inferred.results().getFirst()), inferred.guards());
    }
}
