package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/** The types of a method of tensors as a {@link Facet} has them: it knows the rank R of its tensor, not the tensor's class. */
final class FacetTypes {

    private static final TypeVariableName OUT = TypeVariableName.get("S");

    /** The tensor's own in code for interfaces. */
    private static final Pattern RECEIVER = Pattern.compile("(?<![.\\w])tensor\\(\\)");

    private final Map<TypeName, TypeName> operands = new HashMap<>();
    private final Map<TypeName, TypeName> results = new HashMap<>();

    private FacetTypes() {}

    /** Of methods in terms of T and V, see {@link RankFree}. */
    static FacetTypes ofAllRanks(Family family) {
        FacetTypes types = new FacetTypes();
        types.results.put(TypeVariableName.get("T"), family.writable(Terms.RANK));
        types.operands.put(TypeVariableName.get("V"), family.readable());
        return types;
    }

    /** Of the methods of one rank. */
    static FacetTypes of(Handle handle) {
        return of(handle.family(), handle);
    }

    /** The same, whose results may be of any rank. */
    static FacetTypes ofAnyRank(Family family) {
        return of(family, Handle.ofUnknownRank(family));
    }

    private static FacetTypes of(Family own, Handle handle) {
        FacetTypes types = new FacetTypes();
        for (Family family : Family.all(own.packageName(), own.maxRank())) {
            types.operands.put(family.of(), family.readable());
            types.operands.put(family.erasedView(), family.readable());
            types.results.put(family.erased(), family.writable());
            for (int rank = 0; rank <= own.maxRank(); rank++) {
                if (rank > 0) {
                    types.operands.put(family.view(rank), family.readable());
                }
                types.results.put(family.typed(rank), result(family, handle, rank));
            }
        }
        return types;
    }

    private static TypeName result(Family family, Handle handle, int rank) {
        if (handle.known() && rank == handle.rank()) {
            return family.writable(Terms.RANK);
        }
        return handle.known() && rank == handle.rank() - 1 ? family.writable(Terms.BELOW) : family.writable();
    }

    MethodSpec of(MethodSpec method) {
        MethodSpec.Builder facet = MethodSpec.methodBuilder(method.name())
                .addJavadoc(method.javadoc())
                .addAnnotations(method.annotations())
                .addModifiers(Modifier.PUBLIC)
                .addTypeVariables(method.typeVariables())
                .addCode(RankFree.imported(
                        RECEIVER.matcher(method.code().toString()).replaceAll("tensor")));
        Optional<TypeName> out = Optional.ofNullable(results.get(method.returnType()));
        out.ifPresent(bound -> facet.addTypeVariable(OUT.withBounds(bound)));
        facet.returns(out.isPresent() ? OUT : method.returnType());
        for (ParameterSpec parameter : method.parameters()) {
            TypeName type =
                    out.isPresent() && parameter.type().equals(method.returnType()) ? OUT : type(parameter.type());
            facet.addParameter(ParameterSpec.builder(type, parameter.name()).build());
        }
        return facet.varargs(method.varargs()).build();
    }

    private TypeName type(TypeName type) {
        if (results.containsKey(type)) {
            return results.get(type);
        }
        return operands.getOrDefault(raw(type), type);
    }

    static TypeName raw(TypeName type) {
        return type instanceof ParameterizedTypeName of ? of.rawType() : type;
    }
}
