package io.rankine.spark;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Applies a function to several cells at once. Between two calls nothing lies off the heap. */
final class Batches implements Iterator<TensorCell> {

    private final Iterator<TensorCell> all;
    private final int most;
    private final TensorMap function;
    private final Deque<TensorCell> results = new ArrayDeque<>();
    private @Nullable TensorCell ahead;

    Batches(Iterator<TensorCell> all, int most, TensorMap function) {
        this.all = all;
        this.most = most;
        this.function = function;
    }

    @Override
    public boolean hasNext() {
        return !results.isEmpty() || ahead != null || all.hasNext();
    }

    @Override
    public TensorCell next() {
        if (results.isEmpty()) {
            List<TensorCell> batch = batch();
            TensorCell result = stacked(batch).map(function);
            results.addAll(unstacked(result, batch.size()));
        }
        return results.remove();
    }

    private List<TensorCell> batch() {
        TensorCell first = ahead != null ? ahead : all.next();
        ahead = null;
        List<TensorCell> batch = new ArrayList<>(List.of(first));
        long bytes = first.elements().length;
        while (batch.size() < most && all.hasNext()) {
            TensorCell next = all.next();
            bytes += next.elements().length;
            if (bytes > Integer.MAX_VALUE - 8 || !isLike(first, next)) {
                ahead = next;
                break;
            }
            batch.add(next);
        }
        return batch;
    }

    private static boolean isLike(TensorCell first, TensorCell next) {
        return next.type().equals(first.type()) && Arrays.equals(next.shape(), first.shape());
    }

    private static TensorCell stacked(List<TensorCell> cells) {
        TensorCell first = cells.getFirst();
        byte[] elements = new byte[cells.size() * first.elements().length];
        int end = 0;
        for (TensorCell cell : cells) {
            System.arraycopy(cell.elements(), 0, elements, end, cell.elements().length);
            end += cell.elements().length;
        }
        long[] shape = new long[first.shape().length + 1];
        shape[0] = cells.size();
        System.arraycopy(first.shape(), 0, shape, 1, first.shape().length);
        return new TensorCell(first.type(), shape, elements);
    }

    private static List<TensorCell> unstacked(TensorCell batch, int count) {
        long[] shape = batch.shape();
        if (shape.length == 0 || shape[0] != count) {
            throw new IllegalArgumentException("mapBatches: of " + count + " tensors along the first axis came "
                    + Arrays.toString(shape) + "; the result has as many");
        }
        long[] rest = Arrays.copyOfRange(shape, 1, shape.length);
        int bytes = batch.elements().length / count;
        List<TensorCell> cells = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            cells.add(new TensorCell(
                    batch.type(), rest, Arrays.copyOfRange(batch.elements(), i * bytes, (i + 1) * bytes)));
        }
        return cells;
    }
}
