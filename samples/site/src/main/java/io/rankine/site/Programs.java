package io.rankine.site;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Programs that tests run and whose printed lines they compare with the comments behind them: calls of ops are found here. */
final class Programs {

    private static final List<String> FOLDERS = List.of(
            "samples/programs/src/main/java/io/rankine/samples/ops",
            "samples/programs/src/main/java/io/rankine/samples/pages");
    private static final Pattern PRINT = Pattern.compile(" *System\\.out\\.println\\((.*)\\); // (.*)");
    private static final Pattern LOCAL = Pattern.compile(" *\\w+(?:<\\w+>)? (\\w+) = .*;(?: //.*)?");
    private static final Pattern WORD = Pattern.compile("\\b[a-z]\\w*");

    /** @param code what is printed, after the locals that it needs */
    record Call(String file, String code) {}

    /** @param above the lines of the same method above it */
    private record Line(String file, List<String> above, String text, String printed) {}

    private final List<Line> prints = new ArrayList<>();

    Programs(Repository repository) {
        for (String folder : FOLDERS) {
            if (repository.isFolder(folder)) {
                repository
                        .below(folder)
                        .forEach(
                                file -> read(file, repository.read(file).lines().toList()));
            }
        }
    }

    /** The first line that prints a call of this op, or what a local holds that is one. */
    Optional<Call> of(String op) {
        Pattern called = Pattern.compile("\\." + op + "\\(");
        return prints.stream()
                .filter(line -> called.matcher(line.printed).find())
                .findFirst()
                .map(Programs::call)
                .or(() -> prints.stream()
                        .map(Programs::call)
                        .filter(call -> called.matcher(call.code).find())
                        .findFirst());
    }

    private void read(String file, List<String> lines) {
        int start = 0;
        for (int i = 0; i < lines.size(); i++) {
            start = lines.get(i).contains(" static ") ? i : start;
            Matcher print = PRINT.matcher(lines.get(i));
            if (print.matches()) {
                prints.add(new Line(file, lines.subList(start, i), lines.get(i).strip(), print.group(1)));
            }
        }
    }

    private static Call call(Line line) {
        List<String> needed = new ArrayList<>(List.of(line.text));
        Set<String> names = words(line.printed);
        for (String above : line.above.reversed()) {
            Matcher local = LOCAL.matcher(above);
            if (local.matches() && names.contains(local.group(1))) {
                needed.addFirst(above.strip());
                names.addAll(words(above.substring(above.indexOf('='))));
            }
        }
        return new Call(line.file, String.join("\n", needed));
    }

    private static Set<String> words(String code) {
        Set<String> words = new LinkedHashSet<>();
        WORD.matcher(code).results().forEach(word -> words.add(word.group()));
        return words;
    }
}
