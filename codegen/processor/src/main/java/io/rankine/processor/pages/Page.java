package io.rankine.processor.pages;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A class as the javadoc tool shall read it.
 *
 * @param path of the file in its folder
 * @param source its text
 * @param described how many of its members the page describes
 */
public record Page(Path path, String source, int described) {

    /** Collects what changes in a file. */
    static final class Builder {

        private final SourceFile file;
        private final List<Edit> edits = new ArrayList<>();
        private final Map<String, Set<String>> elsewhere = new TreeMap<>();
        private final Map<String, Set<String>> overloads = new TreeMap<>();
        private int described;

        Builder(SourceFile file) {
            this.file = file;
        }

        /** Leaves out a member that another class describes. */
        void hide(Member member, String type) {
            edits.add(Edit.hide(file.text(), file.start(member.tree())));
            elsewhere.computeIfAbsent(type, any -> new TreeSet<>()).add(member.link(type));
        }

        /** Leaves out an overload of a member that the page describes, and tells what such overloads are. */
        void hideOverload(Member member, String what) {
            edits.add(Edit.hide(file.text(), file.start(member.tree())));
            overloads.computeIfAbsent(what, any -> new TreeSet<>()).add("{@code %s}".formatted(member.name()));
        }

        /** Describes a member, as Java sees it. */
        void show(Member member) {
            described++;
            member.leftOut()
                    .forEach(annotation -> edits.add(Edit.remove(file.start(annotation), file.end(annotation))));
        }

        Page build() {
            String told = told();
            if (!told.isEmpty()) {
                edits.add(Edit.tell(file.text(), file.start(file.type().orElseThrow()), told));
            }
            return new Page(file.path(), Edit.apply(file.text(), edits), described);
        }

        /** What the page says of the members that it leaves out. */
        private String told() {
            return elsewhere.entrySet().stream()
                            .map(entry ->
                                    paragraph("Described in {@link %s}".formatted(entry.getKey()), entry.getValue()))
                            .collect(Collectors.joining())
                    + overloads.entrySet().stream()
                            .map(entry -> paragraph("With overloads " + entry.getKey(), entry.getValue()))
                            .collect(Collectors.joining());
        }

        private static String paragraph(String start, Set<String> members) {
            return "\n<p>%s:\n%s.\n".formatted(start, String.join(",\n", members));
        }
    }
}
