package io.rankine.ffm.compile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A row of {@code isa/sets.txt}.
 *
 * @param options of the compiler
 */
public record InstructionSet(String name, List<String> options) {

    private static final String ANY = "*";

    public InstructionSet {
        options = List.copyOf(options);
    }

    /** The rows for a platform, such as {@code linux-x86_64}, the best first: as far as the first one that asks for nothing. */
    public static List<InstructionSet> of(String rows, String platform) {
        String processor = platform.substring(platform.indexOf('-') + 1).replace("aarch_64", "aarch64");
        List<InstructionSet> sets = new ArrayList<>();
        for (String row : rows.lines().filter(line -> !line.startsWith("#")).toList()) {
            List<String> words = Arrays.asList(row.strip().split("\\s+"));
            if (words.size() > 1 && (words.get(1).equals(ANY) || words.get(1).equals(processor))) {
                List<String> options = words.subList(2, words.size()).stream()
                        .map(word -> word.startsWith("-") ? word : "-m" + word)
                        .toList();
                sets.add(new InstructionSet(words.getFirst(), options));
                if (options.isEmpty()) {
                    break;
                }
            }
        }
        return sets;
    }

    /** {@code X(avx2)}: a row of the C table of sets. */
    String row() {
        return String.format(Locale.ROOT, "X(%s)", name);
    }
}
