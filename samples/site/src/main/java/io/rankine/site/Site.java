package io.rankine.site;

import io.rankine.processor.model.OpSetModel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The site.
 *
 * @param files by their path in it
 * @param javadoc what is copied beside them
 */
record Site(Map<String, byte[]> files, Javadoc javadoc) {

    private static final String OPS = "docs/ops.md";
    private static final List<String> ASSETS = List.of("style.css", "search.js");

    /** The site of a checkout. */
    static Site of(Repository repository) throws IOException {
        Sources sources = new Sources(repository);
        List<OpSetModel> sets = OpSets.builtIn();
        OpPages ops = new OpPages(sets, repository, sources);
        Navigation navigation = Navigation.of(repository);
        List<Page> pages = new ArrayList<>(ops.pages()); // of equal matches the search shows these first
        Map<String, String> titles = new TreeMap<>();
        for (String file : navigation.pages()) {
            Page page = page(repository, sources, file);
            titles.put(file, page.title());
            pages.add(file.equals(OPS) ? withOverview(page, ops) : page);
        }
        pages.addAll(sources.pages());
        Javadoc javadoc = Javadoc.of(repository);
        pages.add(javadoc.page());
        Template template = new Template(navigation, titles);
        Map<String, byte[]> files = new TreeMap<>();
        pages.forEach(page -> files.put(page.address().path(), bytes(template.html(page))));
        files.put(SearchIndex.FILE, bytes(SearchIndex.script(pages)));
        for (String asset : ASSETS) {
            try (InputStream in = Objects.requireNonNull(Site.class.getResourceAsStream(asset), asset)) {
                files.put(asset, in.readAllBytes());
            }
        }
        files.putAll(sources.pictures());
        return new Site(files, javadoc);
    }

    /** Writes all files, over those of an earlier run. */
    void write(Path folder) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path target = folder.resolve(file.getKey());
            Files.createDirectories(Objects.requireNonNull(target.getParent()));
            Files.write(target, file.getValue());
        }
        javadoc.write(folder);
    }

    private static Page page(Repository repository, Sources sources, String file) {
        Address here = Address.page(file);
        String text = repository.read(file);
        int tables = text.indexOf("\n## ");
        return Markdown.page(
                here, file.equals(OPS) && tables >= 0 ? text.substring(0, tables) : text, new Markdown.Links() {
                    @Override
                    public String link(String to) {
                        return target(repository, sources, file, to);
                    }

                    @Override
                    public String picture(String of) {
                        return here.to(sources.picture(repository.resolve(file, of)));
                    }

                    @Override
                    public Optional<String> title(String to) {
                        return Optional.of(repository.resolve(file, to))
                                .filter(Address::isPage)
                                .map(repository::title);
                    }
                });
    }

    /** Where a link of a page leads in the site; one to somewhere else stays. */
    private static String target(Repository repository, Sources sources, String file, String link) {
        if (link.contains(":") || link.startsWith("#")) {
            return link;
        }
        int hash = link.indexOf('#');
        String name = repository.resolve(file, link);
        Address target = Address.isPage(name) ? Address.page(name) : sources.want(name);
        return Address.page(file).to(target) + (hash < 0 ? "" : link.substring(hash));
    }

    private static Page withOverview(Page page, OpPages ops) {
        List<Page.Section> sections = new ArrayList<>(page.sections());
        sections.addAll(ops.sections());
        return new Page(page.address(), page.title(), page.body() + ops.overview(page.address()), sections);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
