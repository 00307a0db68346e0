package io.rankine.samples.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Memory;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.spark.SparkTensors;
import io.rankine.spark.TensorCell;
import io.rankine.spec.ElementType;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;

/** Tasks in this process leave nothing off the heap, whichever way they end. */
class ReleaseTest {

    private static final SparkSession SPARK = LocalSpark.SESSION;

    /** Elements of tensors that are no small change: 8 MB each. */
    private static final long LARGE = 1 << 20;

    /** Tasks tell the test here how far they are. */
    private static final CountDownLatch RUNNING = new CountDownLatch(2);

    private static final Queue<Tensor> KEPT = new ConcurrentLinkedQueue<>();

    @Test
    void a_thousand_tasks_leave_no_memory_behind() {
        assertEquals(99L * 100, sumOfDoubles(100, 9));
        long before = Memory.stats().used();
        assertEquals(1999L * 2000, sumOfDoubles(2000, 1000));
        long after = Memory.stats().used();
        assertTrue(after - before < LARGE, () -> "used before " + before + ", after " + after);
    }

    /** Of the numbers below count: a task for each partition, and those of the tree. */
    private static long sumOfDoubles(int count, int partitions) {
        Dataset<TensorCell> doubles =
                SparkTensors.mapTensors(numbers(count, partitions), a -> ArithmeticEntry.plus(a, a));
        return first(SparkTensors.reduce(doubles, ArithmeticEntry::plus));
    }

    @Test
    void a_task_that_fails_releases_what_it_made() {
        long before = Memory.stats().used();
        Dataset<TensorCell> failing = SparkTensors.mapTensors(numbers(4, 2), a -> {
            Tensor.zeros(ElementType.INT64, LARGE);
            throw new IllegalStateException("wanted");
        });
        assertThrows(Exception.class, failing::collectAsList);
        assertTrue(Memory.stats().used() - before < LARGE);
    }

    @Test
    void a_cancelled_task_releases_what_it_kept_from_row_to_row() throws Exception {
        Dataset<Long> endless = SPARK.range(0, 2, 1, 2)
                .as(Encoders.LONG())
                .mapPartitions((MapPartitionsFunction<Long, Long>) rows -> new Endless(), Encoders.LONG());
        ExecutorService driver = Executors.newSingleThreadExecutor();
        Future<List<Long>> job = driver.submit(endless::collectAsList);
        try {
            assertTrue(RUNNING.await(60, TimeUnit.SECONDS));
            assertTrue(KEPT.stream().allMatch(tensor -> tensor.storage().alive()));
        } finally {
            SPARK.sparkContext().cancelAllJobs();
            driver.shutdown();
        }
        assertThrows(ExecutionException.class, job::get);
        // The tasks end after their job.
        for (int i = 0;
                i < 600 && KEPT.stream().anyMatch(tensor -> tensor.storage().alive());
                i++) {
            Thread.sleep(100);
        }
        assertEquals(2, KEPT.size());
        assertFalse(KEPT.stream().anyMatch(tensor -> tensor.storage().alive()));
    }

    @Test
    void a_scope_of_a_task_needs_a_task() {
        assertThrows(IllegalStateException.class, SparkTensors::taskScope);
    }

    /** Rows until the task is cancelled, beside a tensor that the task's scope holds. */
    private static final class Endless implements Iterator<Long> {

        Endless() {
            SparkTensors.taskScope();
            KEPT.add(Tensor.zeros(ElementType.INT64, LARGE));
            RUNNING.countDown();
        }

        @Override
        public boolean hasNext() {
            return !TaskContext.get().isInterrupted();
        }

        @Override
        public Long next() {
            try {
                Thread.sleep(10);
            } catch (InterruptedException cancelled) {
                Thread.currentThread().interrupt();
            }
            return 1L;
        }
    }

    private static Dataset<TensorCell> numbers(int count, int partitions) {
        return SPARK.range(0, count, 1, partitions)
                .as(Encoders.LONG())
                .map((MapFunction<Long, TensorCell>) i -> TensorCell.of(Tensor.scalar((long) i)), TensorCell.encoder());
    }

    private static long first(Tensor scalar) {
        return PrimitiveArrays.longs(scalar)[0];
    }
}
