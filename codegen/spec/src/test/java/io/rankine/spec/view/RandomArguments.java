package io.rankine.spec.view;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

/** Shapes and arguments of views, of which about a half fit. */
final class RandomArguments {

    private static final int MOST_AXES = 4;

    private final Random random;

    RandomArguments(Random random) {
        this.random = random;
    }

    long[] shape() {
        return LongStream.generate(() -> random.nextInt(5))
                .limit(random.nextInt(MOST_AXES + 1))
                .toArray();
    }

    long[] of(View view, long... shape) {
        List<Long> arguments = new ArrayList<>();
        for (View.Parameter parameter : view.parameters()) {
            switch (parameter) {
                case AXIS -> arguments.add(axis(shape.length));
                case SIZE -> arguments.add(size(view.name().equals("slice") && arguments.size() < 3));
                case AXES -> arguments.addAll(axes(shape.length));
                case SIZES -> arguments.addAll(sizes(view, shape));
            }
        }
        return arguments.stream().mapToLong(Long::longValue).toArray();
    }

    private long axis(int rank) {
        return random.nextInt(8) == 0 ? random.nextInt(-rank - 2, rank + 2) : random.nextInt(-rank - 1, rank + 1);
    }

    private long size(boolean mayBeOpen) {
        return mayBeOpen && random.nextInt(4) == 0 ? SizeAlgebra.OPEN : random.nextInt(-2, 5);
    }

    private List<Long> axes(int rank) {
        List<Long> axes = new ArrayList<>(LongStream.range(0, rank).boxed().toList());
        Collections.shuffle(axes, random);
        axes.replaceAll(axis -> random.nextInt(3) == 0 ? axis - rank : axis);
        if (random.nextInt(4) == 0) {
            axes.add((long) random.nextInt(-1, 3));
        }
        return axes;
    }

    /** Mostly the shape itself with something changed. */
    private List<Long> sizes(View view, long... shape) {
        List<Long> sizes = new ArrayList<>(LongStream.of(shape).boxed().toList());
        boolean repeated = view.name().equals("repeated");
        if (repeated) {
            sizes.replaceAll(size -> SizeAlgebra.OPEN);
        }
        switch (random.nextInt(4)) {
            case 0 -> sizes.add(random.nextInt(sizes.size() + 1), (long) random.nextInt(4));
            case 1 -> sizes.replaceAll(size -> size == 1 ? random.nextInt(4) : size);
            case 2 -> sizes.replaceAll(size -> random.nextInt(4) == 0 ? (repeated ? 2 : -1L) : size);
            default -> Collections.shuffle(sizes, random);
        }
        return sizes;
    }
}
