package io.rankine.spec.signature;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The shape signature of an op, such as {@code matmul(a: [..., n, m], b: [..., m, k]) -> [..., n, k]}:
 *
 * <pre>
 * signature  = [name] "(" [param {"," param}] ")" "->" result ["where" constraint {"," constraint}]
 * result     = type | "(" type {"," type} ")"
 * param      = ["out"|"inout"] name ":" type
 * type       = dtype | [dtype] shape            a dtype alone is a scalar; "dim" is an int that binds a dimension
 * dtype      = word {"|" word}
 * word       = name | name "(" name ")"         int32, number, complex(a): see TypeWords
 * shape      = "[" "*" "]" | "[" [dim {"," dim}] "]"
 * dim        = "..." [name] | "?" | expr ["|1"]
 * expr       = term {("+"|"-") term} ;  term = factor {("*"|"/"|"//"|"%") factor}
 * factor     = int | name | "(" expr ")" | fn "(" expr {"," expr} ")"
 * constraint = expr relop expr | expr "in" "{" expr {"," expr} "}" | "pow2" "(" expr ")"
 * </pre>
 *
 * @param name the op's name, empty if the signature has none
 */
public record Signature(String name, List<Parameter> parameters, List<Type> results, List<Constraint> constraints) {

    public Signature {
        parameters = List.copyOf(parameters);
        results = List.copyOf(results);
        constraints = List.copyOf(constraints);
    }

    /**
     * Reads a signature and checks that every name in it is bound.
     *
     * @throws SignatureException with the column, for anything else
     */
    public static Signature parse(String text) {
        return new Parser(text).signature();
    }

    /**
     * Reads a shape on its own, such as {@code [n, 2 * n]}; its names are free.
     *
     * @throws SignatureException with the column, for anything else
     */
    public static ShapePattern shape(String text) {
        return new Parser(text).lone();
    }

    /** The parameters' names, in order. */
    public List<String> parameterNames() {
        return parameters.stream().map(Parameter::name).toList();
    }

    /** The dimensions that the parameters bind. */
    public Set<String> dimensions() {
        Set<String> bound = new TreeSet<>();
        for (Parameter parameter : parameters) {
            if (parameter.bindsDimension()) {
                bound.add(parameter.name());
            } else if (parameter.type().shape() instanceof ShapePattern.Dims(List<DimPattern> dims)) {
                for (DimPattern dim : dims) {
                    if (dim instanceof DimPattern.Exact(Expression.Name(String dimension))) {
                        bound.add(dimension);
                    }
                }
            }
        }
        return bound;
    }

    /** True if every parameter and the one result are exactly {@code [...]}: the broadcast trait, nothing else. */
    public boolean isPureBroadcast() {
        return constraints.isEmpty()
                && results.size() == 1
                && results.getFirst().shape().isPureGroup()
                && parameters.stream()
                        .allMatch(p -> p.mode() == Parameter.Mode.IN
                                && p.type().shape().isPureGroup());
    }

    /** True if every parameter and every result are {@code [...]}: what an element of a result is made of has its index. */
    public boolean isElementByElement() {
        return parameters.stream().allMatch(p -> p.type().shape().isPureGroup())
                && results.stream().allMatch(result -> result.shape().isPureGroup());
    }

    /** The signature in canonical spacing; parses to an equal signature. */
    @Override
    public String toString() {
        String declared = results.stream().map(Type::toString).collect(Collectors.joining(", "));
        String result = results.size() == 1 ? declared : "(" + declared + ")";
        String where = constraints.isEmpty()
                ? ""
                : constraints.stream().map(Constraint::toString).collect(Collectors.joining(", ", " where ", ""));
        return parameters.stream().map(Parameter::toString).collect(Collectors.joining(", ", name + "(", ") -> "))
                + result
                + where;
    }
}
