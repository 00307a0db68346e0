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
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code UpToLong<R>}: tensors and views of rank R whose elements int64 takes in. The interfaces of wider types are
 * extended by those of narrower ones, so that of Kotlin's {@code plus(UpToLong)} and {@code plus(UpToDouble)} the most specific
 * one that fits is that of the type in which both operands meet: one for each type that may come out, not for each pair. In
 * Java {@link Meets} has what does not leave the receiver its type.
 */
final class UpTo {

    private static final TypeVariableName BELOW = TypeVariableName.get("L");
    private static final TypeVariableName RANK = TypeVariableName.get("R");
    private static final TypeVariableName TYPES = TypeVariableName.get("K");

    private static final String EXPRESSION_PARAMETERS = "@param <R> the rank\n@param <K> the types of this rank\n";
    static final String PARAMETERS =
            "@param <L> the rank below, which lower ranks are super types of\n" + EXPRESSION_PARAMETERS;

    /** No signature names it: in lists of interfaces it would take a tenth of the pages. */
    static final String HIDDEN = "@hidden\n";

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
        String doc =
                "Tensors and views that become such of %1$s where they meet those: of %1$s and of narrower types.\n\n"
                        + "@param <R> the rank, see {@link Rank}\n";
        TypeSpec.Builder type = declared(
                        family.upTo(),
                        doc.formatted(own.label()),
                        family,
                        wider -> of(wider, RANK),
                        "tensor",
                        Names.TENSOR)
                .addModifiers(Modifier.PUBLIC, Modifier.SEALED)
                .addAnnotation(ShapeRules.ofAnyRank());
        ElementType.typed().stream()
                .filter(narrower -> next(narrower).contains(own))
                .forEach(narrower ->
                        type.addPermittedSubclass(family.of(narrower).upTo()));
        type.addPermittedSubclass(family.of())
                .addPermittedSubclass(family.rankedBy())
                .addPermittedSubclass(above(family));
        return type.addType(tensorsAbove(family))
                .addType(term(family))
                .addType(lazily(family))
                .build();
    }

    /** {@code UpToLong.Above}. */
    private static ClassName above(Family family) {
        return family.upTo().nestedClass("Above");
    }

    /** {@code UpToLong.Above<L, R, K>}. */
    static TypeName aboveOf(Family family) {
        return generic(above(family), BELOW, RANK, TYPES);
    }

    /** {@code UpToLong.Term.Above<L, R, K>}. */
    static TypeName termAboveOf(Family family) {
        return generic(family.upTo().nestedClass("Term").nestedClass("Above"), BELOW, RANK, TYPES);
    }

    /** {@code UpToLong.Lazily<R, K>}. */
    static TypeName lazilyOf(Family family) {
        return generic(family.upTo().nestedClass("Lazily"), RANK, TYPES);
    }

    private static TypeName generic(ClassName type, TypeVariableName... arguments) {
        return ParameterizedTypeName.get(type, arguments);
    }

    private static TypeSpec tensorsAbove(Family family) {
        TypeSpec.Builder type = typed(family, "Above", of(family, RANK), UpTo::aboveOf, BELOW, RANK)
                .addModifiers(Modifier.SEALED)
                .addPermittedSubclass(family.above());
        ElementType.typed().stream()
                .filter(narrower -> next(narrower).contains(family.type()))
                .forEach(narrower -> type.addPermittedSubclass(above(family.of(narrower))));
        return type.build();
    }

    /** What knows the types of its rank, {@code K types()}: the same of the next wider types is extended. */
    private static TypeSpec.Builder typed(
            Family family, String name, TypeName untyped, Function<Family, TypeName> of, TypeVariableName... ranks) {
        TypeSpec.Builder type = TypeSpec.interfaceBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addJavadoc(
                        "The same $L.\n\n$L",
                        name.equals("Above") ? "above a rank" : "of expressions",
                        name.equals("Above") ? PARAMETERS + HIDDEN : EXPRESSION_PARAMETERS)
                .addSuperinterface(untyped);
        for (TypeVariableName rank : ranks) {
            type.addTypeVariable(rank.withBounds(Names.rank(family.packageName())));
        }
        next(family.type()).forEach(wider -> type.addSuperinterface(of.apply(family.of(wider))));
        return type.addTypeVariable(TYPES)
                .addMethod(MethodSpec.methodBuilder("types")
                        .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                        .returns(TYPES)
                        .addJavadoc("The types of this rank.\n")
                        .build());
    }

    /** An interface that extends those of the next wider types, with a method for what it stands for. */
    private static TypeSpec.Builder declared(
            ClassName name, String doc, Family family, Function<Family, TypeName> of, String method, TypeName result) {
        TypeSpec.Builder type = TypeSpec.interfaceBuilder(name)
                .addTypeVariable(RANK.withBounds(Names.rank(family.packageName())))
                .addJavadoc("$L", doc);
        List<ElementType> next = next(family.type());
        next.forEach(wider -> type.addSuperinterface(of.apply(family.of(wider))));
        if (next.isEmpty()) {
            type.addSuperinterface(Names.bracketed(family.packageName()));
        }
        return type.addMethod(MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                .returns(result)
                .addJavadoc("The engine's $L.\n", method.equals("term") ? "tensor or expression" : method)
                .build());
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
        String doc = "The same of operands of expressions.\n\n@param <R> the rank\n";
        ClassName name = family.upTo().nestedClass("Term");
        return declared(name, doc, family, wider -> termOf(wider, RANK), "term", Names.TYPED)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addType(typed(family, "Above", termOf(family, RANK), UpTo::termAboveOf, BELOW, RANK)
                        .build())
                .build();
    }

    private static TypeSpec lazily(Family family) {
        return typed(family, "Lazily", termOf(family, RANK), UpTo::lazilyOf, RANK)
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
