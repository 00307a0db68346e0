package io.rankine.spark;

import java.util.Objects;
import org.apache.spark.SparkConf;

/** The memory of executors off the heap, which Spark does not see unless it is told. */
public final class SparkMemory {

    private static final String OPTIONS = "spark.executor.extraJavaOptions";

    /** What Spark adds to the heap by itself, at least, for the virtual machine. */
    private static final long MACHINE = 384;

    /** What Spark counts in an int. */
    private static final long MOST = Integer.MAX_VALUE - MACHINE;

    private SparkMemory() {}

    /**
     * Bounds what the tensors of an executor take off the heap, and asks the cluster for it: {@code rankine.memory.limit} of its
     * virtual machine, and {@code spark.executor.memoryOverhead}. An executor's process stays below its heap and that overhead.
     *
     * @param mebibytes of all tensors of an executor at a time
     * @throws IllegalArgumentException if that is below 1, or more than Spark counts
     */
    public static SparkConf bounded(SparkConf conf, long mebibytes) {
        Objects.requireNonNull(conf, "bounded: conf is null");
        if (mebibytes < 1 || mebibytes > MOST) {
            throw new IllegalArgumentException("bounded: " + mebibytes + " MiB; allowed are 1 to " + MOST);
        }
        return conf.set(
                        OPTIONS,
                        (conf.get(OPTIONS, "") + " -Drankine.memory.limit=" + mebibytes
                                        + "m -Drankine.memory.keep=" + Math.max(1, mebibytes / 4)
                                        + "m --enable-native-access=ALL-UNNAMED")
                                .strip())
                .set("spark.executor.memoryOverhead", MACHINE + mebibytes + "m");
    }
}
