package io.rankine.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The elements of a tensor as words of one width, as NumPy aligns them. */
final class ElementText {

    private static final int BOOL_WIDTH = 5;

    private ElementText() {}

    /** The element of a tensor of rank 0. */
    static String ofScalar(Tensor tensor) {
        return switch (tensor.type().kind()) {
            case LOGICAL, SIGNED, UNSIGNED -> whole(tensor);
            case FLOATING, BRAIN -> FloatText.scalar(real(tensor));
            case COMPLEX -> ComplexText.scalar(part(tensor, tensor.getReal()), part(tensor, tensor.getImag()));
        };
    }

    /**
     * The words to print in row-major order.
     *
     * @param edge entries from both ends of each axis
     * @param precision most digits after the point of a float
     * @param spread the factor between two floats above which all are in scientific notation
     */
    static List<String> of(Tensor tensor, long edge, int precision, double spread) {
        List<long[]> indices = new ArrayList<>();
        collect(tensor, edge, new long[tensor.rank()], 0, indices);
        return switch (tensor.type().kind()) {
            case LOGICAL -> padded(indices, at -> whole(tensor, at), BOOL_WIDTH);
            case SIGNED, UNSIGNED -> padded(indices, at -> whole(tensor, at), 0);
            case FLOATING, BRAIN ->
                FloatText.aligned(indices.stream().map(at -> real(tensor, at)).toList(), precision, spread);
            case COMPLEX ->
                ComplexText.aligned(
                        indices.stream()
                                .map(at -> part(tensor, tensor.getReal(at)))
                                .toList(),
                        indices.stream()
                                .map(at -> part(tensor, tensor.getImag(at)))
                                .toList(),
                        precision,
                        spread);
        };
    }

    private static void collect(Tensor tensor, long edge, long[] at, int axis, List<long[]> indices) {
        if (axis == at.length) {
            indices.add(at.clone());
            return;
        }
        for (long i : TensorText.shown(tensor.dim(axis), edge)) {
            if (i >= 0) {
                at[axis] = i;
                collect(tensor, edge, at, axis + 1, indices);
            }
        }
    }

    private static String whole(Tensor tensor, long... at) {
        long value = WideElements.whole(tensor, at);
        if (tensor.type().isLogical()) {
            return value != 0 ? "True" : "False";
        }
        return tensor.type().isUnsigned() ? Long.toUnsignedString(value) : Long.toString(value);
    }

    private static FloatValue real(Tensor tensor, long... at) {
        return FloatValue.of(tensor.type(), WideElements.real(tensor, at));
    }

    private static FloatValue part(Tensor tensor, double value) {
        return FloatValue.of(tensor.type().real(), value);
    }

    private static List<String> padded(List<long[]> indices, Function<long[], String> word, int least) {
        List<String> words = indices.stream().map(word).toList();
        int width = words.stream().mapToInt(String::length).reduce(least, Math::max);
        return words.stream()
                .map(text -> " ".repeat(width - text.length()) + text)
                .toList();
    }
}
