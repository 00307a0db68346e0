package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import javax.lang.model.element.Modifier;

/**
 * {@code LongTerm<R>}, what expressions are made of, and its types: {@code LongTerm<? super R2>} is one of rank 2 or less,
 * as higher ranks extend lower ones; {@code LongTerm.Above<? extends R2, R, E, B>} is one of a rank R above 2, with which an
 * expression of rank 2 becomes an E, or a B where its elements become booleans.
 */
final class Terms {

    static final TypeName ANY = WildcardTypeName.subtypeOf(Object.class);

    private static final TypeVariableName BELOW = TypeVariableName.get("L");
    private static final TypeVariableName RANK = TypeVariableName.get("R");
    private static final TypeVariableName EXPR = TypeVariableName.get("E");
    private static final TypeVariableName MASK = TypeVariableName.get("B");

    private final Family family;

    Terms(Family family) {
        this.family = family;
    }

    static TypeName atMost(Family family, TypeName rank) {
        return ParameterizedTypeName.get(family.term(), WildcardTypeName.supertypeOf(rank));
    }

    static TypeName above(Family family, TypeName below, TypeName rank, TypeName expr, TypeName mask) {
        return ParameterizedTypeName.get(family.term().nestedClass("Above"), below, rank, expr, mask);
    }

    /** {@code LongTerm.Above<R1, R2, LongExpr2, BoolExpr2>}: what views and expressions of this rank are. */
    static TypeName of(Handle handle) {
        return above(handle.family(), handle.rankBelow(), handle.rankType(), handle.expr(), handle.mask());
    }

    static TypeVariableName ranked(String name, Family family) {
        return TypeVariableName.get(name, Names.rank(family.packageName()));
    }

    TypeSpec build() {
        ClassName rank = Names.rank(family.packageName());
        return TypeSpec.interfaceBuilder(family.term())
                .addModifiers(Modifier.PUBLIC)
                .addTypeVariable(RANK.withBounds(rank))
                .addJavadoc(
                        "What expressions of $L elements are made of: tensors, views, and expressions.\n\n"
                                + "@param <R> the rank, see {@link $T}\n",
                        family.type().label(),
                        rank)
                .addMethod(member("term", Names.TYPED)
                        .addJavadoc("The engine's tensor or expression.\n")
                        .build())
                .addType(TypeSpec.interfaceBuilder("Above")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .addTypeVariable(BELOW.withBounds(rank))
                        .addTypeVariable(RANK.withBounds(rank))
                        .addTypeVariable(EXPR)
                        .addTypeVariable(MASK)
                        .addSuperinterface(ParameterizedTypeName.get(family.term(), RANK))
                        .addJavadoc("The same, with the types of expressions it makes.\n\n"
                                + "@param <L> the rank below, which all lower ones are above of\n"
                                + "@param <R> the rank\n@param <E> expressions of this rank\n"
                                + "@param <B> those whose elements are booleans\n")
                        .addMethod(member("exprOf", EXPR)
                                .addParameter(Names.EXPRESSION, "expression")
                                .addJavadoc("Another expression of this rank, typed.\n")
                                .build())
                        .addMethod(member("maskOf", MASK)
                                .addParameter(Names.EXPRESSION, "expression")
                                .addJavadoc("An expression of this rank whose elements are booleans, typed.\n")
                                .build())
                        .build())
                .build();
    }

    private static MethodSpec.Builder member(String name, TypeName result) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                .returns(result);
    }
}
