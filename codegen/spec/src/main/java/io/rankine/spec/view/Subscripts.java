package io.rankine.spec.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/**
 * The subscripts of a sum of products such as {@code "ij,jk->ik"}, read with the shapes of the operands. Each axis has a label:
 * a letter, or a number below 0 for an axis of {@code ...}, counted from the last one, -1.
 */
public final class Subscripts {

    private final String op;
    private final String text;
    private final Axes[] operands;
    private final List<List<Integer>> inputs = new ArrayList<>();
    private final List<Integer> output;
    private final TreeMap<Integer, Long> sizes = new TreeMap<>();
    private int ellipsis;

    private Subscripts(String op, String text, Axes... operands) {
        this.op = op;
        this.text = text;
        this.operands = operands;
        String letters = text.replace(" ", ""); // as NumPy reads them
        int arrow = letters.indexOf("->");
        String[] terms = (arrow < 0 ? letters : letters.substring(0, arrow)).split(",", -1);
        if (terms.length != operands.length) {
            throw fault(
                    terms.length + " subscripts for " + operands.length + " operands; give one each, parted by ','");
        }
        for (int i = 0; i < terms.length; i++) {
            inputs.add(labels(terms[i], i));
        }
        bindSizes();
        output = arrow < 0 ? implicit(letters.contains("...")) : explicit(letters.substring(arrow + 2));
    }

    /** @param op named by errors @throws IllegalArgumentException if subscripts cannot be read or do not fit the shapes */
    public static Subscripts of(String op, String text, Axes... operands) {
        return new Subscripts(op, text, operands);
    }

    /** The labels of the axes of operand {@code i}. */
    public List<Integer> input(int i) {
        return inputs.get(i);
    }

    /** The labels of the axes of the result, each once. */
    public List<Integer> output() {
        return output;
    }

    /** The size of axes with this label. */
    public long size(int label) {
        return sizes.getOrDefault(label, 1L);
    }

    /** The shape of the result. */
    public long[] shape() {
        return output.stream().mapToLong(this::size).toArray();
    }

    private List<Integer> labels(String term, int operand) {
        Axes axes = operands[operand];
        int letters = (int) term.chars().filter(Subscripts::isLetter).count();
        int dots = term.indexOf("...");
        int group = dots < 0 ? 0 : axes.rank() - letters;
        List<Integer> labels = read(term, "operand " + operand, group);
        if (group < 0 || labels.size() != axes.rank()) {
            throw fault(
                    "'" + term + "' names " + letters + (letters == 1 ? " axis" : " axes") + " of operand " + operand
                            + ", which has shape " + axes
                            + "; name each of its axes, or write '...' for the others");
        }
        ellipsis = Math.max(ellipsis, group);
        return labels;
    }

    /** @param group how many axes {@code ...} stands for */
    private List<Integer> read(String term, String where, int group) {
        List<Integer> labels = new ArrayList<>();
        boolean dotted = false;
        for (int at = 0; at < term.length(); at++) {
            if (isLetter(term.charAt(at))) {
                labels.add((int) term.charAt(at));
            } else if (term.startsWith("...", at) && !dotted) {
                for (int axis = group; axis > 0; axis--) {
                    labels.add(-axis);
                }
                dotted = true;
                at += 2;
            } else {
                throw fault("'" + term + "' of " + where + " has '" + term.charAt(at) + "' at place " + at
                        + "; subscripts are letters, and '...' once");
            }
        }
        return labels;
    }

    private void bindSizes() {
        for (int i = 0; i < operands.length; i++) {
            for (int axis = 0; axis < operands[i].rank(); axis++) {
                int label = inputs.get(i).get(axis);
                SizeAlgebra algebra = operands[i].arithmetic;
                long size = operands[i].size(axis);
                long before = sizes.getOrDefault(label, label < 0 ? 1L : size);
                boolean stretched = label < 0 && (!algebra.differ(before, 1) || !algebra.differ(size, 1));
                if (algebra.differ(before, size) && !stretched) {
                    throw fault("axis " + axis + " of operand " + i + " is " + name(label) + " and has size "
                            + operands[i].text(size)
                            + ", where " + name(label) + " had size " + operands[i].text(before)
                            + " before; shapes are "
                            + shapes());
                }
                sizes.put(label, label > 0 ? same(before, size) : stretched(algebra, before, size));
            }
        }
    }

    /** Of two sizes that are equal the one that is known. */
    private static long same(long before, long size) {
        return before == SizeAlgebra.UNKNOWN ? size : before;
    }

    /** Of two sizes one of which may be 1, or both equal. */
    private static long stretched(SizeAlgebra algebra, long before, long size) {
        if (before == 1 || size == 1) {
            return before == 1 ? size : before;
        }
        if (before == size || algebra.differ(before, 1)) {
            return before;
        }
        return algebra.differ(size, 1) ? size : SizeAlgebra.UNKNOWN;
    }

    /** Axes of {@code ...}, then the letters that stand once, in the order of the alphabet. */
    private List<Integer> implicit(boolean dotted) {
        List<Integer> all = new ArrayList<>();
        for (int axis = ellipsis; dotted && axis > 0; axis--) {
            all.add(-axis);
        }
        inputs.stream()
                .flatMap(List::stream)
                .filter(label -> label > 0 && count(label) == 1)
                .sorted()
                .forEach(all::add);
        return all;
    }

    private List<Integer> explicit(String term) {
        List<Integer> labels = read(term, "the result", ellipsis);
        for (int i = 0; i < labels.size(); i++) {
            int label = labels.get(i);
            if (label > 0 && count(label) == 0) {
                throw fault("the result has the subscript " + name(label) + ", which no operand has");
            }
            if (labels.indexOf(label) != i) {
                throw fault("the result has the subscript " + name(label) + " twice; name each axis once");
            }
        }
        if (ellipsis > 0 && !term.contains("...")) {
            throw fault("operands have axes of '...', which the result lacks; write it there, too");
        }
        return labels;
    }

    private long count(int label) {
        return inputs.stream()
                .flatMap(List::stream)
                .filter(other -> other == label)
                .count();
    }

    private String shapes() {
        return String.join(", ", Arrays.stream(operands).map(Axes::toString).toList());
    }

    private static boolean isLetter(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static String name(int label) {
        return label > 0 ? "'" + (char) label + "'" : "'...' (axis " + label + ")";
    }

    private IllegalArgumentException fault(String what) {
        return SizeAlgebra.refused(op + "(\"" + text + "\")", what);
    }
}
