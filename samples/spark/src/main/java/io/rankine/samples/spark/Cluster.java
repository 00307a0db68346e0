package io.rankine.samples.spark;

import io.rankine.spark.SparkMemory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/**
 * Spark on this machine: in this process ({@code local[2]}), or as a cluster of processes
 * ({@code local-cluster[2,1,2048]}). Executors of the latter take Spark from this process's class path. No Spark needs to be
 * installed, but {@code SPARK_HOME} must name a folder with an empty folder {@code jars}, and
 * {@code SPARK_SCALA_VERSION} be 2.13.
 */
final class Cluster {

    /** MiB of an executor: its heap, and its tensors. */
    static final int HEAP = 1024;

    static final int TENSORS = 256;

    /** With 384 of the virtual machine: what an executor may take. */
    static final int BOUND = HEAP + TENSORS + 384;

    private Cluster() {}

    static SparkSession start(String master) {
        SparkConf conf = new SparkConf()
                .setMaster(master)
                .setAppName("rankine")
                .set("spark.ui.enabled", "false")
                .set("spark.driver.host", "localhost")
                .set("spark.driver.bindAddress", "127.0.0.1")
                .set("spark.executor.memory", HEAP + "m")
                .set("spark.executor.extraClassPath", System.getProperty("java.class.path"))
                .set("spark.executor.extraJavaOptions", "-XX:+UseSerialGC")
                // A lost executor's task is tried again at once.
                .set("spark.excludeOnFailure.enabled", "false");
        return SparkSession.builder().config(SparkMemory.bounded(conf, TENSORS)).getOrCreate();
    }

    /** The processes of executors: children of this one. */
    static List<ProcessHandle> executors() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.info().command().orElse("").endsWith("/java"))
                .toList();
    }

    /** The most memory that an executor has taken, heap and all, in MiB, as Linux counts it; 0 elsewhere. */
    static long peakOf(ProcessHandle process) {
        try (var lines = Files.lines(Path.of("/proc/" + process.pid() + "/status"))) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
                    .findFirst()
                    .orElse(0);
        } catch (IOException | UncheckedIOException gone) {
            return 0;
        }
    }

    static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
    }
}
