package io.rankine.random;

import io.rankine.engine.Creation;
import io.rankine.engine.Numbers;
import io.rankine.engine.Tensor;
import io.rankine.engine.parallel.Parallel;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;

/** Tensors that are filled part by part: numbers are made in an array that stays in the nearest cache, then written. */
final class Parts {

    /** Elements made at once. */
    private static final int PART = RandomBits.BLOCK;

    /** Elements of a word that are worth another thread. */
    private static final long WORTH = 8192;

    private Parts() {}

    /** Makes the next elements, in row-major order. */
    interface WholePart {
        void make(long[] part, int count);
    }

    /** Makes the next elements, or their parts. */
    interface Real {
        void make(double[] part, int count);
    }

    /** Makes the elements of a row from a place of an array on. */
    interface Row<A> {
        void make(A part, int at);
    }

    /** Makes the elements of some words, one each. */
    interface OfWords {
        void make(long[] words, double[] part, int count);
    }

    /** Elements that take one word each, which follows from its number: threads share them. */
    static Tensor ofWords(RandomBits bits, ElementType type, long[] shape, OfWords numbers) {
        Tensor tensor = Creation.empty(type, shape);
        long size = tensor.size();
        long address = tensor.address();
        int width = type.bytes();
        long end = bits.after(size);
        Parallel.run(size, WORTH, (first, last) -> {
            RandomBits own = last - first == size ? bits : bits.at(bits.after(first));
            long[] words = new long[(int) Math.min(PART, last - first)];
            double[] part = new double[words.length];
            for (long from = first; from < last; from += PART) {
                int count = (int) Math.min(PART, last - from);
                own.next(words, count);
                numbers.make(words, part, count);
                Numbers.store(type, address + from * width, width, part, count);
            }
        });
        bits.moveTo(end);
        Reference.reachabilityFence(tensor);
        return tensor;
    }

    static Tensor wholes(ElementType type, long[] shape, WholePart numbers) {
        return wholes(type, shape, 1, numbers);
    }

    /** Row by row, of the last axis. */
    static Tensor wholeRows(ElementType type, long[] shape, Row<long[]> row) {
        int width = (int) shape[shape.length - 1];
        return wholes(type, shape, width, (part, count) -> {
            for (int at = 0; at < count; at += width) {
                row.make(part, at);
            }
        });
    }

    /** @param unit elements that are made together */
    private static Tensor wholes(ElementType type, long[] shape, int unit, WholePart numbers) {
        Tensor tensor = Creation.empty(type, shape);
        long address = tensor.address();
        long[] part = new long[length(unit, tensor.size())];
        for (long from = 0; from < tensor.size(); from += part.length) {
            int count = (int) Math.min(part.length, tensor.size() - from);
            numbers.make(part, count);
            Numbers.store(type, address + from * type.bytes(), type.bytes(), part, count);
        }
        Reference.reachabilityFence(tensor);
        return tensor;
    }

    /** Of an array for parts of so many elements: whole units of {@link #PART} elements at most, or one of more. */
    private static int length(int unit, long size) {
        return (int) Math.min(size, unit < PART ? PART - PART % Math.max(unit, 1) : unit);
    }

    static Tensor reals(ElementType type, long[] shape, Real numbers) {
        return reals(type, shape, 1, numbers);
    }

    /** Row by row, of the last axis. */
    static Tensor rows(ElementType type, long[] shape, Row<double[]> row) {
        int width = (int) shape[shape.length - 1];
        return reals(type, shape, width, (part, count) -> {
            for (int at = 0; at < count; at += width) {
                row.make(part, at);
            }
        });
    }

    private static Tensor reals(ElementType type, long[] shape, int unit, Real numbers) {
        Tensor tensor = Creation.empty(type, shape);
        ElementType stored = type.real();
        long address = tensor.address();
        long all = Math.multiplyExact(tensor.size(), type.parts());
        double[] part = new double[length(unit, all)];
        for (long from = 0; from < all; from += part.length) {
            int count = (int) Math.min(part.length, all - from);
            numbers.make(part, count);
            Numbers.store(stored, address + from * stored.bytes(), stored.bytes(), part, count);
        }
        Reference.reachabilityFence(tensor);
        return tensor;
    }
}
