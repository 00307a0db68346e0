package io.rankine.processor.pages;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks a Javadoc site: its size, that of each page, a page for each public class, and that links lead to something. */
public final class Site {

    private static final long SITE_BYTES = 20_000_000;
    private static final long PAGE_BYTES = 300_000;
    private static final Pattern PUBLIC_TYPE = Pattern.compile(
            "(?m)^public (?:\\w+(?:-sealed)? )*?" + "(?:class|interface|record|enum|@interface) (\\w+)");
    private static final Pattern LINK = Pattern.compile("href=\"([^\"?]*)\"");

    /** Javadoc links all type parameters of subinterfaces, and marks only those that a comment describes. */
    private static final String TYPE_PARAMETER = "type-param-";

    private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");

    private final Path folder;
    private final Map<Path, Set<String>> ids = new HashMap<>();

    private Site(Path folder) {
        this.folder = folder;
    }

    /** Checks the site in the first folder, which was made of the sources in the others. */
    public static void main(String[] folders) throws IOException {
        List<Path> paths = Stream.of(folders).map(Path::of).toList();
        List<String> faults = new Site(paths.getFirst()).faults(paths.subList(1, paths.size()));
        if (!faults.isEmpty()) {
            throw new IllegalStateException("%d faults of the Javadoc site: %s"
                    .formatted(faults.size(), faults.stream().limit(20).collect(Collectors.joining("; "))));
        }
    }

    private List<String> faults(List<Path> sources) throws IOException {
        List<String> faults = new ArrayList<>();
        List<Path> files = below(folder);
        long bytes = 0;
        for (Path file : files) {
            bytes += Files.size(file);
            if (file.toString().endsWith(".html")) {
                faults.addAll(faultsOfPage(file));
            }
        }
        if (bytes > SITE_BYTES) {
            faults.add("%,d bytes in all, of %,d".formatted(bytes, SITE_BYTES));
        }
        faults.addAll(missing(files, sources));
        return faults;
    }

    private List<String> faultsOfPage(Path page) throws IOException {
        List<String> faults = new ArrayList<>();
        if (Files.size(page) > PAGE_BYTES) {
            faults.add("%s has %,d bytes, of %,d".formatted(page, Files.size(page), PAGE_BYTES));
        }
        for (String link : matches(LINK, Files.readString(page))) {
            if (!link.contains(":") && !leads(page, link)) {
                faults.add("%s links to %s, which is not there".formatted(page, link));
            }
        }
        return faults;
    }

    private boolean leads(Path page, String link) throws IOException {
        URI uri = URI.create(link);
        Path target = uri.getPath().isEmpty()
                ? page
                : page.resolveSibling(uri.getPath()).normalize();
        String fragment = uri.getFragment();
        return Files.exists(target)
                && (fragment == null
                        || fragment.isEmpty()
                        || fragment.startsWith(TYPE_PARAMETER)
                        || ids(target).contains(fragment));
    }

    private Set<String> ids(Path page) throws IOException {
        Set<String> known = ids.get(page);
        if (known == null) {
            known = matches(ID, Files.readString(page));
            ids.put(page, known);
        }
        return known;
    }

    private static List<String> missing(List<Path> files, List<Path> sources) throws IOException {
        Set<String> pages =
                files.stream().map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        List<String> faults = new ArrayList<>();
        for (Path source : sources) {
            for (Path file : below(source)) {
                for (String type : matches(PUBLIC_TYPE, Files.readString(file))) {
                    if (!pages.contains(type + ".html")) {
                        faults.add(type + " has no page");
                    }
                }
            }
        }
        return faults;
    }

    private static Set<String> matches(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(match -> match.group(1).replace("&lt;", "<").replace("&gt;", ">"))
                .collect(Collectors.toSet());
    }

    private static List<Path> below(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.filter(Files::isRegularFile).toList();
        }
    }
}
