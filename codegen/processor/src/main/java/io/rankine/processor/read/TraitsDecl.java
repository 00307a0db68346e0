package io.rankine.processor.read;

import io.rankine.processor.model.Traits;
import java.util.List;
import java.util.Optional;

/**
 * The traits that one method of an op declares.
 *
 * @param operator where {@code @Operator} stands, if it does
 * @param promotes where {@code @Promotes} stands, if it does
 * @param ordered where {@code @Ordered} stands, if it does
 * @param modular the twin that {@code @Modular} names, if there is one
 * @param inExpressions where {@code @InExpressions} stands, if it does
 * @param facet what {@code @Facet} names, of the method or else of its op set, if it stands there
 */
public record TraitsDecl(
        Optional<Place> operator,
        Optional<Place> promotes,
        Optional<Place> inExpressions,
        Optional<Place> ordered,
        Optional<Twin> modular,
        Optional<Named> facet) {

    public static final TraitsDecl NONE = new TraitsDecl(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** A name and where it is written. */
    public record Named(Place place, String name) {}

    /**
     * The op that takes the place of another one modulo p.
     *
     * @param set the simple name of its op set
     * @param overloads its methods, none where there is no such op
     */
    public record Twin(Place place, String name, String set, List<MethodDecl> overloads) {}

    /** The declarations of all methods of an op together. */
    public static Traits of(List<MethodDecl> methods) {
        List<TraitsDecl> all = methods.stream().map(MethodDecl::traits).toList();
        return new Traits(
                all.stream().anyMatch(traits -> traits.operator().isPresent()),
                all.stream().anyMatch(traits -> traits.promotes().isPresent()),
                all.stream().anyMatch(traits -> traits.ordered().isPresent()),
                all.stream()
                        .flatMap(traits -> traits.modular().stream())
                        .map(Twin::name)
                        .findFirst(),
                all.stream()
                        .flatMap(traits -> traits.facet().stream())
                        .map(Named::name)
                        .findFirst(),
                all.stream().anyMatch(traits -> traits.inExpressions().isPresent()));
    }
}
