package io.rankine.spark;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Scope;
import io.rankine.heal.PreparedTranscript;
import io.rankine.heal.TranscriptRun;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.SparkSession;

/**
 * A HEAL transcript that executors run on the records of a Dataset. It is sent to each executor once, which plans it and uploads
 * its tensors, keys for instance, once for all tasks: {@link PreparedTranscript}. They stay there until this is closed.
 */
public final class SparkTranscript implements AutoCloseable {

    private final Broadcast<SharedTranscript> shared;

    private SparkTranscript(Broadcast<SharedTranscript> shared) {
        this.shared = shared;
    }

    /** Broadcasts a transcript in a file of the driver's. */
    public static SparkTranscript of(SparkSession session, Path file) throws IOException {
        return new SparkTranscript(
                JavaSparkContext.fromSparkContext(session.sparkContext()).broadcast(SharedTranscript.of(file)));
    }

    /** The tensors of a record that the transcript uploads, by their names. */
    @FunctionalInterface
    public interface Inputs<T> extends Serializable {
        Map<String, Tensor> of(T record);
    }

    /** A result for a record; the tensors of the run are released when this has returned. */
    @FunctionalInterface
    public interface Outputs<T, R> extends Serializable {
        R of(T record, TranscriptRun run);
    }

    /** Runs the transcript for each record. A task holds off the heap what one run takes, and nothing between two records. */
    public <T, R> Dataset<R> run(Dataset<T> records, Inputs<T> inputs, Outputs<T, R> outputs, Encoder<R> encoder) {
        Broadcast<SharedTranscript> transcript = shared;
        MapFunction<T, R> run = record -> {
            try (Scope _ = Tasks.record()) {
                return outputs.of(record, transcript.value().prepared().run(inputs.of(record)));
            }
        };
        return records.map(run, encoder);
    }

    /** Takes the transcript away from all executors. What it holds there is released by their next garbage collection. */
    @Override
    public void close() {
        shared.unpersist(true);
        shared.destroy();
    }
}
