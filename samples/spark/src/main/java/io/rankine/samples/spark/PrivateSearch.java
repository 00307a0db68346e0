package io.rankine.samples.spark;

import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.engine.Tensor;
import io.rankine.heal.Transcript;
import io.rankine.heal.TranscriptRun;
import io.rankine.samples.bfv.BfvParameters;
import io.rankine.samples.bfv.Ciphertext;
import io.rankine.samples.bfv.Digits;
import io.rankine.samples.bfv.Evaluator;
import io.rankine.samples.bfv.NearestNeighbour;
import io.rankine.samples.bfv.SecretKey;
import io.rankine.spark.RecordEncoder;
import io.rankine.spark.SparkTranscript;
import io.rankine.spark.TensorCell;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;

/**
 * A client has an image of a digit, a server has many labelled ones, on a cluster. The client learns which of them is nearest, the
 * server nothing: it computes on the encrypted image alone. A program for one group of images is recorded as a transcript, with
 * the client's keys in it; executors run it on all groups.
 */
public final class PrivateSearch {

    /** Images that one ciphertext is compared with at once: as many as fit its slots. */
    public static final int GROUP = 128;

    private static final BfvParameters PARAMETERS = BfvParameters.standard();

    /** Seed of the images of group 0; the others follow. */
    private static final long KNOWN = 1000;

    private final long records;
    private final SecretKey key = SecretKey.generate(PARAMETERS);
    private final Evaluator evaluator = new Evaluator(PARAMETERS, key.evaluationKeys(NearestNeighbour.rotations()));
    private final LongTensor1 image;
    private final Ciphertext query;

    /** A search for an image among {@code records} ones, with keys of its own. */
    public PrivateSearch(long records, LongTensor1 image) {
        this.records = records;
        this.image = image;
        query = key.publicKey().encryptSlots(server(0).query(image));
    }

    /**
     * Encrypted distances to a group of images.
     *
     * @param group its number
     * @param c0 of the ciphertext, {@code [k, n]}
     * @param c1 of the ciphertext
     */
    public record Distances(long group, TensorCell c0, TensorCell c1) implements Serializable {

        Ciphertext ciphertext() {
            return new Ciphertext(LongTensor2.of(c0.tensor()), LongTensor2.of(c1.tensor()));
        }
    }

    /** Number of groups. */
    public long groups() {
        return (records + GROUP - 1) / GROUP;
    }

    /** Records what a server computes for one group. The tensor {@code images} stands for the images of others. */
    public void record(Path file) throws IOException {
        NearestNeighbour server = server(0);
        Transcript.record(file, recording -> {
            recording.input("images", server.images().tensor());
            Ciphertext distances = server.distances(evaluator, query);
            recording.result("c0", distances.c0().tensor());
            recording.result("c1", distances.c1().tensor());
        });
    }

    /** Server: encrypted distances to all groups, in {@code partitions} tasks. */
    public Dataset<Distances> distances(SparkSession session, SparkTranscript transcript, int partitions) {
        long count = records;
        Dataset<Long> groups = session.range(0, groups(), 1, partitions).as(Encoders.LONG());
        return transcript.run(
                groups,
                group -> Map.of("images", images(group, count)),
                PrivateSearch::cells,
                RecordEncoder.of(Distances.class));
    }

    /** The same in this process, by the program that was recorded. */
    public Distances distancesHere(long group) {
        Ciphertext distances = server(group, records).distances(evaluator, query);
        return new Distances(
                group,
                TensorCell.of(distances.c0().tensor()),
                TensorCell.of(distances.c1().tensor()));
    }

    /** Client: the number of the nearest image, and its squared distance. */
    public long[] nearest(List<Distances> all) {
        long[] nearest = {-1, Long.MAX_VALUE};
        for (Distances answer : all) {
            LongTensor1 distances = key.decryptSlots(answer.ciphertext())
                    .reshape(GROUP, Digits.PIXELS)
                    .transpose()
                    .at(0);
            for (int i = 0; i < size(answer.group, records); i++) {
                if (distances.get(i) < nearest[1]) {
                    nearest = new long[] {answer.group * GROUP + i, distances.get(i)};
                }
            }
        }
        return nearest;
    }

    /** What {@link #nearest} must give, by clear text. */
    public long[] nearestInClear() {
        long[] nearest = {-1, Long.MAX_VALUE};
        for (long group = 0; group < groups(); group++) {
            LongTensor2 difference = known(group, records).images().minus(image);
            LongTensor1 distances = difference.times(difference).sum(1);
            for (int i = 0; i < distances.size(); i++) {
                if (distances.get(i) < nearest[1]) {
                    nearest = new long[] {group * GROUP + i, distances.get(i)};
                }
            }
        }
        return nearest;
    }

    private static Distances cells(long group, TranscriptRun run) {
        return new Distances(group, TensorCell.of(run.output("c0")), TensorCell.of(run.output("c1")));
    }

    private static Tensor images(long group, long records) {
        return server(group, records).images().tensor();
    }

    private static NearestNeighbour server(long group, long records) {
        return new NearestNeighbour(PARAMETERS, known(group, records));
    }

    private static NearestNeighbour server(long group) {
        return server(group, Long.MAX_VALUE);
    }

    private static Digits known(long group, long records) {
        return Digits.of(KNOWN + group, size(group, records));
    }

    private static int size(long group, long records) {
        return (int) Math.min(GROUP, records - group * GROUP);
    }
}
