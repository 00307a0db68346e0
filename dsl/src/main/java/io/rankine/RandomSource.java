package io.rankine;

import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Random elements from a seed. */
final class RandomSource {

    private final SplittableRandom random;

    RandomSource(long seed) {
        this(new SplittableRandom(seed));
    }

    private RandomSource(SplittableRandom random) {
        this.random = random;
    }

    RandomSource split() {
        return new RandomSource(random.split());
    }

    Tensor bools(long[] shape) {
        Tensor tensor = Tensor.empty(ElementType.BOOL, shape);
        Tensor flat = tensor.flatten();
        for (long i = 0; i < flat.size(); i++) {
            flat.setBoolean(i, random.nextBoolean());
        }
        return tensor;
    }

    Tensor ints(int low, int high, long[] shape) {
        checkBounds(low, high);
        Tensor tensor = Tensor.empty(ElementType.INT32, shape);
        Tensor flat = tensor.flatten();
        for (long i = 0; i < flat.size(); i++) {
            flat.setInt(i, random.nextInt(low, high));
        }
        return tensor;
    }

    Tensor longs(long low, long high, long[] shape) {
        checkBounds(low, high);
        Tensor tensor = Tensor.empty(ElementType.INT64, shape);
        Tensor flat = tensor.flatten();
        for (long i = 0; i < flat.size(); i++) {
            flat.setLong(i, random.nextLong(low, high));
        }
        return tensor;
    }

    Tensor residues(Moduli p, long[] shape) {
        long last = shape.length == 0 ? 1 : shape[shape.length - 1];
        if (p.rank() > 0 && p.count() != last) {
            throw new IllegalArgumentException("residues: " + p.count() + " moduli for shape " + Arrays.toString(shape)
                    + ": the last axis must have size " + p.count());
        }
        Tensor tensor = Tensor.empty(ElementType.INT64, shape);
        Tensor flat = tensor.flatten();
        for (long i = 0; i < flat.size(); i++) {
            flat.setLong(i, random.nextLong(p.at((int) (i % p.count())).value()));
        }
        return tensor;
    }

    Tensor floats(long[] shape) {
        Tensor tensor = Tensor.empty(ElementType.FLOAT32, shape);
        Tensor flat = tensor.flatten();
        for (long i = 0; i < flat.size(); i++) {
            flat.setFloat(i, random.nextFloat());
        }
        return tensor;
    }

    Tensor doubles(long[] shape) {
        Tensor tensor = Tensor.empty(ElementType.FLOAT64, shape);
        Tensor flat = tensor.flatten();
        for (long i = 0; i < flat.size(); i++) {
            flat.setDouble(i, random.nextDouble());
        }
        return tensor;
    }

    private static void checkBounds(long low, long high) {
        if (low >= high) {
            throw new IllegalArgumentException("random: bounds " + low + " to " + high + ": low must be below high");
        }
    }
}
