package io.rankine.ffm;

import io.rankine.engine.BoxedElements;
import io.rankine.engine.Numbers;
import io.rankine.engine.Tensor;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/** Elements of one type: extremes and random ones, read, written and told apart bit by bit. */
record Values(ElementType type, Tensor element) {

    private static final ThreadLocal<Map<ElementType, Values>> ALL =
            ThreadLocal.withInitial(() -> new EnumMap<>(ElementType.class));

    private static final long[] LONGS = {
        0, 1, -1, 2, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1, Integer.MAX_VALUE, Integer.MIN_VALUE
    };
    private static final double[] DOUBLES = {
        0.0,
        -0.0,
        1.0,
        -1.0,
        2.0,
        .5,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        Double.MAX_VALUE,
        0x1p31,
        -0x1p31,
        0x1p63,
        -0x1p63,
        2147483647.5,
        -2147483648.9,
        Float.MAX_VALUE
    };

    /** Values of one thread: {@code element} is where numbers become elements of the type. */
    static Values of(ElementType type) {
        return ALL.get().computeIfAbsent(type, t -> new Values(t, Tensor.empty(t)));
    }

    /** The Java type that formulas of this element type are declared with. */
    Class<?> javaType() {
        return type.carrier();
    }

    private static long whole(SplittableRandom random) {
        return switch (random.nextInt(5)) {
            case 0 -> LONGS[random.nextInt(LONGS.length)];
            case 1 -> random.nextInt(41) - 20;
            case 2 -> random.nextLong() >>> random.nextInt(64);
            case 3 -> (1L << 7 + 8 * random.nextInt(4)) - random.nextInt(3);
            default -> random.nextLong();
        };
    }

    private static double real(SplittableRandom random) {
        return switch (random.nextInt(4)) {
            case 0 -> DOUBLES[random.nextInt(DOUBLES.length)];
            case 1 -> (random.nextInt(41) - 20) / 4.0;
            case 2 -> Math.scalb((double) random.nextLong(), random.nextInt(40) - 60);
            default -> (random.nextDouble() - 0.5) * 1e6;
        };
    }

    /** All elements of a contiguous tensor: numbers are written as they are, which takes a fifth of the time of boxes. */
    void fill(Tensor tensor, SplittableRandom random) {
        switch (type.kind()) {
            case FLOATING, BRAIN -> addresses(tensor).forEach(at -> Numbers.real(type, at, real(random)));
            case SIGNED, UNSIGNED -> addresses(tensor).forEach(at -> Numbers.whole(type, at, whole(random)));
            case LOGICAL -> Indices.of(tensor.shape()).forEach(at -> set(tensor, at, random.nextBoolean()));
            case COMPLEX ->
                Indices.of(tensor.shape()).forEach(at -> set(tensor, at, new Complex(real(random), real(random))));
        }
    }

    private LongStream addresses(Tensor tensor) {
        return LongStream.range(0, tensor.size()).map(i -> tensor.address() + i * type.bytes());
    }

    /** The element at an index; {@code equals} of the box tells bits apart and takes all NaN as one. */
    Object get(Tensor tensor, long... at) {
        return BoxedElements.get(tensor, at);
    }

    /** Sets an element to what a formula gave. */
    void set(Tensor tensor, long[] at, Object value) {
        BoxedElements.set(tensor, at, value instanceof Number number ? stored(number) : value);
    }

    private Object stored(Number value) {
        if (type.isFloating()) {
            Numbers.real(type, element.address(), value.doubleValue());
        } else {
            Numbers.whole(type, element.address(), value.longValue());
        }
        return BoxedElements.get(element);
    }
}
