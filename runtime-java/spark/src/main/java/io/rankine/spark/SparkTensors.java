package io.rankine.spark;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Scope;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.TaskCompletionListener;

/** Jobs over Datasets of tensors. */
public final class SparkTensors {

    private SparkTensors() {}

    /** A Dataset of these tensors, one a row. */
    public static Dataset<TensorCell> dataset(SparkSession session, List<Tensor> tensors) {
        return session.createDataset(tensors.stream().map(TensorCell::of).toList(), TensorCell.encoder());
    }

    /** The function's result for each tensor. */
    public static Dataset<TensorCell> mapTensors(Dataset<TensorCell> cells, TensorMap function) {
        Objects.requireNonNull(function, "mapTensors: function is null");
        return cells.mapPartitions(
                (MapPartitionsFunction<TensorCell, TensorCell>) all -> new Iterator<>() {
                    @Override
                    public boolean hasNext() {
                        return all.hasNext();
                    }

                    @Override
                    public TensorCell next() {
                        return all.next().map(function);
                    }
                },
                TensorCell.encoder());
    }

    /**
     * As {@link #mapTensors}, with up to {@code most} tensors in one call: neighbours of a partition that have the same type and
     * shape, along a new first axis, which the result has as well. Small tensors are so computed at the speed of large ones.
     *
     * @throws IllegalArgumentException if {@code most} is below 1
     */
    public static Dataset<TensorCell> mapBatches(Dataset<TensorCell> cells, int most, TensorMap function) {
        if (most < 1) {
            throw new IllegalArgumentException("mapBatches: at most " + most + " tensors a call; 1 at least");
        }
        Objects.requireNonNull(function, "mapBatches: function is null");
        return cells.mapPartitions(
                (MapPartitionsFunction<TensorCell, TensorCell>) all -> new Batches(all, most, function),
                TensorCell.encoder());
    }

    /**
     * The fold of all tensors in the order of partitions and rows: first within each partition, then, as a tree, of
     * neighbouring partitions. For a given partitioning the result is always the same, bit for bit. It belongs to the caller.
     *
     * @throws IllegalArgumentException if there are no tensors
     */
    public static Tensor reduce(Dataset<TensorCell> cells, TensorFold fold) {
        Objects.requireNonNull(fold, "reduce: fold is null");
        return Tree.reduce(cells, fold).tensor();
    }

    /**
     * A scope that ends with the task, however that ends: for functions over a whole partition that keep tensors from one row to
     * the next. To be closed by nobody else.
     *
     * @throws IllegalStateException outside a task
     */
    public static Scope taskScope() {
        TaskContext task = TaskContext.get();
        if (task == null) {
            throw new IllegalStateException("taskScope: no task runs on this thread");
        }
        Scope scope = Scope.open();
        task.addTaskCompletionListener((TaskCompletionListener) ended -> scope.close());
        return scope;
    }

    /** All cells of an iterator. */
    static <T> List<T> listed(Iterator<T> all) {
        List<T> list = new ArrayList<>();
        all.forEachRemaining(list::add);
        return list;
    }
}
