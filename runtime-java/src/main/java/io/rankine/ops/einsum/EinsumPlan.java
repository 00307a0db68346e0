package io.rankine.ops.einsum;

import io.rankine.engine.Tensor;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.Subscripts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * What is done for subscripts and shapes, step by step. It depends on nothing else, so that plans of the last calls are kept:
 * making one takes as long as a product of small matrices.
 */
final class EinsumPlan {

    /** So many plans are kept, a power of 2. */
    private static final int KEPT = 64;

    /** By hash, whichever thread's; a plan is published with its final fields. */
    private static final EinsumPlan[] LAST = new EinsumPlan[KEPT];

    /** Makes another operand of one, or of two the first. */
    private interface Step {
        void run(Tensor[] terms, EinsumArithmetic arithmetic);
    }

    /** An operand, or what some of them have become: its place among tensors, and the labels of its axes, each once. */
    private record Term(int at, List<Integer> labels) {}

    private final String text;
    private final long[] shapes;
    private final List<Step> steps;
    private final int result;

    private EinsumPlan(String text, long[] shapes, List<Step> steps, int result) {
        this.text = text;
        this.shapes = shapes;
        this.steps = List.copyOf(steps);
        this.result = result;
    }

    /** @param op named by errors @throws IllegalArgumentException if subscripts cannot be read or do not fit the shapes */
    static EinsumPlan of(String op, String text, Tensor... operands) {
        long[] shapes = shapes(operands);
        int slot = (31 * text.hashCode() + Arrays.hashCode(shapes)) & KEPT - 1;
        EinsumPlan known = LAST[slot];
        if (known == null || !known.text.equals(text) || !Arrays.equals(known.shapes, shapes)) {
            Axes[] axes = new Axes[operands.length];
            Arrays.setAll(axes, i -> operands[i].layout().axes());
            Maker maker = new Maker(Subscripts.of(op, text, axes));
            int result = maker.plan(operands);
            known = new EinsumPlan(text, shapes, maker.steps, result);
            LAST[slot] = known;
        }
        return known;
    }

    /** Of each the rank and the sizes. */
    private static long[] shapes(Tensor... operands) {
        int count = operands.length;
        for (Tensor operand : operands) {
            count += operand.rank();
        }
        long[] shapes = new long[count];
        int at = 0;
        for (Tensor operand : operands) {
            shapes[at++] = operand.rank();
            for (int axis = 0; axis < operand.rank(); axis++) {
                shapes[at++] = operand.dim(axis);
            }
        }
        return shapes;
    }

    Tensor run(EinsumArithmetic arithmetic, Tensor... operands) {
        Tensor[] terms = operands.clone();
        for (Step step : steps) {
            step.run(terms, arithmetic);
        }
        return terms[result];
    }

    /** Makes the steps of a plan. */
    private static final class Maker {

        private final Subscripts subscripts;
        private final List<Term> terms = new ArrayList<>();
        private final List<Step> steps = new ArrayList<>();

        Maker(Subscripts subscripts) {
            this.subscripts = subscripts;
        }

        /** Where the result stands after all steps. */
        int plan(Tensor... operands) {
            for (int i = 0; i < operands.length; i++) {
                terms.add(distinct(operands[i], i, subscripts.input(i)));
            }
            for (int i = 0; i < terms.size(); i++) {
                terms.set(i, summed(terms.get(i), i, i));
            }
            while (terms.size() > 1) {
                int[] pair = cheapest();
                Term product = product(pair[0], pair[1]);
                terms.remove(pair[1]);
                terms.set(pair[0], product);
            }
            Term last = terms.getFirst();
            permute(last.at, axes(last.labels, subscripts.output()));
            return last.at;
        }

        /** Diagonals of axes with one label, and without axes of {@code ...} that broadcast. */
        private Term distinct(Tensor operand, int at, List<Integer> given) {
            List<Integer> labels = new ArrayList<>(given);
            for (int i = labels.size() - 1; i >= 0; i--) {
                int axis = i;
                int label = labels.get(axis);
                int first = labels.indexOf(label);
                if (first < axis) {
                    steps.add((all, arithmetic) ->
                            all[at] = all[at].diagonal(0, first, axis).moveaxis(-1, first));
                    labels.remove(axis);
                } else if (label < 0 && operand.dim(axis) != subscripts.size(label)) {
                    steps.add((all, arithmetic) -> all[at] = all[at].squeeze(axis));
                    labels.remove(axis);
                }
            }
            return new Term(at, labels);
        }

        /** A term summed over labels that neither the result has nor a term other than {@code i} and {@code j}. */
        private Term summed(Term term, int i, int j) {
            int at = term.at;
            List<Integer> labels = new ArrayList<>(term.labels);
            for (int k = labels.size() - 1; k >= 0; k--) {
                int axis = k;
                if (!needed(labels.get(axis), i, j)) {
                    steps.add((all, arithmetic) -> all[at] = arithmetic.sum(all[at], axis));
                    labels.remove(axis);
                }
            }
            return new Term(at, labels);
        }

        /** True if the result has the label, or a term other than {@code i} and {@code j}. */
        private boolean needed(int label, int i, int j) {
            boolean needed = subscripts.output().contains(label);
            for (int k = 0; k < terms.size() && !needed; k++) {
                needed = k != i && k != j && terms.get(k).labels.contains(label);
            }
            return needed;
        }

        private int[] cheapest() {
            List<int[]> pairs = new ArrayList<>();
            for (int i = 0; i < terms.size(); i++) {
                for (int j = i + 1; j < terms.size(); j++) {
                    pairs.add(new int[] {i, j});
                }
            }
            return pairs.stream()
                    .min(Comparator.comparingDouble(this::products))
                    .orElseThrow();
        }

        private double products(int... pair) {
            List<Integer> all = joined(terms.get(pair[0]).labels, terms.get(pair[1]).labels);
            return all.stream().distinct().mapToDouble(subscripts::size).reduce(1, (x, y) -> x * y);
        }

        /** As matrices: axes of both that stay are a batch, those of one are rows or columns, all others are summed up. */
        private Term product(int i, int j) {
            Term a = terms.get(i);
            Term b = terms.get(j);
            List<Integer> batch = a.labels.stream()
                    .filter(label -> b.labels.contains(label) && needed(label, i, j))
                    .toList();
            List<Integer> inner = a.labels.stream()
                    .filter(label -> b.labels.contains(label) && !needed(label, i, j))
                    .toList();
            List<Integer> rows = without(a.labels, b.labels);
            List<Integer> columns = without(b.labels, a.labels);
            matrices(a, batch, rows, inner);
            matrices(b, batch, inner, columns);
            List<Integer> labels = joined(joined(batch, rows), columns);
            int left = a.at;
            int right = b.at;
            boolean sums = !inner.isEmpty();
            steps.add((all, arithmetic) -> all[left] =
                    sums ? arithmetic.matmul(all[left], all[right]) : arithmetic.times(all[left], all[right]));
            long[] shape = sizes(labels);
            if (!Arrays.equals(shape, matrices(batch, rows, columns))) {
                steps.add((all, arithmetic) -> all[left] = all[left].view(shape));
            }
            return new Term(left, labels);
        }

        /** {@code [batch..., rows, columns]}. */
        private void matrices(Term term, List<Integer> batch, List<Integer> rows, List<Integer> columns) {
            int at = term.at;
            List<Integer> order = joined(joined(batch, rows), columns);
            permute(at, axes(term.labels, order));
            long[] shape = matrices(batch, rows, columns);
            if (!Arrays.equals(shape, sizes(order))) {
                steps.add((all, arithmetic) -> all[at] = all[at].reshape(shape));
            }
        }

        private long[] matrices(List<Integer> batch, List<Integer> rows, List<Integer> columns) {
            long[] shape = Arrays.copyOf(sizes(batch), batch.size() + 2);
            shape[batch.size()] = product(sizes(rows));
            shape[batch.size() + 1] = product(sizes(columns));
            return shape;
        }

        private void permute(int at, int... order) {
            boolean moves = false;
            for (int axis = 0; axis < order.length; axis++) {
                moves |= order[axis] != axis;
            }
            if (moves) {
                steps.add((all, arithmetic) -> all[at] = all[at].permute(order));
            }
        }

        private long[] sizes(List<Integer> labels) {
            return labels.stream().mapToLong(subscripts::size).toArray();
        }

        private static long product(long... sizes) {
            return Arrays.stream(sizes).reduce(1, Math::multiplyExact);
        }

        private static int[] axes(List<Integer> labels, List<Integer> wanted) {
            return wanted.stream().mapToInt(labels::indexOf).toArray();
        }

        private static List<Integer> without(List<Integer> labels, List<Integer> others) {
            return labels.stream().filter(label -> !others.contains(label)).toList();
        }

        private static List<Integer> joined(List<Integer> first, List<Integer> second) {
            List<Integer> all = new ArrayList<>(first);
            all.addAll(second);
            return all;
        }
    }
}
