package io.rankine.processor.read;

import java.util.Optional;

/**
 * A parameter as written.
 *
 * @param type the Java type, qualified, such as {@code long} or {@code io.rankine.modular.Modulus}
 * @param nonZero where {@code @NonZero} stands, if it does
 */
public record ParamDecl(Place place, String name, String type, Optional<Place> nonZero) {}
