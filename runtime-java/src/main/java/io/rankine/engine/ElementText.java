package io.rankine.engine;

import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The elements of a tensor as words of one width, as NumPy aligns them. */
final class ElementText {

    private static final int BOOL_WIDTH = 5;

    private ElementText() {}

    /** The element of a tensor of rank 0. */
    static String ofScalar(Tensor tensor) {
        return switch (tensor.type()) {
            case BOOL -> tensor.getBoolean() ? "True" : "False";
            case INT8 -> Byte.toString(tensor.getByte());
            case UINT8 -> Integer.toString(tensor.getUByte());
            case INT16 -> Short.toString(tensor.getShort());
            case INT32 -> Integer.toString(tensor.getInt());
            case INT64 -> Long.toString(tensor.getLong());
            case FLOAT32 -> FloatText.scalar(FloatValue.of(tensor.getFloat()));
            case FLOAT64 -> FloatText.scalar(FloatValue.of(tensor.getDouble()));
            case COMPLEX64, COMPLEX128 -> ComplexText.scalar(real(tensor), imaginary(tensor));
        };
    }

    /** The words to print in row-major order: {@code edge} entries from both ends of each axis, floats with {@code precision} digits. */
    static List<String> of(Tensor tensor, long edge, int precision) {
        List<long[]> indices = new ArrayList<>();
        collect(tensor, edge, new long[tensor.rank()], 0, indices);
        return switch (tensor.type()) {
            case BOOL -> padded(indices, at -> tensor.getBoolean(at) ? "True" : "False", BOOL_WIDTH);
            case INT8 -> padded(indices, at -> Byte.toString(tensor.getByte(at)), 0);
            case UINT8 -> padded(indices, at -> Integer.toString(tensor.getUByte(at)), 0);
            case INT16 -> padded(indices, at -> Short.toString(tensor.getShort(at)), 0);
            case INT32 -> padded(indices, at -> Integer.toString(tensor.getInt(at)), 0);
            case INT64 -> padded(indices, at -> Long.toString(tensor.getLong(at)), 0);
            case FLOAT32 ->
                FloatText.aligned(
                        indices.stream()
                                .map(at -> FloatValue.of(tensor.getFloat(at)))
                                .toList(),
                        precision);
            case FLOAT64 ->
                FloatText.aligned(
                        indices.stream()
                                .map(at -> FloatValue.of(tensor.getDouble(at)))
                                .toList(),
                        precision);
            case COMPLEX64, COMPLEX128 ->
                ComplexText.aligned(
                        indices.stream().map(at -> real(tensor, at)).toList(),
                        indices.stream().map(at -> imaginary(tensor, at)).toList(),
                        precision);
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

    private static FloatValue real(Tensor tensor, long... at) {
        double value = tensor.getReal(at);
        return tensor.type() == ElementType.COMPLEX64 ? FloatValue.of((float) value) : FloatValue.of(value);
    }

    private static FloatValue imaginary(Tensor tensor, long... at) {
        double value = tensor.getImag(at);
        return tensor.type() == ElementType.COMPLEX64 ? FloatValue.of((float) value) : FloatValue.of(value);
    }

    private static List<String> padded(List<long[]> indices, Function<long[], String> word, int least) {
        List<String> words = indices.stream().map(word).toList();
        int width = words.stream().mapToInt(String::length).reduce(least, Math::max);
        return words.stream()
                .map(text -> " ".repeat(width - text.length()) + text)
                .toList();
    }
}
