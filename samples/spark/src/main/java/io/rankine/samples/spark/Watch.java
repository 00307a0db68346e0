package io.rankine.samples.spark;

import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Adds up what tasks take. Kills an executor, if that is wanted, after some of them. */
final class Watch extends SparkListener {

    private final int killAfter;
    private int ended;
    private int failed;
    private long processor;
    private long shuffled;
    private long results;

    /** @param killAfter so many tasks; none is killed if it is 0 */
    Watch(int killAfter) {
        this.killAfter = killAfter;
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
        if (!end.taskInfo().successful()) {
            failed++;
            return;
        }
        TaskMetrics metrics = end.taskMetrics();
        processor += metrics.executorCpuTime();
        shuffled += metrics.shuffleWriteMetrics().bytesWritten();
        results += metrics.resultSize();
        if (++ended == killAfter) {
            Cluster.executors().stream().findFirst().ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    synchronized int failed() {
        return failed;
    }

    /** Nanoseconds of the tasks' threads. */
    synchronized long processor() {
        return processor;
    }

    /** Bytes that went from task to task. */
    synchronized long shuffled() {
        return shuffled;
    }

    /** Bytes that went to the driver. */
    synchronized long results() {
        return results;
    }
}
