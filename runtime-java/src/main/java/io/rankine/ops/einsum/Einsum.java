package io.rankine.ops.einsum;

import io.rankine.engine.Observation;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.Subscripts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sums of products by Einstein's convention: axes with the same letter go together, and those that the result lacks are summed
 * up. {@code "ij,jk->ik"} is a product of matrices, {@code "ii"} a trace, {@code "...i,i"} a product of rows with a vector.
 *
 * <p>Two operands at a time are brought together as a batch of matrix products, the pair first that takes the fewest
 * multiplications. The result has the type in which the operands meet; integers wrap around in it.
 */
public final class Einsum {

    /** An operand, or what some of them have become: each label once. */
    private record Term(Tensor tensor, List<Integer> labels) {}

    private final Subscripts subscripts;
    private final EinsumArithmetic arithmetic;
    private final List<Term> terms = new ArrayList<>();

    private Einsum(Subscripts subscripts, EinsumArithmetic arithmetic) {
        this.subscripts = subscripts;
        this.arithmetic = arithmetic;
    }

    /**
     * A new tensor: the sum of products that {@code subscripts} say.
     *
     * @param subscripts the letters of each operand's axes, parted by commas, and after {@code ->} those of the result; without
     *     it those that stand once, in the order of the alphabet. {@code ...} stands for axes that broadcast
     * @throws IllegalArgumentException if subscripts cannot be read or do not fit the shapes, or operands are of bool
     */
    public static Tensor of(String subscripts, Tensor... operands) {
        Observation.composed("einsum", operands);
        ElementType type = type(subscripts, operands);
        Tensor[] same =
                Arrays.stream(operands).map(operand -> Casts.as(operand, type)).toArray(Tensor[]::new);
        return new Einsum(read(subscripts, same), new EinsumArithmetic(null)).run(same);
    }

    /**
     * As {@link #of}, modulo p: exact for every p and any operands, canonical in [0, p).
     *
     * @param operands int64
     */
    public static Tensor modulo(String subscripts, Modulus p, Tensor... operands) {
        if (!type(subscripts, operands).isIndex()) {
            throw new IllegalArgumentException("einsum(\"" + subscripts + "\") modulo " + p.value() + ": operands are "
                    + types(operands) + "; residues are int64");
        }
        return new Einsum(read(subscripts, operands), new EinsumArithmetic(p)).run(operands);
    }

    private static Subscripts read(String subscripts, Tensor... operands) {
        return Subscripts.of(
                subscripts,
                Arrays.stream(operands).map(operand -> operand.layout().axes()).toArray(Axes[]::new));
    }

    private static ElementType type(String subscripts, Tensor... operands) {
        @Nullable ElementType type = null;
        for (Tensor operand : operands) {
            type = type == null ? operand.type() : Promotion.of(type, operand.type());
        }
        if (type == null
                || Arrays.stream(operands).anyMatch(operand -> operand.type().isLogical())) {
            throw new IllegalArgumentException("einsum(\"" + subscripts + "\"): operands are " + types(operands)
                    + "; give at least one, all of numbers");
        }
        return type;
    }

    private static List<String> types(Tensor... operands) {
        return Arrays.stream(operands).map(operand -> operand.type().label()).toList();
    }

    private Tensor run(Tensor... operands) {
        for (int i = 0; i < operands.length; i++) {
            terms.add(distinct(operands[i], subscripts.input(i)));
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
        Tensor result = last.tensor.permute(axes(last.labels, subscripts.output()));
        return arithmetic.result(result, operands);
    }

    /** Diagonals of axes with one label, and without axes of {@code ...} that broadcast. */
    private Term distinct(Tensor operand, List<Integer> given) {
        Tensor tensor = operand;
        List<Integer> labels = new ArrayList<>(given);
        for (int axis = labels.size() - 1; axis >= 0; axis--) {
            int label = labels.get(axis);
            int first = labels.indexOf(label);
            if (first < axis) {
                tensor = tensor.diagonal(0, first, axis).moveaxis(-1, first);
                labels.remove(axis);
            } else if (label < 0 && tensor.dim(axis) != subscripts.size(label)) {
                tensor = tensor.squeeze(axis);
                labels.remove(axis);
            }
        }
        return new Term(tensor, labels);
    }

    /** A term summed over labels that neither the result has nor a term other than {@code i} and {@code j}. */
    private Term summed(Term term, int i, int j) {
        Tensor tensor = term.tensor;
        List<Integer> labels = new ArrayList<>(term.labels);
        for (int axis = labels.size() - 1; axis >= 0; axis--) {
            if (!needed(labels.get(axis), i, j)) {
                tensor = arithmetic.sum(tensor, axis);
                labels.remove(axis);
            }
        }
        return new Term(tensor, labels);
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
        return pairs.stream().min(Comparator.comparingDouble(this::products)).orElseThrow();
    }

    private double products(int... pair) {
        List<Integer> all = new ArrayList<>(terms.get(pair[0]).labels);
        all.addAll(terms.get(pair[1]).labels);
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
        List<Integer> labels = joined(joined(batch, rows), columns);
        Tensor left = matrices(a, batch, rows, inner);
        Tensor right = matrices(b, batch, inner, columns);
        Tensor product = inner.isEmpty() ? arithmetic.times(left, right) : arithmetic.matmul(left, right);
        return new Term(product.view(sizes(labels)), labels);
    }

    /** {@code [batch..., rows, columns]}. */
    private Tensor matrices(Term term, List<Integer> batch, List<Integer> rows, List<Integer> columns) {
        long[] shape = Arrays.copyOf(sizes(batch), batch.size() + 2);
        shape[batch.size()] = Arrays.stream(sizes(rows)).reduce(1, Math::multiplyExact);
        shape[batch.size() + 1] = Arrays.stream(sizes(columns)).reduce(1, Math::multiplyExact);
        return term.tensor
                .permute(axes(term.labels, joined(joined(batch, rows), columns)))
                .reshape(shape);
    }

    private long[] sizes(List<Integer> labels) {
        return labels.stream().mapToLong(subscripts::size).toArray();
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
