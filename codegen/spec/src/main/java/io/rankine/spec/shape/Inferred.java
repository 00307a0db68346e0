package io.rankine.spec.shape;

import java.util.List;

/** Operands that fit a signature: the results' shapes, and the guards under which they do fit. */
public record Inferred(List<Shape> results, List<Guard> guards) {
    public Inferred {
        results = List.copyOf(results);
        guards = List.copyOf(guards);
    }
}
