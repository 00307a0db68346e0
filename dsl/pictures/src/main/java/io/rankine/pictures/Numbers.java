package io.rankine.pictures;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The elements of an operand as doubles, copied, and the checks of them. */
final class Numbers {

    private final String operand;
    private final long[] shape;
    private final double[] values;

    private Numbers(String operand, long[] shape, double[] values) {
        this.operand = operand;
        this.shape = shape;
        this.values = values;
    }

    /** What a chart can tell apart: ticks of a narrower range would have the same words. */
    private static final double NARROWEST = 1e-10;

    /** Ranges of larger numbers would be infinite. */
    private static final double LARGEST = 1e300;

    /**
     * @param most elements that can be drawn
     * @throws IllegalArgumentException if there are none, or more
     */
    static Numbers of(String method, String name, Tensor tensor, int most) {
        String operand = method + ": " + name;
        if (tensor.size() > most) {
            throw new IllegalArgumentException(operand + " has " + tensor.size() + " elements: allowed are up to "
                    + most + "; draw every k-th, or means of blocks");
        }
        if (tensor.size() == 0) {
            throw new IllegalArgumentException(
                    operand + " is empty, of shape " + Arrays.toString(tensor.shape()) + ": there is nothing to draw");
        }
        return new Numbers(operand, tensor.shape(), PrimitiveArrays.doubles(Casts.cast(tensor, ElementType.FLOAT64)));
    }

    Numbers rank(int rank) {
        if (shape.length != rank) {
            throw new IllegalArgumentException(operand + " has shape " + Arrays.toString(shape) + ": allowed is rank "
                    + rank + "; select or reshape");
        }
        return this;
    }

    /** All of them are finite. */
    Numbers finite() {
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw refused(i, "allowed are finite numbers; keepWhere and filter replace or drop others");
            }
        }
        return this;
    }

    /** Some may be NaN, none infinite. */
    Numbers gaps() {
        int numbers = 0;
        for (int i = 0; i < values.length; i++) {
            if (Double.isInfinite(values[i])) {
                throw refused(i, "allowed are finite numbers, and nan for a gap");
            }
            numbers += Double.isNaN(values[i]) ? 0 : 1;
        }
        if (numbers == 0) {
            throw new IllegalArgumentException(
                    operand + " has " + values.length + " elements, all nan: there is nothing to draw");
        }
        return this;
    }

    /** An axis can show them: none is huge, and they do not lie close together far from 0. NaN counts for nothing. */
    Numbers measurable() {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < values.length; i++) {
            if (Math.abs(values[i]) > LARGEST) {
                throw new IllegalArgumentException(operand + " is " + values[i] + " at [" + i
                        + "]: allowed are numbers from " + -LARGEST + " to " + LARGEST + "; divide them");
            }
            if (!Double.isNaN(values[i])) {
                least = Math.min(least, values[i]);
                most = Math.max(most, values[i]);
            }
        }
        double size = Math.max(Math.abs(least), Math.abs(most));
        if (least < most && most - least < NARROWEST * size) {
            throw new IllegalArgumentException(operand + " lies between " + least + " and " + most
                    + ", which ticks of an axis do not tell apart: allowed are ranges from " + NARROWEST * size
                    + " on; subtract one of them");
        }
        return this;
    }

    /** Those of one axis. */
    static Numbers all(String operand, Stream<double[]> parts) {
        double[] values = parts.flatMapToDouble(Arrays::stream).toArray();
        return new Numbers(operand, new long[] {values.length}, values);
    }

    private IllegalArgumentException refused(int position, String allowed) {
        String value = Double.isNaN(values[position]) ? "nan" : values[position] > 0 ? "inf" : "-inf";
        String index =
                shape.length == 1 ? "[" + position + "]" : "[" + position / shape[1] + ", " + position % shape[1] + "]";
        return new IllegalArgumentException(operand + " is " + value + " at " + index + ": " + allowed);
    }

    double[] values() {
        return values;
    }

    int dim(int axis) {
        return (int) shape[axis];
    }

    String operand() {
        return operand;
    }

    /** 0, 1, 2 and so on, as many. */
    Numbers indices() {
        return new Numbers(
                operand,
                shape,
                IntStream.range(0, values.length).asDoubleStream().toArray());
    }
}
