package io.rankine.site;

import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.spec.ElementType;
import io.rankine.spec.signature.Signature;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A page for each op set, with a section for each op: what the declaration says, its shapes, an example, its speed. */
final class OpPages {

    private final List<OpSetModel> sets;
    private final Programs programs;
    private final Speeds speeds;
    private final Sources sources;

    OpPages(List<OpSetModel> sets, Repository repository, Sources sources) {
        this.sets = sets;
        this.sources = sources;
        programs = new Programs(repository);
        speeds = new Speeds(repository);
    }

    List<Page> pages() {
        return sets.stream().map(this::page).toList();
    }

    /** The table of contents that stands on the ops' page instead of the tables of the Markdown. */
    String overview(Address here) {
        StringBuilder html = new StringBuilder();
        for (OpSetModel set : sets) {
            Address page = Address.opSet(set.base());
            html.append("<h2 id=\"%s\">%s</h2>\n<table>\n"
                    .formatted(Markdown.anchor(set.base()), Html.link(here.to(page), set.base())));
            for (List<OpModel> named : set.byName()) {
                OpModel op = named.getFirst();
                html.append("<tr><td>")
                        .append(Html.link(here.to(page) + "#" + op.name(), Html.code(op.name())))
                        .append("</td><td>")
                        .append(Html.escaped(op.doc()))
                        .append("</td></tr>\n");
            }
            html.append("</table>\n");
        }
        return html.toString();
    }

    /** The sets on the ops' page. */
    List<Page.Section> sections() {
        return sets.stream()
                .map(set -> new Page.Section(Markdown.anchor(set.base()), 2, set.base(), ""))
                .toList();
    }

    private Page page(OpSetModel set) {
        Address here = Address.opSet(set.base());
        String title = set.base() + " ops";
        StringBuilder html =
                new StringBuilder("<h1>" + title + "</h1>\n<p>Declared in " + Html.code(set.qualifiedName())
                        + ", called on tensors or through " + Html.code(set.entryClass()) + ". "
                        + Html.link(here.to(Address.page("docs/ops.md")), "All ops") + "</p>\n");
        List<Page.Section> sections = new ArrayList<>(List.of(new Page.Section("", 1, title, set.entryClass())));
        for (List<OpModel> named : set.byName()) {
            OpModel first = named.getFirst();
            html.append(section(here, set, named));
            sections.add(new Page.Section(first.name(), 2, first.name(), words(set, first)));
        }
        return new Page(here, title, html.toString(), sections);
    }

    /** What an op is found by: its sentence, its set and facet, NumPy's names for it. */
    private String words(OpSetModel set, OpModel op) {
        return op.doc() + " " + set.base() + " " + op.traits().facet().orElse("") + " "
                + speeds.of(op.name()).stream().map(Speeds.Row::numpy).collect(Collectors.joining(" "));
    }

    private String section(Address here, OpSetModel set, List<OpModel> named) {
        String name = named.getFirst().name();
        StringBuilder html = new StringBuilder("<h2 id=\"%s\">%s</h2>\n".formatted(name, name));
        for (OpModel op : named) {
            html.append("<p>")
                    .append(Html.escaped(op.doc()))
                    .append("</p>\n<pre class=\"signature\"><code>")
                    .append(Html.escaped(op.signature()))
                    .append("</code></pre>\n")
                    .append(ShapePicture.html(Signature.parse(op.signature())))
                    .append(facts(set, op));
        }
        programs.of(name)
                .ifPresent(call -> html.append("<pre><code>")
                        .append(Highlight.code("java", call.code()))
                        .append("</code></pre>\n<p class=\"origin\">From ")
                        .append(Html.link(
                                here.to(sources.want(call.file())),
                                call.file().substring(call.file().lastIndexOf('/') + 1)))
                        .append(", which tests run.</p>\n"));
        return html.append(speed(here, speeds.of(name))).toString();
    }

    private static String facts(OpSetModel set, OpModel op) {
        Map<String, String> facts = new LinkedHashMap<>();
        String operands = op.paramNames().stream().skip(1).collect(Collectors.joining(", ", "(", ")"));
        String facet = op.traits().facet().map(behind -> behind + "().").orElse("");
        facts.put(
                "Call",
                Html.code(op.paramNames().getFirst() + "." + facet + op.name() + operands) + ", "
                        + Html.code(set.entryClass() + "." + op.name()
                                + op.paramNames().stream().collect(Collectors.joining(", ", "(", ")"))));
        facts.put("Kind", op.kind().label());
        facts.put("Elements", Html.escaped(elements(op)));
        String limits = op.overloads().stream()
                .flatMap(overload -> overload.params().stream())
                .map(param -> param.limits().described(param.name()))
                .filter(text -> !text.isEmpty())
                .distinct()
                .collect(Collectors.joining(", "));
        if (!limits.isEmpty()) {
            facts.put("Refused unless", Html.escaped(limits));
        }
        op.traits().modular().ifPresent(modular -> facts.put("Modulo p", Html.code(modular)));
        facts.put("C twin", twins(op));
        return facts.entrySet().stream()
                .map(fact -> "<tr><th>" + fact.getKey() + "</th><td>" + fact.getValue() + "</td></tr>\n")
                .collect(Collectors.joining("", "<table class=\"facts\">\n", "</table>\n"));
    }

    /** Types by what they give: {@code int8, int16 → int64; float64}. */
    private static String elements(OpModel op) {
        Map<String, List<String>> byResult = new LinkedHashMap<>();
        for (Overload overload : op.overloads()) {
            String operands =
                    overload.distinguishing().stream().map(ElementType::label).collect(Collectors.joining(" x "));
            String result = overload.result().label();
            byResult.computeIfAbsent(operands.equals(result) ? "" : " → " + result, _ -> new ArrayList<>())
                    .add(operands);
        }
        return byResult.entrySet().stream()
                .map(types -> String.join(", ", types.getValue()) + types.getKey())
                .collect(Collectors.joining("; "));
    }

    private static String twins(OpModel op) {
        List<String> twins = op.overloads().stream()
                .filter(Overload::nativeTwin)
                .map(overload -> overload.distinguishing().stream()
                        .map(ElementType::label)
                        .collect(Collectors.joining(" x ")))
                .distinct()
                .toList();
        return twins.isEmpty() ? "none" : String.join(", ", twins);
    }

    private static String speed(Address here, List<Speeds.Row> rows) {
        if (rows.isEmpty()) {
            return "";
        }
        StringBuilder html = new StringBuilder("<p class=\"origin\">NumPy's time over ours, in a scope / dropped ("
                + Html.link(here.to(Address.page(Speeds.PAGE)), "how it was measured")
                + "):</p>\n<table class=\"speed\">\n"
                + "<tr><th>NumPy</th><th>Rankine</th><th>10²</th><th>10⁴</th><th>10⁶</th></tr>\n");
        rows.forEach(row -> html.append("<tr><td>")
                .append(Html.code(row.numpy()))
                .append("</td><td>")
                .append(Html.code(row.ours()))
                .append("</td><td>")
                .append(row.ratios().stream().map(Html::escaped).collect(Collectors.joining("</td><td>")))
                .append("</td></tr>\n"));
        return html.append("</table>\n").toString();
    }
}
