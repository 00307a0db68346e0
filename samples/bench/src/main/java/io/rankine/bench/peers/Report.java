package io.rankine.bench.peers;

import io.rankine.bench.peers.Comparison.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What was measured, as an HTML page of charts and tables.
 *
 * @param ours the peer that all others are compared with
 * @param limit the peer that does what memory allows
 * @param absent peers that did not take part, and why
 */
record Report(Peer ours, Peer limit, List<Row> rows, Map<String, String> absent, String machine) {

    private static final String HEAD = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Rankine beside other libraries</title>
            <style>
            :root { color-scheme: light dark; }
            body { font: 15px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0 1.5rem; display: block; overflow-x: auto; }
            th, td { padding: .2rem .7rem; text-align: right; border-bottom: 1px solid #8884; white-space: nowrap; }
            th:first-child, td:first-child { text-align: left; }
            td small { opacity: .65; }
            .slower { color: #b3261e; }
            .charts { display: flex; flex-wrap: wrap; gap: 1rem; }
            .charts svg { max-width: 100%; height: auto; background: #fff; border-radius: 6px; }
            @media (prefers-color-scheme: dark) { .slower { color: #ff8a80; } .charts svg { filter: invert(1) hue-rotate(180deg); } }
            </style>
            </head>
            <body>
            """;

    String html() {
        StringBuilder page = new StringBuilder(HEAD);
        page.append("<h1>Rankine beside other libraries</h1>\n<p>")
                .append(escaped(machine))
                .append("</p>\n");
        page.append("""
                <p>Each work is timed in turns: a round by each library, then the next round by each. A figure is the median of
                rounds, nanoseconds an element; ± is half of the way between their quartiles. A ratio is the time of the other
                library divided by Rankine's: above 1 Rankine is faster. The share is that of the speed at which as many bytes
                are copied.</p>
                """);
        absent.forEach((name, reason) -> page.append("<p>Without ")
                .append(escaped(name))
                .append(": ")
                .append(escaped(reason))
                .append("</p>\n"));
        for (int threads : threads()) {
            List<Row> some = of(threads);
            page.append("<h2>")
                    .append(threads == 1 ? "One thread" : threads + " threads")
                    .append("</h2>\n");
            summary(page, some);
            for (String work : works(some)) {
                work(
                        page,
                        work,
                        some.stream()
                                .filter(row -> row.work().name().equals(work))
                                .toList());
            }
        }
        return page.append("</body>\n</html>\n").toString();
    }

    /** Geometric means of the ratios to other peers, by number of elements; not a number where none was timed. */
    private Map<Peer, Map<Integer, Double>> means(List<Row> some) {
        Set<Integer> sizes = some.stream().map(Row::elements).collect(Collectors.toCollection(TreeSet::new));
        Map<Peer, Map<Integer, Double>> means = new LinkedHashMap<>();
        for (Peer other : others(some)) {
            for (int size : sizes) {
                double mean = Math.exp(some.stream()
                        .filter(row -> row.elements() == size && row.has(other))
                        .mapToDouble(row -> Math.log(ratio(row, other)))
                        .average()
                        .orElse(Double.NaN));
                means.computeIfAbsent(other, peer -> new LinkedHashMap<>()).put(size, mean);
            }
        }
        return means;
    }

    /** The means as lines of text, which docs/performance.md takes. */
    List<String> summary() {
        List<String> lines = new ArrayList<>();
        for (int threads : threads()) {
            means(of(threads))
                    .forEach((peer, means) -> lines.add(peer.name() + ", " + counted(threads) + ":"
                            + means.entrySet().stream()
                                    .map(mean -> " " + mean.getKey() + " " + three(mean.getValue()))
                                    .collect(Collectors.joining())));
        }
        return lines;
    }

    private List<Row> of(int threads) {
        return rows.stream().filter(row -> row.threads() == threads).toList();
    }

    private static String counted(int threads) {
        return threads == 1 ? "one thread" : threads + " threads";
    }

    private void summary(StringBuilder page, List<Row> some) {
        Map<Peer, Map<Integer, Double>> means = means(some);
        page.append("<table><tr><th>geometric mean of ratios</th>");
        means.values().stream()
                .limit(1)
                .flatMap(first -> first.keySet().stream())
                .forEach(size -> page.append("<th>").append(elements(size)).append("</th>"));
        page.append("</tr>\n");
        means.forEach((other, ratios) -> {
            page.append("<tr><td>").append(escaped(other.name())).append("</td>");
            ratios.values().forEach(mean -> page.append(ratioCell(mean)));
            page.append("</tr>\n");
        });
        page.append("</table>\n<div class=\"charts\">")
                .append(Charts.ratios(means))
                .append("</div>\n");
    }

    private void work(StringBuilder page, String work, List<Row> some) {
        List<Peer> peers = some.stream()
                .flatMap(row -> row.figures().keySet().stream())
                .filter(peer -> peer != limit)
                .distinct()
                .toList();
        page.append("<h3>").append(escaped(work)).append("</h3>\n<div class=\"charts\">");
        page.append(Charts.costs(peers, some)).append("</div>\n<table><tr><th>elements</th>");
        for (Peer peer : peers) {
            page.append("<th>").append(escaped(peer.name())).append("</th>");
            page.append(peer == ours ? "" : "<th>ratio</th>");
        }
        boolean shares = some.stream().anyMatch(row -> row.has(limit));
        page.append(shares ? "<th>share of a copy's speed</th></tr>\n" : "</tr>\n");
        for (Row row : some) {
            page.append("<tr><td>").append(elements(row.elements())).append("</td>");
            for (Peer peer : peers) {
                Figures figures = row.figures().get(peer);
                if (figures == null) {
                    page.append(peer == ours ? "<td></td>" : "<td></td><td></td>");
                    continue;
                }
                page.append("<td>")
                        .append(three(figures.median() / row.elements()))
                        .append(" <small>±")
                        .append(Math.round(100 * figures.spread()))
                        .append(" %</small></td>");
                page.append(peer == ours ? "" : ratioCell(ratio(row, peer)));
            }
            if (shares) {
                page.append("<td>")
                        .append(row.has(limit) ? Math.round(100 * row.median(limit) / row.median(ours)) + " %" : "")
                        .append("</td>");
            }
            page.append("</tr>\n");
        }
        page.append("</table>\n");
    }

    private double ratio(Row row, Peer other) {
        return row.median(other) / row.median(ours);
    }

    private static String ratioCell(double ratio) {
        return Double.isNaN(ratio)
                ? "<td></td>"
                : "<td" + (ratio < 1 ? " class=\"slower\"" : "") + ">" + three(ratio) + "</td>";
    }

    private List<Peer> others(List<Row> some) {
        return some.stream()
                .flatMap(row -> row.figures().keySet().stream())
                .filter(peer -> peer != ours && peer != limit)
                .distinct()
                .toList();
    }

    private Set<Integer> threads() {
        return rows.stream().map(Row::threads).collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<String> works(List<Row> some) {
        return some.stream().map(row -> row.work().name()).distinct().toList();
    }

    /** Three digits. */
    static String three(double value) {
        int digits = value <= 0 ? 2 : Math.clamp(2 - (int) Math.floor(Math.log10(value)), 0, 4);
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    static String elements(int count) {
        int power = (int) Math.round(Math.log10(count));
        return count >= 10_000 && Math.pow(10, power) == count ? "10<sup>" + power + "</sup>" : Integer.toString(count);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
