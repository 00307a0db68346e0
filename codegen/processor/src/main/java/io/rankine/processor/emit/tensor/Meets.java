package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code MeetsLong<R, P>}: operands beside which arithmetic of an int64 tensor makes another type or rank. P says by
 * the receiver's rank which one, {@code Known<? super DoubleParts>} of float64 and {@code Known<? super Parts.Below3<LongTensor3>>}
 * of an int64 tensor of rank 3. So one method serves all types that may come out, and a wrong argument costs javac three lines
 * in place of two for each of them. What leaves the receiver's type and rank is {@link UpTo}, and no operand is both.
 */
final class Meets {

    private static final TypeVariableName RANK = TypeVariableName.get("R");
    private static final TypeVariableName PARTS = TypeVariableName.get("P");
    private static final String PARAMETERS =
            "@param <R> the rank that a receiver must have at least: 0 beside int64 operands of a higher rank, which say themselves"
                    + " below which one\n@param <P> names what comes out by the receiver's rank, {@link Known}, {@link Parts}\n";

    private Meets() {}

    /** Whether a family has arithmetic: truth values have none. */
    static boolean isMet(Family family) {
        return !family.type().isLogical();
    }

    static TypeSpec declaration(Family family) {
        TypeSpec.Builder type = declared(name(family), Names.TENSOR, "tensor")
                .addModifiers(Modifier.PUBLIC, Modifier.SEALED)
                .addAnnotation(ShapeRules.ofAnyRank())
                .addJavadoc(
                        "Tensors and views beside which arithmetic of $1L tensors makes another type or rank: of types that $1L does"
                                + " not take in, and of $1L and a higher rank.\n\n$2L",
                        family.type().label(),
                        PARAMETERS.replace("int64", family.type().label()));
        others(family).forEach(other -> type.addPermittedSubclass(other.of()));
        Handle.all(family).stream()
                .filter(handle -> handle.rank() != 0)
                .forEach(handle -> type.addPermittedSubclass(handle.view()));
        return type.addType(declared(termName(family), Names.TYPED, "term")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .addJavadoc(
                                "The same of operands of expressions.\n\n@param <R> that rank\n@param <P> names what comes out\n")
                        .build())
                .build();
    }

    private static TypeSpec.Builder declared(ClassName name, TypeName engine, String method) {
        return TypeSpec.interfaceBuilder(name)
                .addTypeVariable(RANK.withBounds(Names.rank(name.packageName())))
                .addTypeVariable(PARTS)
                .addMethod(member(method, engine)
                        .addJavadoc("The engine's $L.\n", method.equals("term") ? "tensor or expression" : method)
                        .build())
                .addMethod(member("types", ClassName.get(Object.class))
                        .addJavadoc("The types of the operand's rank.\n")
                        .build());
    }

    private static MethodSpec.Builder member(String name, TypeName result) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                .returns(result);
    }

    private static ClassName name(Family family) {
        return ClassName.get(family.packageName(), "Meets" + family.name());
    }

    private static ClassName termName(Family family) {
        return name(family).nestedClass("Term");
    }

    /** Those beside which a family becomes another one. */
    private static Stream<Family> others(Family family) {
        return ElementType.typed().stream()
                .filter(other -> Promotion.of(family.type(), other) != family.type())
                .map(family::of);
    }

    /** What tensors of a family are beside receivers of others: {@code MeetsInt<R, Known<? super LongParts>>}. */
    static List<TypeName> ofTensors(Family family) {
        return of(family, (receiver, met) -> generic(name(receiver), RANK, family.known(PartsClass.of(met))));
    }

    /** The same of operands of expressions. */
    static List<TypeName> ofTerms(Family family) {
        return of(
                family,
                (receiver, met) -> generic(
                        termName(receiver),
                        RANK,
                        family.known(PartsClass.of(met).nestedClass("Expressions"))));
    }

    private static List<TypeName> of(Family family, BiFunction<Family, Family, TypeName> type) {
        List<TypeName> types = new ArrayList<>();
        for (ElementType other : ElementType.typed()) {
            Family receiver = family.of(other);
            ElementType met = Promotion.of(other, family.type());
            if (isMet(receiver) && met != other) {
                types.add(type.apply(receiver, family.of(met)));
            }
        }
        return types;
    }

    /** What tensors of a rank are beside those of their type and a lower rank. */
    static List<TypeName> tensorsAbove(Handle handle) {
        return hasRanksBelow(handle)
                ? List.of(
                        above(name(handle.family()), handle, handle.tensor()),
                        termsAbove(handle).getFirst())
                : List.of();
    }

    /** The same of operands of expressions. */
    static List<TypeName> termsAbove(Handle handle) {
        return hasRanksBelow(handle) ? List.of(above(termName(handle.family()), handle, handle.expr())) : List.of();
    }

    private static boolean hasRanksBelow(Handle handle) {
        return isMet(handle.family()) && handle.rank() != 0;
    }

    /** {@code MeetsLong<Rank.R0, Known<? super Parts.Below3<LongTensor3>>>}. */
    private static TypeName above(ClassName name, Handle handle, TypeName made) {
        TypeName below = generic(parts(handle, "Below"), made);
        return generic(name, Names.rank(name.packageName(), 0), handle.family().known(below));
    }

    /** {@code MeetsLong<? super Rank.R2, ? super Known<? super Parts.Of2<?, S>>>}. */
    static TypeName tensors(Handle handle, TypeVariableName made) {
        return operand(name(handle.family()), handle, generic(parts(handle, "Of"), Names.ANY, made));
    }

    /** {@code MeetsLong.Term<? super Rank.R2, ? super Known<? super Parts.View2<S>>>}. */
    static TypeName terms(Handle handle, TypeVariableName made) {
        return operand(termName(handle.family()), handle, generic(parts(handle, "View"), made));
    }

    private static TypeName operand(ClassName name, Handle handle, TypeName part) {
        return generic(
                name,
                WildcardTypeName.supertypeOf(handle.rankType()),
                WildcardTypeName.supertypeOf(handle.family().known(part)));
    }

    private static ClassName parts(Handle handle, String role) {
        return ClassName.get(handle.family().packageName(), "Parts", role + (handle.known() ? handle.rank() : "N"));
    }

    private static TypeName generic(ClassName type, TypeName... arguments) {
        return ParameterizedTypeName.get(type, arguments);
    }
}
