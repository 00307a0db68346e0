package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/**
 * The types of a method of tensors as a {@link Facet} has them: it knows the rank R of its tensor, what results of this type and
 * rank are, T, and truth values of this rank, M. So that few methods have type variables of their own, which javac lists with
 * each wrong argument. M is no parameter's type: {@code BoolWritable<R>} is the same and spares a line more.
 */
final class FacetTypes {

    private static final TypeVariableName OUT = TypeVariableName.get("S");

    /** The tensor's own in code for interfaces. */
    private static final Pattern RECEIVER = Pattern.compile("(?<![.\\w])tensor\\(\\)");

    private final Family family;
    private final Map<TypeName, TypeVariableName> own = new HashMap<>();
    private final Map<TypeName, TypeName> operands = new HashMap<>();
    private final Map<TypeName, TypeName> results = new HashMap<>();

    private FacetTypes(Family family) {
        this.family = family;
    }

    /** Of methods in terms of T and V, see {@link RankFree}. */
    static FacetTypes ofAllRanks(Family family) {
        FacetTypes types = new FacetTypes(family);
        types.own.put(Terms.OWN, Terms.OWN);
        types.own.put(Terms.MASK, Terms.MASK);
        types.results.put(Terms.OWN, family.writable(Terms.RANK));
        types.operands.put(TypeVariableName.get("V"), family.readable());
        return types;
    }

    /** Of the methods of one rank. */
    static FacetTypes of(Handle handle) {
        FacetTypes types = of(handle.family(), handle);
        if (handle.known()) {
            types.own.put(handle.mask().tensor(), Terms.MASK);
            types.own.put(handle.tensor(), Terms.OWN);
        }
        return types;
    }

    /** The same, whose results may be of any rank. */
    static FacetTypes ofAnyRank(Family family) {
        return of(family, Handle.ofUnknownRank(family));
    }

    private static FacetTypes of(Family own, Handle handle) {
        FacetTypes types = new FacetTypes(own);
        types.operands.put(LoweredForm.name(own), own.readable());
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
        TypeName result = method.returnType();
        boolean isOwn = own.containsKey(result);
        boolean isGiven = isOwn || results.containsKey(result);
        TypeName returned = isOwn ? own.getOrDefault(result, Terms.OWN) : isGiven ? OUT : result;
        TypeName taken = returned.equals(Terms.MASK) ? family.masks().writable(Terms.RANK) : returned;
        MethodSpec.Builder facet = MethodSpec.methodBuilder(method.name())
                .addJavadoc(method.javadoc())
                .addAnnotations(method.annotations())
                .addModifiers(Modifier.PUBLIC)
                .addTypeVariables(method.typeVariables())
                .returns(returned)
                .addCode(RankFree.imported(code(method, returned)));
        if (isGiven && !isOwn) {
            facet.addTypeVariable(OUT.withBounds(results.get(result)));
        }
        for (ParameterSpec parameter : method.parameters()) {
            TypeName type = isGiven && parameter.type().equals(result) ? taken : type(parameter.type());
            facet.addParameter(ParameterSpec.builder(type, parameter.name()).build());
        }
        return facet.varargs(method.varargs()).build();
    }

    private static String code(MethodSpec method, TypeName returned) {
        String code = RECEIVER.matcher(method.code().toString()).replaceAll("tensor");
        return returned.equals(Terms.MASK) ? code.replace("return out;", "return masked(out);") : code;
    }

    /** Of the rank R there is one class of masks: M. */
    static MethodSpec masked(Family family) {
        return MethodSpec.methodBuilder("masked")
                .addModifiers(Modifier.FINAL)
                .addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                        .addMember("value", "$S", "unchecked")
                        .build())
                .addParameter(family.masks().writable(Terms.RANK), "out")
                .returns(Terms.MASK)
                .addStatement("return ($T) out", Terms.MASK)
                .build();
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
