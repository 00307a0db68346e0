package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.PropertySpec;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeVariableName;
import com.squareup.kotlinpoet.WildcardTypeName;
import java.util.List;
import java.util.stream.Stream;

/**
 * Functions that return a part, generic in its type, which the receiver's type names.
 *
 * <p>Kotlin prefers the form for tensors to that for views, which tensors have as well, only if the latter says {@code out S}:
 * without it kotlinc finds both, and takes the one that does not compile.
 */
final class PartForms {

    static final TypeVariableName S = TypeVariableName.get("S", TypeNames.ANY);

    /** What is left when each axis is given an index. */
    static final String ELEMENT = "Element";

    /** The rank of a receiver of any. */
    static final String ANY = "Any";

    /** A receiver, by its rank and that of the part. */
    @FunctionalInterface
    interface Receiver {
        TypeName of(String rank, String part);
    }

    private final String packageName;

    PartForms(String packageName) {
        this.packageName = packageName;
    }

    /** {@code Bracketed}. */
    ClassName any() {
        return new ClassName(packageName, "Bracketed");
    }

    /** Views and expressions, and tensors. */
    List<Receiver> all() {
        return List.of(this::viewed, this::written);
    }

    /** Views, and tensors. */
    List<Receiver> tensors() {
        return List.of(this::stored, this::written);
    }

    /** {@code Bracketed.Of2<in Parts.Named<in Parts.View1<out S>>>}: views and expressions. */
    TypeName viewed(String rank, String part) {
        return bracketed("Of" + rank, "View" + part, WildcardTypeName.producerOf(S));
    }

    /** {@code Bracketed.Of2<in Parts.Named<in Parts.Of1<out S, *>>>}: views, of which tensors are some. */
    TypeName stored(String rank, String part) {
        return bracketed("Of" + rank, "Of" + part, WildcardTypeName.producerOf(S), TypeNames.STAR);
    }

    /** {@code Bracketed.Writable2<in Parts.Named<in Parts.Of1<*, S>>>}: tensors. */
    private TypeName written(String rank, String part) {
        return bracketed("Writable" + rank, "Of" + part, TypeNames.STAR, S);
    }

    /** {@code Bracketed.Of2<in Parts.Named<in Parts.Element<out S>>>}: all of rank 2. */
    TypeName element(String rank) {
        return bracketed("Of" + rank, ELEMENT, WildcardTypeName.producerOf(S));
    }

    private TypeName bracketed(String receiver, String parts, TypeName... arguments) {
        TypeName part = ParameterizedTypeName.get(new ClassName(packageName, "Parts", parts), arguments);
        return of(
                new ClassName(packageName, "Bracketed", receiver),
                of(new ClassName(packageName, "Parts", "Named"), part));
    }

    /** {@code generic<in type>}. */
    private static TypeName of(ClassName generic, TypeName type) {
        return ParameterizedTypeName.get(generic, new TypeName[] {WildcardTypeName.consumerOf(type)});
    }

    FunSpec.Builder function(String name, TypeName receiver, String doc) {
        return FunSpec.builder(name)
                .addTypeVariable(S)
                .receiver(receiver)
                .addKdoc("%L", doc)
                .returns(S);
    }

    PropertySpec property(String name, TypeName receiver, String doc, String value) {
        return PropertySpec.builder(name, S)
                .addTypeVariable(S)
                .receiver(receiver)
                .addKdoc("%L", doc)
                .getter(FunSpec.getterBuilder().addStatement("return %L", value).build())
                .build();
    }

    /** The rank with an axis dropped; of an unknown one unknown, too. */
    static String below(String rank) {
        return rank.equals("N") ? rank : String.valueOf(Integer.parseInt(rank) - 1);
    }

    /** {@code "0"} to the highest rank, and {@code "N"}. */
    static Stream<String> ranks(int from, int maxRank) {
        return Stream.iterate(from, rank -> rank <= maxRank + 1, rank -> rank + 1)
                .map(rank -> rank > maxRank ? "N" : String.valueOf(rank));
    }
}
