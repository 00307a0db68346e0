package io.rankine.ffm.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a compiler says of C that it refuses, as a user needs it: the first errors, with the formulas that they are in. */
final class Refusal {

    /** Further errors mostly follow from the first ones. */
    private static final int MOST = 3;

    private static final int WIDTH = 240;
    private static final Pattern ERROR = Pattern.compile("^((.+?):(\\d+)(?::\\d+)?: )?.*?\\b(?:fatal )?error: (.*)$");
    /** A formula's function, {@code GeometryOps_lerp_DDD}: class, method, and a letter for each operand. */
    private static final Pattern FORMULA = Pattern.compile("^RK_INLINE .*?\\b(\\w+)_([^\\W_]+)_[A-Z]*\\(.*");

    private Refusal() {}

    /**
     * @param command what refused
     * @param output all that it said
     * @param log the file that takes both
     */
    static CompileException of(List<String> command, String output, Path log) {
        String kept;
        try {
            Files.writeString(log, String.join(" ", command) + "\n\n" + output);
            kept = "all that it says: " + log;
        } catch (IOException unwritable) {
            kept = "what it says cannot be kept in " + log + ": " + unwritable.getMessage();
        }
        List<String> errors =
                output.lines().filter(line -> ERROR.matcher(line).matches()).toList();
        List<String> told = errors.isEmpty()
                ? output.lines().filter(line -> !line.isBlank()).toList()
                : errors;
        String first = told.stream().limit(MOST).map(Refusal::line).collect(Collectors.joining("; "));
        String more = told.size() > MOST ? "; " + (told.size() - MOST) + " more" : "";
        return new CompileException(command.getFirst() + " says: " + first + more + "; " + kept);
    }

    private static String line(String error) {
        Matcher place = ERROR.matcher(error);
        if (!place.matches() || place.group(1) == null) {
            return cut(error.strip());
        }
        Path file = Path.of(place.group(2));
        int number = Integer.parseInt(place.group(3));
        return formula(file, number) + cut(place.group(4)) + " (" + file.getFileName() + ":" + number + ")";
    }

    /** {@code GeometryOps.lerp: }, or nothing if the line is in no formula. */
    private static String formula(Path file, int line) {
        try {
            List<String> lines = Files.readAllLines(file);
            for (int i = Math.min(line, lines.size()) - 1; i >= 0; i--) {
                Matcher formula = FORMULA.matcher(lines.get(i));
                if (formula.matches()) {
                    return formula.group(1) + "." + formula.group(2) + ": ";
                }
                if (lines.get(i).equals("}") && i < line - 1) {
                    return "";
                }
            }
        } catch (IOException unreadable) {
            // Then the place alone is told.
        }
        return "";
    }

    private static String cut(String text) {
        return text.length() <= WIDTH ? text : text.substring(0, WIDTH) + " ...";
    }
}
