package io.rankine.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files that the site is made of; names are relative to the root and use slashes. */
record Repository(Path root) {

    private static final String BUILT = "target";

    /** The pages, of the root and of docs, by name. */
    List<String> pages() {
        return Stream.concat(list(root), list(root.resolve("docs")))
                .map(this::name)
                .filter(Address::isPage)
                .sorted()
                .toList();
    }

    /** The files below a folder, but for what builds leave there. */
    List<String> below(String folder) {
        try (Stream<Path> walk = Files.walk(root.resolve(folder))) {
            return walk.filter(Files::isRegularFile)
                    .map(this::name)
                    .filter(name -> !("/" + name).contains("/" + BUILT + "/"))
                    .sorted()
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    boolean isFolder(String name) {
        return Files.isDirectory(root.resolve(name));
    }

    String read(String name) {
        try {
            return Files.readString(root.resolve(name));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    byte[] bytes(String name) {
        try {
            return Files.readAllBytes(root.resolve(name));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The name of what a link in a file leads to, without the heading in it. */
    String resolve(String file, String link) {
        int hash = link.indexOf('#');
        return name(root.resolve(file)
                .resolveSibling(hash < 0 ? link : link.substring(0, hash))
                .normalize());
    }

    /** The first heading of a page. */
    String title(String page) {
        return read(page)
                .lines()
                .filter(line -> line.startsWith("# "))
                .findFirst()
                .map(line -> line.substring(2))
                .orElse(page);
    }

    private String name(Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }

    private static Stream<Path> list(Path folder) {
        try (Stream<Path> list = Files.list(folder)) {
            return list.toList().stream();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
