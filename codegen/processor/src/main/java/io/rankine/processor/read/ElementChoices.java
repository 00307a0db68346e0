package io.rankine.processor.read;

import io.rankine.spec.ElementType;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.Type;
import io.rankine.spec.signature.TypeWords;
import java.util.List;
import java.util.stream.Stream;

/**
 * The element types of a structured op, which stand in its signature: in {@code f(a: i32|i64 [n], b: [n]) -> f32|f64 [n]}
 * the first ones of each list go together, then the second ones; sets of types stand for lists. One type alone goes with all; where there is none it is
 * that of the first operand.
 */
public record ElementChoices(Signature signature) {

    /** How many there are. */
    public int count() {
        return types().mapToInt(type -> of(type).size()).max().orElse(0);
    }

    /** Every type of the signature. */
    public Stream<Type> types() {
        return Stream.concat(signature.parameters().stream().map(Parameter::type), signature.results().stream())
                .filter(type -> !type.scalar());
    }

    /** The element types of {@code type}. */
    public List<ElementType> of(Type type) {
        Type written = type.dtypes().isEmpty() && !signature.parameters().isEmpty()
                ? signature.parameters().getFirst().type()
                : type;
        return TypeWords.of(signature, written);
    }

    /** The element type of choice {@code choice}. */
    public ElementType of(Type type, int choice) {
        List<ElementType> types = of(type);
        return types.get(types.size() == 1 ? 0 : choice);
    }

    /** The signature as that of any other op: without element types. */
    public Signature shapes() {
        return new Signature(
                signature.name(),
                signature.parameters().stream()
                        .map(parameter -> new Parameter(parameter.mode(), parameter.name(), shape(parameter.type())))
                        .toList(),
                signature.results().stream().map(ElementChoices::shape).toList(),
                signature.constraints());
    }

    private static Type shape(Type type) {
        return type.scalar() ? type : new Type(List.of(), type.shape(), false);
    }
}
