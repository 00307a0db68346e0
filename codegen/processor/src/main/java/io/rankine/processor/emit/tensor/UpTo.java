package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code UpToLong<R>}: tensors and views of rank R whose elements int64 takes in. The interfaces of wider types are
 * extended by those of narrower ones, so that of {@code plus(UpToLong)} and {@code plus(UpToDouble)} the most specific one
 * that fits is that of the type in which both operands meet: a method for each type that may come out, not for each pair.
 */
final class UpTo {

    private static final TypeVariableName RANK = TypeVariableName.get("R");

    private UpTo() {}

    /** The types that come out where this one meets others. */
    static List<ElementType> wider(ElementType type) {
        return ElementType.typed().stream()
                .filter(other -> Promotion.widens(type, other))
                .toList();
    }

    /** The next wider types, to which no other one leads. */
    private static List<ElementType> next(ElementType type) {
        List<ElementType> wider =
                wider(type).stream().filter(other -> other != type).toList();
        return wider.stream()
                .filter(other ->
                        wider.stream().noneMatch(between -> between != other && Promotion.widens(between, other)))
                .toList();
    }

    /** {@code UpToLong<? super R2>}: what becomes one of this family, of rank 2 or less. */
    static TypeName atMost(Family family, TypeName rank) {
        return of(family, WildcardTypeName.supertypeOf(rank));
    }

    /** {@code UpToLong<R2>}. */
    static TypeName of(Family family, TypeName rank) {
        return ParameterizedTypeName.get(family.upTo(), rank);
    }

    static TypeSpec declaration(Family family) {
        ElementType own = family.type();
        TypeSpec.Builder type = TypeSpec.interfaceBuilder(family.upTo())
                .addModifiers(Modifier.PUBLIC, Modifier.SEALED)
                .addAnnotation(ShapeRules.ofAnyRank())
                .addTypeVariable(RANK.withBounds(Names.rank(family.packageName())))
                .addJavadoc(
                        "Tensors and views that become such of $L where they meet those: of $L and of narrower types.\n\n"
                                + "@param <R> the rank, see {@link $T}\n",
                        own.label(),
                        own.label(),
                        Names.rank(family.packageName()));
        next(own).forEach(wider -> type.addSuperinterface(of(family.of(wider), RANK)));
        ElementType.typed().stream()
                .filter(narrower -> next(narrower).contains(own))
                .forEach(narrower ->
                        type.addPermittedSubclass(family.of(narrower).upTo()));
        type.addPermittedSubclass(family.rankedBy());
        return type.addType(term(family))
                .addMethod(MethodSpec.methodBuilder("tensor")
                        .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                        .returns(Names.TENSOR)
                        .addJavadoc("The engine's tensor.\n")
                        .build())
                .build();
    }

    /** {@code UpToLong.Term<? super R2>}: an operand of expressions that becomes one of this family, of rank 2 or less. */
    static TypeName termAtMost(Family family, TypeName rank) {
        return termOf(family, WildcardTypeName.supertypeOf(rank));
    }

    /** {@code UpToLong.Term<R2>}. */
    static TypeName termOf(Family family, TypeName rank) {
        return ParameterizedTypeName.get(family.upTo().nestedClass("Term"), rank);
    }

    private static TypeSpec term(Family family) {
        TypeSpec.Builder type = TypeSpec.interfaceBuilder("Term")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addTypeVariable(RANK.withBounds(Names.rank(family.packageName())))
                .addJavadoc("The same of operands of expressions.\n\n@param <R> the rank\n");
        next(family.type()).forEach(wider -> type.addSuperinterface(termOf(family.of(wider), RANK)));
        return type.addMethod(MethodSpec.methodBuilder("term")
                        .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                        .returns(Names.TYPED)
                        .addJavadoc("The engine's tensor or expression.\n")
                        .build())
                .build();
    }

    /** The operand b of an expression, cast to the type of a family. */
    static CodeBlock castTerm(Family family, String b) {
        return CodeBlock.of(
                "$T.upTo($T.$L, $L.term())",
                ClassName.get(family.packageName(), "Typing"),
                Names.ELEMENT_TYPE,
                family.type().name(),
                b);
    }

    /** The tensor a, cast where it and b would meet in a narrower type than the compiler knows. */
    static CodeBlock cast(Family family, CodeBlock a, CodeBlock b) {
        return CodeBlock.of(
                "$T.upTo($T.$L, $L, $L)",
                ClassName.get(family.packageName(), "Typing"),
                Names.ELEMENT_TYPE,
                family.type().name(),
                a,
                b);
    }
}
