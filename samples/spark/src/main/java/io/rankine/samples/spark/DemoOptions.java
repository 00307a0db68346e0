package io.rankine.samples.spark;

import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.Stream;

/**
 * What {@code ./rankine spark-demo} is told.
 *
 * @param rounds how often the cluster computes all of it
 * @param check groups of images that are computed once more in this process
 */
record DemoOptions(long records, int partitions, String master, int rounds, boolean kill, long check) {

    static final String USAGE = """
            Usage: ./rankine spark-demo [OPTIONS]

              --records N      images that the server knows (10000)
              --partitions N   tasks (16)
              --master URL     Spark's master (local-cluster[2,1,2048]: two executor processes of this machine)
              --rounds N       how often all is computed (1): from the second round on the executors are warm
              --kill           kills an executor in the middle
              --check N        groups of 128 images that are computed once more in this process; all if left out
            """;

    /** The driver keeps all ciphertexts: 398 kB for 128 images. */
    private static final long MOST_RECORDS = 1_000_000;

    private static final long MOST_PARTITIONS = 100_000;
    private static final long MOST_ROUNDS = 1_000;

    /** @throws IllegalArgumentException with the option, its value and what is allowed */
    static DemoOptions of(String... arguments) {
        long records = 10_000;
        long partitions = 16;
        String master = "local-cluster[2,1,2048]";
        long rounds = 1;
        boolean kill = false;
        long check = Long.MAX_VALUE;
        for (Iterator<String> rest =
                        Arrays.stream(arguments).flatMap(DemoOptions::parts).iterator();
                rest.hasNext(); ) {
            String option = rest.next();
            switch (option) {
                case "--kill" -> kill = true;
                case "--records" -> records = number(option, value(option, rest), 1, MOST_RECORDS);
                case "--partitions" -> partitions = number(option, value(option, rest), 1, MOST_PARTITIONS);
                case "--rounds" -> rounds = number(option, value(option, rest), 1, MOST_ROUNDS);
                case "--check" -> check = number(option, value(option, rest), 0, MOST_RECORDS);
                case "--master" -> master = master(value(option, rest));
                default -> throw new IllegalArgumentException("there is no option " + option);
            }
        }
        if (kill && !master.startsWith("local-cluster")) {
            throw new IllegalArgumentException("--kill with --master " + master
                    + ": there is no executor process of this machine; leave one of them out");
        }
        return new DemoOptions(records, (int) partitions, master, (int) rounds, kill, check);
    }

    /** {@code --records=300} as two arguments. */
    private static Stream<String> parts(String argument) {
        return argument.startsWith("--") ? Stream.of(argument.split("=", 2)) : Stream.of(argument);
    }

    private static String value(String option, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException(option + " lacks its value");
        }
        return rest.next();
    }

    private static String master(String url) {
        if (!url.matches("(local|local-cluster|spark:|yarn|k8s:).*")) {
            throw new IllegalArgumentException("--master " + url
                    + ": allowed are Spark's, such as local[2], local-cluster[2,1,2048] and spark://host:7077");
        }
        return url;
    }

    private static long number(String option, String value, long least, long most) {
        // Nineteen digits and more do not fit into a long.
        long number = value.matches("-?[0-9]{1,18}") ? Long.parseLong(value) : Long.MIN_VALUE;
        if (number < least || number > most) {
            throw new IllegalArgumentException(option + " " + value + ": allowed are " + least + " to " + most);
        }
        return number;
    }
}
