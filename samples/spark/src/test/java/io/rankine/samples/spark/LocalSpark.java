package io.rankine.samples.spark;

import org.apache.spark.sql.SparkSession;

/** One session for all tests: it takes seconds to start. */
public final class LocalSpark {

    public static final SparkSession SESSION = SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", false)
            .config("spark.driver.host", "localhost")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", 3)
            .config("spark.default.parallelism", 3)
            .config("spark.sql.codegen.wholeStage", false)
            .config("spark.task.maxFailures", 1)
            .getOrCreate();

    private LocalSpark() {}
}
