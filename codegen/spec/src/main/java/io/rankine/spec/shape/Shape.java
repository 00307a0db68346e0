package io.rankine.spec.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A shape as far as it is known before run time: a list of dimensions, or unranked ({@code *}). Immutable. */
public sealed interface Shape extends Argument {

    /** The shape of which not even the rank is known. */
    Shape UNRANKED = new Unranked();

    /** The shape of rank 0. */
    Shape SCALAR = new Ranked(List.of());

    /** A shape of known rank. */
    record Ranked(List<Dim> dims) implements Shape {
        public Ranked {
            dims = List.copyOf(dims);
        }

        public int rank() {
            return dims.size();
        }

        public Dim dim(int axis) {
            return dims.get(axis);
        }

        /** {@code 5x?x4x1}, or {@code []} for rank 0. */
        @Override
        public String toString() {
            return dims.isEmpty() ? "[]" : dims.stream().map(Dim::factor).collect(Collectors.joining("x"));
        }
    }

    /** A shape of unknown rank. */
    record Unranked() implements Shape {
        @Override
        public String toString() {
            return "*";
        }
    }

    static Shape of(Dim... dims) {
        return new Ranked(List.of(dims));
    }

    /** The static shape with these sizes. */
    static Shape of(long... sizes) {
        List<Dim> dims = new ArrayList<>(sizes.length);
        for (long size : sizes) {
            dims.add(Dim.of(size));
        }
        return new Ranked(dims);
    }

    /** {@code [5, ?, 4]} as in signatures and NumPy; {@code [*]} where unranked. */
    default String bracketed() {
        return this instanceof Ranked ranked ? ranked.dims().toString() : "[*]";
    }
}
