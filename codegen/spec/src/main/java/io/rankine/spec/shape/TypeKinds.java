package io.rankine.spec.shape;

import java.util.ArrayList;
import java.util.List;

/** The types that MLIR's trait is about: tensors, or vectors, not both; shapes alone stand for either. */
final class TypeKinds {

    private TypeKinds() {}

    /** Refuses anything else, and scalable sizes beside fixed ones: nobody knows the scale before run time. */
    static void check(List<ShapeReader.Typed> operands, List<ShapeReader.Typed> results) {
        List<ShapeReader.Typed> all = new ArrayList<>(operands);
        all.addAll(results);
        for (int i = 0; i < all.size(); i++) {
            String place = i < operands.size() ? "operand " + i : "result";
            String kind = all.get(i).kind();
            if (kind.equals("memref") || kind.equals("bare")) {
                throw new IllegalArgumentException(place + " is "
                        + (kind.equals("bare") ? "a bare " + all.get(i).element() : "a memref")
                        + ": only tensors and vectors are broadcast"
                        + (kind.equals("bare") ? " (write tensor<" + all.get(i).element() + ">)" : ""));
            }
        }
        boolean vectors = all.stream().anyMatch(typed -> typed.kind().equals("vector"));
        if (vectors && all.stream().anyMatch(typed -> typed.kind().equals("tensor"))) {
            throw new IllegalArgumentException("a vector and a tensor are not broadcast together");
        }
        for (int fromRight = 0; vectors && fromRight < rank(all); fromRight++) {
            checkScale(all, fromRight);
        }
    }

    private static int rank(List<ShapeReader.Typed> all) {
        return all.stream()
                .mapToInt(typed -> typed.shape() instanceof Shape.Ranked(List<Dim> dims) ? dims.size() : 0)
                .max()
                .orElse(0);
    }

    private static void checkScale(List<ShapeReader.Typed> all, int fromRight) {
        Dim first = Dim.ONE;
        for (ShapeReader.Typed typed : all) {
            if (typed.shape() instanceof Shape.Ranked(List<Dim> dims) && dims.size() > fromRight) {
                Dim dim = dims.get(dims.size() - 1 - fromRight);
                boolean scale = ShapeReader.Typed.scalable(dim) || ShapeReader.Typed.scalable(first);
                if (scale && !first.equals(Dim.ONE) && !dim.equals(Dim.ONE) && !first.equals(dim)) {
                    throw new IllegalArgumentException("dim mismatch (" + first + " ≠ " + dim + ") in position "
                            + (rank(all) - fromRight) + ": [n] is n times a scale that is known at run time only");
                }
                first = dim.equals(Dim.ONE) ? first : dim;
            }
        }
    }
}
