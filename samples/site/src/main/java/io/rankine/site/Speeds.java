package io.rankine.site;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Rows of the page that compares NumPy's ops with ours, by the op they end in. */
final class Speeds {

    static final String PAGE = "docs/numpy-speed.md";

    private static final int CELLS = 5;

    /** @param ratios for 10^2, 10^4 and 10^6 elements: in a scope, and dropped */
    record Row(String numpy, String ours, List<String> ratios) {}

    private final List<Row> rows = new ArrayList<>();

    Speeds(Repository repository) {
        repository.read(PAGE).lines().filter(line -> line.startsWith("| `")).forEach(line -> {
            List<String> cells = List.of(line.substring(1).split("(?<!\\\\)\\|", -1));
            if (cells.size() > CELLS) {
                rows.add(new Row(
                        code(cells.get(0)),
                        code(cells.get(1)),
                        cells.subList(2, CELLS).stream().map(String::strip).toList()));
            }
        });
    }

    /** Those of calls of this op on a tensor. */
    List<Row> of(String op) {
        Pattern call = Pattern.compile("\\." + op + "\\([^()]*(?:\\([^()]*\\)[^()]*)*\\)$");
        return rows.stream().filter(row -> call.matcher(row.ours).find()).toList();
    }

    private static String code(String cell) {
        return cell.strip().replace("\\|", "|").replaceAll("^`|`$", "");
    }
}
