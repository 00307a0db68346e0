package io.rankine.processor.read;

import io.rankine.processor.model.Details;
import io.rankine.processor.model.Variant;
import io.rankine.spec.ElementType;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.SignatureException;
import java.util.List;
import java.util.Optional;

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
 * @param unsigned where {@code @Unsigned} stands, if it does
 * @param stored the element type of the results if {@code @Stored} says it
 * @param nativeTwin where {@code @NativeTwin} stands, if it does
 * @param details what the op annotation declares beside the signature
 * @param traits beside the kind
 * @param doc the first sentence of the Javadoc on one line, empty where there is none
 */
public record MethodDecl(
        Place place,
        Place annotation,
        Place signaturePlace,
        String name,
        List<? extends DeclaredKind> kinds,
        String signature,
        boolean shapedTwice,
        boolean malformed,
        boolean isStatic,
        boolean isPrivate,
        boolean plain,
        String returnType,
        List<ParamDecl> params,
        Optional<Place> narrow,
        Optional<Place> unsigned,
        Optional<ElementType> stored,
        Optional<Place> nativeTwin,
        Details details,
        TraitsDecl traits,
        String doc) {

    private static final List<String> ORDINALS = List.of("first", "second", "third", "fourth", "fifth", "sixth");

    /** The kind by the first op annotation. */
    public DeclaredKind kind() {
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
        return unsigned.isPresent() ? UnsignedNames.op(name) : kind().op(this);
    }

    /** The element type that a Java type of its parameters and results means; empty where it means none. */
    public Optional<ElementType> element(String javaType) {
        return ElementType.ofJavaIfAny(javaType)
                .map(type -> unsigned.isPresent() && type.isInteger() && type.isWidest() ? type.unsigned() : type);
    }

    /** True if the op decides shapes of results, so that its method returns them. */
    public boolean isOpen() {
        return kind().isOpen(this);
    }

    /** The parameters that are operands. */
    public List<ParamDecl> operands() {
        return params.subList(Math.min(kind().leading(this), params.size()), params.size());
    }

    /** The parameters that take results. */
    public List<ParamDecl> outs() {
        return kind().outs(this);
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
        List<String> given = kind().resultNames(this);
        return given.isEmpty() ? ORDINALS.subList(0, Math.min(count, ORDINALS.size())) : given;
    }
}
