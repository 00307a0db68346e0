package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code Siblings<I8, ..., C128>}: from the expressions of booleans of one rank it leads to those of all other element
 * types of that rank, so that the compiler knows the rank where two types meet in a third one.
 */
public final class Siblings {

    private Siblings() {}

    /** The element types of siblings, in order: all but bool. */
    public static Stream<ElementType> types() {
        return Arrays.stream(ElementType.values()).filter(type -> type != ElementType.BOOL);
    }

    /** {@code Siblings<?, ..., expr, ..., ?>}. */
    static TypeName knowing(Family family, TypeName expr) {
        return ParameterizedTypeName.get(
                Names.siblings(family.packageName()),
                types().map(type -> type == family.type() ? expr : WildcardTypeName.subtypeOf(Object.class))
                        .toArray(TypeName[]::new));
    }

    /** {@code maskOf(e).asDouble(e)}: an expression typed by what has the highest rank. */
    static CodeBlock typed(Family family, CodeBlock typing, CodeBlock expression) {
        return CodeBlock.of("$LmaskOf($L).$L($L)", typing, expression, method(family), expression);
    }

    /** {@code asLong}. */
    static String method(Family family) {
        return "as" + family.name();
    }

    static TypeSpec declaration(Family family) {
        TypeSpec.Builder type = TypeSpec.interfaceBuilder("Siblings")
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("Expressions of one rank: from those of booleans to those of all other element types.\n\n");
        types().forEach(element -> {
            type.addTypeVariable(variable(element));
            type.addJavadoc(
                    "@param <$L> expressions of $L elements\n",
                    variable(element).name(),
                    element.label());
        });
        types().forEach(element -> type.addMethod(MethodSpec.methodBuilder(method(family.of(element)))
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                .addParameter(Names.EXPRESSION, "expression")
                .returns(variable(element))
                .addJavadoc("Another expression of this rank, of $L elements, typed.\n", element.label())
                .build()));
        return type.build();
    }

    /** {@code BoolChoices<R, I8, ..., C128>}: the same, and what a condition of rank R chooses of other types. */
    static Optional<TypeSpec> choices(Family family, List<OpSetModel> sets) {
        Family condition = family.of(ElementType.BOOL);
        List<MethodSpec> methods = FluentOp.of(sets, ElementType.BOOL).stream()
                .flatMap(op -> Choices.all(condition, op, sets).stream())
                .map(Choices::ofRank)
                .toList();
        if (methods.isEmpty()) {
            return Optional.empty();
        }
        List<TypeVariableName> variables = types().map(Siblings::variable).toList();
        return Optional.of(TypeSpec.interfaceBuilder(Names.choices(family.packageName()))
                .addModifiers(Modifier.PUBLIC)
                .addTypeVariable(Terms.ranked("R", family))
                .addTypeVariables(variables)
                .addSuperinterface(ParameterizedTypeName.get(
                        Names.siblings(family.packageName()), variables.toArray(TypeName[]::new)))
                .addSuperinterface(ParameterizedTypeName.get(condition.term(), LazyClass.RANK))
                .addJavadoc(
                        "Expressions of booleans of rank R, and what they choose where two types meet: expressions of this rank,"
                                + " see {@link $T}.\n\n@param <R> the rank\n",
                        Names.siblings(family.packageName()))
                .addMethods(methods)
                .build());
    }

    /** Makes the expressions of booleans of a rank know the others. */
    static void addTo(TypeSpec.Builder type, Handle handle, boolean choices) {
        List<Handle> all = types().map(element -> new Handle(handle.family().of(element), handle.rank()))
                .toList();
        String packageName = handle.family().packageName();
        Stream<TypeName> exprs = all.stream().map(Handle::expr);
        type.addSuperinterface(ParameterizedTypeName.get(
                choices ? Names.choices(packageName) : Names.siblings(packageName),
                (choices ? Stream.concat(Stream.of(handle.rankType()), exprs) : exprs).toArray(TypeName[]::new)));
        all.forEach(sibling -> type.addMethod(MethodSpec.methodBuilder(method(sibling.family()))
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Names.EXPRESSION, "other")
                .returns(sibling.expr())
                .addStatement("return new $T(other)", sibling.expr())
                .build()));
    }

    static TypeVariableName variable(ElementType type) {
        return TypeVariableName.get(type.code().toUpperCase(Locale.ROOT));
    }
}
