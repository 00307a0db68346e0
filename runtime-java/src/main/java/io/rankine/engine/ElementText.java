package io.rankine.engine;

import java.util.ArrayList;
import java.util.List;

/** The elements of a tensor as words of one width, as NumPy aligns them. */
final class ElementText {

    private static final int BOOL_WIDTH = 5;

    private ElementText() {}

    /** The element of a tensor of rank 0. */
    static String ofScalar(Tensor tensor) {
        return switch (tensor.type()) {
            case BOOL -> tensor.getBoolean() ? "True" : "False";
            case INT8 -> Byte.toString(tensor.getByte());
            case INT32 -> Integer.toString(tensor.getInt());
            case INT64 -> Long.toString(tensor.getLong());
            case FLOAT32 -> FloatText.scalar(FloatValue.of(tensor.getFloat()));
            case FLOAT64 -> FloatText.scalar(FloatValue.of(tensor.getDouble()));
        };
    }

    /** The words to print in row-major order: {@code edge} entries from both ends of each axis. */
    static List<String> of(Tensor tensor, long edge) {
        List<long[]> indices = new ArrayList<>();
        collect(tensor, edge, new long[tensor.rank()], 0, indices);
        return switch (tensor.type()) {
            case BOOL ->
                padded(
                        indices.stream()
                                .map(at -> tensor.getBoolean(at) ? "True" : "False")
                                .toList(),
                        BOOL_WIDTH);
            case INT8 ->
                padded(
                        indices.stream()
                                .map(at -> Byte.toString(tensor.getByte(at)))
                                .toList(),
                        0);
            case INT32 ->
                padded(
                        indices.stream()
                                .map(at -> Integer.toString(tensor.getInt(at)))
                                .toList(),
                        0);
            case INT64 ->
                padded(
                        indices.stream()
                                .map(at -> Long.toString(tensor.getLong(at)))
                                .toList(),
                        0);
            case FLOAT32 ->
                FloatText.aligned(indices.stream()
                        .map(at -> FloatValue.of(tensor.getFloat(at)))
                        .toList());
            case FLOAT64 ->
                FloatText.aligned(indices.stream()
                        .map(at -> FloatValue.of(tensor.getDouble(at)))
                        .toList());
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

    private static List<String> padded(List<String> words, int least) {
        int width = words.stream().mapToInt(String::length).reduce(least, Math::max);
        return words.stream()
                .map(word -> " ".repeat(width - word.length()) + word)
                .toList();
    }
}
