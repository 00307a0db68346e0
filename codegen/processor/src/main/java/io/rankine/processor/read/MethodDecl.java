package io.rankine.processor.read;

import io.rankine.processor.model.OpKind;
import io.rankine.processor.model.Variant;
import io.rankine.spec.ElementType;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.SignatureException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A method that carries an op annotation, as written.
 *
 * @param annotation where the first op annotation stands
 * @param signaturePlace where the signature stands
 * @param kinds of the op annotations, more than one is a fault
 * @param signature the shape signature, not parsed
 * @param shapedTwice whether shapes are declared both by a signature and by {@code @Shape}
 * @param malformed whether a shape declared by {@code @Shape} cannot be read, which is reported where it stands
 * @param plain whether the method has no type parameters, no variable arity and throws nothing checked
 * @param narrow where {@code @Narrow} stands, if it does
 * @param stored the element type of the results if {@code @Stored} says it
 * @param nativeTwin where {@code @NativeTwin} stands, if it does
 * @param identity of a reduction that has one
 * @param associative whether a reduction says so
 * @param resultNames of results that a method returns, where it gives names
 * @param split the dimension that threads may share, empty where none is named
 * @param refuses whether a structured op says that its method may
 * @param traits beside the kind
 * @param doc the first sentence of the Javadoc on one line, empty where there is none
 */
public record MethodDecl(
        Place place,
        Place annotation,
        Place signaturePlace,
        String name,
        List<OpKind> kinds,
        String signature,
        boolean shapedTwice,
        boolean malformed,
        boolean isStatic,
        boolean isPrivate,
        boolean plain,
        String returnType,
        List<ParamDecl> params,
        Optional<Place> narrow,
        Optional<ElementType> stored,
        Optional<Place> nativeTwin,
        OptionalLong identity,
        boolean associative,
        List<String> resultNames,
        String split,
        boolean refuses,
        TraitsDecl traits,
        String doc) {

    private static final List<String> ORDINALS = List.of("first", "second", "third", "fourth", "fifth", "sixth");

    /** The kind by the first op annotation. */
    public OpKind kind() {
        return kinds.getFirst();
    }

    /** The signature, empty where it cannot be read. */
    public Optional<Signature> parsed() {
        try {
            return Optional.of(Signature.parse(signature));
        } catch (SignatureException e) {
            return Optional.empty();
        }
    }

    /** The op's name: that of the method, or, of one with several structured methods, what their names begin with. */
    public String op() {
        return kind() != OpKind.STRUCTURED
                ? name
                : parsed().map(Signature::name).filter(this::begins).orElse(name);
    }

    private boolean begins(String op) {
        return !op.isEmpty()
                && name.startsWith(op)
                && name.length() > op.length()
                && Character.isUpperCase(name.charAt(op.length()));
    }

    /** Whether a structured op decides shapes of results, so that its method returns them. */
    public boolean isOpen() {
        return kind() == OpKind.STRUCTURED
                && parsed().stream()
                        .flatMap(read -> read.results().stream())
                        .anyMatch(type -> type.shape().isOpen());
    }

    /** The parameters that are operands: all but the accumulator of a reduction and the results of a structured op. */
    public List<ParamDecl> operands() {
        return params.subList(Math.min(leading(), params.size()), params.size());
    }

    /** The parameters that take results. */
    public List<ParamDecl> outs() {
        return kind() == OpKind.STRUCTURED ? params.subList(0, Math.min(leading(), params.size())) : List.of();
    }

    private int leading() {
        return switch (kind()) {
            case ELEMENTWISE -> 0;
            case REDUCTION -> 1;
            case STRUCTURED ->
                isOpen() ? 0 : parsed().map(read -> read.results().size()).orElse(1);
        };
    }

    /** The names of the results: of the parameters that take them, or as given, or counted. */
    public List<String> results() {
        int count = parsed().map(read -> read.results().size()).orElse(1);
        if (count == 1) {
            return List.of(Variant.OUT);
        }
        if (!outs().isEmpty()) {
            return outs().stream().map(ParamDecl::name).toList();
        }
        return resultNames.isEmpty() ? ORDINALS.subList(0, Math.min(count, ORDINALS.size())) : resultNames;
    }
}
