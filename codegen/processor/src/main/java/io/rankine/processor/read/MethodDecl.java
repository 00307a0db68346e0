package io.rankine.processor.read;

import io.rankine.processor.model.OpKind;
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
 * @param plain whether the method has no type parameters, no variable arity and throws nothing checked
 * @param nativeTwin where {@code @NativeTwin} stands, if it does
 * @param identity of a reduction that has one
 * @param associative whether a reduction says so
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
        boolean isStatic,
        boolean isPrivate,
        boolean plain,
        String returnType,
        List<ParamDecl> params,
        Optional<Place> nativeTwin,
        OptionalLong identity,
        boolean associative,
        String doc) {

    /** The kind by the first op annotation. */
    public OpKind kind() {
        return kinds.getFirst();
    }

    /** The parameters that are operands: all but the accumulator of a reduction and the result of a structured op. */
    public List<ParamDecl> operands() {
        return kind() != OpKind.ELEMENTWISE && !params.isEmpty() ? params.subList(1, params.size()) : params;
    }
}
