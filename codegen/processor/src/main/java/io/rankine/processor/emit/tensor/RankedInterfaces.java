package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code Rank}, {@code Bracketed} and {@code Parts}: interfaces without members that have one interface a rank, for all
 * element types.
 */
final class RankedInterfaces {

    private static final String UNKNOWN = "N";
    private static final String ANY = "Any";

    private final String packageName;
    private final int maxRank;

    RankedInterfaces(String packageName, int maxRank) {
        this.packageName = packageName;
        this.maxRank = maxRank;
    }

    List<TypeSpec> all() {
        return List.of(rank(), bracketed(), parts());
    }

    /** {@code "0"} to the highest rank, and {@code "N"}. */
    private List<String> ranks() {
        return Stream.concat(IntStream.rangeClosed(0, maxRank).mapToObj(String::valueOf), Stream.of(UNKNOWN))
                .toList();
    }

    /** {@code of rank 2}. */
    private static String ofRank(String rank) {
        return rank.equals(UNKNOWN) ? "whose rank is known at run time only" : "of rank " + rank;
    }

    private TypeSpec rank() {
        TypeSpec.Builder type =
                TypeSpec.interfaceBuilder("Rank").addModifiers(Modifier.PUBLIC).addJavadoc("""
                        What the compiler knows of an expression's rank, as a type: {@code LongTerm<R2>} has rank 2. A higher rank
                        extends the lower ones, so that the rank of {@code a.plus(b)}, the higher of both, is a type that extends
                        both.
                        """);
        ClassName below = Names.rank(packageName);
        for (int rank = 0; rank <= maxRank; rank++) {
            ClassName own = Names.rank(packageName, rank);
            type.addType(nested(own.simpleName(), "Rank " + rank + ".", List.of(below)));
            below = own;
        }
        return type.addType(nested("Unknown", "A rank known at run time only.", List.of(below)))
                .build();
    }

    private TypeSpec bracketed() {
        TypeSpec.Builder type = TypeSpec.interfaceBuilder("Bracketed")
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("""
                        What Kotlin's brackets index: tensors, views and expressions of all element types, by rank. Programs have no
                        need of it; it is here so that {@code a[0]} is one function for all element types.
                        """);
        ClassName all = Names.bracketed(packageName);
        bracketed(type, ANY, "of any rank", List.of(all), List.of());
        for (String rank : ranks()) {
            bracketed(
                    type,
                    rank,
                    ofRank(rank),
                    List.of(generic(all.nestedClass("Of" + ANY), "P")),
                    List.of(generic(all.nestedClass("Writable" + ANY), "P")));
        }
        Family.all(packageName, maxRank).stream()
                .flatMap(family -> family.set().stream())
                .distinct()
                .map(this::set)
                .forEach(type::addType);
        return type.addType(nested("Written", "Tensors of all element types and ranks.\n" + UpTo.HIDDEN, List.of(all)))
                .addType(
                        nested("Into", "What {@code into()} returns, of all element types.\n" + UpTo.HIDDEN, List.of()))
                .addType(nested(
                        "InPlace", "What {@code inPlace()} returns, of all element types.\n" + UpTo.HIDDEN, List.of()))
                .build();
    }

    /** Of all element types, so that a function that sets a part is one for all that take the same number. */
    private TypeSpec set(ClassName given) {
        return TypeSpec.interfaceBuilder(PartsClass.setBy(given))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addTypeVariable(TypeVariableName.get("R").withBounds(Names.rank(packageName)))
                .addSuperinterface(Names.bracketed(packageName).nestedClass("Written"))
                .addJavadoc(
                        "Tensors whose elements Kotlin's {@code a[0] = x} sets to {@link $T}.\n\n@param <R> the rank\n$L",
                        given,
                        UpTo.HIDDEN)
                .build();
    }

    /** Tensors, views and expressions; then tensors, which extend them. */
    private void bracketed(
            TypeSpec.Builder type,
            String rank,
            String ofRank,
            List<? extends TypeName> extended,
            List<? extends TypeName> writable) {
        TypeName read = generic(Names.bracketed(packageName).nestedClass("Of" + rank), "P");
        String parameter = ".\n\n@param <P> what names the types of their parts\n" + UpTo.HIDDEN.strip();
        type.addType(nested("Of" + rank, "Tensors, views and expressions " + ofRank + parameter, extended, "P"));
        type.addType(nested(
                "Writable" + rank,
                "Tensors " + ofRank + parameter,
                Stream.concat(Stream.of(read), writable.stream()).toList(),
                "P"));
    }

    private TypeSpec parts() {
        ClassName all = ClassName.get(packageName, "Parts");
        TypeSpec.Builder type = TypeSpec.interfaceBuilder(all)
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("""
                        The names of what parts of tensors and expressions are: {@code LongParts} says that a part of rank 1 of a
                        {@code LongTensor2} is a {@code LongTensor1}, and of a {@code LongView2} a {@code LongView1}. Kotlin's
                        brackets ask it for the types of their results; it has no members.
                        """)
                .addType(nested("Named", """
                        What tensors and expressions say of their parts, {@code Named<? super LongParts>}. Of two tensors javac looks
                        for all that these types have in common, but not below a wildcard with {@code super}: so that it costs
                        nothing.

                        @param <P> the names""", List.of(), "P"))
                .addType(nested("Element", """
                        What is left when each axis is given an index.

                        @param <E> an element, or an expression of rank 0""", List.of(all), "E"));
        for (String rank : ranks()) {
            String of = "Parts " + ofRank(rank);
            type.addType(nested(
                    "View" + rank, of + ".\n\n@param <V> views of views, and of expressions", List.of(all), "V"));
            type.addType(nested(
                    "Of" + rank,
                    of + " of tensors and their views.\n\n@param <V> views of views\n@param <T> views of tensors",
                    List.of(generic(all.nestedClass("View" + rank), "V")),
                    "V",
                    "T"));
        }
        ranks().stream().skip(1).forEach(rank -> type.addType(below(all, rank)));
        return type.addType(ofExpressions(all)).addType(ofTensors(all)).build();
    }

    /** {@code Below3<P> extends Of0<P, P>, Of1<P, P>, Of2<P, P>}. */
    private TypeSpec below(ClassName all, String rank) {
        return nested(
                "Below" + rank,
                "One type in the place of those of all lower ranks: what tensors or expressions become beside one "
                        + ofRank(rank) + ".\n\n@param <P> that type",
                ranks().stream()
                        .takeWhile(lower -> !lower.equals(rank))
                        .map(lower -> generic(all.nestedClass("Of" + lower), "P", "P"))
                        .toList(),
                "P");
    }

    private TypeSpec ofExpressions(ClassName all) {
        Stream<TypeName> views = ranks().stream().map(rank -> generic(all.nestedClass("View" + rank), "V" + rank));
        return nested(
                "OfExpressions",
                "Parts of expressions.\n\n@param <V0> those of rank 0, and so on",
                Stream.concat(Stream.of(generic(all.nestedClass(PartsClass.ELEMENT), "V0")), views)
                        .toList(),
                ranks().stream().map(rank -> "V" + rank).toArray(String[]::new));
    }

    private TypeSpec ofTensors(ClassName all) {
        Stream<TypeName> views =
                ranks().stream().map(rank -> generic(all.nestedClass("Of" + rank), "V" + rank, "T" + rank));
        Stream<String> names = ranks().stream().flatMap(rank -> Stream.of("V" + rank, "T" + rank));
        return nested(
                "OfTensors",
                """
                Parts of tensors and their views.

                @param <E> the elements
                @param <V0> views of rank 0
                @param <T0> tensors of rank 0, and so on""",
                Stream.concat(Stream.of(generic(all.nestedClass(PartsClass.ELEMENT), "E")), views)
                        .toList(),
                Stream.concat(Stream.of("E"), names).toArray(String[]::new));
    }

    private static TypeName generic(ClassName type, String... arguments) {
        return ParameterizedTypeName.get(
                type, Stream.of(arguments).map(TypeVariableName::get).toArray(TypeName[]::new));
    }

    private static TypeSpec nested(
            String name, String doc, List<? extends TypeName> extended, String... typeVariables) {
        return TypeSpec.interfaceBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addJavadoc("$L\n", doc)
                .addTypeVariables(
                        Stream.of(typeVariables).map(TypeVariableName::get).toList())
                .addSuperinterfaces(extended)
                .build();
    }
}
