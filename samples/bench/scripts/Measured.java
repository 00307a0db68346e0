import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The lines of a page that tell of which state of the repository and of which machine its tables are: one below the title, and one below
 * each heading whose table is of another run.
 */
final class Measured {

    static final String LINE = "Measured: ";
    private static final String SECTION = "## ";

    private Measured() {}

    /** What such a line says of a run that ends now. */
    static String now(String commit, boolean clean) throws IOException {
        return LINE + "commit " + commit + (clean ? "" : " with changes") + ", " + LocalDate.now() + ", " + processor() + ", "
                + Runtime.getRuntime().availableProcessors() + " processors, JDK " + Runtime.version().feature() + ".";
    }

    private static String processor() throws IOException {
        Path information = Path.of("/proc/cpuinfo");
        if (!Files.isReadable(information)) {
            return System.getProperty("os.arch");
        }
        List<String> lines = Files.readAllLines(information);
        String flags = value(lines, "flags");
        String sets = flags.contains(" avx512ifma") ? " with AVX-512" : flags.contains(" avx2") ? " with AVX2" : "";
        return value(lines, "model name") + sets;
    }

    private static String value(List<String> lines, String key) {
        return lines.stream().filter(line -> line.startsWith(key)).map(line -> line.replaceFirst("^[^:]*: *", "")).findFirst()
                .orElse(System.getProperty("os.arch"));
    }

    /** The page, where the tables below these headings are of the state {@code now}, and all others of the state that the page tells. */
    static List<String> told(List<String> page, Set<String> headings, String now) {
        String before = page.stream().takeWhile(line -> !line.startsWith(SECTION)).filter(line -> line.startsWith(LINE)).findFirst()
                .orElse("");
        Map<String, String> states = states(page, before);
        headings.forEach(heading -> states.replace(heading, now));
        String all = mostCommon(states.values(), before);
        List<String> told = new ArrayList<>();
        for (String line : page) {
            if (line.startsWith(LINE)) {
                continue;
            }
            told.add(line);
            String state = line.startsWith(SECTION) ? states.getOrDefault(line.substring(SECTION.length()), all) : all;
            if (line.startsWith("# ")) {
                told.add("");
                told.add(all);
            } else if (!state.equals(all)) {
                told.add(state);
            }
        }
        // A blank line stands around the one below the title.
        if (told.size() > 4 && told.get(3).isEmpty() && told.get(4).isEmpty()) {
            told.remove(3);
        }
        return told;
    }

    /** The line that most tables share; what stands below the title stays there if no other is more common. */
    private static String mostCommon(Collection<String> states, String before) {
        return states.stream()
                .max(Comparator.comparingInt(state -> 2 * Collections.frequency(states, state) + (state.equals(before) ? 1 : 0)))
                .orElse(before);
    }

    private static Map<String, String> states(List<String> page, String before) {
        Map<String, String> states = new LinkedHashMap<>();
        String heading = "";
        for (String line : page) {
            if (line.startsWith(SECTION)) {
                heading = line.substring(SECTION.length());
                states.put(heading, before);
            } else if (line.startsWith(LINE) && !heading.isEmpty()) {
                states.put(heading, line);
            }
        }
        return states;
    }
}
