package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.emit.ShapeRules;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The operands of one element type by their rank. {@code LongTerm<R>} is a tensor, a view or an expression of rank R,
 * {@code LongOf<R>} a tensor or a view. As higher ranks extend lower ones, {@code LongOf<? super R2>} has rank 2 or less.
 * {@code LongAbove<? extends R2, R, K>} has a rank R above 2, and K knows the types of that rank, see {@link TypesClass}.
 */
final class Terms {

    static final TypeVariableName BELOW = TypeVariableName.get("L");
    static final TypeVariableName RANK = TypeVariableName.get("R");
    static final TypeVariableName TYPES = TypeVariableName.get("K");

    /** Tensors of the receiver's type and rank. */
    static final TypeVariableName OWN = TypeVariableName.get("T");

    /** Truth values of the receiver's rank. */
    static final TypeVariableName MASK = TypeVariableName.get("M");

    private final Family family;

    Terms(Family family) {
        this.family = family;
    }

    /** {@code LongTerm<? super rank>}. */
    static TypeName atMost(Family family, TypeName rank) {
        return ParameterizedTypeName.get(family.term(), WildcardTypeName.supertypeOf(rank));
    }

    /** {@code LongOf<? super rank>}. */
    static TypeName tensorAtMost(Family family, TypeName rank) {
        return ParameterizedTypeName.get(family.of(), WildcardTypeName.supertypeOf(rank));
    }

    /** {@code LongTerm.Above<below, rank, ? extends DoubleTypes<?, expr>>}: what makes expressions {@code expr} of a family. */
    static TypeName above(Family family, TypeName below, TypeName rank, Family made, TypeName expr) {
        return ParameterizedTypeName.get(family.term().nestedClass("Above"), below, rank, made.making(Names.ANY, expr));
    }

    /** {@code LongAbove<below, rank, ? extends DoubleTypes<tensor, ?>>}: what makes tensors {@code tensor} of a family. */
    static TypeName tensorAbove(Family family, TypeName below, TypeName rank, Family made, TypeName tensor) {
        return ParameterizedTypeName.get(family.above(), below, rank, made.making(tensor, Names.ANY));
    }

    static TypeVariableName ranked(String name, Family family) {
        return TypeVariableName.get(name, Names.rank(family.packageName()));
    }

    /**
     * {@code LongTerm}, {@code LongOf} and {@code LongAbove}.
     *
     * @param terms what the first of them extends besides, those of {@code Meets}
     * @param tensors what the second one does
     */
    List<TypeSpec> all(List<TypeName> terms, List<TypeName> tensors) {
        return List.of(term(terms), of(tensors), above());
    }

    private TypeSpec term(List<TypeName> more) {
        return type(
                        family.term(),
                        "Operands of expressions of $L elements: tensors, views and expressions of one rank.\n")
                .addTypeVariable(ranked("R", family))
                .addSuperinterface(UpTo.termOf(family, RANK))
                .addSuperinterfaces(more)
                .addMethod(again("term", Names.TYPED, "engine's tensor or expression"))
                .addType(TypeSpec.interfaceBuilder("Above")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .addTypeVariables(variables())
                        .addSuperinterface(ParameterizedTypeName.get(family.term(), RANK))
                        .addSuperinterface(UpTo.termAboveOf(family))
                        .addJavadoc("The same above a rank.\n\n$L", UpTo.PARAMETERS)
                        .addMethod(again("term", Names.TYPED, "engine's tensor or expression"))
                        .addMethod(again("types", TYPES, "types of this rank"))
                        .build())
                .build();
    }

    private TypeSpec of(List<TypeName> more) {
        return type(family.of(), "Tensors and views of $L elements of one rank.\n")
                .addModifiers(Modifier.SEALED)
                .addPermittedSubclass(family.above())
                .addTypeVariable(ranked("R", family))
                .addSuperinterface(family.readable())
                .addSuperinterface(ParameterizedTypeName.get(family.term(), RANK))
                .addSuperinterface(UpTo.of(family, RANK))
                .addSuperinterfaces(more)
                .addMethod(again("tensor", Names.TENSOR, "engine's tensor"))
                .build();
    }

    private TypeSpec above() {
        return type(family.above(), "Tensors and views of $L elements above a rank.\n\n" + UpTo.PARAMETERS)
                .addModifiers(Modifier.SEALED)
                .addPermittedSubclass(family.rankedBy())
                .addTypeVariables(variables())
                .addSuperinterface(ParameterizedTypeName.get(family.of(), RANK))
                .addSuperinterface(ParameterizedTypeName.get(family.term().nestedClass("Above"), BELOW, RANK, TYPES))
                .addSuperinterface(UpTo.aboveOf(family))
                .addMethod(again("tensor", Names.TENSOR, "engine's tensor"))
                .addMethod(again("types", TYPES, "types of this rank"))
                .build();
    }

    private TypeSpec.Builder type(ClassName name, String doc) {
        return TypeSpec.interfaceBuilder(name)
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(ShapeRules.ofAnyRank())
                .addJavadoc(doc, family.type().label());
    }

    private List<TypeVariableName> variables() {
        ClassName rank = Names.rank(family.packageName());
        return List.of(BELOW.withBounds(rank), RANK.withBounds(rank), TYPES);
    }

    /** What super types declare, too: javac compares each two of theirs, unless one here overrides all. */
    private static MethodSpec again(String name, TypeName result, String what) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                .addJavadoc("The $L.\n", what)
                .returns(result)
                .build();
    }
}
