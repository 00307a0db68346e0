package io.rankine.engine.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.layout.Layout;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlannerTest {

    private static final long OUT = 1L << 40;
    private static final long A = 1L << 41;
    private static final long B = 1L << 42;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
    void loopsVisitEachIndexOnceWithItsElementOfEveryOperand(int rank) {
        Random random = new Random(rank);
        Planner planner = new Planner();
        for (int i = 0; i < 500; i++) {
            Layout out = shuffled(random, random.longs(rank, 1, 4).toArray());
            Layout a = shuffled(random, ones(random, out.shape()));
            Layout b = drop(shuffled(random, ones(random, out.shape())), random);
            planner.start(out);
            planner.add(ElementType.INT64, OUT, out);
            planner.add(ElementType.INT32, A, a);
            planner.add(ElementType.BOOL, B, b);
            List<String> wanted = naive(out, a.broadcastTo(out.shape()), b.broadcastTo(out.shape()));
            LoopPlan plan = planner.plan(0);
            assertEquals(wanted, walk(plan), () -> out + "; " + a + "; " + b);
            assertTrue(plan.rank() <= rank);
        }
    }

    @Test
    void contiguousOperandsBecomeOneLoop() {
        Planner planner = new Planner();
        Layout layout = Layout.of(2, 3, 1, 4);
        planner.start(layout);
        planner.add(ElementType.INT64, OUT, layout);
        planner.add(ElementType.INT64, A, layout);
        LoopPlan plan = planner.plan(0);
        assertEquals(1, plan.rank());
        assertEquals(24, plan.dim(0));
    }

    @Test
    void equallyTransposedAndReversedOperandsBecomeOneLoop() {
        Planner planner = new Planner();
        Layout layout = Layout.of(2, 3, 4).transpose().reverse(0).reverse(1).reverse(2);
        planner.start(layout);
        planner.add(ElementType.INT64, OUT, layout);
        planner.add(ElementType.INT64, A, layout);
        LoopPlan plan = planner.plan(0);
        assertEquals(1, plan.rank());
        assertEquals(1, plan.stride(0, 0));
        assertEquals(OUT - 23 * 8, plan.address(0));
    }

    @Test
    void theInnermostLoopIsTheResultsSmallestStride() {
        Planner planner = new Planner();
        Layout out = Layout.of(5, 7).transpose();
        planner.start(out);
        planner.add(ElementType.INT64, OUT, out);
        planner.add(ElementType.INT64, A, Layout.of(7, 5));
        LoopPlan plan = planner.plan(0);
        assertEquals(1, plan.stride(0, 1));
        assertEquals(7, plan.dim(1));
        assertEquals(5, plan.stride(1, 1));
    }

    @Test
    void moduliRunAlongTheLastAxisAndAreNeverTurned() {
        Planner planner = new Planner();
        Layout out = Layout.of(4, 3).reverse(1);
        RnsModuli moduli = RnsModuli.of(3, 5, 7);
        planner.start(out);
        planner.add(ElementType.INT64, OUT, out);
        planner.add(moduli);
        LoopPlan plan = planner.plan(0);
        assertEquals(2, plan.rank());
        assertEquals(0, plan.stride(1, 0));
        assertEquals(1, plan.stride(1, 1));
        assertEquals(-1, plan.stride(0, 1));
        assertEquals(5, plan.moduli(1)[1].value());
    }

    @Test
    void ranksBeyondEightAndManyOperandsWork() {
        Planner planner = new Planner();
        long[] shape = IntStream.range(0, 11).mapToLong(d -> d % 2 + 1).toArray();
        Layout out = Layout.of(shape);
        planner.start(out);
        for (int operand = 0; operand < 9; operand++) {
            planner.add(ElementType.INT64, OUT, operand % 2 == 0 ? out : Layout.of(1));
        }
        LoopPlan plan = planner.plan(0);
        assertEquals(9, plan.operands());
        assertEquals(1, plan.rank());
        assertEquals(32, plan.dim(0));
        assertEquals(1, plan.stride(8, 0));
        assertEquals(0, plan.stride(7, 0));
    }

    @Test
    void theNativeFormHoldsRankSizesAndStridesInOrder() {
        Planner planner = new Planner();
        Layout out = Layout.of(4, 6).slice(1, 0, 6, 2);
        planner.start(out);
        planner.add(ElementType.INT64, OUT, out);
        planner.add(ElementType.INT64, A, Layout.of(3));
        long words = planner.plan(0).nativeLoop();
        long[] wanted = {2, 4, 3, 6, 2, 0, 1};
        for (int i = 0; i < wanted.length; i++) {
            assertEquals(wanted[i], io.rankine.engine.memory.Mem.getLong(words + 8L * i));
        }
    }

    /** By that the kernel knows whether the result's memory is in a cache. */
    @Test
    void theNativeFormSaysHowManyLoopsRunUntilTheResultsMemoryIsUsedAgain() {
        Planner planner = new Planner();
        for (int loops : new int[] {0, 3000, Integer.MAX_VALUE}) {
            LoopPlan plan = rowOf(planner, 1000);
            plan.among(loops);
            assertEquals(1 | (long) loops << 32, first(plan));
            LoopPlan part = new LoopPlan();
            part.part(plan, 0, 0, 250);
            assertEquals(
                    1 | Math.min(Integer.MAX_VALUE, 4 * (loops + 1L) - 1) << 32, first(part), "four parts of each");
            assertEquals(1, first(rowOf(planner, 1000)), "the next loop stands alone");
        }
    }

    private static LoopPlan rowOf(Planner planner, long n) {
        planner.start(Layout.of(n));
        planner.add(ElementType.INT64, OUT, Layout.of(n));
        planner.add(ElementType.INT64, A, Layout.of(n));
        return planner.plan(0);
    }

    private static long first(LoopPlan plan) {
        return io.rankine.engine.memory.Mem.getLong(plan.nativeLoop());
    }

    private static List<String> naive(Layout out, Layout a, Layout b) {
        List<String> visits = new ArrayList<>();
        naive(out, a, b, new long[out.rank()], 0, visits);
        return visits.stream().sorted().toList();
    }

    private static void naive(Layout out, Layout a, Layout b, long[] at, int axis, List<String> visits) {
        if (axis == at.length) {
            visits.add(visit(
                    OUT + 8 * (out.index(at) - out.offset()),
                    A + 4 * (a.index(at) - a.offset()),
                    B + b.index(at) - b.offset()));
            return;
        }
        for (at[axis] = 0; at[axis] < out.dim(axis); at[axis]++) {
            naive(out, a, b, at, axis + 1, visits);
        }
    }

    private static List<String> walk(LoopPlan plan) {
        List<String> visits = new ArrayList<>();
        walk(plan, 0, plan.address(0), plan.address(1), plan.address(2), visits);
        assertEquals(plan.size(), visits.size());
        return visits.stream().sorted().toList();
    }

    private static void walk(LoopPlan plan, int d, long out, long a, long b, List<String> visits) {
        if (d == plan.rank()) {
            visits.add(visit(out, a, b));
            return;
        }
        for (long i = 0; i < plan.dim(d); i++) {
            walk(
                    plan,
                    d + 1,
                    out + 8 * i * plan.stride(0, d),
                    a + 4 * i * plan.stride(1, d),
                    b + i * plan.stride(2, d),
                    visits);
        }
    }

    private static String visit(long out, long a, long b) {
        return (out - OUT) + " " + (a - A) + " " + (b - B);
    }

    /** Row-major, then axes permuted, some reversed or thinned, of the given shape. */
    private static Layout shuffled(Random random, long... shape) {
        int rank = shape.length;
        int[] order = IntStream.range(0, rank).toArray();
        for (int d = rank - 1; d > 0; d--) {
            int e = random.nextInt(d + 1);
            int kept = order[d];
            order[d] = order[e];
            order[e] = kept;
        }
        long[] stored = new long[rank];
        int[] inverse = new int[rank];
        boolean thin = random.nextInt(3) == 0;
        for (int d = 0; d < rank; d++) {
            stored[d] = shape[order[d]] * (thin ? 2 : 1);
            inverse[order[d]] = d;
        }
        Layout layout = Layout.of(stored);
        for (int d = 0; d < rank && thin; d++) {
            layout = layout.slice(d, 0, stored[d], 2);
        }
        layout = layout.permute(inverse);
        for (int d = 0; d < rank; d++) {
            layout = random.nextInt(3) == 0 ? layout.reverse(d) : layout;
        }
        return layout;
    }

    /** The shape with some sizes turned to 1. */
    private static long[] ones(Random random, long... shape) {
        return java.util.Arrays.stream(shape)
                .map(d -> random.nextInt(3) == 0 ? 1 : d)
                .toArray();
    }

    /** Without leading axes of size 1, sometimes. */
    private static Layout drop(Layout layout, Random random) {
        Layout rest = layout;
        while (rest.rank() > 0 && rest.dim(0) == 1 && random.nextBoolean()) {
            rest = rest.squeeze(0);
        }
        return rest;
    }
}
