package io.rankine.processor.read;

import io.rankine.processor.model.Limits;
import java.util.Optional;

/**
 * A parameter as written.
 *
 * @param type the Java type, qualified, such as {@code long} or {@code io.rankine.modular.Modulus}
 * @param nonZero where {@code @NonZero} stands, if it does
 * @param range what {@code @InRange} says, if it stands there
 * @param coprime where {@code @Coprime} stands, if it does
 */
public record ParamDecl(
        Place place,
        String name,
        String type,
        Optional<Place> nonZero,
        Optional<Range> range,
        Optional<Place> coprime) {

    /** {@code @InRange}, formulas not parsed. */
    public record Range(Place place, String from, String below, boolean odd) {}

    public Limits limits() {
        return new Limits(
                nonZero.isPresent(),
                range.map(Range::from).orElse(""),
                range.map(Range::below).orElse(""),
                range.map(Range::odd).orElse(false),
                coprime.isPresent());
    }
}
