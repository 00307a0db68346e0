package io.rankine.spec.shape;

import java.util.List;

/** A dimension together with the place where it stands. */
record Term(Dim dim, Place place) {

    /** The identity of a term's size: the size or name itself, the position of a {@code ?}. */
    Object key() {
        return dim instanceof Dim.Unknown ? place : dim;
    }

    /** The name of the size in a message: {@code N}, or {@code a[1]} for a {@code ?}. */
    String label(List<String> operands) {
        return dim instanceof Dim.Unknown ? place.of(operands) : dim.toString();
    }

    /** The size for arithmetic. */
    Polynomial polynomial(List<String> operands) {
        return switch (dim) {
            case Dim.Size(long value) -> Polynomial.of(value);
            case Dim.Symbol(String name) -> Polynomial.of(new Polynomial.Atom(name, true, true));
            case Dim.Formula(Polynomial value) -> value;
            case Dim.Unknown unknown -> Polynomial.of(new Polynomial.Atom(place.of(operands), false, true));
        };
    }
}
