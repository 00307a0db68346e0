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

    private final DemoOptions options;

    private SparkDemo(DemoOptions options) {
        this.options = options;
    }

    public static void main(String[] arguments) throws IOException {
        if (Arrays.asList(arguments).contains("--help")) {
            System.out.print(DemoOptions.USAGE);
            return;
        }
        DemoOptions options;
        try {
            options = DemoOptions.of(arguments);
        } catch (IllegalArgumentException wrong) {
            System.err.println("spark-demo: " + wrong.getMessage());
            System.err.print(DemoOptions.USAGE);
            System.exit(64);
            return;
        }
        if (!new SparkDemo(options).run()) {
            System.exit(1);
        }
    }

    private boolean run() throws IOException {
        LongTensor1 image = Digits.of(2, 8).images().at(7);
        PrivateSearch search = new PrivateSearch(options.records(), image);
        Path file = Files.createTempFile("search", ".json");
        long start = System.nanoTime();
        search.record(file);
        say(
                "transcript of one group, with the client's keys: %d MB, recorded in %s",
                Files.size(file) / 1_000_000, Cluster.seconds(System.nanoTime() - start));
        start = System.nanoTime();
        List<PrivateSearch.Distances> answers;
        List<Long> peaks;
        try (SparkSession session = Cluster.start(options.master());
                SparkTranscript transcript = SparkTranscript.of(session, file)) {
            say("%s started in %s", options.master(), Cluster.seconds(System.nanoTime() - start));
            Watch watch = new Watch(options.kill() ? Math.max(1, options.partitions() / 4) : 0);
            session.sparkContext().addSparkListener(watch);
            answers = computed(search, session, transcript);
            for (int round = 2; round <= options.rounds(); round++) {
                if (!computed(search, session, transcript).equals(answers)) {
                    say("round %d: other ciphertexts than those of round 1", round);
                    return false;
                }
            }
            peaks = Cluster.executors().stream().map(Cluster::peakOf).toList();
            say(
                    "processor time of tasks: %s; bytes shuffled: %d; bytes of results: %d",
                    Cluster.seconds(watch.processor()), watch.shuffled(), watch.results());
            if (options.kill()) {
                say(
                        "an executor was killed after %d tasks; %d failed and were done again",
                        Math.max(1, options.partitions() / 4), watch.failed());
            }
        } finally {
            Files.delete(file);
        }
        return equal(search, answers) & nearest(search, answers) & bounded(peaks);
    }

    private List<PrivateSearch.Distances> computed(
            PrivateSearch search, SparkSession session, SparkTranscript transcript) {
        long start = System.nanoTime();
        List<PrivateSearch.Distances> answers =
                search.distances(session, transcript, options.partitions()).collectAsList();
        say(
                "%d encrypted distances in %d ciphertexts, %d tasks: %s",
                options.records(), answers.size(), options.partitions(), Cluster.seconds(System.nanoTime() - start));
        return answers;
    }

    /** Of an executor process of this machine. */
    private static boolean bounded(List<Long> peaks) {
        say(
                "most memory of executors: %s MiB; allowed are %d: %d of heap, %d of tensors, the rest of the virtual machine",
                peaks, Cluster.BOUND, Cluster.HEAP, Cluster.TENSORS);
        return peaks.stream().allMatch(peak -> peak < Cluster.BOUND);
    }

    private boolean equal(PrivateSearch search, List<PrivateSearch.Distances> answers) {
        long start = System.nanoTime();
        long groups = Math.min(options.check(), search.groups());
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
