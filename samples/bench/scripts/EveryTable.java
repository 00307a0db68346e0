import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The tables of docs/numpy-speed.md, with reasons of every-reasons.txt at rows below 1. */
final class EveryTable {

    private static final double LEVEL = .95;

    /** Nanoseconds of a call: in a scope, with its result dropped, and NumPy's. */
    record Times(double scoped, double dropped, double numpy) {

        Times orSmaller(Times other) {
            return new Times(Math.min(scoped, other.scoped), Math.min(dropped, other.dropped), Math.min(numpy, other.numpy));
        }

        /** With the share of a dropped result in what the garbage collector takes. */
        Times collected(double share) {
            return new Times(scoped, dropped + share, numpy);
        }

        double inScope() {
            return numpy / scoped;
        }

        double asDropped() {
            return numpy / dropped;
        }
    }

    /** Why an op is below 1 at these powers of 10, in a scope. */
    private record Reason(String name, Set<Integer> powers, String text) {}

    private final List<EveryOps.Row> ops;
    private final int[] powers;
    private final List<Reason> reasons;
    private final Map<String, Map<Integer, Times>> times = new LinkedHashMap<>();

    EveryTable(List<EveryOps.Row> ops, int[] powers, Path reasons) throws IOException {
        this.ops = ops;
        this.powers = powers;
        this.reasons = Files.readAllLines(reasons).stream().filter(line -> !line.startsWith("#") && !line.isBlank())
                .map(line -> line.split(" \\| ")).map(cells -> new Reason(cells[0],
                        Arrays.stream(cells[1].split(" ")).map(Integer::valueOf).collect(Collectors.toSet()), cells[2])).toList();
    }

    /** One more measurement: the smaller times stay. */
    void add(EveryOps.Row op, int power, Times measured) {
        times.computeIfAbsent(op.name(), name -> new HashMap<>()).merge(power, measured, Times::orSmaller);
    }

    private double ratio(EveryOps.Row op, int power, ToDoubleFunction<Times> of) {
        Times t = times.getOrDefault(op.name(), Map.of()).get(power);
        return t == null ? Double.NaN : of.applyAsDouble(t);
    }

    /** @param measured of which state and machine the figures are */
    void write(Path page, String measured) throws IOException {
        List<String> lines = Files.readAllLines(page);
        List<String> whole = new ArrayList<>(lines.subList(0, lines.indexOf("<!-- written by Every.java -->") + 1));
        whole.addAll(List.of("", measured));
        whole.addAll(lines());
        Files.write(page, whole);
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>(summary());
        String family = "";
        for (EveryOps.Row op : ops) {
            if (!op.family().equals(family)) {
                family = op.family();
                lines.addAll(List.of("", "## " + family, "",
                        "| NumPy | Rankine " + each("10^%d"::formatted) + " why below 1 |", "|---|---" + each(power -> "---").replace(" ", "") + "---|"));
            }
            lines.add("| `%s` | `%s` %s %s |".formatted(op.python().replace("|", "\\|"), op.java(), each(power -> cell(op, power)), why(op)));
        }
        return lines;
    }

    /** Reasons of those sizes that are below, in a scope; which ones, if there are several. */
    private String why(EveryOps.Row op) {
        List<Reason> all = reasons.stream().filter(reason -> reason.name.equals(op.name()) && isScopedBelow(op, reason)).toList();
        return all.stream().map(reason -> all.size() == 1 ? reason.text : sizes(reason) + ": " + reason.text).collect(Collectors.joining("; "));
    }

    private boolean isScopedBelow(EveryOps.Row op, Reason reason) {
        return reason.powers.stream().anyMatch(power -> isScopedBelow(op, power));
    }

    private static String sizes(Reason reason) {
        return reason.powers.stream().sorted().map("10^%d"::formatted).collect(Collectors.joining(", "));
    }

    boolean isScopedBelow(EveryOps.Row op, int power) {
        return ratio(op, power, Times::inScope) < LEVEL;
    }

    /** Cells below 1 that have no reason, and reasons without such a cell. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        for (EveryOps.Row op : ops) {
            for (int power : powers) {
                boolean isTold = reasons.stream().anyMatch(reason -> reason.name.equals(op.name()) && reason.powers.contains(power));
                if (isScopedBelow(op, power) != isTold && power <= op.largest()) {
                    remarks.add("%s, 10^%d: %s, but %s".formatted(op.name(), power, number(ratio(op, power, Times::inScope)),
                            isTold ? "a reason why it is below 1" : "no reason"));
                }
            }
        }
        return remarks;
    }

    private List<String> summary() {
        List<String> lines = new ArrayList<>(List.of("", "| " + each("10^%d"::formatted), "|---" + each(power -> "---").replace(" ", "")));
        lines.addAll(summary("in a scope", Times::inScope));
        lines.addAll(summary("dropped", Times::asDropped));
        return lines;
    }

    private List<String> summary(String kind, ToDoubleFunction<Times> of) {
        return List.of(
                "| at least as fast, " + kind + " " + each(power ->
                        Arrays.stream(ratios(power, of)).filter(ratio -> ratio >= 1).count() + " of " + ratios(power, of).length),
                "| geometric mean, " + kind + " " + each(power ->
                        number(Math.exp(Arrays.stream(ratios(power, of)).map(Math::log).average().orElse(Double.NaN)))));
    }

    private double[] ratios(int power, ToDoubleFunction<Times> of) {
        return ops.stream().mapToDouble(op -> ratio(op, power, of)).filter(ratio -> !Double.isNaN(ratio)).toArray();
    }

    private String each(IntFunction<String> cell) {
        return IntStream.of(powers).mapToObj(cell).collect(Collectors.joining(" | ", "| ", " |"));
    }

    private String cell(EveryOps.Row op, int power) {
        double scoped = ratio(op, power, Times::inScope);
        return Double.isNaN(scoped) ? "" : number(scoped) + " / " + number(ratio(op, power, Times::asDropped));
    }

    private static String number(double ratio) {
        return String.format(Locale.ROOT, ratio < 10 ? "%.2f" : "%.0f", ratio);
    }
}
