package io.rankine.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Files and folders that pages link to, shown as they are, and pictures on them. */
final class Sources {

    /** Longer lines are cut: they hold pictures, in notebooks. */
    private static final Pattern LONG_LINE = Pattern.compile("(?m)^(.{400}).+$");

    private final Repository repository;
    private final TreeSet<String> wanted = new TreeSet<>();
    private final Map<String, byte[]> pictures = new TreeMap<>();

    Sources(Repository repository) {
        this.repository = repository;
    }

    /** Where a file or folder will be shown. */
    Address want(String name) {
        wanted.add(name);
        return repository.isFolder(name) ? Address.folder(name) : Address.source(name);
    }

    /** Where a picture will lie. */
    Address picture(String name) {
        Address address = new Address("pictures/" + name);
        pictures.put(address.path(), repository.bytes(name));
        return address;
    }

    Map<String, byte[]> pictures() {
        return pictures;
    }

    List<Page> pages() {
        List<Page> pages = new ArrayList<>();
        TreeSet<String> files = new TreeSet<>();
        for (String name : wanted) {
            if (repository.isFolder(name)) {
                List<String> below = repository.below(name);
                files.addAll(below);
                pages.add(folder(name, below));
            } else {
                files.add(name);
            }
        }
        files.forEach(file -> pages.add(file(file)));
        return pages;
    }

    private static Page folder(String name, List<String> files) {
        Address here = Address.folder(name);
        StringBuilder list = new StringBuilder("<h1>" + Html.escaped(name) + "</h1>\n<ul>\n");
        files.forEach(file -> list.append("<li>")
                .append(Html.link(here.to(Address.source(file)), Html.code(file.substring(name.length() + 1))))
                .append("</li>\n"));
        return new Page(here, name, list.append("</ul>\n").toString(), List.of());
    }

    private Page file(String name) {
        String language = name.substring(name.lastIndexOf('.') + 1);
        String code = Highlight.code(language, cut(repository.read(name)));
        return new Page(
                Address.source(name),
                name,
                "<h1>" + Html.escaped(name.substring(name.lastIndexOf('/') + 1)) + "</h1>\n<p>" + Html.code(name)
                        + "</p>\n<pre><code>" + code + "</code></pre>\n",
                List.of());
    }

    private static String cut(String text) {
        return LONG_LINE.matcher(text).replaceAll("$1 …");
    }
}
