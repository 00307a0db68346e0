package io.rankine.samples.spark;

import io.rankine.LongTensor1;
import io.rankine.samples.bfv.Digits;
import io.rankine.spark.SparkTranscript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import org.apache.spark.sql.SparkSession;

/** The demo of {@code ./rankine spark-demo}: a private search on a cluster, checked against this process. */
public final class SparkDemo {

    private static final String USAGE = """
            Usage: ./rankine spark-demo [OPTIONS]

              --records N      images that the server knows (10000)
              --partitions N   tasks (16)
              --master URL     Spark's master (local-cluster[2,1,2048]: two executor processes of this machine)
              --kill           kills an executor in the middle
              --check N        groups of 128 images that are computed once more in this process; all if left out
            """;

    private long records = 10_000;
    private int partitions = 16;
    private String master = "local-cluster[2,1,2048]";
    private boolean kill;
    private long check = Long.MAX_VALUE;

    private SparkDemo() {}

    public static void main(String[] arguments) throws IOException {
        SparkDemo demo = new SparkDemo();
        if (!demo.reads(arguments)) {
            System.err.print(USAGE);
            System.exit(64);
        }
        if (!demo.run()) {
            System.exit(1);
        }
    }

    private boolean reads(String... arguments) {
        try {
            for (int i = 0; i < arguments.length; i++) {
                switch (arguments[i]) {
                    case "--kill" -> kill = true;
                    case "--records" -> records = Long.parseLong(arguments[++i]);
                    case "--partitions" -> partitions = Integer.parseInt(arguments[++i]);
                    case "--master" -> master = arguments[++i];
                    case "--check" -> check = Long.parseLong(arguments[++i]);
                    default -> {
                        return false;
                    }
                }
            }
            return records > 0 && partitions > 0;
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException wrong) {
            return false;
        }
    }

    private boolean run() throws IOException {
        LongTensor1 image = Digits.of(2, 8).images().at(7);
        PrivateSearch search = new PrivateSearch(records, image);
        Path file = Files.createTempFile("search", ".json");
        long start = System.nanoTime();
        search.record(file);
        say(
                "transcript of one group, with the client's keys: %d MB, recorded in %s",
                Files.size(file) / 1_000_000, Cluster.seconds(System.nanoTime() - start));
        start = System.nanoTime();
        List<PrivateSearch.Distances> answers;
        try (SparkSession session = Cluster.start(master);
                SparkTranscript transcript = SparkTranscript.of(session, file)) {
            say("%s started in %s", master, Cluster.seconds(System.nanoTime() - start));
            Watch watch = new Watch(kill ? Math.max(1, partitions / 4) : 0);
            session.sparkContext().addSparkListener(watch);
            start = System.nanoTime();
            answers = search.distances(session, transcript, partitions).collectAsList();
            say(
                    "%d encrypted distances in %d ciphertexts, %d tasks: %s",
                    records, answers.size(), partitions, Cluster.seconds(System.nanoTime() - start));
            say(
                    "most memory of executors: %s MiB; their bound: %d of heap, %d of tensors, 384 of the virtual machine",
                    Cluster.executors().stream().map(Cluster::peakOf).toList(), Cluster.HEAP, Cluster.TENSORS);
            say(
                    "processor time of tasks: %s; bytes shuffled: %d; bytes of results: %d",
                    Cluster.seconds(watch.processor()), watch.shuffled(), watch.results());
            if (kill) {
                say(
                        "an executor was killed after %d tasks; %d failed and were done again",
                        Math.max(1, partitions / 4), watch.failed());
            }
        } finally {
            Files.delete(file);
        }
        return equal(search, answers) & nearest(search, answers);
    }

    private boolean equal(PrivateSearch search, List<PrivateSearch.Distances> answers) {
        long start = System.nanoTime();
        long groups = Math.min(check, search.groups());
        long equal = LongStream.range(0, groups)
                .filter(group -> search.distancesHere(group).equals(answers.get((int) group)))
                .count();
        say(
                "%d of %d ciphertexts are those of this process, bit for bit; it took %s",
                equal, groups, Cluster.seconds(System.nanoTime() - start));
        return equal == groups && answers.size() == search.groups();
    }

    private static boolean nearest(PrivateSearch search, List<PrivateSearch.Distances> answers) {
        long[] nearest = search.nearest(answers);
        long[] inClear = search.nearestInClear();
        say(
                "nearest image: %d, squared distance %d; in clear text: %d, %d",
                nearest[0], nearest[1], inClear[0], inClear[1]);
        return Arrays.equals(nearest, inClear);
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format + "%n", values);
    }
}
