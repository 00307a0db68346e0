package io.rankine.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes methods that are well typed, whose shapes often do not fit: each step takes the tensor of the step before, one
 * statement a line.
 */
final class RandomPrograms {

    private static final int MAX_RANK = 4;

    private final Random random;
    private final List<String> sizes;
    private final List<String> lines = new ArrayList<>();

    /**
     * @param sizes the expressions to take sizes from
     */
    RandomPrograms(long seed, List<String> sizes) {
        random = new Random(seed);
        this.sizes = sizes;
    }

    /** The statements of a method: {@code t0}, {@code t1}, ... follow from each other. */
    List<String> statements(int steps) {
        lines.clear();
        int rank = random.nextInt(MAX_RANK + 1);
        lines.add(declare(0, rank, fresh(rank)));
        for (int step = 1; step <= steps; step++) {
            rank = step(step, rank);
        }
        return List.copyOf(lines);
    }

    /** Statements from a given tensor, called {@code t0}. */
    List<String> statementsFrom(String tensor, int rank, int steps) {
        lines.clear();
        lines.add(declare(0, rank, tensor));
        int now = rank;
        for (int step = 1; step <= steps; step++) {
            now = step(step, now);
        }
        return List.copyOf(lines);
    }

    private static String declare(int step, int rank, String value) {
        return "LongView%d t%d = %s;".formatted(rank, step, value);
    }

    private int step(int step, int rank) {
        String t = "t" + (step - 1);
        int drop = Math.max(rank - 1, 0);
        switch (random.nextInt(rank == 0 ? 5 : 34)) {
            case 0 -> {
                int other = random.nextInt(MAX_RANK + 1);
                return next(step, Math.max(rank, other), "%s.plus(%s)".formatted(t, fresh(other)));
            }
            case 1 -> {
                int target = random.nextInt(MAX_RANK + 1);
                return next(step, target, "%s.reshape(%s)".formatted(t, reshaped(target)));
            }
            case 2 -> {
                int target = random.nextInt(MAX_RANK + 1);
                return next(step, target, "%s.broadcastTo(%s)".formatted(t, sizes(target)));
            }
            case 3 -> {
                return rank == MAX_RANK
                        ? next(step, rank, t + ".copy()")
                        : next(step, rank + 1, "%s.unsqueeze(%d)".formatted(t, axis(rank + 1)));
            }
            case 4 -> {
                int other = random.nextInt(rank + 1);
                lines.add("%s.copy().inPlace().times(%s);".formatted(t, fresh(other)));
                return next(step, rank, t);
            }
            case 5 -> {
                return next(step, drop, "%s.at(%d)".formatted(t, random.nextInt(-4, 4)));
            }
            case 6 -> {
                return next(step, drop, "%s.select(%d, %d)".formatted(t, axis(rank), random.nextInt(-3, 3)));
            }
            case 7 -> {
                return next(step, drop, "%s.squeeze(%d)".formatted(t, axis(rank)));
            }
            case 8 -> {
                return next(step, drop, "%s.sum(%d)".formatted(t, axis(rank)));
            }
            case 9 -> {
                return next(step, rank, "%s.permute(%s)".formatted(t, permutation(rank)));
            }
            case 10 -> {
                return next(step, rank, "%s.transpose()".formatted(t));
            }
            case 11 -> {
                return next(step, rank, "%s.moveaxis(%d, %d)".formatted(t, axis(rank), axis(rank)));
            }
            case 12 -> {
                return next(step, rank, "%s.expand(%d, %s)".formatted(t, axis(rank), size()));
            }
            case 13 -> {
                return slice(step, rank, t);
            }
            case 14 -> {
                return next(step, 1, "%s.flatten()".formatted(t));
            }
            case 15 -> {
                return rank < 2
                        ? next(step, rank, t + ".transpose()")
                        : next(
                                step,
                                drop,
                                "%s.diagonal(%d, %d, %d)".formatted(t, random.nextInt(-2, 3), axis(rank), axis(rank)));
            }
            case 16 -> {
                return rank == MAX_RANK
                        ? next(step, rank, t + ".copy()")
                        : next(step, rank + 1, "%s.windows(%d, %s, %s)".formatted(t, axis(rank), size(), size()));
            }
            case 17 -> {
                return rank == MAX_RANK
                        ? next(step, rank, t + ".copy()")
                        : next(step, rank + 1, "%s.repeated(%s)".formatted(t, repeats(rank + 1)));
            }
            case 18 -> {
                return next(step, rank, "%s.split(%d, %d).getLast()".formatted(t, axis(rank), random.nextInt(4)));
            }
            case 19 -> {
                return next(step, rank, "%s.splitSizes(%d, %s, %s).get(1)".formatted(t, axis(rank), size(), size()));
            }
            case 20 -> {
                return joined(step, rank, t);
            }
            case 21, 22, 23 -> {
                return next(step, rank, "%s.%s".formatted(t, along(rank)));
            }
            case 24 -> {
                return rank < 2
                        ? next(step, drop, "%s.sum(%d)".formatted(t, axis(rank)))
                        : next(step, rank - 2, "%s.sum(%d, %d)".formatted(t, axis(rank), axis(rank)));
            }
            case 25 -> {
                lines.add("LongTensor.zeros(%s).assign(%s);".formatted(sizes(rank), t));
                return next(step, rank, t);
            }
            case 26 -> {
                lines.add("LongTensor.zeros(%s).set(%s.lazy().plus(1));".formatted(sizes(rank), t));
                return next(step, rank, t);
            }
            case 27 -> {
                lines.add("%s.copy().inPlace().plus(%s.lazy());".formatted(t, fresh(random.nextInt(rank + 1))));
                return next(step, rank, t);
            }
            case 28 -> {
                int other = random.nextInt(MAX_RANK + 1);
                String call = "%s.lazy().minus(%s.lazy()).evaluate()".formatted(t, fresh(other));
                return next(step, Math.max(rank, other), call);
            }
            case 29, 30 -> {
                return lazily(step, rank, t);
            }
            case 31 -> {
                lines.add("%s.get(%s);".formatted(t, sizes(rank)));
                return next(step, rank, t);
            }
            case 32 -> {
                return rank != 2
                        ? next(step, rank, t + ".copy()")
                        : next(
                                step,
                                2,
                                "LongTensor.einsum(\"%s->ki\", %s, %s).rank2()"
                                        .formatted(random.nextBoolean() ? "ij,jk" : "ij,kj", t, fresh(2)));
            }
            default -> {
                int other = random.nextInt(rank + 1);
                String call = "%s.into().minus(%s, LongTensor.zeros(%s))".formatted(t, fresh(other), sizes(rank));
                return next(step, rank, call);
            }
        }
    }

    private int joined(int step, int rank, String t) {
        boolean stack = rank < MAX_RANK && random.nextBoolean();
        String parts = IntStream.range(0, random.nextInt(3))
                .mapToObj(i -> ", " + (random.nextBoolean() ? t : fresh(rank)))
                .collect(Collectors.joining());
        return stack
                ? next(step, rank + 1, "LongTensor.stack(%d, %s%s)".formatted(axis(rank + 1), t, parts))
                : next(step, rank, "LongTensor.concat(%d, %s%s)".formatted(axis(rank), t, parts));
    }

    /** A method that changes the size of an axis, or none. */
    private String along(int rank) {
        int axis = axis(rank);
        return switch (random.nextInt(6)) {
            case 0 -> "pad(%d, %s)".formatted(axis, size());
            case 1 -> "padWith(%d, %s, %s, 7)".formatted(axis, size(), size());
            case 2 -> "tile(%d, %s)".formatted(axis, size());
            case 3 -> "repeatEach(%d, %s)".formatted(axis, size());
            case 4 -> "diff(%d)".formatted(axis);
            default -> "cumsum(%d)".formatted(axis);
        };
    }

    /** A view of an expression. */
    private int lazily(int step, int rank, String t) {
        String lazy = t + ".lazy().plus(1).%s.evaluate()";
        int target = random.nextInt(MAX_RANK + 1);
        return switch (random.nextInt(6)) {
            case 0 -> next(step, rank, lazy.formatted("transpose()"));
            case 1 -> next(step, rank - 1, lazy.formatted("select(%d, %s)".formatted(axis(rank), size())));
            case 2 -> next(step, target, lazy.formatted("reshape(%s)".formatted(reshaped(target))));
            case 3 -> next(step, target, lazy.formatted("broadcastTo(%s)".formatted(sizes(target))));
            case 4 -> next(step, rank, lazy.formatted("slice(%d, 0, %s, 1)".formatted(axis(rank), size())));
            default -> next(step, rank, lazy.formatted("expand(%d, %s)".formatted(axis(rank), size())));
        };
    }

    private int next(int step, int rank, String value) {
        lines.add(declare(step, rank, value));
        return rank;
    }

    private int slice(int step, int rank, String t) {
        int specs = 1 + random.nextInt(rank);
        int left = rank;
        List<String> all = new ArrayList<>();
        for (int i = 0; i < specs; i++) {
            switch (random.nextInt(4)) {
                case 0 -> {
                    all.add("at(%d)".formatted(random.nextInt(-2, 3)));
                    left--;
                }
                case 1 -> all.add("all()");
                case 2 -> all.add("range(%d, %s)".formatted(random.nextInt(-1, 2), size()));
                default ->
                    all.add("range(%d, %d, %d)"
                            .formatted(random.nextInt(-3, 3), random.nextInt(-3, 4), random.nextBoolean() ? 1 : -1));
            }
        }
        return next(step, left, "%s.slice(%s)".formatted(t, String.join(", ", all)));
    }

    /** One repeat among axes kept, mostly. */
    private String repeats(int rank) {
        int added = random.nextInt(8) == 0 ? rank : random.nextInt(rank);
        return IntStream.range(0, rank)
                .mapToObj(i -> i == added ? "times(%s)".formatted(size()) : "kept()")
                .collect(Collectors.joining(", "));
    }

    private String fresh(int rank) {
        return "LongTensor.zeros(%s)".formatted(sizes(rank));
    }

    private String sizes(int rank) {
        return IntStream.range(0, rank).mapToObj(i -> size()).collect(Collectors.joining(", "));
    }

    private String reshaped(int rank) {
        int rest = random.nextInt(rank + 2);
        return IntStream.range(0, rank).mapToObj(i -> i == rest ? "-1" : size()).collect(Collectors.joining(", "));
    }

    private String size() {
        return sizes.get(random.nextInt(sizes.size()));
    }

    /** Mostly one there is. */
    private int axis(int rank) {
        return random.nextInt(-rank, rank + (random.nextInt(8) == 0 ? 2 : 0));
    }

    private String permutation(int rank) {
        List<Integer> axes = new ArrayList<>(IntStream.range(0, rank).boxed().toList());
        java.util.Collections.shuffle(axes, random);
        if (random.nextInt(8) == 0) {
            axes.set(0, random.nextInt(-1, rank + 1));
        }
        return axes.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
