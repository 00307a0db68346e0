package io.rankine.ffm;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.SplittableRandom;

/** Elements of one type: extremes and random ones, read, written and told apart bit by bit. */
enum Values {
    BOOL(boolean.class) {
        @Override
        Object any(SplittableRandom random) {
            return random.nextBoolean();
        }

        @Override
        Object get(Tensor tensor, long... at) {
            return tensor.getBoolean(at);
        }

        @Override
        void set(Tensor tensor, long[] at, Object value) {
            tensor.setBoolean(at, (boolean) value);
        }
    },
    INT32(int.class) {
        @Override
        Object any(SplittableRandom random) {
            int[] extremes = {0, 1, -1, 2, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE + 1};
            return switch (random.nextInt(4)) {
                case 0 -> extremes[random.nextInt(extremes.length)];
                case 1 -> random.nextInt(41) - 20;
                default -> random.nextInt();
            };
        }

        @Override
        Object get(Tensor tensor, long... at) {
            return tensor.getInt(at);
        }

        @Override
        void set(Tensor tensor, long[] at, Object value) {
            tensor.setInt(at, (int) value);
        }
    },
    INT64(long.class) {
        @Override
        Object any(SplittableRandom random) {
            long[] extremes = {
                0, 1, -1, 2, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1, Integer.MAX_VALUE, Integer.MIN_VALUE
            };
            return switch (random.nextInt(5)) {
                case 0 -> extremes[random.nextInt(extremes.length)];
                case 1 -> (long) (random.nextInt(41) - 20);
                case 2 -> random.nextLong() >>> random.nextInt(64);
                default -> random.nextLong();
            };
        }

        @Override
        Object get(Tensor tensor, long... at) {
            return tensor.getLong(at);
        }

        @Override
        void set(Tensor tensor, long[] at, Object value) {
            tensor.setLong(at, (long) value);
        }
    },
    FLOAT32(float.class) {
        @Override
        Object any(SplittableRandom random) {
            double wide = (double) FLOAT64.any(random);
            return (float) wide;
        }

        @Override
        Object get(Tensor tensor, long... at) {
            return tensor.getFloat(at);
        }

        @Override
        void set(Tensor tensor, long[] at, Object value) {
            tensor.setFloat(at, (float) value);
        }
    },
    FLOAT64(double.class) {
        @Override
        Object any(SplittableRandom random) {
            double[] extremes = {
                0.0,
                -0.0,
                1.0,
                -1.0,
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
            return switch (random.nextInt(4)) {
                case 0 -> extremes[random.nextInt(extremes.length)];
                case 1 -> (random.nextInt(41) - 20) / 4.0;
                case 2 -> Math.scalb((double) random.nextLong(), random.nextInt(40) - 60);
                default -> (random.nextDouble() - 0.5) * 1e6;
            };
        }

        @Override
        Object get(Tensor tensor, long... at) {
            return tensor.getDouble(at);
        }

        @Override
        void set(Tensor tensor, long[] at, Object value) {
            tensor.setDouble(at, (double) value);
        }
    };

    private final Class<?> javaType;

    Values(Class<?> javaType) {
        this.javaType = javaType;
    }

    static Values of(ElementType type) {
        return valueOf(type.name());
    }

    Class<?> javaType() {
        return javaType;
    }

    abstract Object any(SplittableRandom random);

    /** The element at an index; {@code equals} of the box tells bits apart and takes all NaN as one. */
    abstract Object get(Tensor tensor, long... at);

    abstract void set(Tensor tensor, long[] at, Object value);
}
